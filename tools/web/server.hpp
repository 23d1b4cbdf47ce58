// The page's server: HTTP on the loopback of this machine and nowhere else, for one who explores a
// game in a browser. Boost.Beast does the protocol: it bounds a request's header, its body and the
// time that it takes, whatever arrives.
//
// A page of another site can make a browser send requests here. So the Host header must name this
// address (a name that somebody points to 127.0.0.1 is refused), questions must be JSON, which a
// browser does not send for another site unasked, and their Origin, if they have one, ours. No
// answer may be read by another site.
#pragma once
#include <atomic>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>

#include "tools/web/api.hpp"

namespace arbiter::web {

class Server {
 public:
  /// Listens on 127.0.0.1. `port` 0: any that is free. `page` gives the page; its scripts and no
  /// others carry the nonce that it is given. Throws Bad_input when the port cannot be had. `stop`
  /// is set when the server ends; it must outlive this, and so must `api`.
  Server(std::uint16_t port, const Api& api, std::function<std::string(std::string_view)> page,
         std::atomic<bool>& stop);
  ~Server();
  std::uint16_t port() const;
  /// Until Ctrl-C or SIGTERM; answers that are being made are finished first. A second one ends the
  /// program at once. `tell` hears once, in a sentence, when no connection can be taken; those that
  /// wait are taken later.
  void run(const std::function<void(std::string_view)>& tell);

 private:
  struct Parts;
  std::unique_ptr<Parts> parts_;
};

}  // namespace arbiter::web
