#include "tools/auditor/course.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <poll.h>
#include <sys/file.h>
#include <unistd.h>

#include <algorithm>
#include <csignal>
#include <cstring>
#include <ctime>
#include <thread>

#include "model/error.hpp"
#include "model/json.hpp"
#include "reports/file_text.hpp"
#include "tools/auditor/process.hpp"
#include "tools/facade/input.hpp"

namespace arbiter {

namespace {

namespace fs = std::filesystem;

constexpr int look_every = 100;              // milliseconds
constexpr double seconds_to_end = 1.5;       // for a final report after a signal
constexpr double seconds_between = 3;        // minimum between reports
constexpr double share_of_writing = 0.1;     // maximum share of the time
constexpr double seconds_for_the_lock = 10;  // a killed audit's processes exit within this time

std::atomic<int> signals = 0;
static_assert(std::atomic<int>::is_always_lock_free, "a signal handler sets it");

extern "C" void on_signal(int) {
  // A program that stops a process group may signal twice; the third signal kills everything.
  if (++signals < 2) return;
  for (const int signal : {SIGINT, SIGTERM}) std::signal(signal, SIG_DFL);
}
void heed_signals() {
  struct sigaction action {};
  action.sa_handler = on_signal;
  sigemptyset(&action.sa_mask);
  for (const int signal : {SIGINT, SIGTERM}) sigaction(signal, &action, nullptr);
}

double processor_seconds() {
  timespec spent{};
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &spent);
  return static_cast<double>(spent.tv_sec) + static_cast<double>(spent.tv_nsec) * 1e-9;
}

/// "1 min 40 s".
std::string duration(double seconds) {
  const auto whole = static_cast<std::uint64_t>(seconds);
  return whole < 60 ? fmt::format("{} s", whole)
                    : fmt::format("{} min {} s", whole / 60, whole % 60);
}

/// Locks the folder of journals until this process and all processes that it forked have exited.
class Lock {
 public:
  explicit Lock(const fs::path& folder) {
    const fs::path path = folder / "lock";
    handle_ = ::open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0666);
    if (handle_ < 0)
      throw Bad_input("file " + path.string() + ": expected a file that can be written, found \"" +
                      std::strerror(errno) + "\"");
    const Stopwatch clock;
    while (::flock(handle_, LOCK_EX | LOCK_NB) != 0) {
      if (clock.seconds() > seconds_for_the_lock || signals > 0)
        throw Bad_input("--out: expected no other audit to be writing " + shown(folder.string()) +
                        ", found one");
      std::this_thread::sleep_for(std::chrono::milliseconds(look_every));
    }
  }
  ~Lock() { ::close(handle_); }
  Lock(const Lock&) = delete;
  Lock& operator=(const Lock&) = delete;

 private:
  int handle_ = -1;
};

/// Records the duration of each game's last complete audit.
class Durations {
 public:
  explicit Durations(const Audit_journals& journals)
      : path_(journals.folder / "journal" / "durations.json"),
        of_(json_text(journals.begun_for.at("options"))) {
    all_ = nlohmann::json::parse(file_text(path_), nullptr, false);
    if (!all_.is_object()) all_ = nlohmann::json::object();
  }
  std::optional<double> of(const std::string& game) const {
    const auto known = all_.find(of_);
    if (known == all_.end() || !known->is_object() || !known->contains(game)) return std::nullopt;
    const nlohmann::json& seconds = known->at(game);
    return seconds.is_number() ? std::optional(seconds.get<double>()) : std::nullopt;
  }
  void keep(const std::vector<Audited_game>& games) {
    for (const Audited_game& game : games)
      if (game.complete) all_[of_][game.game] = game.seconds;
    write_file(path_, json_text(all_, 1) + "\n");
  }

 private:
  fs::path path_;
  std::string of_;
  nlohmann::json all_;
};

nlohmann::json json_of(const Audited_game& g) {
  return {{"game", g.game},       {"complete", g.complete}, {"good", g.good},
          {"decided", g.decided}, {"seconds", g.seconds},   {"says", g.says}};
}
Audited_game audited_game(const nlohmann::json& json) {
  return {json.at("game"),    json.at("complete"), json.at("good"),
          json.at("decided"), json.at("seconds"),  json.at("says")};
}
std::string text_of(const nlohmann::json& json) { return json_text(json); }

/// The rest of a line that begins with `word`; nothing for any other line.
std::optional<std::string> after(std::string_view word, const std::string& line) {
  if (!line.starts_with(word)) return std::nullopt;
  return line.substr(word.size());
}

/// The resources of a game's worker. They determine where an exploration runs out of memory or
/// time, so they are written into the journal at its start, and every worker that continues it uses
/// the same resources.
struct Share {
  int threads = 1;
  std::uint64_t memory = 0;  // bytes
};
NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE(Share, threads, memory)

/// The share recorded in the journal; if there is none, records `share`.
Share share_of(Journal& journal, const Share& share) {
  return *journal.answer<Share>("share", [&] { return share; });
}

/// Begins the journal of each game. Returns the games whose journals were started for something
/// else.
std::vector<std::string> begin_journals(const Audit_course& course) {
  const Limits& limits = course.options.limits;
  const int workers = std::clamp(static_cast<int>(course.games), 1, limits.threads);
  const Share share{limits.threads / workers,
                    limits.memory_limit() / static_cast<std::uint64_t>(workers)};
  std::vector<std::string> anew;
  for (const Rulebook* book : course.books) {
    Journal journal(course.journals.file(book->game), course.journals.begun_for, Journal::Use::ask);
    share_of(journal, share);
    if (journal.is_begun_anew()) anew.emplace_back(book->game);
  }
  return anew;
}

/// Starts a process that does this work and, if it gives up, reports why.
std::unique_ptr<Process> started(const std::function<void(Line_end&)>& work) {
  return std::make_unique<Process>([&](Line_end& line) {
    try {
      work(line);
      return 0;
    } catch (const Bad_input& problem) {
      line.say(std::string("bad ") + problem.what());
    } catch (const Io_failure& failure) {
      line.say(std::string("bad ") + failure.what());
    } catch (const std::bad_alloc&) {
      line.say("no memory");
    } catch (const std::exception& problem) {
      line.say(std::string("gave up ") + problem.what());
    }
    return 1;
  });
}

/// Audits a game. Sends "at ..." before each engine call.
void ask_all(const Rulebook& book, Audit_options options, const Audit_journals& journals,
             Line_end& line) {
  options.journal =
      std::make_shared<Journal>(journals.file(book.game), journals.begun_for, Journal::Use::ask);
  const Share share = share_of(*options.journal, {});
  options.journal->begin_again();
  options.limits.threads = share.threads, options.limits.memory = share.memory;
  options.limits.stop = nullptr, options.limits.report = nullptr;
  options.announce = [&](const std::string& what) { line.say("at " + what); };
  audit_game(book, options);
}

/// Writes the report whenever requested; each request says how workers ended.
void write_reports(const Audit_course& course, const Output& output, Line_end& line) {
  Audit_report report(course.books, course.options, course.journals, course.against, output);
  while (const auto message = line.hear()) {
    const double before = processor_seconds();
    report.write(nlohmann::json::parse(*message).get<Audit_report::Endings>());
    nlohmann::json said{{"seconds", processor_seconds() - before},
                        {"games", nlohmann::json::array()}};
    for (const Audited_game& game : report.games()) said["games"].push_back(json_of(game));
    line.say("done " + text_of(said));
  }
}

class Course {
 public:
  Course(const Audit_course& course, Output& output)
      : course_(course), output_(output), durations_(course.journals) {}

  Exit run() {
    writer_ = started([&](Line_end& line) { write_reports(course_, output_, line); });
    write();
    while (writing_ && signals == 0) look();
    choose();
    while (signals == 0 && (!waiting_.empty() || !workers_.empty())) {
      start_workers();
      look();
      if (!writing_ && changed_ && clock_.seconds() > next_report_) write();
      show();
    }
    finish();
    return exit();
  }

 private:
  struct Worker {
    const Rulebook* book;
    std::unique_ptr<Process> process;
    std::string at{}, gave_up{};
    double began = 0, before = 0;  // clock time; seconds of earlier answers
  };

  Audited_game* known(std::string_view game) {
    const auto at = std::ranges::find(games_, game, &Audited_game::game);
    return at == games_.end() ? nullptr : &*at;
  }

  /// Queues the incomplete games, longest first, so that no long one starts late.
  void choose() {
    for (const Rulebook* book : course_.books)
      if (const Audited_game* game = known(book->game); !game || !game->complete)
        waiting_.push_back(book);
    std::ranges::stable_sort(waiting_, std::greater{}, [&](const Rulebook* book) {
      const auto seconds = durations_.of(std::string(book->game));
      return seconds            ? *seconds
             : book->is_control ? 0.0
                                : static_cast<double>(book->clauses.size());
    });
    const auto threads = static_cast<std::size_t>(std::max(1, course_.options.limits.threads));
    most_ = std::max<std::size_t>(1, std::min(threads, waiting_.size()));
  }

  void start_workers() {
    while (workers_.size() < most_ && !waiting_.empty()) {
      const Rulebook* book = waiting_.front();
      waiting_.erase(waiting_.begin());
      const Audited_game* game = known(book->game);
      asked_ = true;
      workers_.push_back({.book = book,
                          .process = started([&](Line_end& line) {
                            ask_all(*book, course_.options, course_.journals, line);
                          }),
                          .began = clock_.seconds(),
                          .before = game ? game->seconds : 0});
    }
  }

  /// Waits briefly for a message from any process.
  void look() {
    std::vector<pollfd> handles{{writer_->line().handle(), POLLIN, 0}};
    for (const Worker& worker : workers_)
      handles.push_back({worker.process->line().handle(), POLLIN, 0});
    poll(handles.data(), handles.size(), look_every);
    hear_writer();
    for (Worker& worker : workers_) hear(worker);
    std::erase_if(workers_, [](const Worker& worker) { return !worker.process; });
  }

  void hear(Worker& worker) {
    for (const std::string& line : worker.process->line().heard()) {
      if (const auto at = after("at ", line)) worker.at = at->substr(at->find(": ") + 2);
      if (const auto bad = after("bad ", line)) throw Bad_input(*bad);
      if (const auto problem = after("gave up ", line)) worker.gave_up = "gave up: " + *problem;
      if (line == "no memory")
        worker.gave_up = "gave up because it ran out of memory; try fewer --threads";
      changed_ = true;
    }
    if (!worker.process->line().is_closed()) return;
    const std::string how = worker.process->ended();
    if (!how.empty())
      endings_[std::string(worker.book->game)] =
          fmt::format("The process that audited {} {} during: {}.", worker.book->title,
                      worker.gave_up.empty() ? how : worker.gave_up,
                      worker.at.empty() ? "the first step" : worker.at);
    changed_ = true;  // its last answer may be more recent than its last message
    worker.process.reset();
  }

  void write() {
    writer_->line().say(text_of(endings_));
    writing_ = true, changed_ = false;
  }
  void hear_writer() {
    for (const std::string& line : writer_->line().heard()) {
      if (const auto bad = after("bad ", line)) throw Bad_input(*bad);
      if (const auto problem = after("gave up ", line)) throw std::runtime_error(*problem);
      if (line == "no memory") throw std::bad_alloc();
      if (const auto done = after("done ", line)) take(nlohmann::json::parse(*done));
    }
    if (writer_->line().is_closed())
      throw std::runtime_error("the process that writes the report " + writer_->ended());
  }
  void take(const nlohmann::json& said) {
    games_.clear();
    for (const nlohmann::json& game : said.at("games")) games_.push_back(audited_game(game));
    writing_ = false;
    written_ = clock_.seconds();
    next_report_ =
        written_ + std::max(seconds_between, said.at("seconds").get<double>() / share_of_writing);
    if (signals == 0) print_complete();
  }

  /// Prints the results in report order, up to the first incomplete game.
  void print_complete() {
    for (; printed_ < games_.size() && games_[printed_].complete; ++printed_)
      output_.text(games_[printed_].says);
  }

  void show() {
    if (output_.is_progress_due()) output_.status(progress());
  }
  std::string progress() {
    std::vector<std::string> now;
    for (const Worker& worker : workers_)
      now.push_back(fmt::format("{}: {}", worker.book->game, worker.at));
    const std::size_t open = waiting_.size() + workers_.size();
    std::string line =
        fmt::format("{} of {} games done; {}; {}", course_.books.size() - open,
                    course_.books.size(), fmt::join(now, "; "), duration(clock_.seconds()));
    if (const auto left = at_least_left()) line += ", at least " + duration(*left) + " left";
    return line;
  }
  /// A lower bound on the remaining seconds, from the previous durations; nothing if one of them is
  /// unknown.
  std::optional<double> at_least_left() const {
    double sum = 0, longest = 0;
    const auto add = [&](const Rulebook* book, double spent) {
      const auto all = durations_.of(std::string(book->game));
      const double left = all ? std::max(0.0, *all - spent) : 0;
      sum += left, longest = std::max(longest, left);
      return all.has_value();
    };
    for (const Rulebook* book : waiting_)
      if (!add(book, 0)) return std::nullopt;
    for (const Worker& w : workers_)
      if (!add(w.book, w.before + clock_.seconds() - w.began)) return std::nullopt;
    return std::max(longest, sum / static_cast<double>(most_));
  }

  /// Writes the final report, with everything answered.
  void finish() {
    const Stopwatch since;
    for (const Worker& worker : workers_) worker.process->kill();
    const auto in_time = [&] { return signals == 0 || since.seconds() < seconds_to_end; };
    while (writing_ && in_time()) look_at_writer();
    is_last_ = !writing_;
    if (is_last_ && (changed_ || !endings_.empty() || !workers_.empty())) {
      write();
      while (writing_ && in_time()) look_at_writer();
      is_last_ = !writing_;
    }
    if (!is_last_) writer_->kill();
  }
  void look_at_writer() {
    pollfd handle{writer_->line().handle(), POLLIN, 0};
    poll(&handle, 1, look_every);
    hear_writer();
  }

  Exit exit() {
    print_complete();
    for (; printed_ < games_.size(); ++printed_) output_.text(games_[printed_].says);
    const std::string page = (course_.journals.folder / "index.html").generic_string();
    bool good = true, decided = true;
    for (const Audited_game& game : games_) {
      good = good && game.good;
      decided = decided && game.decided;
    }
    if (signals > 0) {
      const std::string ago =
          is_last_ ? "" : fmt::format(" {} ago", duration(clock_.seconds() - written_));
      output_.remark(fmt::format("stopped; report written to {}{}; to continue: {}\n", page, ago,
                                 course_.how_to_go_on));
    } else {
      durations_.keep(games_);
      output_.remark(fmt::format("report written to {}\n", page));
      if (!asked_ && course_.copied.empty())
        output_.remark("every answer came from the journal; use --fresh to run all checks again\n");
    }
    if (output_.is_json() && !games_.empty()) output_.object(all_games());
    if (!good) return Exit::refuted;
    return decided && endings_.empty() && signals == 0 ? Exit::holds : Exit::undecided;
  }
  /// Combines the written files into the object that audit_json() would give.
  Report_json all_games() const {
    Report_json out{{"stopped", false}, {"games", Report_json::array()}};
    for (const Rulebook* book : course_.books) {
      const fs::path file = course_.journals.folder / (std::string(book->game) + ".json");
      const Report_json one = Report_json::parse(read_text("audit", file.string()));
      out["games"].push_back(one.at("games").at(0));
      if (one.at("stopped")) out["stopped"] = true;
    }
    return out;
  }

  const Audit_course& course_;
  Output& output_;
  Durations durations_;
  const Stopwatch clock_;
  std::unique_ptr<Process> writer_;
  std::vector<Audited_game> games_;  // as of the last report
  std::vector<const Rulebook*> waiting_;
  std::vector<Worker> workers_;
  std::size_t most_ = 1, printed_ = 0;
  Audit_report::Endings endings_;
  bool writing_ = false, changed_ = false, is_last_ = true, asked_ = false;
  double next_report_ = 0, written_ = 0;
};

}  // namespace

Exit run(const Audit_course& course, Output& output) {
  heed_signals();
  const Lock lock(course.journals.folder / "journal");
  if (!course.resume)
    for (const Rulebook* book : course.books) {
      std::error_code error;
      fs::remove(course.journals.file(book->game), error);
      if (error)
        throw Bad_input("file " + course.journals.file(book->game).string() +
                        ": expected a file that can be written, found \"" + error.message() + "\"");
    }
  for (const auto& [game, file] : course.copied) {
    std::error_code error;
    fs::copy_file(file, course.journals.file(game), fs::copy_options::overwrite_existing, error);
    if (error)
      throw Bad_input("file " + file.string() +
                      ": expected a journal that can be copied, found \"" + error.message() + "\"");
  }
  if (const auto anew = begin_journals(course); !anew.empty())
    output.remark(fmt::format(
        "running every check on {} again: the answers in {} come from a different build of the "
        "program, a different version of Z3, GMP or another library, or different options\n",
        fmt::join(anew, ", "), (course.journals.folder / "journal").generic_string()));
  return Course(course, output).run();
}

}  // namespace arbiter
