#include "solver/table/file.hpp"

#include <algorithm>

#include "solver/table/block.hpp"

namespace arbiter {

namespace {

constexpr std::string_view kind = "arbiter tablebase ", version = "1";

nlohmann::ordered_json json_of(const Table_head& head) {
  return {{"format", std::string(kind) + std::string(version)},
          {"game", head.game},
          {"ruleset", head.ruleset},
          {"position", head.position},
          {"hero", head.hero},
          {"bits", head.bits},
          {"folded", head.folded},
          {"model", head.model}};
}
Table_head head_of(const File_head& head) {
  return {head.text("game"),
          head.text("ruleset"),
          head.text("position"),
          static_cast<unsigned>(head.number("hero", 0, 15)),
          static_cast<int>(head.number("bits", 16, 52)),
          head.truth("folded"),
          head.number("model")};
}
Block_file checked(Block_file file) {
  file.must_be(kind, version);
  return file;
}
/// The blocks to keep.
std::uint64_t opened(Block_file& file, std::uint64_t cache) {
  file.open();
  return std::max<std::uint64_t>(1, cache / (file.states_a_block() * sizeof(Table_state)));
}

}  // namespace

Table_writer::Table_writer(Replacing_file& file, const Table_head& head, std::uint64_t states,
                           std::uint64_t block)
    : file_(file, json_of(head), states, block), states_(states), block_(block) {}

void Table_writer::add(const Table_state& state) {
  waiting_.push_back(state);
  if (++added_, waiting_.size() == block_) flush();
}

void Table_writer::flush() {
  if (waiting_.empty()) return;
  file_.add(waiting_.front().code, packed_block(waiting_));
  waiting_.clear();
}

void Table_writer::finish() {
  flush();
  if (added_ != states_) throw std::logic_error("tablebase: not as many states as were announced");
  file_.finish();
}

Table_file::Table_file(Block_file file, std::uint64_t cache)
    : file_(checked(std::move(file))), head_(head_of(file_.head())), kept_(opened(file_, cache)) {}

std::vector<Table_state> Table_file::read_block(std::uint64_t n) const {
  const std::string where = file_.part(file_.name_of(n));
  auto states = unpacked_block(where, file_.read(n), file_.first(n), file_.states_of(n));
  if (n + 1 < blocks() && states.back().code >= file_.first(n + 1))
    throw Bad_input(where + ": expected states before those of the next, found others");
  return states;
}

const std::vector<Table_state>& Table_file::block(std::uint64_t n) {
  return kept_.get(n, [&] { return read_block(n); });
}

std::optional<Table_state> Table_file::find(Wide code) {
  const auto n = file_.block_with(code);
  if (!n) return std::nullopt;
  const auto& states = block(*n);
  const auto at = std::ranges::lower_bound(states, code, {}, &Table_state::code);
  if (at == states.end() || at->code != code) return std::nullopt;
  return *at;
}

Tablebase Table_file::load() {
  Tablebase out{head_, {}};
  out.states.reserve(states());
  for (std::uint64_t n = 0; n < blocks(); ++n) {
    const auto states = read_block(n);
    out.states.insert(out.states.end(), states.begin(), states.end());
  }
  return out;
}

}  // namespace arbiter
