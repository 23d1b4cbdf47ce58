// The findings of `arbiter replay` in recorded games, as text while it runs and as one JSON object
// at the end. Lists that could grow with the files keep only their first items.
#pragma once
#include "tools/facade/output.hpp"
#include "tools/study/records/impact.hpp"

namespace arbiter {

/// A game in its file.
struct Place_of_game {
  std::string file;
  std::uint64_t line = 0, number = 0;  // number: among all games, counted from 1
};

class Replay_batch {
 public:
  /// `most`: the maximum number of items kept in each list. `each`: changes are shown only as a
  /// table.
  Replay_batch(Output& output, std::size_t most, bool each)
      : output_(output), most_(most), each_(each) {}

  void good(const Place_of_game& place, const records::Recorded_game& record);
  void wrong(const Place_of_game& place, const records::Recorded_game& record,
             const records::Fault& fault);
  /// Records text that is not a game, and the reason.
  void malformed(const Place_of_game& place, const std::string& why);
  void changed(const Place_of_game& place, const std::string& change, const records::Change& found);
  /// Records a file that could not be read, and the reason.
  void unread(const std::string& file, const std::string& why);
  void finish(const records::Replay_impact& blast, bool stopped);

  std::uint64_t games() const { return games_; }
  std::uint64_t wrong() const { return wrong_; }
  bool has_unread() const { return !unread_.empty(); }

 private:
  struct Result_list {
    Report_json first = Report_json::array();
    std::vector<std::string> lines{};
    std::uint64_t left_out = 0;
  };
  std::string text_of(const std::string& change, const records::Impact_counts& answer) const;
  std::string table(const records::Replay_impact& blast) const;

  Output& output_;
  const std::size_t most_;
  const bool each_;
  std::uint64_t games_ = 0, wrong_ = 0;
  Result_list problems_{};
  std::map<std::string, Result_list> changes_{};
  Report_json unread_ = Report_json::array();
};

}  // namespace arbiter
