#include "solver/table/dense_file.hpp"

#include <algorithm>

#include "solver/table/columns.hpp"

namespace arbiter {

namespace {

constexpr std::string_view kind = "arbiter dense tablebase ", version = "1";

struct Row {
  std::uint32_t low, gap;
  template <class Visit>
  static void for_fields(Row& row, Visit&& visit) {
    visit(row.low), visit(row.gap);
  }
};

nlohmann::ordered_json json_of(const Dense_head& head) {
  return {{"format", std::string(kind) + std::string(version)},
          {"game", head.game},
          {"ruleset", head.ruleset},
          {"model", head.model},
          {"gap", head.gap}};
}
Dense_head head_of(const File_head& head) {
  return {head.text("game"), head.text("ruleset"), head.number("model"),
          static_cast<std::uint32_t>(head.number("gap", 0, Dense_pair::one))};
}
Block_file checked(Block_file file) {
  file.must_be(kind, version);
  return file;
}
/// The blocks to keep.
std::uint64_t opened(Block_file& file, std::uint64_t cache) {
  file.open();
  return std::max<std::uint64_t>(1, cache / (file.states_a_block() * sizeof(Dense_pair)));
}

}  // namespace

Dense_writer::Dense_writer(Replacing_file& file, const Dense_head& head, std::uint64_t states,
                           std::uint64_t block)
    : file_(file, json_of(head), states, block), states_(states), block_(block) {}

void Dense_writer::add(Dense_pair bounds) {
  waiting_.push_back(bounds);
  if (++added_, waiting_.size() == block_) flush();
}

void Dense_writer::flush() {
  if (waiting_.empty()) return;
  std::vector<Row> rows;
  for (const Dense_pair& each : waiting_) rows.push_back({each.low, each.high - each.low});
  file_.add(added_ - waiting_.size(), packed_columns(std::move(rows)));
  waiting_.clear();
}

void Dense_writer::finish() {
  flush();
  if (added_ != states_) throw std::logic_error("tablebase: not as many states as were announced");
  file_.finish();
}

bool Dense_file::is_one(const Block_file& file) { return file.format().starts_with(kind); }

Dense_file::Dense_file(Block_file file, std::uint64_t cache)
    : file_(checked(std::move(file))), head_(head_of(file_.head())), kept_(opened(file_, cache)) {
  for (std::uint64_t n = 0; n < file_.blocks(); ++n)
    if (file_.first(n) != n * file_.states_a_block())
      throw Bad_input(
          file_.part("index: expected blocks that begin with their number, found one "
                     "that does not"));
}

std::vector<Dense_pair> Dense_file::read_block(std::uint64_t n) const {
  const std::string where = file_.part(file_.name_of(n));
  std::vector<Dense_pair> out;
  out.reserve(file_.states_of(n));
  for (const Row& row : unpacked_columns<Row>(where, file_.read(n), file_.states_of(n))) {
    if (row.low > Dense_pair::one || row.gap > head_.gap || row.gap > Dense_pair::one - row.low)
      throw Bad_input(where + ": expected bounds in order and no further apart than the header " +
                      "says, found others");
    out.push_back({row.low, row.low + row.gap});
  }
  return out;
}

const std::vector<Dense_pair>& Dense_file::block(std::uint64_t n) {
  return kept_.get(n, [&] { return read_block(n); });
}

Dense_pair Dense_file::at(std::uint64_t number) {
  const std::uint64_t n = number / file_.states_a_block();
  return block(n)[number - n * file_.states_a_block()];
}

std::vector<Dense_pair> Dense_file::load() {
  std::vector<Dense_pair> out;
  out.reserve(file_.states());
  for (std::uint64_t n = 0; n < file_.blocks(); ++n) {
    const auto some = read_block(n);
    out.insert(out.end(), some.begin(), some.end());
  }
  return out;
}

}  // namespace arbiter
