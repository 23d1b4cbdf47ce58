// The progress of several ranks that improve bounds together, from which they continue between two
// sweeps as if nothing had interrupted them, whatever their number then and now.
//
//   FOLDER/manifest.json     a line of JSON: the problem; where the sweeps are (Sweep_point);
//                            "array" and "cut", which say what the parts contain; its checksum
//   FOLDER/bounds-1.2-of-4   array 1, the part of rank 2 of 4: a line of JSON, then the bounds of
//                            the places cut[2] to cut[3] in the order of the components, 16 bytes
//                            each; then, if a component is being swept, the lists of Guesses for
//                            those places that belong to it
//
// Ranks save to the arrays 0 and 1 in turn, so the manifest always names one that is complete.
// rank_folder.hpp says how the files are written. The graph of turns is not saved: it is built
// again. The solver trusts saved bounds; the verifier checks certificates and tablebases.
#pragma once
#include <optional>
#include <span>

#include "solver/explore/rank_folder.hpp"
#include "solver/files/file_head.hpp"
#include "solver/limits.hpp"
#include "solver/value/guesses.hpp"
#include "solver/value/work_plan.hpp"

namespace arbiter {

/// Where ranks are between two sweeps; the same on all of them.
struct Sweep_point {
  std::uint32_t passes = 0;  // finished ones
  std::uint32_t stage = 0;   // of the work plan: the next one
  bool begun = false;        // the component of this stage, which is shared, is being swept
  bool improved = false;     // some bounds have improved in this pass
  Fixed gap = 0;             // of the component, after its last sweep without a trial
  Guesses::State guesses{};  // for the component
};

/// All functions are collective.
class Sweep_checkpoint {
 public:
  /// Saves at intervals of at least `seconds`. `head` identifies the problem. Throws as Rank_folder
  /// does; Bad_input if the folder contains something else. `limits` must outlive the object.
  Sweep_checkpoint(const Limits& limits, const std::filesystem::path& folder, Head_fields head,
                   double seconds);
  /// Adds what is known of the problem only later. Throws Bad_input as the constructor does.
  void identify(const std::string& key, std::uint64_t number);

  /// A list with an item for each place from `first` to `last`. A rank has the items in its part of
  /// a cut.
  struct List {
    std::uint32_t first, last;
    std::span<std::byte> own;
    std::size_t size;  // bytes of an item
  };
  /// Whether it is time to save.
  bool is_due();
  /// Saves a point and this rank's parts of the lists, or says why they cannot be saved. `cut`: the
  /// first place of each rank's part, and one more at the end.
  void save(const Sweep_point& point, const Word_list& cut, std::span<const List> lists);

  /// The point that was saved; nothing if there is none. Throws Bad_input if the manifest is
  /// damaged, or if it does not fit the plan.
  std::optional<Sweep_point> saved(const Work_plan& plan);
  /// Reads this rank's parts of the lists that belong to the point. Throws Bad_input naming a file
  /// that is missing or damaged; Limit_reached.
  void read(const Word_list& cut, std::span<const List> lists) const;

 private:
  void require_same_problem() const;
  Head_fields fields(int part, int parts) const;

  Ranks& ranks_;
  const Limits& limits_;
  Head_fields head_;
  const double seconds_;
  Rank_folder folder_;
  std::string line_;         // of the manifest; empty if there is none
  std::uint64_t array_ = 1;  // the last one that was saved
  Word_list cut_;            // of its parts
  Stopwatch since_save_, clock_;
};

}  // namespace arbiter
