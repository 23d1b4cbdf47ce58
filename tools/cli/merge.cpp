#include "tools/cli/merge.hpp"

#include <fmt/format.h>
#include <algorithm>
#include <filesystem>
#include <map>

#include "model/error.hpp"
#include "model/text.hpp"
#include "tools/cli/parser.hpp"
#include "tools/facade/input.hpp"

namespace arbiter {

namespace {

namespace fs = std::filesystem;

struct Shard_file {
  std::string place;
  Report_json answer;

  const Report_json& shard() const { return answer.at("shard"); }
  std::size_t index() const { return shard().at("index"); }
  std::size_t count() const { return shard().at("count"); }
  std::string named() const { return "file " + place; }
};

/// Whether each entry of each list has a number.
bool has_numbers(const Report_json& answer) {
  for (const auto& [name, list] : answer.at("shard").at("lists").items()) {
    const Report_json& entries = answer.at(name);
    if (list.at("numbers").size() != entries.size()) return false;
    for (const Report_json& number : list.at("numbers")) (void)number.get<std::size_t>();
  }
  return true;
}

Shard_file read_shard(const std::string& place) {
  constexpr const char* expected = "an answer of a command with --shard";
  std::string file = place;
  if (fs::is_directory(place)) {
    file = (fs::path(place) / "shard.json").string();
    if (!fs::exists(file))
      throw Bad_input("folder " + place, "shard.json, which a complete `audit --shard` writes",
                      "none");
  }
  const std::string text = read_text("shard", file);
  (void)parse_json("file " + place, text);
  Shard_file out{place, Report_json::parse(text)};
  if (!out.answer.is_object() || !out.answer.contains("shard"))
    throw Bad_input(out.named(), expected, "an answer without \"shard\"");
  try {
    const Report_json& of = out.shard().at("of");
    const bool is_sound = of.at("command").is_string() && of.at("arguments").is_object() &&
                          of.at("program").is_string() && out.index() >= 1 &&
                          out.index() <= out.count() && has_numbers(out.answer);
    if (!is_sound) throw Bad_input(out.named(), expected, "a damaged one");
    const bool is_stopped =
        out.answer.value("stopped", false) ||
        (out.shard().contains("facts") && out.shard().at("facts").value("stopped", false));
    if (is_stopped) throw Bad_input(out.named(), "a complete answer", "one that was stopped");
  } catch (const Report_json::exception&) {
    throw Bad_input(out.named(), expected, "a damaged one");
  }
  return out;
}

/// The first difference between two objects, as a path and the two values; empty: none.
struct Contrast {
  std::string where;
  std::string first, second;
};
std::string text_of(const Report_json& object, const std::string& key) {
  const auto at = object.find(key);
  return at == object.end() ? "none" : at->is_string() ? at->get<std::string>() : json_text(*at);
}
Contrast contrast(const Report_json& first, const Report_json& second) {
  for (const Report_json* object : {&first, &second})
    for (const auto& [key, value] : object->items()) {
      const bool are_objects = first.contains(key) && second.contains(key) &&
                               first.at(key).is_object() && second.at(key).is_object();
      if (are_objects) {
        Contrast inner = contrast(first.at(key), second.at(key));
        if (!inner.where.empty()) return inner;
      } else if (text_of(first, key) != text_of(second, key)) {
        return {key, text_of(first, key), text_of(second, key)};
      }
    }
  return {};
}

/// Throws Bad_input if the two are not shards of the same answer.
void require_alike(const Shard_file& first, const Shard_file& other) {
  const Contrast of = contrast(first.shard().at("of"), other.shard().at("of"));
  if (!of.where.empty())
    throw Bad_input(other.named(),
                    fmt::format("{} {}, as in {}", of.where, shown(of.first), first.place),
                    of.second);
  if (first.count() != other.count())
    throw Bad_input(other.named(),
                    fmt::format("one of {} shards, as in {}", first.count(), first.place),
                    fmt::format("one of {}", other.count()));
  const auto units = [](const Shard_file& file) {
    std::string out;
    for (const auto& [name, list] : file.shard().at("lists").items())
      out += fmt::format("{}{} {}", out.empty() ? "" : ", ", list.at("units").get<std::size_t>(),
                         name);
    return out;
  };
  if (units(first) != units(other))
    throw Bad_input(other.named(), fmt::format("{}, as in {}", units(first), first.place),
                    units(other));
}

struct Merge_options {
  std::vector<std::string> files;
  std::string out = "out/audit";
};

Exit merge(const Merge_options& options, Output& output) {
  Shards shards = read_shards(options.files);
  shards.out = options.out;
  const std::string name = shards.of().at("command"), program = shards.of().at("program");
  const Command& command = command_at(words(name));
  if (command.merge == nullptr)
    throw Bad_input("file " + shards.places.front(), "an answer of a command with --shard", name);
  if (split(program, ' ').front() != ARBITER_VERSION)
    throw Bad_input("file " + shards.places.front(), "an answer of this version, " ARBITER_VERSION,
                    program);
  try {
    return command.merge(shards, output);
  } catch (const Report_json::exception&) {
    throw Bad_input("merge", "answers of `arbiter " + name + "`", "a damaged one");
  }
}

}  // namespace

bool Shards::any(const char* fact) const {
  return std::ranges::any_of(answers, [&](const Report_json& answer) {
    return answer.at("shard").at("facts").at(fact).get<bool>();
  });
}

Report_json Shards::joined() const {
  Report_json answer = answers.front();
  for (const auto& [name, list] : answers.front().at("shard").at("lists").items()) {
    std::map<std::size_t, const Report_json*> entries;
    for (std::size_t n = 0; n < answers.size(); ++n) {
      const Report_json& numbers = answers[n].at("shard").at("lists").at(name).at("numbers");
      for (std::size_t i = 0; i < numbers.size(); ++i)
        if (!entries.emplace(numbers.at(i), &answers[n].at(name).at(i)).second)
          throw Bad_input(
              "file " + places[n], "entries that no other shard has",
              fmt::format("entry {} of {} again", numbers.at(i).get<std::size_t>(), name));
    }
    if (answer.at(name).is_null()) continue;
    answer[name] = Report_json::array();
    for (const auto& [number, entry] : entries) answer[name].push_back(*entry);
  }
  answer.erase("shard");
  return answer;
}

Shards read_shards(const std::vector<std::string>& files) {
  std::vector<Shard_file> read;
  for (const std::string& file : files) {
    read.push_back(read_shard(file));
    require_alike(read.front(), read.back());
  }
  const std::size_t count = read.front().count();
  std::ranges::stable_sort(read, {}, &Shard_file::index);
  for (std::size_t n = 1; n < read.size(); ++n)
    if (read[n].index() == read[n - 1].index())
      throw Bad_input(fmt::format("merge: expected shard {}/{} once, found it in {} and {}",
                                  read[n].index(), count, read[n - 1].place, read[n].place));
  std::size_t missing = 1;
  for (const Shard_file& file : read) missing += file.index() == missing ? 1 : 0;
  if (missing <= count)
    throw Bad_input(
        fmt::format("merge: expected all {} shards, found no {}/{}", count, missing, count));
  Shards out;
  for (Shard_file& file : read) {
    out.places.push_back(std::move(file.place));
    out.answers.push_back(std::move(file.answer));
  }
  return out;
}

void print_merged(const Report_json& answer, Output& output) {
  output.text(json_text(answer, 2) + "\n");
  output.object(answer);
}

Command merge_command() {
  return {
      "merge",
      "Put the answers of all shards of a command together",
      "Reads the JSON answers of a command with --shard 1/N to N/N, in any order, and prints the\n"
      "JSON answer that the command gives without --shard; only members named `seconds` differ.\n"
      "A limit in seconds may cut a search short at a different place each time, as it may in any\n"
      "two runs. For `audit`, FILE is the folder of a shard, and the report is written to DIR.\n"
      "docs/how-to/cluster-jobs.md shows how to run shards on a cluster.",
      "0 as for the command without --shard\n"
      "1 likewise\n"
      "2 bad input: a shard is missing, given twice, damaged, or belongs to another answer\n"
      "3 as for the command without --shard",
      "arbiter merge part-1.json part-2.json part-3.json > weighed.json\n"
      "arbiter merge part-1 part-2 --out audited",
      taking(merge, [](Arguments& arguments, Merge_options& options) {
        arguments.add("FILE", &options.files, "Answers of all shards, or folders of `audit`")
            .required();
        arguments.add("--out", &options.out, "Folder DIR for the report of an audit").defaulted();
      })};
}

}  // namespace arbiter
