#include "solver/value/sweep_checkpoint.hpp"

#include <algorithm>
#include <utility>

#include "model/json.hpp"
#include "solver/files/compressed_file.hpp"
#include "solver/value/bounds_file.hpp"

namespace arbiter {

namespace {

constexpr int most_wait = 1 << 20;  // sweeps

/// The items of a list that are in a part.
struct Range {
  std::uint32_t first, last;

  std::uint32_t size() const { return last - first; }
};
Range range_of(const Sweep_checkpoint::List& list, std::uint32_t begin, std::uint32_t end) {
  const std::uint32_t first = std::clamp(begin, list.first, list.last);
  return {first, std::clamp(end, first, std::max(first, list.last))};
}

/// Reads bytes that this rank does not need.
void skip(Compressed_reader& file, std::uint64_t bytes, std::vector<std::byte>& buffer) {
  buffer.resize(1 << 16);
  for (; bytes > 0; bytes -= std::min<std::uint64_t>(bytes, buffer.size()))
    file.read(std::span(buffer).first(std::min<std::uint64_t>(bytes, buffer.size())));
}

Word_list cut_of(const File_head& head, const std::string& where, std::uint32_t places) {
  const Json& cut = head["cut"];
  const auto is_place = [&](const Json& n) { return n.is_number_unsigned() && n <= places; };
  if (cut.is_array() && cut.size() > 1 && std::ranges::all_of(cut, is_place)) {
    auto out = cut.get<Word_list>();
    if (out.front() == 0 && out.back() == places && std::ranges::is_sorted(out)) return out;
  }
  throw Bad_input(where + ": cut", "the first place of each part, and " + std::to_string(places),
                  json_text(cut));
}

}  // namespace

Sweep_checkpoint::Sweep_checkpoint(const Limits& limits, const std::filesystem::path& folder,
                                   Head_fields head, double seconds)
    : ranks_(*limits.ranks),
      limits_(limits),
      head_(std::move(head)),
      seconds_(seconds),
      folder_(ranks_, folder, limits.note),
      line_(folder_.manifest_line()) {
  require_same_problem();
}

void Sweep_checkpoint::identify(const std::string& key, std::uint64_t number) {
  head_.emplace_back(key, number);
  require_same_problem();
}

void Sweep_checkpoint::require_same_problem() const {
  together(&ranks_, [&] {
    if (!line_.empty()) File_head(folder_.where(), line_).must_have(head_, Bounds_file::spoken);
  });
}

Head_fields Sweep_checkpoint::fields(int part, int parts) const {
  Head_fields out = head_;
  out.emplace_back("array", array_);
  out.emplace_back("part", static_cast<std::uint64_t>(part));
  out.emplace_back("parts", static_cast<std::uint64_t>(parts));
  return out;
}

bool Sweep_checkpoint::is_due() { return ranks_.all(since_save_.seconds())[0] >= seconds_; }

void Sweep_checkpoint::save(const Sweep_point& point, const Word_list& cut,
                            std::span<const List> lists) {
  const int me = ranks_.me(), count = ranks_.count();
  since_save_ = {};
  array_ = 1 - array_;
  const bool has_parts = folder_.save_parts([&] {
    Compressed_writer file(folder_.part(array_, me, count));
    const std::string line = json_text(json_of(fields(me, count))) + "\n";
    file.write(std::as_bytes(std::span(line)));
    for (const List& list : lists) file.write(list.own);
    file.done();
  });
  Report_json json = json_of(head_);
  const Guesses::State& guesses = point.guesses;
  json.update({{"array", array_},
               {"cut", cut},
               {"passes", point.passes},
               {"stage", point.stage},
               {"begun", point.begun},
               {"improved", point.improved},
               {"widest", point.gap},
               {"phase", static_cast<int>(guesses.phase)},
               {"wait", guesses.wait},
               {"left", guesses.left},
               {"changed", guesses.changed},
               {"steps", guesses.steps_known},
               {"smooths", guesses.smooths},
               {"refuted", guesses.has_refuted}});
  if (!has_parts || !folder_.save_manifest(json_text(json) + "\n")) array_ = 1 - array_;
}

std::optional<Sweep_point> Sweep_checkpoint::saved(const Work_plan& plan) {
  if (line_.empty()) return std::nullopt;
  Sweep_point out;
  together(&ranks_, [&] {
    const File_head head(folder_.where(), line_);
    array_ = head.number("array", 0, 1);
    cut_ = cut_of(head, folder_.where(), plan.stages.back().cut.back());
    const auto number = [&](const char* key, std::uint64_t most) {
      return static_cast<std::uint32_t>(head.number(key, 0, most));
    };
    out.passes = number("passes", 64);
    out.stage = number("stage", plan.stages.size());
    out.begun = head.truth("begun");
    if (out.stage == plan.stages.size() || !plan.stages[out.stage].is_shared)
      head.must_be("begun", false);
    out.improved = head.truth("improved");
    out.gap = head.number("widest");
    out.guesses = {static_cast<Guesses::Phase>(number("phase", 2)),
                   static_cast<int>(number("wait", most_wait)),
                   static_cast<int>(number("left", most_wait)),
                   number("changed", ~std::uint32_t{0}),
                   number("steps", Guesses::most_steps - 1),
                   head.truth("smooths"),
                   head.truth("refuted")};
  });
  return out;
}

void Sweep_checkpoint::read(const Word_list& cut, std::span<const List> lists) const {
  const auto me = static_cast<std::size_t>(ranks_.me());
  const auto parts = static_cast<int>(cut_.size()) - 1;
  together_within_limits(ranks_, [&] {
    std::vector<std::byte> buffer;
    for (int part = 0; part < parts; ++part) {
      const auto at = cut_.begin() + part;
      const std::uint32_t begin = at[0], end = at[1];
      if (std::max(begin, cut[me]) >= std::min(end, cut[me + 1])) continue;
      const std::filesystem::path path = folder_.part(array_, part, parts);
      Compressed_reader file(path);
      File_head("file " + path.string(), file.read_line(1 << 16)).must_have(fields(part, parts));
      for (const List& list : lists) {
        limits_.check(clock_.seconds());
        const Range theirs = range_of(list, begin, end),
                    mine = range_of(list, cut[me], cut[me + 1]);
        const Range both = {std::max(theirs.first, mine.first), std::min(theirs.last, mine.last)};
        if (both.first >= both.last) {
          skip(file, theirs.size() * std::uint64_t{list.size}, buffer);
          continue;
        }
        skip(file, (both.first - theirs.first) * std::uint64_t{list.size}, buffer);
        file.read(list.own.subspan((both.first - mine.first) * list.size, both.size() * list.size));
        skip(file, (theirs.last - both.last) * std::uint64_t{list.size}, buffer);
      }
      file.done();
    }
  });
}

}  // namespace arbiter
