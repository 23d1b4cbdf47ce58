// `arbiter explore`: a browser page for playing a game, asking about moves and comparing rulesets.
#include <fmt/format.h>
#include <unistd.h>

#include "model/error.hpp"
#include "model/json.hpp"
#include "reports/explore_page.hpp"
#include "tools/cli/command.hpp"
#include "tools/cli/options.hpp"
#include "tools/facade/parts_json.hpp"
#include "tools/web/qr_code.hpp"
#include "tools/web/server.hpp"

namespace arbiter {

namespace {

struct Page_options : Game_options {
  std::string position = "start", listen = "127.0.0.1";
  int port = 0;
  double seconds = 1;
};

Exit serve_page(const Page_options& options, Output& output) {
  const auto game = options.make();
  const std::string position = read_position(*game, options.position);
  std::atomic<bool> stop{false};
  const web::Api api(options.seconds, stop);
  web::Server server({options.listen, static_cast<std::uint16_t>(options.port)}, api, explore_page,
                     stop);
  // "start" still means the start if the sizes are changed on the page.
  const std::string start = position == game->position("start") ? "start" : position;
  const std::string url =
      server.url() +
      Explored{std::string(game->rulebook().game), game->ruleset().text(), start}.fragment();
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
  Report_json json = game_json(*game);
  json.update({{"position", position}, {"port", server.port()}, {"url", url}});
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
      "gives links, positions and playthroughs. Positions can be set up by hand. It writes no\n"
      "files. docs/how-to/explore.md describes it.",
      "0 stopped by Ctrl-C",
      "arbiter explore picadice\n"
      "arbiter explore bitskrieg --listen 0.0.0.0",
      taking(serve_page, [](Arguments& arguments, Page_options& options) {
        add_options(arguments, options);
        add_position(arguments, options.position);
        arguments.add("--port", &options.port, "Port to listen on; 0: any free one")
            .range(0, 65535)
            .defaulted();
        arguments
            .add("--listen", &options.listen,
                 "Address to listen on, for other machines: 0.0.0.0 for all")
            .defaulted();
        arguments
            .add("--time", &options.seconds, "Time limit in seconds for the value of a position")
            .range(0.1, 60.0)
            .defaulted();
      })};
}

}  // namespace arbiter
