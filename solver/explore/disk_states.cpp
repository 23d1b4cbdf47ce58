#include "solver/explore/disk_states.hpp"

#include <algorithm>
#include <cstdlib>
#include <set>
#include <system_error>

#include "solver/explore/level_part.hpp"

namespace arbiter {

namespace {

constexpr std::size_t most_found = 16;   // runs that a merge reads at a time
constexpr std::size_t most_visited = 8;  // runs in which to look up what was found

/// Readers of several runs, and their least number.
class Union {
 public:
  explicit Union(std::span<const Sorted_run> runs) {
    for (const Sorted_run& run : runs) readers_.push_back(std::make_unique<Run_reader>(run));
    drop();
  }
  bool has_more() const { return !readers_.empty(); }
  Wide operator*() const { return least_; }
  void next() {
    for (const auto& reader : readers_)
      if (**reader == least_) reader->next();
    drop();
  }
  std::uint64_t bytes_read() const { return read_; }

 private:
  void drop() {
    std::erase_if(readers_, [this](const auto& reader) {
      if (!reader->has_more()) read_ += reader->bytes_read();
      return !reader->has_more();
    });
    if (readers_.empty()) return;
    least_ = **readers_[0];
    for (const auto& reader : readers_) least_ = std::min(least_, **reader);
  }

  std::vector<std::unique_ptr<Run_reader>> readers_;
  std::uint64_t read_ = 0;
  Wide least_ = 0;
};

bool is_run(const std::filesystem::path& path) {
  const std::string name = path.filename().string();
  return name.starts_with("states-") && (name.ends_with(".run") || name.ends_with(".run.tmp"));
}

}  // namespace

Disk_states::Disk_states(const std::filesystem::path& folder, bool keeps_levels, bool forgets)
    : folder_(folder), keeps_levels_(keeps_levels), forgets_(forgets) {
  make_folder(folder_);
  lock_.emplace(folder_ / "running");
}

Sorted_run Disk_states::done(Run_writer& writer) {
  Sorted_run run = writer.done();
  unsynced_.push_back(run.path);
  written_ += run.bytes;
  held_ += run.bytes;
  most_ = std::max(most_, held_);
  return run;
}

/// The numbers in any of `runs` and in none of `without`.
Sorted_run Disk_states::merge(std::span<const Sorted_run> runs,
                              std::span<const Sorted_run> without) {
  Run_writer out(new_path());
  Union all(runs);
  std::vector<std::unique_ptr<Run_reader>> known;
  for (const Sorted_run& run : without) known.push_back(std::make_unique<Run_reader>(run));
  for (std::uint64_t n = 1; all.has_more(); all.next(), ++n) {
    const Wide code = *all;
    if (std::ranges::none_of(known, [code](const auto& reader) {
          reader->seek(code);
          return reader->has_more() && **reader == code;
        }))
      out.put(code);
    if (n % (1 << 14) == 0) tick();
  }
  read_ += all.bytes_read();
  for (const auto& reader : known) read_ += reader->bytes_read();
  return done(out);
}

void Disk_states::add_level(Sorted_run run) {
  if (keeps_levels_) levels_.push_back(run);
  visited_.push_back(std::move(run));
  tidy();
}

/// Merges small runs of visited states with others that are not much larger.
void Disk_states::tidy() {
  if (visited_.size() <= most_visited) return;
  auto from = visited_.end() - 1;
  std::uint64_t sum = from->size;
  for (; from != visited_.begin() && (from - 1)->size <= 2 * sum; --from) sum += (from - 1)->size;
  if (from == visited_.end() - 1) return;
  Sorted_run run = merge({from, visited_.end()}, {});
  visited_.erase(from, visited_.end());
  visited_.push_back(std::move(run));
}

void Disk_states::expand(Sorted_run run, std::uint64_t next) {
  if (reader_) read_ += reader_->bytes_read();
  reader_.reset();
  level_ = std::move(run);
  reader_ = std::make_unique<Run_reader>(*level_, next);
}

void Disk_states::add_found(Sorted_run run) {
  found_.push_back(std::move(run));
  if (found_.size() < most_found) return;
  Sorted_run merged = merge(found_, {});
  found_.clear();
  found_.push_back(std::move(merged));
}

Sorted_run Disk_states::settle() {
  return merge(found_,
               forgets_ ? std::span<const Sorted_run>(visited_) : std::span<const Sorted_run>());
}

std::uint64_t Disk_states::waiting() const {
  const std::lock_guard lock(taking_);
  return reader_->left();
}

template <class Visit>
void Disk_states::for_used(Visit&& visit) const {
  for (const auto* list : {&visited_, &found_, &levels_})
    for (const Sorted_run& run : *list) visit(run);
  if (level_) visit(*level_);
}

Checkpoint_head::Disk Disk_states::save() {
  std::set<std::filesystem::path> used;
  for_used([&](const Sorted_run& run) { used.insert(run.path); });
  for (const std::filesystem::path& path : unsynced_)
    if (used.contains(path)) sync_file(path);
  unsynced_.clear();
  const auto describe = [](const Sorted_run& run) {
    return Checkpoint_head::Run{run.path.filename().string(), run.hash};
  };
  const auto describe_all = [&](const std::vector<Sorted_run>& runs) {
    std::vector<Checkpoint_head::Run> out;
    for (const Sorted_run& run : runs) out.push_back(describe(run));
    return out;
  };
  return {describe_all(visited_), describe_all(found_), describe_all(levels_), describe(*level_),
          level_->size - reader_->left()};
}

void Disk_states::restore(const std::string& where, const Checkpoint_head::Disk& runs,
                          const std::vector<std::uint64_t>& levels,
                          const std::function<void(Wide)>& take) {
  std::set<std::filesystem::path> seen;
  const auto open = [&](const Checkpoint_head::Run& named) {
    if (named.name != std::filesystem::path(named.name).filename() || !is_run(named.name))
      throw Bad_input(where, "names of runs", named.name);
    Sorted_run run = Sorted_run::open(folder_ / named.name);
    if (run.hash != named.hash)
      throw Bad_input("file " + run.path.string(), "the run that the manifest names", "another");
    if (seen.insert(run.path).second) held_ += run.bytes;
    const std::uint64_t number = std::strtoull(named.name.c_str() + 7, nullptr, 10);
    next_name_ = std::max(next_name_, number + 1);
    return run;
  };
  const auto open_all = [&](const std::vector<Checkpoint_head::Run>& list,
                            std::vector<Sorted_run>& out) {
    for (const Checkpoint_head::Run& named : list) out.push_back(open(named));
  };
  open_all(runs.visited, visited_);
  open_all(runs.found, found_);
  // A store without a bitmap may have written them, and found states of earlier levels again.
  if (!found_.empty()) forgets_ = true;
  open_all(runs.levels, levels_);
  std::uint64_t states = 0, expected = 0;
  for (const Sorted_run& run : visited_) states += run.size;
  for (const std::uint64_t n : levels) expected += n;
  if (states != expected)
    throw Bad_input(where, std::to_string(expected) + " states", std::to_string(states));
  if (keeps_levels_ && levels_.size() != levels.size())
    throw Bad_input(where, "a run for each level", std::to_string(levels_.size()));
  for (std::size_t n = 0; n < levels_.size(); ++n)
    if (levels_[n].size != levels[n])
      throw Bad_input(where, std::to_string(levels[n]) + " states on level " + std::to_string(n),
                      std::to_string(levels_[n].size));
  Sorted_run level = open(runs.level);
  if (runs.next > level.size || level.size > levels.back())
    throw Bad_input(where, "a level that was found", "another");
  // Whatever is wrong with a file, it is better to know now than after hours.
  const auto check = [&](const Sorted_run& run, const std::function<void(Wide)>& visit) {
    std::uint64_t n = 0;
    Run_reader reader(run);
    for (; reader.has_more(); reader.next()) {
      if (visit) visit(*reader);
      if (++n % (1 << 14) == 0) tick();
    }
    read_ += reader.bytes_read();
  };
  for (const auto* list : {&visited_, &found_})
    for (const Sorted_run& run : *list) check(run, take);
  for (const Sorted_run& run : levels_) check(run, {});
  check(level, {});
  most_ = held_;
  expand(std::move(level), runs.next);
}

void Disk_states::remove_unused() {
  std::set<std::filesystem::path> used;
  held_ = 0;
  for_used([&](const Sorted_run& run) {
    if (used.insert(run.path.filename()).second) held_ += run.bytes;
  });
  std::error_code ignored;
  for (const auto& entry : std::filesystem::directory_iterator(folder_, ignored))
    if (is_run(entry.path()) && !used.contains(entry.path().filename()))
      std::filesystem::remove(entry.path(), ignored);
}

void Disk_states::clear() {
  std::error_code ignored;
  std::filesystem::remove(manifest(), ignored);
  visited_.clear(), found_.clear(), levels_.clear();
  if (reader_) read_ += reader_->bytes_read();
  reader_.reset(), level_.reset();
  remove_unused();
}

std::uint64_t Disk_states::bytes() const {
  std::uint64_t sum = 0;
  for_used([&](const Sorted_run& run) { sum += run.blocks.size() * sizeof(Sorted_run::Block); });
  return sum;
}

double Disk_states::bytes_per_state() const {
  std::uint64_t states = 0, bytes = 0;
  for (const Sorted_run& run : visited_) states += run.size, bytes += run.bytes;
  return states ? static_cast<double>(bytes) / static_cast<double>(states) : 0;
}

std::uint64_t Disk_states::free_bytes() const {
  std::error_code none;
  const auto space = std::filesystem::space(folder_, none);
  return none ? ~std::uint64_t{0} : space.available;
}

/// What was found, once in its runs and once merged; and the largest merge of visited states.
std::uint64_t Disk_states::need(std::uint64_t states) const {
  std::uint64_t visited = 0;
  if (visited_.size() >= most_visited)
    for (const Sorted_run& run : visited_) visited += run.bytes;
  return static_cast<std::uint64_t>(2 * bytes_per_state() * static_cast<double>(states)) + visited;
}

}  // namespace arbiter
