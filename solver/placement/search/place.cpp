// Searches for pictures of a given score, downwards from the counting bound, until one is found or
// the best picture of a local search has that score.
#include <algorithm>
#include <cmath>
#include <condition_variable>
#include <mutex>
#include <set>
#include <stdexcept>
#include <thread>

#include "model/error.hpp"
#include "solver/placement/search/anneal.hpp"
#include "solver/placement/search/image.hpp"
#include "solver/placement/search/realize.hpp"

namespace arbiter::placement {
namespace {

using cards::Box;

/// Moves the picture's upper left corner to (0, 0), except under a fixed frame.
Picture normal(const Problem& problem, const Picture& picture) {
  if (problem.rules.fixed) return picture;
  const Box box = cards::box_of(picture.covered());
  return cards::shifted(picture, -box.row, -box.column);
}

Piece image_of(const Image& image, Piece piece) {
  piece.grid = image.grid(piece.grid);
  piece.place = image.place(piece.place);
  if (piece.single) return piece;
  const int first = image.place(piece.strip.place_of(0)),
            last = image.place(piece.strip.place_of(2)), upper = std::min(first, last);
  piece.strip = {static_cast<std::int8_t>(upper / cards::side),
                 static_cast<std::int8_t>(upper % cards::side),
                 std::max(first, last) - upper == 2 * cards::side, first > last};
  return piece;
}

struct Placed_root {
  Root root;
  int rows, columns;  // position of the area in the frame
};

/// Every position of the area in the frame; under the actual frame, every box that the picture may
/// fill.
std::vector<Placed_root> roots_of(const Problem& problem) {
  const int size = problem.rules.size;
  const Box box = cards::box_of(problem.area.covered());
  const bool fixed = problem.rules.fixed, empty = problem.area.cards() == 0;
  std::vector<Placed_root> out;
  const auto add = [&](const Box& frame, bool all_of_box) {
    for (int row = 0; row + box.height <= frame.height; ++row)
      for (int column = 0; column + box.width <= frame.width; ++column) {
        if ((fixed || empty) && row + column > 0) continue;
        Area area = problem.area;
        area.shift(row, column);
        Root root{0,          cards::picture_of(area, problem.placed), 0, 0, frame,
                  all_of_box, empty && frame.height == frame.width};
        for (int r = 0; r < frame.height; ++r)
          for (int c = 0; c < frame.width; ++c) root.allowed |= cards::bit(r, c);
        for (int place = 0; place < cards::grid_cells; ++place)
          if (const int top = area.top(place); top >= 0)
            (area.strip(top).down ? root.kept_down : root.kept_across) |=
                static_cast<Grid>(1U << place);
        out.push_back({root, row, column});
      }
  };
  if (problem.frame != cards::Frame::actual || !problem.has_goals()) {
    add({0, 0, size, size}, false);
  } else {
    for (int height = 1; height <= size; ++height)
      for (int width = 1; width <= size; ++width) add({0, 0, height, width}, true);
  }
  return out;
}

struct By_cells {
  bool operator()(const Picture& a, const Picture& b) const { return a.shows < b.shows; }
};

void check(const Problem& problem) {
  if (problem.coming.empty()) throw Bad_input("cards to come", "at least one", "none");
  const std::size_t room = static_cast<std::size_t>(cards::most_cards - problem.area.cards());
  if (problem.coming.size() > room)
    throw Bad_input("cards to come",
                    "at most " + std::to_string(room) + ", because an area holds " +
                        std::to_string(cards::most_cards),
                    std::to_string(problem.coming.size()));
}

/// A part of the work at one score: the pictures of a mode with certain kinds.
struct Task {
  std::uint32_t root, mode;
  int most;  // the counting bound on their score
  std::uint8_t kinds;
};

/// What is wanted at one score.
struct Wanted {
  int least;           // the score
  std::size_t number;  // how many pictures with a way
  bool all;            // whether to find all pictures
};

using Pictures = std::set<Picture, By_cells>;

/// The width of the beam that finds a first solution: 10 ms for eight cards.
constexpr std::size_t first_width = 64;
/// A beam is enough for this many cards. With more, a local search then tries this many changes,
/// which takes 20 ms.
constexpr std::size_t enough_for_beam = 4;
constexpr std::uint64_t first_changes = 1 << 17;
/// The most that it tries before a round, in less than a second, so that the search can stop soon.
constexpr std::uint64_t most_changes = 1 << 21;

/// What one search found, in order.
struct Part {
  std::vector<Optimum> optima{};
  Pictures pictures{};
  std::uint64_t nodes = 0;
};

/// Divides the searches at one score among threads. The answer does not depend on their number: the
/// parts are merged in the order of the tasks, and what comes after the part that completes the
/// wanted number does not count.
///
///   tasks    0   1   2   3 ...     Each is searched by itself. One that takes more than a certain
///               /|\                number of nodes is begun again in slices, which other threads
///              0 1 2 ...           may take.
class Level {
 public:
  Level(const Problem& problem, const std::vector<Placed_root>& roots,
        const std::vector<std::vector<Mode>>& modes, std::span<const Task> tasks,
        const Wanted& wanted, const Pictures& known, Search_progress progress,
        const std::function<void(const Search_progress&)>& report)
      : problem_(problem),
        roots_(roots),
        modes_(modes),
        tasks_(tasks),
        wanted_(wanted),
        known_(known),
        progress_(progress),
        report_(report),
        done_(tasks.size()) {
    progress_.score = wanted.least;
    progress_.parts = tasks.size();
    for (const Task& task : tasks) weight_ += weight_of(task);
  }

  void run(std::vector<std::unique_ptr<Search>>& searches) {
    std::vector<std::thread> others;
    for (std::size_t n = 1; n < searches.size(); ++n)
      others.emplace_back([this, &search = *searches[n]] { work(search); });
    work(*searches[0]);
    for (std::thread& each : others) each.join();
  }

  std::vector<Optimum> optima{};
  Pictures pictures{};
  std::uint64_t nodes = 0;
  Stop_reason ended = Stop_reason::exhausted;

 private:
  static constexpr unsigned slices = 8;
  static constexpr std::uint64_t most_unsliced = 4096;  // nodes

  struct Job {
    std::size_t task;
    unsigned slice;
    bool sliced;
  };
  struct Done {
    std::vector<std::optional<Part>> parts{};
    std::size_t merged = 0;
  };

  void work(Search& search) {
    for (;;) {
      const std::optional<Job> job = next();
      if (!job) return;
      Part part;
      const bool cut = !search_part(search, *job, part);
      const std::lock_guard lock(mutex_);
      if (cut && search.ended() == Stop_reason::exhausted) {  // too long for one search
        done_[job->task].parts.resize(slices);
        for (unsigned slice = slices; slice-- > 0;) sliced_.push_back({job->task, slice, true});
      } else if (cut) {
        // Another part has found what is wanted, or a limit is reached.
        if (!is_late(job->task, job->slice) && ended == Stop_reason::exhausted)
          ended = search.ended();
      } else {
        if (!job->sliced) done_[job->task].parts.resize(1);
        done_weight_ += weight_of(tasks_[job->task]) / (job->sliced ? slices : 1);
        progress_.nodes += part.nodes;
        if (!wanted_.all && part.optima.size() >= wanted_.number)
          last_ = std::min(last_, std::pair{job->task, job->slice});
        done_[job->task].parts[job->slice] = std::move(part);
        merge();
        report();
      }
      --running_;
      changed_.notify_all();
    }
  }

  /// The next job; none if there are no more.
  std::optional<Job> next() {
    std::unique_lock lock(mutex_);
    for (;;) {
      if (ended != Stop_reason::exhausted) return std::nullopt;
      while (!sliced_.empty()) {
        const Job job = sliced_.back();
        sliced_.pop_back();
        if (is_late(job.task, job.slice)) continue;
        ++running_;
        return job;
      }
      if (next_ < tasks_.size() && !is_late(next_, 0)) {
        ++running_;
        return Job{next_++, 0, false};
      }
      if (running_ == 0) return std::nullopt;
      changed_.wait(lock);
    }
  }

  /// True for a part after the one that completes the wanted number. The mutex must be held.
  bool is_late(std::size_t task, unsigned slice) const { return std::pair{task, slice} > last_; }

  /// Adds the parts that are next in order. The mutex must be held.
  void merge() {
    for (; merged_ < tasks_.size(); ++merged_) {
      Done& done = done_[merged_];
      if (done.parts.empty()) return;
      for (; done.merged < done.parts.size(); ++done.merged) {
        if (is_full()) return;
        std::optional<Part>& part = done.parts[done.merged];
        if (!part) return;
        nodes += part->nodes;
        for (Optimum& each : part->optima)
          if (optima.size() < wanted_.number && given_.insert(each.picture).second)
            optima.push_back(std::move(each));
        pictures.merge(part->pictures);
        part = Part{};
        if (is_full()) last_ = std::min(last_, {merged_, static_cast<unsigned>(done.merged)});
      }
    }
  }
  /// An estimate of the work: each point that may be lost makes a search about three times as long.
  double weight_of(const Task& task) const { return std::pow(3.0, task.most - wanted_.least); }
  /// Reports about twice a second. The mutex must be held.
  void report() {
    const double now = watch_.seconds();
    if (!report_ || now < reported_ + 0.5) return;
    reported_ = now;
    progress_.done = merged_;
    progress_.seconds_left = done_weight_ > 0 ? now * (weight_ - done_weight_) / done_weight_ : 0;
    report_(progress_);
  }
  bool is_full() const { return !wanted_.all && optima.size() >= wanted_.number; }

  /// False if the search was cut short.
  bool search_part(Search& search, const Job& job, Part& part) {
    const Task& task = tasks_[job.task];
    const Placed_root& placed = roots_[task.root];
    const Root& root = placed.root;
    search.take(root, modes_[task.root][task.mode]);
    const std::uint64_t before = search.nodes();
    bool too_long = false;
    const auto stop = [&] {
      if (!job.sliced && search.nodes() - before > most_unsliced) return too_long = true;
      const std::lock_guard lock(mutex_);
      report();
      return is_late(job.task, job.slice) || ended != Stop_reason::exhausted;
    };
    search.run(
        task.kinds, 2 * count(root.allowed) - wanted_.least, {job.slice, job.sliced ? slices : 1},
        [&](const Candidate& candidate) { return visit(placed, candidate, part); }, stop);
    part.nodes = search.nodes() - before;
    if (too_long) search.go_on();
    return !too_long && search.ended() == Stop_reason::exhausted;
  }

  /// Takes the pictures of a candidate that can be reached; true if that is enough.
  bool visit(const Placed_root& placed, const Candidate& candidate, Part& part) const {
    const Root& root = placed.root;
    const auto is_known = [&](const Picture& picture) {
      return known_.contains(picture) || part.pictures.contains(picture);
    };
    if (is_known(normal(problem_, candidate.picture))) return false;
    for (int way = 0; way < (root.symmetric ? Image::ways : 1); ++way) {
      const Image image{way, root.box.height};
      std::vector<Piece> pieces;
      for (const Piece& piece : candidate.pieces) {
        pieces.push_back(image_of(image, piece));
        // A palindromic card is never turned.
        if (cards::is_palindrome(problem_.coming[static_cast<std::size_t>(piece.card)]))
          pieces.back().strip.turned = false;
      }
      Candidate turned{{}, pieces};
      for (std::size_t lane = 0; lane < cards::elements; ++lane)
        turned.picture.shows[lane] = image.grid(candidate.picture.shows[lane]);
      const Picture picture = normal(problem_, turned.picture);
      if (is_known(picture)) continue;
      const bool give = part.optima.size() < wanted_.number;
      if (give || way == 0) {
        auto road = realize(problem_, placed.rows, placed.columns, turned);
        if (!road) return false;  // then no reflection works either
        if (give) part.optima.push_back({picture, std::move(*road)});
      }
      part.pictures.insert(picture);
      if (!wanted_.all && part.optima.size() >= wanted_.number) return true;
    }
    return false;
  }

  const Problem& problem_;
  const std::vector<Placed_root>& roots_;
  const std::vector<std::vector<Mode>>& modes_;
  std::span<const Task> tasks_;
  const Wanted wanted_;
  const Pictures& known_;
  Search_progress progress_;
  const std::function<void(const Search_progress&)>& report_;
  const Stopwatch watch_{};
  double weight_ = 0, done_weight_ = 0, reported_ = 0;

  std::mutex mutex_{};
  std::condition_variable changed_{};
  std::vector<Done> done_;
  std::vector<Job> sliced_{};
  std::size_t next_ = 0, running_ = 0, merged_ = 0;
  std::pair<std::size_t, unsigned> last_{SIZE_MAX, 0};  // the last task and slice that count
  Pictures given_{};
};

}  // namespace

Answer best_pictures(const Problem& problem, const Search_request& wanted, const Limits& limits) {
  check(problem);
  const Stopwatch watch;
  Answer answer;
  std::vector<std::unique_ptr<Search>> searches;
  for (int n = 0; n < std::max(1, limits.threads); ++n)
    searches.push_back(std::make_unique<Search>(problem, limits, watch));
  const std::vector<Placed_root> roots = roots_of(problem);
  std::vector<std::vector<Mode>> modes;
  std::vector<Task> tasks;
  Search& first = *searches[0];
  for (std::size_t root = 0; root < roots.size(); ++root) {
    modes.push_back(modes_of(first.costs(), roots[root].root, first.supply_of(roots[root].root)));
    for (std::size_t mode = 0; mode < modes[root].size(); ++mode) {
      first.take(roots[root].root, modes[root][mode]);
      for (unsigned kinds = 0; kinds < 256; ++kinds)
        if (const auto loss = first.least_loss(kinds))
          tasks.push_back({static_cast<std::uint32_t>(root), static_cast<std::uint32_t>(mode),
                           2 * count(roots[root].root.allowed) - *loss,
                           static_cast<std::uint8_t>(kinds)});
    }
  }
  std::stable_sort(tasks.begin(), tasks.end(),
                   [](const Task& a, const Task& b) { return a.most > b.most; });

  answer.optima.push_back(beam(problem, first_width));
  answer.best = score(problem, answer.optima[0].picture);
  std::vector<Annealer> annealers;
  for (const Placed_root& each : roots)
    if (std::min(each.root.box.height, each.root.box.width) == problem.rules.size)
      annealers.emplace_back(problem, each.root, each.rows, each.columns);
  // On one thread, whatever the number of threads of the search.
  const auto anneal = [&](std::uint64_t changes, const std::function<bool()>& stop) {
    for (Annealer& each : annealers)
      if (auto better = each.run(changes / annealers.size(), answer.best + 1, answer.bound, stop)) {
        better->picture = normal(problem, better->picture);
        answer.best = score(problem, better->picture);
        answer.optima = {std::move(*better)};
      }
    if (answer.best > answer.bound)
      throw std::logic_error("placement: a picture scores " + std::to_string(answer.best) +
                             ", more than the proved bound of " + std::to_string(answer.bound));
  };
  Pictures found;
  // Finds pictures that are not yet known and score at least so much.
  const auto look = [&](const Wanted& now) {
    const auto end = std::find_if(tasks.begin(), tasks.end(),
                                  [&](const Task& task) { return task.most < now.least; });
    Level level(problem, roots, modes,
                {tasks.data(), static_cast<std::size_t>(end - tasks.begin())}, now, found,
                {.best = answer.best}, wanted.report);
    level.run(searches);
    answer.nodes += level.nodes;
    answer.ended = level.ended;
    found.merge(level.pictures);
    return std::move(level.optima);
  };
  answer.bound = tasks.empty() ? answer.best : tasks[0].most;
  // The first solution is due even if there is hardly any time.
  if (problem.coming.size() > enough_for_beam)
    anneal(first_changes, [&] { return limits.stopped(); });
  for (;; --answer.bound) {
    // A change takes a fifth of the time of a node, so this takes a tenth of one thread's time.
    // It is not divided by their number, or the answer would depend on it.
    anneal(std::min(answer.nodes / 2, most_changes),
           [&] { return limits.reached(watch.seconds()) != Stop_reason::exhausted; });
    if (answer.best == answer.bound && wanted.optima == 1 && !wanted.all()) break;
    std::vector<Optimum> optima = look({answer.bound, wanted.optima, wanted.all()});
    if (!optima.empty()) answer.best = answer.bound, answer.optima = std::move(optima);
    if (answer.ended != Stop_reason::exhausted || !found.empty()) break;
  }
  if (wanted.all() && answer.ended == Stop_reason::exhausted) answer.count = found.size();
  const std::size_t best = found.size();
  // Bound the second-best picture as far as requested; each round proves one more point.
  while (answer.ended == Stop_reason::exhausted && answer.margin < wanted.margin) {
    if (!look({answer.best - answer.margin, 1, false}).empty()) break;
    if (answer.ended == Stop_reason::exhausted) ++answer.margin;
  }
  if (wanted.near > 0 && answer.ended == Stop_reason::exhausted) {
    look({answer.best - wanted.near, 0, true});
    answer.near = found.size() - best;
  }
  answer.seconds = watch.seconds();
  return answer;
}

}  // namespace arbiter::placement
