// Reads recorded games from a file, one at a time: a file may hold a million of them, and only the
// current one is in memory. The first line of a record shows its format.
//
//   arbiter playthrough 1     a playthrough, to its line "result: ..."
//   {"game": ...}             a game in one line
//
// Anything else is reported once, up to where the next record begins.
#pragma once
#include <atomic>
#include <memory>

#include "tools/study/records/record.hpp"

namespace arbiter::records {

class Record_reader {
 public:
  static constexpr std::size_t most_bytes = std::size_t{64} << 20;  // in one record

  /// "-": standard input. Throws Bad_input when the file cannot be opened. `stop` ends the wait for
  /// more input.
  explicit Record_reader(const std::string& file, const std::atomic<bool>* stop = nullptr);

  struct Item {
    std::uint64_t line = 0;               // its first line, counted from 1
    std::optional<Recorded_game> game{};  // nothing when it cannot be read
    std::string bad{};                    // the reason then: "line 5: expected ..."
    bool is_text = false;                 // it begins like a playthrough
    std::string text{};                   // of a playthrough: verbatim
  };
  /// The next record; nothing at the end of the file. Throws Bad_input when reading fails.
  std::optional<Item> next();

  std::uint64_t bytes_read() const { return bytes_; }
  std::uint64_t size() const { return size_; }  // 0: not known

 private:
  struct Close {
    void operator()(std::FILE* file) const;
  };
  bool fill();
  /// Reads the next line without its end, cut if too long; false at the end of the file.
  bool read_line(std::string& line);
  bool next_line(std::string& line);
  void put_back(std::string line) { back_ = std::move(line); }

  std::unique_ptr<std::FILE, Close> file_;
  std::string name_;
  const std::atomic<bool>* stop_;
  std::string buffer_;
  std::size_t at_ = 0;
  std::uint64_t bytes_ = 0, size_ = 0, line_ = 0;
  bool cut_ = false;  // whether the last line was cut
  std::optional<std::string> back_{};
};

}  // namespace arbiter::records
