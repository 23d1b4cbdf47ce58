// `arbiter explore`: a browser page for playing a game, asking about moves and comparing rulesets.
#include <fmt/format.h>
#include <unistd.h>

#include <filesystem>

#include "model/error.hpp"
#include "model/json.hpp"
#include "model/text.hpp"
#include "reports/explore_page.hpp"
#include "tools/cli/command.hpp"
#include "tools/cli/options.hpp"
#include "tools/facade/input.hpp"
#include "tools/facade/parts_json.hpp"
#include "tools/loader/loaded_games.hpp"
#include "tools/puzzle/attempt.hpp"
#include "tools/puzzle/notation.hpp"
#include "tools/web/qr_code.hpp"
#include "tools/web/server.hpp"
#include "tools/web/static_page.hpp"

namespace arbiter {

namespace {

struct Page_options : Game_options {
  std::string position = "start", puzzle, listen = "127.0.0.1", exported;
  int port = 0;
  double seconds = 1;
};

Exit write_page(const Page_options& options, const Explored& shown, Report_json& json,
                Output& output) {
  const auto files = web::write_static_page(options.exported, shown.game);
  const std::string url = "file://" +
                          std::filesystem::absolute(files[0].path).lexically_normal().string() +
                          shown.fragment();
  json.update({{"url", url}, {"files", Report_json::array()}});
  for (const auto& [path, bytes] : files) {
    output.text(fmt::format("wrote {} ({} kB)\n", path.string(), (bytes + 999) / 1000));
    json["files"].push_back({{"path", path.string()}, {"bytes", bytes}});
  }
  output.remark(files.size() == 1
                    ? "Open it in a browser, or put it on any web server:\n" + url + "\n"
                    : fmt::format("Put the folder on any web server. To try it:\n"
                                  "python3 -m http.server --directory {}\n"
                                  "and open http://127.0.0.1:8000/{}\n",
                                  shell_word(options.exported), shown.fragment()));
  output.object(json);
  return Exit::holds;
}

/// The puzzle in a file. All of its cards must be known.
Explored opened_puzzle(const Page_options& options) {
  const puzzle::Puzzle read = puzzle::read_puzzle(read_text("puzzle", options.puzzle));
  if (read.book->game() != options.game)
    throw Bad_input("--puzzle", "a puzzle of " + options.game, read.book->game());
  puzzle::Attempt(read, {});
  return {options.game, read.ruleset.text(), "start", write_puzzle(read)};
}

/// The position or the puzzle to open; `json` says which.
Explored opened(const Page_options& options, Report_json& json) {
  if (!options.puzzle.empty()) {
    Explored out = opened_puzzle(options);
    json = game_json(*make_game(out.game, out.ruleset));
    return out;
  }
  const auto game = options.make();
  const std::string position = read_position(*game, options.position);
  json = game_json(*game);
  json["position"] = position;
  // "start" still means the start if the sizes are changed on the page.
  return {std::string(game->rulebook().game), game->ruleset().text(),
          position == game->position("start") ? "start" : position};
}

Exit serve_page(const Page_options& options, Output& output) {
  Report_json json;
  const Explored shown = opened(options, json);
  if (!options.exported.empty()) return write_page(options, shown, json, output);
  std::atomic<bool> stop{false};
  const web::Api api(options.seconds, stop, option_that_loads);
  web::Server server({options.listen, static_cast<std::uint16_t>(options.port)}, api, explore_page,
                     stop);
  const std::string url = server.url() + shown.fragment();
  output.text(url + "\n");
  output.remark(options.listen == "127.0.0.1"
                    ? "Open this address in a browser on this computer; Ctrl-C stops the server.\n"
                    : "Everyone who has this address, with its token, can use the page. The "
                      "connection is not encrypted. Ctrl-C stops the server.\n");
  if (options.listen != "127.0.0.1" && isatty(STDOUT_FILENO) != 0) {
    try {
      output.remark(web::qr_lines(url));
    } catch (const Bad_input&) {
      // The link is too long for a code; it is printed above.
    }
  }
  json.update({{"port", server.port()}, {"url", url}});
  output.object(json);
  server.run([&](std::string_view why) { output.trouble(why); });
  return Exit::holds;
}

}  // namespace

Command explore_command() {
  return {
      "explore",
      "Play, try moves and compare readings in the browser",
      "Serves a page and prints its address, which only this computer can reach, unless --listen\n"
      "names another address of it. The page is a board to play on: every legal move is made by\n"
      "taps or by dragging; illegal ones are explained. It judges any move, keeps variations,\n"
      "evaluates positions and games, switches readings and shows what changes, and takes and\n"
      "gives links, positions and playthroughs. Positions can be set up by hand, and placement\n"
      "puzzles solved with hints. It writes no files, except with --export: then it serves\n"
      "nothing, but writes the page with an engine of its own, which needs no server.\n"
      "docs/how-to/explore.md describes it.",
      "0 stopped by Ctrl-C, or written",
      "arbiter explore picadice\n"
      "arbiter explore bitskrieg --listen 0.0.0.0",
      taking(serve_page, [](Arguments& arguments, Page_options& options) {
        add_options(arguments, options);
        add_position(arguments, options.position);
        arguments
            .add("--puzzle", &options.puzzle,
                 "Open the puzzle in this file (docs/reference/puzzles.md), with\nhints and checks")
            .file()
            .excludes("POSITION")
            .excludes("--ruleset");
        arguments
            .add("--export", &options.exported,
                 "Write the page, with an engine of its own, as a folder for\nany static host, or "
                 "as one file if the name ends in .html")
            .file();
        arguments.add("--port", &options.port, "Port to listen on; 0: any free one")
            .range(0, 65535)
            .defaulted()
            .excludes("--export");
        arguments
            .add("--listen", &options.listen, "Address to listen on; 0.0.0.0 admits other machines")
            .defaulted()
            .excludes("--export");
        arguments
            .add("--time", &options.seconds, "Time limit in seconds for the value of a position")
            .range(0.1, 60.0)
            .defaulted()
            .excludes("--export");
      })};
}

}  // namespace arbiter
