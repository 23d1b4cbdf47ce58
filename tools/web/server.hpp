// The page's server: HTTP on this machine's loopback address only, for one person who explores a
// game in a browser. Boost.Beast handles the protocol and bounds each request's header, body and
// time.
//
// A page from another site can make a browser send requests here. So the Host header must name this
// address (another name that resolves to 127.0.0.1 is refused), requests must be JSON, which a
// browser does not send across sites without asking first, and their Origin, if any, must be ours.
// No other site may read an answer.
#pragma once
#include <atomic>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>

#include "tools/web/api.hpp"

namespace arbiter::web {

struct Listening {
  std::string address = "127.0.0.1";
  std::uint16_t port = 0;  // 0: any free port
};

class Server {
 public:
  /// `page` returns the page for a nonce, which only its own scripts carry. If other machines can
  /// reach the address, they need a token, which is part of url(). Throws Bad_input if the address
  /// or the port is not available. The server sets `stop` when it shuts down; `stop` and `api` must
  /// outlive it.
  Server(const Listening& at, const Api& api, std::function<std::string(std::string_view)> page,
         std::atomic<bool>& stop);
  ~Server();
  std::uint16_t port() const;
  /// The address of the page: "http://127.0.0.1:8017/", with the token if there is one.
  std::string url() const;
  /// Runs until Ctrl-C or SIGTERM; answers in progress are finished first. A second signal
  /// terminates the program immediately. If no connection can be accepted, calls `tell` once with a
  /// sentence; waiting connections are accepted later.
  void run(const std::function<void(std::string_view)>& tell);

 private:
  struct Parts;
  std::unique_ptr<Parts> parts_;
};

}  // namespace arbiter::web
