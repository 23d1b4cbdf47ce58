#include "tools/cli/shard.hpp"

#include <algorithm>

#include "model/error.hpp"
#include "model/json.hpp"
#include "model/text.hpp"
#include "tools/study/journal/journal.hpp"

namespace arbiter {

namespace {

constexpr int most_shards = 1'000'000;

Report_json values_of(const Arguments& arguments) {
  Report_json out = Report_json::object();
  for (const Argument& argument : arguments)
    if (!argument.is_local)
      out[argument.name] =
          std::visit([](const auto* value) { return Report_json(*value); }, argument.target);
  return out;
}

}  // namespace

Shard::Shard(const Shard_options& options) : of_(options.of), text_(options.shard) {
  if (text_.empty()) return;
  constexpr const char* expected = "I/N with 1 <= I <= N, such as 2/5 for part 2 of 5";
  const std::size_t slash = text_.find('/');
  if (slash == std::string::npos) throw Bad_input("--shard", expected, text_);
  try {
    const int count = parse_int("", text_.substr(slash + 1), 1, most_shards);
    index_ = static_cast<std::size_t>(parse_int("", text_.substr(0, slash), 1, count));
    count_ = static_cast<std::size_t>(count);
  } catch (const Bad_input&) {
    throw Bad_input("--shard", expected, text_);
  }
}

void Shard::divide(const std::string& list, std::size_t units) {
  const std::size_t before = lists_.empty() ? 0 : lists_.back().first + lists_.back().units;
  lists_.push_back({list, before, units});
}

void Shard::require_units() const {
  const std::size_t units = lists_.back().first + lists_.back().units;
  if (count_ > units)
    throw Bad_input("--shard",
                    "at most " + counted(units, "shard") + ", because the work has that many units",
                    text_);
}

const Shard::List& Shard::at(const std::string& list) const {
  return *std::ranges::find(lists_, list, &List::name);
}

bool Shard::takes(const std::string& list, std::size_t unit) const {
  return is_whole() || (at(list).first + unit) % count_ == index_ - 1;
}

void Shard::enter(const std::string& list, std::size_t number) {
  std::ranges::find(lists_, list, &List::name)->numbers.push_back(number);
}

void Shard::sign(Report_json& answer, const Report_json& facts) const {
  if (is_whole()) return;
  Report_json lists = Report_json::object();
  for (const List& each : lists_)
    lists[each.name] = {{"units", each.units}, {"numbers", each.numbers}};
  answer["shard"] = {
      {"index", index_}, {"count", count_}, {"of", of_()}, {"lists", std::move(lists)}};
  if (!facts.is_null()) answer["shard"]["facts"] = facts;
}

Dependence::Dependence(std::string command, const Arguments& arguments)
    : command_(std::move(command)), arguments_(arguments), defaults_(values_of(arguments_)) {}

Report_json Dependence::json() const {
  Report_json given = Report_json::object();
  const Report_json values = values_of(arguments_);
  for (const auto& [name, value] : values.items())
    if (value != defaults_.at(name)) given[name] = value;
  return {{"command", command_}, {"arguments", given}, {"program", fingerprint_of_program()}};
}

void assign(Arguments& arguments, const Report_json& recorded) {
  for (const Argument& argument : arguments) {
    const auto value = recorded.find(argument.name);
    if (value == recorded.end()) continue;
    std::visit([&](auto* target) { value->get_to(*target); }, argument.target);
    if (argument.given_to) *argument.given_to = true;
  }
}

Argument& add_shard(Arguments& arguments, Shard_options& options) {
  return arguments
      .add("--shard", &options.shard,
           "Do only part I of N of the work, as I/N;\n`arbiter merge` puts the answers together")
      .local();
}

}  // namespace arbiter
