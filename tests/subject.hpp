// Another program that takes part in a test: it receives one line of JSON and returns one line of
// JSON.
#pragma once
#include <fcntl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <cstdio>
#include <stdexcept>
#include <string>
#include <vector>

#include "model/json.hpp"

namespace arbiter {

class Subject {
 public:
  /// Throws std::runtime_error when the program cannot be started.
  explicit Subject(std::vector<std::string> command) {
    std::signal(SIGPIPE, SIG_IGN);  // if it exits, that is an error of ask() and does not end us
    int to[2], from[2];
    if (pipe2(to, O_CLOEXEC) != 0 || pipe2(from, O_CLOEXEC) != 0)
      throw std::runtime_error("no pipe to " + command[0]);
    std::vector<char*> words;
    for (std::string& word : command) words.push_back(word.data());
    words.push_back(nullptr);
    process_ = fork();
    if (process_ == 0) {
      dup2(to[0], STDIN_FILENO);
      dup2(from[1], STDOUT_FILENO);
      execv(words[0], words.data());
      _exit(127);
    }
    close(to[0]);
    close(from[1]);
    to_ = fdopen(to[1], "w");
    from_ = fdopen(from[0], "r");
    if (process_ < 0 || !to_ || !from_) throw std::runtime_error("cannot start " + command[0]);
  }
  Subject(const Subject&) = delete;
  Subject& operator=(const Subject&) = delete;
  ~Subject() {
    if (to_) std::fclose(to_);  // it exits when its input ends
    if (from_) std::fclose(from_);
    if (process_ > 0) waitpid(process_, nullptr, 0);
  }

  /// Throws std::runtime_error when the program has exited, Bad_input when its answer is not JSON.
  Json ask(const Json& request) {
    const std::string line = request.dump() + "\n";
    if (std::fputs(line.c_str(), to_) < 0 || std::fflush(to_) != 0)
      throw std::runtime_error("the subject takes no request any more");
    std::string answer;
    for (int c = std::fgetc(from_); c != '\n'; c = std::fgetc(from_)) {
      if (c == EOF) throw std::runtime_error("the subject ended instead of answering " + line);
      answer += static_cast<char>(c);
    }
    return parse_json("answer of the subject", answer);
  }

 private:
  pid_t process_ = -1;
  std::FILE *to_ = nullptr, *from_ = nullptr;
};

}  // namespace arbiter
