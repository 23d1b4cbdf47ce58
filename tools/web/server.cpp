#include "tools/web/server.hpp"

#include <utility>  // Boost.Asio 1.74 uses it without including it

#include <fmt/format.h>

#include <boost/asio.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <cerrno>
#include <csignal>
#include <iterator>
#include <random>
#include <thread>

#include "model/error.hpp"

namespace arbiter::web {

namespace {

namespace beast = boost::beast;
namespace http = beast::http;
namespace asio = boost::asio;
using tcp = asio::ip::tcp;

constexpr std::uint32_t most_header = 16 << 10;  // bytes
constexpr auto time_for_a_request = std::chrono::seconds(10);
constexpr auto time_for_an_answer = std::chrono::seconds(30);
constexpr auto pause_of_acceptor = std::chrono::milliseconds(200);
constexpr int most_connections = 768, workers = 4;
constexpr std::size_t slow_workers = 4;

/// The address of this site, and how to answer.
struct Site {
  const Api& api;
  std::function<std::string(std::string_view)> page;
  std::string token;  // empty: only this machine can reach the site
  std::string port;   // ":8017"; empty: 80, which browsers omit
  std::atomic<int> connections{0};
  asio::thread_pool slow{slow_workers};  // for answers that take seconds, so that no other waits

  /// Whether this host is the site. A page of another site can reach this machine under a name of
  /// its own, but not under a number.
  bool is_ours(std::string_view named) const {
    if (!named.ends_with(port)) return false;
    std::string host(named.substr(0, named.size() - port.size()));
    if (host == "127.0.0.1" || host == "localhost") return true;
    if (host.starts_with('[') && host.ends_with(']')) host = host.substr(1, host.size() - 2);
    beast::error_code error;
    (void)asio::ip::make_address(host, error);
    return !token.empty() && !error;
  }
};

using Request = http::request<http::string_body>;
using Response = http::response<http::string_body>;

std::string_view text_of(beast::string_view text) { return {text.data(), text.size()}; }

/// 128 random bits.
std::string random_word() {
  std::random_device random;
  std::string out;
  for (int n = 0; n < 4; ++n) out += fmt::format("{:08x}", random());
  return out;
}

Response response_of(http::status status, std::string_view type, std::string body,
                     std::string_view policy = "default-src 'none'; frame-ancestors 'none'") {
  Response out(status, 11);
  const auto set = [&](auto name, std::string_view value) {
    out.set(name, beast::string_view(value.data(), value.size()));
  };
  set(http::field::content_type, type);
  set(http::field::cache_control, "no-store");
  set("X-Content-Type-Options", "nosniff");
  set("Referrer-Policy", "no-referrer");
  set("Cross-Origin-Resource-Policy", "same-origin");
  set("Content-Security-Policy", policy);
  out.keep_alive(false);
  out.body() = std::move(body);
  out.prepare_payload();
  return out;
}

Response refusal(http::status status, std::string_view why) {
  return response_of(status, "application/json", fmt::format("{{\"error\":\"{}\"}}", why));
}

/// Whether the answer may take seconds.
bool is_slow(std::string_view target) {
  const auto path = target.substr(0, target.find('?'));
  return path == "/api/value" || path == "/api/estimate" || path == "/api/readings" ||
         path == "/api/reach" || path == "/api/check" || path == "/api/hints";
}

/// Only the page itself may send requests.
bool is_from_elsewhere(const Site& site, const Request& request) {
  const auto origin = text_of(request[http::field::origin]);
  const auto fetch = text_of(request["Sec-Fetch-Site"]);
  const bool is_our_origin =
      origin.empty() || (origin.starts_with("http://") && site.is_ours(origin.substr(7)));
  return !is_our_origin || !(fetch.empty() || fetch == "same-origin" || fetch == "none");
}

Response page_of(const Site& site) {
  const std::string nonce = random_word();
  const std::string policy = fmt::format(
      "default-src 'none'; script-src 'nonce-{}'; style-src 'unsafe-inline'; img-src data:; "
      "connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
      nonce);
  return response_of(http::status::ok, "text/html; charset=utf-8", site.page(nonce), policy);
}

Response answer_of(const Site& site, const Request& request, const std::function<bool()>& is_left) {
  if (std::distance(request.equal_range(http::field::host).first,
                    request.equal_range(http::field::host).second) > 1)
    return refusal(http::status::bad_request, "the request has more than one Host header");
  if (!site.is_ours(text_of(request[http::field::host])))
    return refusal(http::status::forbidden, "the Host header names a different machine");
  const auto target = text_of(request.target());
  const auto path = target.substr(0, target.find('?'));
  const auto query = target.substr(std::min(path.size() + 1, target.size()));
  if (!path.starts_with("/api/")) {
    if (path != "/") return refusal(http::status::not_found, "the only page is at /");
    if (!site.token.empty() && query != "token=" + site.token)
      return refusal(http::status::forbidden, "open the complete link, which contains a token");
    if (request.method() != http::verb::get && request.method() != http::verb::head)
      return refusal(http::status::method_not_allowed, "the page accepts only GET");
    return page_of(site);
  }
  if (is_from_elsewhere(site, request))
    return refusal(http::status::forbidden, "the request comes from a different site");
  if (!site.token.empty() && text_of(request["X-Token"]) != site.token)
    return refusal(http::status::forbidden, "the request lacks the token of the link");
  if (request.method() != http::verb::post)
    return refusal(http::status::method_not_allowed, "requests to /api/ must use POST");
  if (!text_of(request[http::field::content_type]).starts_with("application/json"))
    return refusal(http::status::unsupported_media_type,
                   "requests to /api/ must be application/json");
  Reply reply = site.api.answer(path, request.body(), is_left);
  // Browsers report other statuses as faults of the page; a mistake of its user is none.
  if (query == "page" && reply.status == 400) reply.status = 200;
  return response_of(static_cast<http::status>(reply.status), "application/json",
                     std::move(reply.json));
}

/// One connection, for one request. Its pending handlers keep it alive.
class Session : public std::enable_shared_from_this<Session> {
 public:
  Session(tcp::socket socket, Site& site) : stream_(std::move(socket)), site_(site) {
    ++site_.connections;
  }
  ~Session() { --site_.connections; }

  void run() {
    parser_.header_limit(most_header);
    parser_.body_limit(most_body);
    // The stream's own timer would close the connection, and the client would not learn why.
    timer_.expires_after(time_for_a_request);
    timer_.async_wait([self = shared_from_this()](beast::error_code error) {
      if (error) return;
      self->is_late_ = true;
      self->stream_.cancel();
    });
    http::async_read(
        stream_, buffer_, parser_,
        [self = shared_from_this()](beast::error_code error, std::size_t) { self->answer(error); });
  }

 private:
  void answer(beast::error_code error) {
    timer_.cancel();
    if (is_late_ && parser_.got_some())
      response_ = refusal(http::status::request_timeout, "the request did not arrive in time");
    else if (error == http::error::header_limit)
      response_ = refusal(http::status::request_header_fields_too_large, "the header is too long");
    else if (error == http::error::body_limit)
      response_ = refusal(http::status::payload_too_large, "the request is longer than 256 KiB");
    else if (error.category() == http::make_error_code(http::error::bad_method).category() &&
             error != http::error::end_of_stream)
      response_ = refusal(http::status::bad_request, "this is not an HTTP request");
    else if (error)
      return;  // the client disconnected or took too long
    else if (is_slow(text_of(parser_.get().target())))
      return asio::post(site_.slow, [self = shared_from_this()] {
        self->answer_request();
        asio::post(self->stream_.get_executor(), [self] { self->write(); });
      });
    else
      answer_request();
    write();
  }

  void answer_request() {
    response_ = answer_of(site_, parser_.get(), [this] { return is_left(); });
    if (parser_.get().method() == http::verb::head) response_.body().clear();
  }

  void write() {
    stream_.expires_after(time_for_an_answer);
    http::async_write(stream_, response_,
                      [self = shared_from_this()](beast::error_code, std::size_t) {
                        beast::error_code ignored;
                        self->stream_.socket().shutdown(tcp::socket::shutdown_send, ignored);
                      });
  }

  /// Whether the client has closed the connection.
  bool is_left() {
    char next;
    const auto n = recv(stream_.socket().native_handle(), &next, 1, MSG_PEEK | MSG_DONTWAIT);
    return n == 0 || (n < 0 && errno != EAGAIN && errno != EINTR);
  }

  beast::tcp_stream stream_;
  asio::steady_timer timer_{stream_.get_executor()};
  bool is_late_ = false;
  beast::flat_buffer buffer_{most_header + most_body + (64 << 10)};
  http::request_parser<http::string_body> parser_;
  Response response_;
  Site& site_;
};

}  // namespace

struct Server::Parts {
  Site site;  // before the context, whose last connections still use it
  std::atomic<bool>& stop;
  asio::io_context context{workers};
  tcp::acceptor acceptor{context};
  asio::signal_set signals{context};
  asio::steady_timer pause{context};
  std::function<void(std::string_view)> tell{};  // empty after its call

  void accept() {
    acceptor.async_accept(asio::make_strand(context),
                          [this](beast::error_code error, tcp::socket socket) {
                            if (error == asio::error::operation_aborted) return;
                            if (error) return accept_later(error);
                            if (site.connections < most_connections)
                              std::make_shared<Session>(std::move(socket), site)->run();
                            accept();
                          });
  }
  /// Retries after a pause: if no descriptor is free, retrying immediately would fail endlessly.
  void accept_later(beast::error_code error) {
    if (tell) tell("no connection can be accepted for now: " + error.message());
    tell = nullptr;
    pause.expires_after(pause_of_acceptor);
    pause.async_wait([this](beast::error_code ended) {
      if (!ended) accept();
    });
  }
};

Server::Server(const Listening& at, const Api& api,
               std::function<std::string(std::string_view)> page, std::atomic<bool>& stop)
    : parts_(new Parts{.site = {api, std::move(page), {}, {}}, .stop = stop}) {
  beast::error_code error;
  const auto address = asio::ip::make_address(at.address, error);
  if (error) throw Bad_input("--listen", "an address of this machine, such as 0.0.0.0", at.address);
  const tcp::endpoint here(address, at.port);
  tcp::acceptor& acceptor = parts_->acceptor;
  acceptor.open(here.protocol());
  acceptor.set_option(asio::socket_base::reuse_address(true));
  acceptor.bind(here, error);
  if (error == boost::system::errc::address_not_available)
    throw Bad_input("--listen", "an address of this machine", at.address);
  if (!error) acceptor.listen(asio::socket_base::max_listen_connections, error);
  if (error)
    throw Bad_input("--port: expected a free port, found " + std::to_string(at.port) + " (" +
                    error.message() + ")");
  // From here on, signals are queued until run() handles them.
  for (const int signal : {SIGINT, SIGTERM}) parts_->signals.add(signal);
  parts_->site.port = this->port() == 80 ? "" : fmt::format(":{}", this->port());
  if (!address.is_loopback()) parts_->site.token = random_word();
}

Server::~Server() = default;

std::uint16_t Server::port() const { return parts_->acceptor.local_endpoint().port(); }

std::string Server::url() const {
  asio::ip::address address = parts_->acceptor.local_endpoint().address();
  if (address.is_unspecified()) {
    // The address from which this machine would reach others; nothing is sent.
    asio::ip::udp::socket probe(parts_->context);
    const bool is_v4 = address.is_v4();
    const asio::ip::udp::endpoint far(asio::ip::make_address(is_v4 ? "192.0.2.1" : "2001:db8::1"),
                                      9);
    beast::error_code error;
    probe.connect(far, error);
    address = error ? asio::ip::make_address(is_v4 ? "127.0.0.1" : "::1")
                    : probe.local_endpoint().address();
  }
  const std::string host = address.to_string(), token = parts_->site.token;
  return fmt::format("http://{}:{}/{}", address.is_v6() ? "[" + host + "]" : host, port(),
                     token.empty() ? "" : "?token=" + token);
}

void Server::run(const std::function<void(std::string_view)>& tell) {
  Parts& parts = *parts_;
  parts.tell = tell;
  parts.signals.async_wait([&](beast::error_code, int) {
    parts.stop = true;
    parts.signals.clear();  // the next signal terminates the program immediately
    parts.context.stop();
  });
  parts.accept();
  std::vector<std::thread> others;
  for (int n = 1; n < workers; ++n) others.emplace_back([&] { parts.context.run(); });
  parts.context.run();
  for (std::thread& each : others) each.join();
  parts.site.slow.join();
}

}  // namespace arbiter::web
