#include "tools/conform/session/subject.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "model/error.hpp"
#include "model/json.hpp"
#include "tools/conform/protocol/parse_message.hpp"

namespace arbiter::conform {

namespace {

constexpr std::size_t sent_ahead = 64;  // requests
constexpr int most_strays = 1000;       // lines that answer no request
constexpr std::size_t most_troubles = 20;
constexpr auto first_greeting = std::chrono::seconds(5);  // at least, however short the run is
constexpr std::string_view byte_order_mark = "\xEF\xBB\xBF";
constexpr std::string_view byte_order_mark_trouble =
    "writes a byte order mark (the bytes EF BB BF) before its answer; expected UTF-8 without one";

/// The number of the request that a line claims to answer; nothing when it has none.
std::optional<std::uint64_t> number_of(const std::string& line) {
  try {
    const Json json = parse_message("answer", line);
    if (json.is_object() && json.contains("seq") && json["seq"].is_number_unsigned())
      return json["seq"].get<std::uint64_t>();
  } catch (const Bad_input&) {
    return std::nullopt;
  }
  return std::nullopt;
}

bool looks_like_object(const std::string& line) {
  const std::size_t first = line.find_first_not_of(" \t\r");
  return first != std::string::npos && line[first] == '{';
}

}  // namespace

Subject::Subject(Subject_settings settings) : settings_(std::move(settings)) { start(); }

Subject::~Subject() = default;

void Subject::start() {
  process_ = std::make_unique<Process>(settings_.command, settings_.process);
  log_ = {};
  const auto one = [&](const Request& request) {
    std::vector<Answer> answers;
    take(std::span(&request, 1), answers);
    if (answers.empty()) throw Bad_input("the subject was interrupted before it answered");
    return answers.front();
  };
  greeting_ = one({.what = Ask::hello, .protocols = {protocol_version}});
  if (!greeting_.is_answered())
    throw Bad_input("the subject did not answer the greeting: " + greeting_.why);
  if (greeting_.number != protocol_version)
    throw Bad_input("hello", fmt::format("protocol {}", protocol_version),
                    std::to_string(greeting_.number));
  if (begun_.what != Ask::begin) return;
  if (const Answer again = one(begun_); !process_ || !again.is_answered())
    throw Bad_input("the subject did not resume the game: " + again.why);
}

Answer Subject::begin(const std::string& game, const std::string& ruleset) {
  const Request request{.what = Ask::begin, .game = game, .ruleset = ruleset};
  begun_ = Request{};  // if it crashes the process, it must not be sent again
  const Answer answer = ask(request);
  if (answer.is_answered()) begun_ = request;
  return answer;
}

std::vector<Answer> Subject::ask(std::span<const Request> requests, bool tells) {
  held_ = 0, tells_ = tells;
  std::vector<Answer> answers;
  answers.reserve(requests.size());
  const auto goes_on = [&] {
    return !is_given_up() && !interrupted_ && held_ <= settings_.most_held &&
           std::chrono::steady_clock::now() < settings_.end;
  };
  while (answers.size() < requests.size() && goes_on()) {
    try {
      if (!process_) start();
      take(requests, answers);
    } catch (const Bad_input& error) {  // it cannot start again
      process_.reset();
      if (!goes_on()) break;  // time is up, or Ctrl-C: not a failure
      ++failures_;
      if (answers.size() < requests.size()) answers.push_back(Answer::broken(error.what()));
    }
  }
  while (answers.size() < requests.size()) answers.push_back(Answer::unasked());
  return answers;
}

void Subject::take(std::span<const Request> requests, std::vector<Answer>& answers) {
  const std::size_t first = answers.size();
  const std::uint64_t base = number_;
  std::size_t sent = first;
  const auto number = [&](std::size_t i) { return base + (i - first); };
  using Real = std::chrono::steady_clock;
  auto next_since = Real::now();  // the time at which the first missing answer became due
  for (std::size_t before = first; answers.size() < requests.size();) {
    if (answers.size() != before) before = answers.size(), next_since = Real::now();
    const bool is_greeted = greeting_.number > 0;
    const auto end =
        is_greeted ? settings_.end : std::max(settings_.end, next_since + first_greeting);
    if (next_since >= end) return;
    for (; sent < requests.size() && sent - answers.size() < sent_ahead; ++sent) {
      process_->send(write(requests[sent], number(sent)));
      number_ = number(sent) + 1;
      note(requests[sent]);
    }
    const bool is_cut = next_since + settings_.timeout > end;
    const auto left = std::chrono::ceil<std::chrono::milliseconds>(
        (is_cut ? end : next_since + settings_.timeout) - Real::now());
    Read_result received = process_->receive(std::max(left, std::chrono::milliseconds(0)));
    const Request& request = requests[answers.size()];
    const std::uint64_t expected = number(answers.size());
    if (received.kind == Read_result::Kind::interrupted) {
      interrupted_ = true;
      return;
    }
    if (received.kind == Read_result::Kind::late && is_cut) {
      outstanding_ += sent - answers.size();
      if (!is_greeted)  // otherwise it had less time than it is allowed
        answers.push_back(fail(request, expected, "no answer before the time of the run was up"));
      return;
    }
    if (received.kind != Read_result::Kind::line) {
      answers.push_back(fail(request, expected, instead_of_answer(received)));
      return;
    }
    if (received.line.starts_with(byte_order_mark)) {
      if (tells_) tell(request, expected, std::string(byte_order_mark_trouble));
      received.line.erase(0, byte_order_mark.size());
    }
    held_ += received.line.size();
    if (held_ > settings_.most_held) {  // do not wait for outstanding answers
      answers.push_back(fail(request, expected,
                             fmt::format("its answers to {} requests sent together take more "
                                         "than {} bytes",
                                         answers.size() + 1, settings_.most_held)));
      return;
    }
    if (!looks_like_object(received.line)) {
      stray("wrote a line that is not an answer: " + shown(received.line) +
            " (messages for people belong on standard error)");
    } else if (Answer answer = read_answer(request, expected, received.line);
               answer.kind != Answer::Kind::broken) {
      ++pairs_;
      held_ += weight(answer);
      if (tells_ && answer.kind == Answer::Kind::errored)
        tell(request, expected, "errored: " + answer.why, answer.context, true);
      answers.push_back(std::move(answer));
      continue;
    } else if (const auto said = number_of(received.line); !said || *said == expected) {
      if (tells_) tell(request, expected, answer.why);
      ++failures_;
      answers.push_back(std::move(answer));
    } else if (*said < expected) {
      stray(fmt::format("answered request {} again: {}", *said, shown(received.line)));
    } else {
      while (answers.size() < sent && number(answers.size()) < *said) {
        const std::string why = fmt::format("no answer: the next one has seq {}", *said);
        tell(requests[answers.size()], number(answers.size()), why);
        ++failures_;
        answers.push_back(Answer::broken(why));
      }
      if (answers.size() < sent) {
        ++pairs_;
        answers.push_back(read_answer(requests[answers.size()], *said, received.line));
      }
    }
    if (strays_ > most_strays) {
      answers.push_back(fail(request, expected, "keeps writing output that nobody requested"));
      return;
    }
    if (is_given_up()) return;
  }
}

void Subject::note(const Request& request) {
  if (request.what == Ask::hello || request.what == Ask::bye) return;
  ++log_.sent;
  for (std::deque<Request>* each :
       {&log_.latest, request.what == Ask::begin ? &log_.begun : nullptr}) {
    if (!each) continue;
    if (each->size() >= Log::most) {
      if (each == &log_.latest && each->front().what == Ask::begin) log_.before = each->front();
      each->pop_front();
    }
    each->push_back(request);
  }
}

Answer Subject::fail(const Request& request, std::uint64_t number, std::string what) {
  const std::string said = process_->end_of_stderr();
  if (!said.empty()) what += "; the end of its standard error: " + said;
  process_.reset();
  ++failures_;
  if (tells_) tell(request, number, what);
  return Answer::broken(std::move(what));
}

void Subject::tell(const Request& request, std::uint64_t number, const std::string& what,
                   const std::string& detail, bool is_error) {
  Trouble trouble{write(request, number), what, detail};
  if (is_error) trouble.errors.push_back({begun_.ruleset, request, trouble.request});
  add_trouble(std::move(trouble));
}

void Subject::excuse_errors(const Excuse& is_excused) {
  std::erase_if(troubles_, [&](Trouble& trouble) {
    if (trouble.errors.empty()) return false;
    excuse(trouble.errors, trouble.count, is_excused);
    if (!trouble.errors.empty()) trouble.request = trouble.errors.front().line;
    return trouble.errors.empty();
  });
}

void excuse(std::vector<Errored>& kept, std::uint64_t& count, const Excuse& is_excused) {
  count -= std::erase_if(kept, is_excused);
  if (kept.empty()) count = 0;
}

void Subject::stray(const std::string& what) {
  ++strays_;
  add_trouble({"", what, ""});
}

void Subject::add_trouble(Trouble trouble) {
  const std::string same = without_numbers(trouble.what);
  const auto known = std::ranges::find_if(
      troubles_, [&](const Trouble& each) { return without_numbers(each.what) == same; });
  if (known != troubles_.end()) {
    ++known->count;
    if (known->errors.size() < most_errors_kept)
      std::ranges::move(trouble.errors, std::back_inserter(known->errors));
  } else if (troubles_.size() < most_troubles) {
    troubles_.push_back(std::move(trouble));
  }
}

std::string without_numbers(std::string_view text) {
  std::string out;
  for (const char c : text) {
    const bool is_digit = c >= '0' && c <= '9';
    if (!is_digit)
      out += c;
    else if (out.empty() || out.back() != '#')
      out += '#';
  }
  return out;
}

void count_reason(std::map<std::string, std::uint64_t>& reasons, const std::string& why,
                  std::uint64_t count) {
  constexpr std::size_t most_reasons = 20;
  const std::string same = without_numbers(why);
  const auto known = std::ranges::find_if(
      reasons, [&](const auto& each) { return without_numbers(each.first) == same; });
  if (known != reasons.end())
    known->second += count;
  else
    reasons[reasons.size() < most_reasons ? why : "(other reasons)"] += count;
}

std::string Subject::instead_of_answer(const Read_result& received) const {
  std::string out = process_->in_words(received);
  if (received.kind == Read_result::Kind::late && pairs_ < 3)
    out += fmt::format(
        ", {} seconds; the most common cause is output that is not flushed after each line (use "
        "print(..., flush=True) or std::endl)",
        static_cast<double>(settings_.timeout.count()) / 1000);
  return out;
}

bool Subject::end() {
  if (!process_) return false;
  const Request bye{.what = Ask::bye};
  std::vector<Answer> answers;
  if (!interrupted_ && !is_given_up()) take(std::span(&bye, 1), answers);
  const Answer answer = answers.empty() ? Answer::unasked() : answers.front();
  if (process_) process_->end(std::chrono::milliseconds(500));
  process_.reset();
  return answer.is_answered();
}

}  // namespace arbiter::conform
