#include "solver/endgame/file.hpp"

#include <array>
#include <cstdio>
#include <cstring>
#include <memory>
#include <optional>

#include "model/error.hpp"
#include "solver/endgame/numbering.hpp"

namespace arbiter::endgame {

Table_entry entry_of(const Values& values) {
  const auto unit = [](Unit value) { return static_cast<std::uint64_t>(value); };
  return {0, unit(values.lost_low), unit(values.won_low), unit(values.lost_high),
          unit(values.won_high)};
}

Values values_of(const Table_entry& entry) {
  const auto unit = [](std::uint64_t value) { return static_cast<Unit>(value); };
  return {unit(entry.low), unit(entry.lost_high), unit(entry.won_low), unit(entry.high)};
}

namespace {

constexpr std::uint64_t states_a_block = 128;
static_assert(power_of_eight(2) * 2 % states_a_block == 0);  // each side has at least one piece

/// Blocks of a table, packed, in a file without a name that disappears with the program.
class Packed_blocks {
 public:
  Packed_blocks() : file_(std::tmpfile()) { require(file_ != nullptr); }
  void add(std::span<const std::byte> packed) {
    const auto length = static_cast<std::uint32_t>(packed.size());
    write(std::as_bytes(std::span(&length, 1))), write(packed);
  }
  void write(std::span<const std::byte> bytes) {
    require(std::fwrite(bytes.data(), 1, bytes.size(), file_.get()) == bytes.size());
    written_ += bytes.size();
  }
  std::uint64_t written() const { return written_; }
  void rewind() { require(std::fflush(file_.get()) == 0), std::rewind(file_.get()); }
  void read(std::span<std::byte> bytes) {
    require(std::fread(bytes.data(), 1, bytes.size(), file_.get()) == bytes.size());
  }

 private:
  static void require(bool is_good) {
    if (!is_good)
      throw Bad_input(std::string("the temporary file of a tablebase's blocks: expected one that "
                                  "can be written and read, found \"") +
                      std::strerror(errno) + "\"");
  }
  struct Close {
    void operator()(std::FILE* file) const { std::fclose(file); }
  };
  std::unique_ptr<std::FILE, Close> file_;
  std::uint64_t written_ = 0;
};

/// Packs the blocks that this rank keeps.
class Packer {
 public:
  Packer(const Table_head& head, const Positions& positions, const Solver& solver)
      : positions_(positions), solver_(solver), waiting_(head.kind, head.bits) {}

  /// Calls visit(packed) for each block of the table that the nth block of a layer fills.
  template <class Visit>
  void pack(std::uint32_t layer, std::uint32_t n, Visit&& visit) {
    const std::uint32_t block = solver_.blocks(layer, solver_.ranks().me())[n];
    for (const int side : {0, 1}) {
      turns_.clear();
      positions_.turns(layer, block, side, turns_);
      const bool is_used = turns_.exists && !turns_.is_over;
      for (std::uint32_t lane = 0; lane < positions_.lanes(layer); ++lane) {
        waiting_.add(is_used ? entry_of(solver_.at(layer, n, side, lane)) : Table_entry{});
        if (waiting_.size() < states_a_block) continue;
        visit(waiting_.packed());
        waiting_.clear();
      }
    }
  }

 private:
  const Positions& positions_;
  const Solver& solver_;
  Turns turns_;
  Table_entries waiting_;
};

/// The blocks of a rank on their way to rank 0, which calls take() for each of them.
class Parcels {
 public:
  explicit Parcels(Ranks& ranks) : ranks_(ranks), sizes_(static_cast<std::size_t>(ranks.count())) {}

  /// Sends the next `bytes` bytes of rank `from`. Collective.
  void send(int from, std::uint64_t bytes, Packed_blocks& blocks,
            Function_ref<void(std::span<const std::byte>)> take) {
    const int me = ranks_.me();
    if (me == from) out_.resize(most);
    if (me == 0) in_.resize(most);
    for (; bytes > 0; bytes -= std::min<std::uint64_t>(bytes, most)) {
      const std::size_t now = std::min<std::uint64_t>(bytes, most);
      together(&ranks_, [&] {
        if (me == from) blocks.read(std::span(out_).first(now));
      });
      std::ranges::fill(sizes_, 0);
      if (me == from) sizes_[0] = now;
      const std::size_t got =
          ranks_.trade(std::span(out_).first(me == from ? now : 0), sizes_, in_);
      together(&ranks_, [&] { open(std::span(in_).first(got), take); });
    }
  }

 private:
  static constexpr std::size_t most = 1 << 20;

  void open(std::span<const std::byte> bytes, Function_ref<void(std::span<const std::byte>)> take) {
    left_.insert(left_.end(), bytes.begin(), bytes.end());
    std::span<const std::byte> rest = left_;
    std::uint32_t length = 0;
    while (rest.size() >= sizeof length) {
      std::memcpy(&length, rest.data(), sizeof length);
      if (rest.size() - sizeof length < length) break;
      take(rest.subspan(sizeof length, length));
      rest = rest.subspan(sizeof length + length);
    }
    left_.erase(left_.begin(), left_.end() - static_cast<std::ptrdiff_t>(rest.size()));
  }

  Ranks& ranks_;
  std::vector<std::size_t> sizes_;
  std::vector<std::byte> out_, in_, left_;
};

/// Adds the blocks of one layer after another to a table, with empty ones for what is left out.
class Layer_writer {
 public:
  Layer_writer(Table_writer& writer, std::uint32_t blocks, std::uint32_t lanes)
      : writer_(writer), blocks_(blocks), each_(2 * lanes / states_a_block) {}
  /// The next part of what fills `block`.
  void add(std::uint32_t block, std::span<const std::byte> packed) {
    fill(block * each_);
    writer_.add_block(packed), ++added_;
  }
  std::uint64_t parts_each() const { return each_; }
  void finish() { fill(blocks_ * each_); }

 private:
  void fill(std::uint64_t until) {
    for (; added_ < until; ++added_) writer_.add_block({});
  }

  Table_writer& writer_;
  const std::uint64_t blocks_, each_;
  std::uint64_t added_ = 0;
};

}  // namespace

void write_table(Replacing_file* file, const Table_head& head, const Positions& positions,
                 const Solver& solver, const Limits& limits) {
  const Stopwatch clock;
  Ranks& ranks = solver.ranks();
  const int me = ranks.me();
  const bool is_alone = ranks.count() == 1;
  Packer packer(head, positions, solver);
  std::optional<Packed_blocks> mine;
  std::vector<std::uint64_t> ends;  // [layer]: where its blocks end in the file of this rank
  solver.together([&] {
    if (is_alone) return;
    mine.emplace();
    for (std::uint32_t layer = 0; layer < positions.layers(); ++layer) {
      for (std::uint32_t n = 0; n < solver.blocks(layer, me).size(); ++n) {
        limits.check(clock.seconds());
        packer.pack(layer, n, [&](std::span<const std::byte> packed) { mine->add(packed); });
      }
      ends.push_back(mine->written());
    }
    mine->rewind();
  });
  std::optional<Table_writer> writer;
  together(&ranks, [&] {
    if (me == 0) writer.emplace(*file, head, Numbering(positions).size(), states_a_block);
  });
  Parcels parcels(ranks);
  for (std::uint32_t layer = 0; layer < positions.layers(); ++layer) {
    std::optional<Layer_writer> all;
    if (me == 0) all.emplace(*writer, positions.blocks(layer), positions.lanes(layer));
    for (int rank = 0; rank < ranks.count(); ++rank) {
      const std::span<const std::uint32_t> blocks = solver.blocks(layer, rank);
      if (is_alone) {
        for (std::uint32_t n = 0; n < blocks.size(); ++n) {
          limits.check(clock.seconds());
          packer.pack(layer, n,
                      [&](std::span<const std::byte> packed) { all->add(blocks[n], packed); });
        }
        continue;
      }
      std::uint64_t bytes = 0;
      if (rank == me) bytes = ends[layer] - (layer > 0 ? ends[layer - 1] : 0);
      bytes = ranks.sum(bytes);
      std::uint64_t taken = 0;
      parcels.send(rank, bytes, *mine, [&](std::span<const std::byte> packed) {
        all->add(blocks[taken++ / all->parts_each()], packed);
      });
    }
    together(&ranks, [&] {
      if (me == 0) all->finish();
    });
  }
  together(&ranks, [&] {
    if (me == 0) writer->finish(), file->done();
  });
}

}  // namespace arbiter::endgame
