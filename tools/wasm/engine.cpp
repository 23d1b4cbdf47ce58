// The page's API as a function of a WebAssembly module. Its caller is a worker of the page
// (reports/templates/explore_worker.js); requests are answered one after another.
#include <emscripten.h>

#include <atomic>
#include <string>
#include <string_view>

#include "tools/web/api.hpp"

/// Answers a request: the status, a space, and the JSON. The text is valid until the next call.
extern "C" EMSCRIPTEN_KEEPALIVE const char* arbiter_answer(const char* path, const char* body,
                                                           double seconds) {
  static std::string text;
  const std::atomic<bool> stop{false};
  const arbiter::web::Reply reply = arbiter::web::Api(seconds, stop, [](std::string_view) {
                                      return "";
                                    }).answer(path, body, [] { return false; });
  text = std::to_string(reply.status) + ' ' + reply.json;
  return text.c_str();
}
