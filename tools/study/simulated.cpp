#include "tools/study/simulated.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cmath>
#include <filesystem>

#include "model/error.hpp"
#include "model/json.hpp"
#include "model/text.hpp"
#include "solver/paired/seats.hpp"
#include "tools/facade/input.hpp"
#include "tools/facade/install_paths.hpp"
#include "tools/facade/parts_json.hpp"

namespace arbiter::study {

using namespace paired;

static Report_json number_or_null(double number) {
  return std::isfinite(number) ? Report_json(number) : Report_json();
}

Report_json estimated_json(const Estimated& e) {
  return {{"estimate", number_or_null(e.estimate)},
          {"low", number_or_null(e.low)},
          {"high", number_or_null(e.high)}};
}
Report_json spread_json(const Histogram& histogram) {
  if (histogram.empty()) return {};
  return {{"mean", mean(histogram)},
          {"tenth", quantile(histogram, 0.1)},
          {"median", quantile(histogram, 0.5)},
          {"nine_tenths", quantile(histogram, 0.9)}};
}
Report_json payoffs_json(const std::vector<Estimated>& payoffs) {
  Report_json out = Report_json::array();
  for (const Estimated& each : payoffs) out.push_back(estimated_json(each));
  return out;
}

namespace {

/// In games that were cut short, it may have been seen later.
Report_json share_json(std::uint64_t seen, std::uint64_t games, std::uint64_t cut, double doubt) {
  Interval_of_share interval = clopper_pearson(seen, games, 1 - doubt);
  interval.high = clopper_pearson(std::min(seen + cut, games), games, 1 - doubt).high;
  return {{"games", seen},
          {"share", games == 0 ? 0 : static_cast<double>(seen) / static_cast<double>(games)},
          {"low", interval.low},
          {"high", interval.high}};
}
Report_json table_json(const Looks& looks) {
  const Game_sums& sums = looks.game();
  const auto ratio = [](std::uint64_t part, std::uint64_t all) {
    return all == 0 ? 0 : static_cast<double>(part) / static_cast<double>(all);
  };
  return {{"games", sums.games},
          {"payoffs", payoffs_json(looks.payoffs())},
          {"shared", share_json(sums.shared, sums.games, sums.cut, looks.doubt())},
          {"cut", sums.cut},
          {"turns", spread_json(sums.turns)},
          {"decisions", spread_json(sums.lengths)},
          {"offers", ratio(sums.offers, sums.decisions)},
          {"forced", ratio(sums.forced, sums.decisions)},
          {"silent", sums.silent}};
}

/// Elo ratings differ by 400 log10(p / (1 - p)) if the share won is p (Elo 1978); only for two.
Report_json elo_json(const Looks& looks) {
  if (looks.payoffs().size() != 2) return {};
  const auto elo = [](double share) {
    return share <= 0 ? -INFINITY : share >= 1 ? INFINITY : 400 * std::log10(share / (1 - share));
  };
  const Estimated& first = looks.payoffs().front();
  return estimated_json({elo(first.estimate), elo(first.low), elo(first.high)});
}

Report_json effect_json(const Simulation_task& task, const Alternative& alternative,
                        const Effect_of_reading& effect, const std::string& left_out) {
  const Question& question = task.in_force->book().questions[alternative.question];
  const Pair_sums& sums = effect.sums;
  const double doubt =
      doubt_at(std::max(effect.look, 1), task.request.games, task.request.confidence);
  return {
      {"entry", fmt::format("{}={}", question.id, alternative.reading)},
      {"in_force", fmt::format("{}={}", question.id, task.in_force->reading(alternative.question))},
      {"left_out", text_or_null(left_out)},
      {"games", sums.games},
      {"asked", share_json(sums.asked, sums.games, sums.cut, doubt)},
      {"replayed", sums.replayed},
      {"parted", share_json(sums.parted, sums.games, sums.cut, doubt)},
      {"cut", sums.cut},
      {"first_asked", spread_json(sums.asked_in)},
      {"first_parted", spread_json(sums.parted_in)},
      {"size", estimated_json(effect.size)},
      {"payoffs", payoffs_json(effect.payoffs)},
      {"turns", estimated_json(mean_of(sums.turns, sums.games, doubt))},
      {"plies", estimated_json(mean_of(sums.plies, sums.games, doubt))},
      {"precise", effect.is_precise},
      {"placed", effect.is_placed}};
}

std::string entry_text(const Simulation_task& task, std::size_t alternative) {
  const Alternative& a = task.request.alternatives[alternative];
  return fmt::format("{}={}", task.in_force->book().questions[a.question].id, a.reading);
}

Report_json interaction_json(const Simulation_task& task, const Interaction& pair) {
  const double doubt =
      doubt_at(std::max(pair.look, 1), task.request.games, task.request.confidence);
  return {{"first", entry_text(task, pair.first)},
          {"second", entry_text(task, pair.second)},
          {"left_out", text_or_null(pair.left_out)},
          {"games", pair.games},
          {"both_asked", share_json(pair.both, pair.games, pair.cut, doubt)},
          {"cut", pair.cut},
          {"payoffs", payoffs_json(pair.payoffs)},
          {"precise", pair.is_precise}};
}

Report_json histogram_json(const Histogram& histogram) {
  Report_json out = Report_json::array();
  for (const auto& [number, count] : histogram) out.push_back({number, count});
  return out;
}
Histogram histogram_of(const Report_json& json) {
  Histogram out;
  for (const Report_json& entry : json)
    out[entry.at(0).get<std::uint64_t>()] = entry.at(1).get<std::uint64_t>();
  return out;
}

Report_json signs_json(const std::vector<Level_signs>& payoffs) {
  Report_json out = Report_json::array();
  for (const Level_signs& side : payoffs) {
    Report_json levels = Report_json::array();
    for (std::size_t n = 0; n < side.low.size(); ++n)
      levels.push_back(
          {side.low[n].plus, side.low[n].minus, side.high[n].plus, side.high[n].minus});
    out.push_back(std::move(levels));
  }
  return out;
}
std::vector<Level_signs> signs_of(const Report_json& json) {
  std::vector<Level_signs> out;
  for (const Report_json& side : json) {
    Level_signs& signs = out.emplace_back(static_cast<int>(side.size()));
    for (std::size_t n = 0; n < side.size(); ++n) {
      side.at(n).at(0).get_to(signs.low[n].plus), side.at(n).at(1).get_to(signs.low[n].minus);
      side.at(n).at(2).get_to(signs.high[n].plus), side.at(n).at(3).get_to(signs.high[n].minus);
    }
  }
  return out;
}

Report_json moments_json(const Moments& moments) { return {moments.sum, moments.squares}; }
Moments moments_of(const Report_json& json) {
  return {json.at(0).get<std::int64_t>(), json.at(1).get<std::uint64_t>()};
}

/// The question of an entry such as "PD-A11=2".
std::string question_of(const std::string& entry) { return entry.substr(0, entry.find('=')); }

double part_of(const Report_json& json, const char* name) { return json.at(name).get<double>(); }

/// "+1.2 (+0.8 to +1.6)", in hundredths.
std::string signed_text(const Report_json& e) {
  return fmt::format("{:+.2f} ({:+.2f} to {:+.2f})", 100 * part_of(e, "estimate"),
                     100 * part_of(e, "low"), 100 * part_of(e, "high"));
}
/// "51.2 % (50.8 to 51.6)".
std::string share_text(const Report_json& e, const char* name = "estimate") {
  return fmt::format("{:.2f} % ({:.2f} to {:.2f})", 100 * part_of(e, name), 100 * part_of(e, "low"),
                     100 * part_of(e, "high"));
}
std::string spread_text(const Report_json& spread) {
  return fmt::format("{:.1f} on average, {} to {} in four of five games", part_of(spread, "mean"),
                     spread.at("tenth").get<std::uint64_t>(),
                     spread.at("nine_tenths").get<std::uint64_t>());
}

std::string effect_text(const Report_json& effect) {
  std::string out = fmt::format("  {:<12}", effect.at("entry").get<std::string>());
  if (!effect.at("left_out").is_null())
    return out + "not played: " + effect.at("left_out").get<std::string>() + "\n";
  const Report_json& payoffs = effect.at("payoffs");
  // With two sides, the other side's effect is the same with the opposite sign.
  const std::size_t shown = payoffs.size() == 2 ? 1 : payoffs.size();
  for (std::size_t side = 0; side < shown; ++side)
    out +=
        fmt::format("{}side {} {}", side == 0 ? "" : ", ", side + 1, signed_text(payoffs.at(side)));
  out += fmt::format("  asked in {:.1f} % of games", 100 * part_of(effect.at("asked"), "share"));
  if (!effect.at("first_asked").is_null())
    out += fmt::format(" (turn {})", effect.at("first_asked").at("median").get<std::uint64_t>());
  out += fmt::format(", {:.1f} % of games diverge", 100 * part_of(effect.at("parted"), "share"));
  if (!effect.at("first_parted").is_null())
    out +=
        fmt::format(" (from turn {})", effect.at("first_parted").at("median").get<std::uint64_t>());
  if (const Report_json& turns = effect.at("turns"); !turns.at("low").is_null())
    out += fmt::format(", turns {:+.2f}", part_of(turns, "estimate"));
  if (const auto cut = effect.at("cut").get<std::uint64_t>(); cut > 0)
    out += fmt::format(", {} games not finished", cut);
  if (!effect.at("precise").get<bool>())
    out += effect.at("placed").get<bool>() ? "; its place is decided" : "; more games needed";
  return out + "\n";
}

/// Whether an effect is larger than a reading is likely to have in games between people.
bool is_suspicious(const Report_json& effect) {
  constexpr double plausible = 0.1;
  return effect.at("left_out").is_null() &&
         std::ranges::any_of(effect.at("payoffs"), [](const Report_json& payoff) {
           return std::abs(part_of(payoff, "estimate")) > plausible;
         });
}

std::string interaction_text(const Report_json& pair) {
  std::string out = fmt::format("  {} and {}: ", pair.at("first").get<std::string>(),
                                pair.at("second").get<std::string>());
  if (!pair.at("left_out").is_null())
    return out + "not played: " + pair.at("left_out").get<std::string>() + "\n";
  const Report_json& payoffs = pair.at("payoffs");
  const std::size_t shown = payoffs.size() == 2 ? 1 : payoffs.size();
  for (std::size_t side = 0; side < shown; ++side)
    out +=
        fmt::format("{}side {} {}", side == 0 ? "" : ", ", side + 1, signed_text(payoffs.at(side)));
  out += fmt::format("  both asked in {:.1f} % of games",
                     100 * part_of(pair.at("both_asked"), "share"));
  return out + (pair.at("precise").get<bool>() ? "\n" : "; more games needed\n");
}

}  // namespace

Report_json task_json(const Simulation_task& task) {
  const Request& request = task.request;
  Report_json players = Report_json::array(), entries = Report_json::array();
  for (const Style& style : request.seats) players.push_back(style_text(style));
  for (const Alternative& each : request.alternatives)
    entries.push_back(
        fmt::format("{}={}", task.in_force->book().questions[each.question].id, each.reading));
  return {{"game", task.in_force->book().game},
          {"ruleset", task.in_force->text()},
          {"request",
           {{"players", players},
            {"readings", entries},
            {"games", request.games},
            {"plies", request.plies},
            {"seed", request.seed},
            {"half_width", request.half_width},
            {"confidence", request.confidence}}}};
}

Request request_of(const Ruleset& in_force, const Report_json& answer) {
  const Report_json& from = answer.at("request");
  Request out;
  for (const Report_json& player : from.at("players"))
    out.seats.push_back(read_style(player.get<std::string>()));
  const std::vector<std::string> wanted = from.at("readings");
  const auto& questions = in_force.book().questions;
  for (const Alternative& each : alternatives(in_force))
    if (std::ranges::find(wanted, fmt::format("{}={}", questions[each.question].id,
                                              each.reading)) != wanted.end())
      out.alternatives.push_back(each);
  from.at("games").get_to(out.games), from.at("plies").get_to(out.plies);
  from.at("seed").get_to(out.seed);
  from.at("half_width").get_to(out.half_width), from.at("confidence").get_to(out.confidence);
  return out;
}

bool is_cut_short(const Report_json& answer) {
  return answer.at("ended") != name_of(Stop_reason::exhausted);
}

std::string command_of(const Ruleset& in_force, const Report_json& answer) {
  const Request request = request_of(in_force, answer), usual;
  const Rulebook& book = in_force.book();
  std::string out = fmt::format("arbiter simulate {}", book.game);
  if (const std::string ruleset = in_force.text(); ruleset != "default")
    out += " --ruleset " + shell_word(ruleset);
  if (request.alternatives.size() != alternatives(in_force).size()) {
    std::vector<std::string_view> questions;
    for (const Alternative& each : request.alternatives)
      if (const std::string_view id = book.questions[each.question].id;
          questions.empty() || questions.back() != id)
        questions.push_back(id);
    out += fmt::format(" --questions {}",
                       questions.empty() ? "none" : fmt::format("{}", fmt::join(questions, ",")));
  }
  std::vector<std::string> seats;
  for (const Style& style : request.seats) seats.push_back(style_text(style));
  if (!request.is_match()) seats.resize(1);
  if (seats.front() != "casual" || request.is_match())
    out += fmt::format(" --players {}", fmt::join(seats, ","));
  if (request.half_width != usual.half_width)
    out += fmt::format(" --half-width {}", request.half_width);
  if (request.plies != usual.plies) out += fmt::format(" --plies {}", request.plies);
  if (request.seed != usual.seed) out += fmt::format(" --seed {}", request.seed);
  if (request.confidence != usual.confidence)
    out += fmt::format(" --confidence {}", request.confidence);
  // The look after the last game is a special one, so a run that was not cut short needs its limit.
  const auto games = is_cut_short(answer)
                         ? paired::games_at(answer.at("looks").get<int>(), request.games)
                         : request.games;
  return out + fmt::format(" --games {}", games);
}

Report_json simulation_json(const Simulation_task& task, const Simulation& simulation,
                            const std::vector<Interaction>& interactions) {
  Report_json out = task_json(task);
  const Looks& looks = simulation.looks;
  out["sampled"] = "full size";
  out["looks"] = looks.look();
  out["ended"] = name_of(simulation.ended);
  out["table"] = table_json(looks);
  out["elo"] = task.request.is_match() ? elo_json(looks) : Report_json();
  out["effects"] = Report_json::array();
  const auto add = [&](std::size_t a) {
    out["effects"].push_back(effect_json(task, task.request.alternatives[a], looks.effects()[a],
                                         simulation.left_out[a]));
  };
  for (const std::size_t a : looks.order()) add(a);
  for (std::size_t a = 0; a < simulation.left_out.size(); ++a)
    if (!simulation.left_out[a].empty()) add(a);
  out["interactions"] = Report_json::array();
  for (const Interaction& pair : interactions)
    out["interactions"].push_back(interaction_json(task, pair));
  out["sums"] = nullptr;
  return out;
}

Report_json sums_json(const std::vector<Round_sums>& rounds) {
  Report_json out = Report_json::array();
  for (const Round_sums& round : rounds) {
    const Game_sums& game = round.game;
    Report_json pairs = Report_json::array();
    for (const Pair_sums& pair : round.pairs)
      pairs.push_back({{"games", pair.games},
                       {"asked", pair.asked},
                       {"replayed", pair.replayed},
                       {"parted", pair.parted},
                       {"cut", pair.cut},
                       {"payoffs", signs_json(pair.payoffs)},
                       {"asked_in", histogram_json(pair.asked_in)},
                       {"parted_in", histogram_json(pair.parted_in)},
                       {"turns", moments_json(pair.turns)},
                       {"plies", moments_json(pair.plies)}});
    out.push_back({{"games", game.games},
                   {"cut", game.cut},
                   {"shared", game.shared},
                   {"decisions", game.decisions},
                   {"offers", game.offers},
                   {"forced", game.forced},
                   {"silent", game.silent},
                   {"payoffs", signs_json(game.payoffs)},
                   {"turns", histogram_json(game.turns)},
                   {"lengths", histogram_json(game.lengths)},
                   {"pairs", std::move(pairs)}});
  }
  return out;
}

std::vector<Round_sums> sums_of(const Report_json& json) {
  std::vector<Round_sums> out;
  for (const Report_json& round : json) {
    Round_sums& sums = out.emplace_back();
    Game_sums& game = sums.game;
    round.at("games").get_to(game.games), round.at("cut").get_to(game.cut);
    round.at("shared").get_to(game.shared), round.at("decisions").get_to(game.decisions);
    round.at("offers").get_to(game.offers), round.at("forced").get_to(game.forced);
    round.at("silent").get_to(game.silent);
    game.payoffs = signs_of(round.at("payoffs"));
    game.turns = histogram_of(round.at("turns")), game.lengths = histogram_of(round.at("lengths"));
    for (const Report_json& each : round.at("pairs")) {
      Pair_sums& pair = sums.pairs.emplace_back();
      each.at("games").get_to(pair.games), each.at("asked").get_to(pair.asked);
      each.at("replayed").get_to(pair.replayed), each.at("parted").get_to(pair.parted);
      each.at("cut").get_to(pair.cut);
      pair.payoffs = signs_of(each.at("payoffs"));
      pair.asked_in = histogram_of(each.at("asked_in"));
      pair.parted_in = histogram_of(each.at("parted_in"));
      pair.turns = moments_of(each.at("turns")), pair.plies = moments_of(each.at("plies"));
    }
  }
  return out;
}

bool is_decided(const Report_json& answer) {
  const double wanted = answer.at("request").at("half_width");
  const bool decided = std::ranges::all_of(answer.at("interactions"), [](const Report_json& pair) {
    return !pair.at("left_out").is_null() || pair.at("precise").get<bool>();
  });
  return decided &&
         std::ranges::all_of(answer.at("effects"),
                             [](const Report_json& effect) {
                               return !effect.at("left_out").is_null() ||
                                      effect.at("precise").get<bool>() ||
                                      effect.at("placed").get<bool>();
                             }) &&
         std::ranges::all_of(answer.at("table").at("payoffs"), [&](const Report_json& payoff) {
           return part_of(payoff, "high") - part_of(payoff, "low") <= 2 * wanted;
         });
}

Report_json with_questions(Report_json answer, const std::vector<std::string>& questions) {
  if (questions.empty()) return answer;
  const auto is_wanted = [&](const Report_json& entry) {
    return std::ranges::find(questions, question_of(entry)) != questions.end();
  };
  const auto keep = [&](const char* list, auto&& is_kept) {
    Report_json kept = Report_json::array();
    for (const Report_json& each : answer.at(list))
      if (is_kept(each)) kept.push_back(each);
    answer[list] = std::move(kept);
  };
  keep("effects", [&](const Report_json& effect) { return is_wanted(effect.at("entry")); });
  keep("interactions", [&](const Report_json& pair) {
    return is_wanted(pair.at("first")) || is_wanted(pair.at("second"));
  });
  return answer;
}

std::string simulation_text(const Report_json& answer, const Paint& paint) {
  const Report_json &table = answer.at("table"), &request = answer.at("request");
  const std::vector<std::string> players = request.at("players");
  if (players.empty()) throw Bad_input("simulation", "its players", "none");
  const bool is_match = std::ranges::any_of(
      players, [&](const std::string& style) { return style != players.front(); });
  const auto games = table.at("games").get<std::uint64_t>();
  std::string out =
      fmt::format("{}: {}, ruleset {}: {} games, {} players\n", paint.open("sampled (full size)"),
                  answer.at("game").get<std::string>(), answer.at("ruleset").get<std::string>(),
                  games, is_match ? fmt::format("{}", fmt::join(players, ", ")) : players.front());
  if (games == 0) return out + "  stopped before the first look at the games: nothing is known\n";
  const Report_json& payoffs = table.at("payoffs");
  for (std::size_t n = 0; n < payoffs.size(); ++n)
    out += fmt::format(
        "  {:<16}{}\n",
        is_match ? fmt::format("{}: {}", n + 1, players[n]) : fmt::format("side {}", n + 1),
        share_text(payoffs.at(n)));
  if (!answer.at("elo").is_null() && !answer.at("elo").at("low").is_null() &&
      !answer.at("elo").at("high").is_null())
    out += fmt::format("  {:<16}{:+.0f} ({:+.0f} to {:+.0f})\n", "Elo",
                       part_of(answer.at("elo"), "estimate"), part_of(answer.at("elo"), "low"),
                       part_of(answer.at("elo"), "high"));
  if (table.at("shared").at("games").get<std::uint64_t>() > 0)
    out += fmt::format("  {:<16}{}\n", "draws", share_text(table.at("shared"), "share"));
  out += fmt::format("  {:<16}{}\n", "turns", spread_text(table.at("turns")));
  out += fmt::format("  {:<16}{}; {:.1f} moves to choose from, {:.1f} % without a choice\n",
                     "decisions", spread_text(table.at("decisions")), part_of(table, "offers"),
                     100 * part_of(table, "forced"));
  if (const auto cut = table.at("cut").get<std::uint64_t>(); cut > 0)
    out += fmt::format("  {:<16}{} games not finished; they count as any result\n", "cut", cut);
  if (const auto silent = table.at("silent").get<std::uint64_t>(); silent > 0)
    out += fmt::format("  {:<12}on {} moves that were chosen\n", "silence", silent);
  if (answer.at("effects").empty()) return out;
  out +=
      fmt::format("{} (hundredths of a win; each interval holds with {:g} % confidence)\n",
                  paint.strong("effects of other readings"), 100 * part_of(request, "confidence"));
  for (const Report_json& effect : answer.at("effects")) out += effect_text(effect);
  if (std::ranges::any_of(answer.at("effects"), is_suspicious))
    out += "  (an effect above 10 percentage points may come from weak play: see docs/limits.md)\n";
  if (answer.at("interactions").empty()) return out;
  out += paint.strong("two readings together") + " (beyond the sum of their effects)\n";
  for (const Report_json& pair : answer.at("interactions")) out += interaction_text(pair);
  return out;
}

std::string simulation_csv(const Report_json& answer) {
  std::string out =
      "game,ruleset,entry,in_force,games,asked,parted,cut,side,estimate,low,high,turns,plies\n";
  for (const Report_json& effect : answer.at("effects")) {
    if (!effect.at("left_out").is_null()) continue;
    const Report_json& payoffs = effect.at("payoffs");
    for (std::size_t side = 0; side < payoffs.size(); ++side)
      out += fmt::format(
          "{},\"{}\",{},{},{},{},{},{},{},{:.6f},{:.6f},{:.6f},{:.4f},{:.4f}\n",
          answer.at("game").get<std::string>(), answer.at("ruleset").get<std::string>(),
          effect.at("entry").get<std::string>(), effect.at("in_force").get<std::string>(),
          effect.at("games").get<std::uint64_t>(),
          effect.at("asked").at("games").get<std::uint64_t>(),
          effect.at("parted").at("games").get<std::uint64_t>(),
          effect.at("cut").get<std::uint64_t>(), side + 1, part_of(payoffs.at(side), "estimate"),
          part_of(payoffs.at(side), "low"), part_of(payoffs.at(side), "high"),
          part_of(effect.at("turns"), "estimate"), part_of(effect.at("plies"), "estimate"));
  }
  return out;
}

std::string recorded_simulation(const std::string& game, const std::string& sources) {
  namespace fs = std::filesystem;
  std::vector<fs::path> usual;
  if (!sources.empty()) usual.push_back(fs::path(sources) / "properties" / game / "simulated.json");
  for (const fs::path& shared : install_paths().shared)
    usual.push_back(shared / "simulated" / (game + ".json"));
  const auto found =
      std::ranges::find_if(usual, [](const fs::path& path) { return fs::exists(path); });
  return found == usual.end() ? "" : found->string();
}

Report_json read_simulation(const Ruleset& in_force, const std::string& file) {
  const std::string game(in_force.book().game);
  constexpr const char* expected = "an answer of `arbiter simulate --json`";
  std::string place = file;
  if (file.empty()) {
    place = recorded_simulation(game, install_paths().sources.string());
    if (place.empty())
      throw Bad_input(
          fmt::format("no simulation of {} is recorded; `arbiter simulate {} --json > "
                      "FILE` makes one, and --simulated FILE shows it",
                      game, game));
  }
  const std::string text = read_text("simulation", place);
  (void)parse_json("file " + place, text);
  const Report_json answer = Report_json::parse(text);
  try {
    if (answer.at("sampled") != "full size" || !answer.at("sums").is_null())
      throw Bad_input("file " + place, expected, "another answer");
    if (answer.at("game") != game || answer.at("ruleset") != in_force.text())
      throw Bad_input("file " + place, fmt::format("{} with ruleset {}", game, in_force.text()),
                      fmt::format("{} with ruleset {}", answer.at("game").get<std::string>(),
                                  answer.at("ruleset").get<std::string>()));
    (void)simulation_text(answer, Paint(false));  // all members are there
  } catch (const Report_json::exception&) {
    throw Bad_input("file " + place, expected, "a damaged one");
  }
  return answer;
}

}  // namespace arbiter::study
