// Items on their way to the ranks that they belong to, in rounds of bounded size.
//
//     thread 0   outbox   | to rank 0 .... | to rank 1 .. | to rank 2 ...... |  grow as needed
//     thread 1   outbox   | to rank 0 .    | to rank 1 .. | to rank 2 ..     |
//                              |                |                |
//     round                 at most `share()` items from here to each rank, whatever waits
//                              |
//     take(item)            at most `share()` items from each rank arrive here
//
// A rank starts a round once one of its outboxes is full, so what waits stays near that size. The
// two buffers of a round never grow: a round cannot run out of memory while the other ranks
// wait in it. An item belongs to a rank by the hash of a number, so all outboxes fill at the same
// rate.
#pragma once
#include <algorithm>
#include <cstring>
#include <type_traits>
#include <vector>

#include "model/packing.hpp"
#include "solver/ranks/ranks.hpp"

namespace arbiter {

/// The rank that a state with this code belongs to. Not the hash of an index of codes: its table
/// would be used only in part.
inline int home_of(Wide code, int ranks) {
  constexpr Wide salt = std::uint64_t{0x5851f42d4c957f2d};
  return static_cast<int>(static_cast<Wide>(spread(code ^ salt)) * static_cast<unsigned>(ranks) >>
                          64);
}

/// The items of one thread that wait for the next round.
template <class Item>
class Outbox {
 public:
  Outbox(int ranks, std::size_t share) : to_(static_cast<std::size_t>(ranks)), share_(share) {}
  void put(int rank, const Item& item) {
    auto& list = to_[static_cast<std::size_t>(rank)];
    list.push_back(item);
    if (list.size() >= share_) is_full_ = true;
    ++size_;
  }
  /// Whether the items for a rank fill its share of a round.
  bool is_full() const { return is_full_; }
  std::uint64_t size() const { return size_; }

 private:
  template <class, class>
  friend class Exchange;
  std::vector<std::vector<Item>> to_;  // [rank]
  std::size_t share_;
  std::uint64_t size_ = 0;
  bool is_full_ = false;
};

/// How items travel: as their bytes. Another form may translate what only one rank understands.
template <class Item>
struct As_bytes {
  static_assert(std::is_trivially_copyable_v<Item>);
  /// Bytes of each item.
  static constexpr std::size_t size() { return sizeof(Item); }
  static void write(const Item& item, std::byte* to) { std::memcpy(to, &item, sizeof(Item)); }
  static Item read(const std::byte* from) {
    Item item;
    std::memcpy(&item, from, sizeof(Item));
    return item;
  }
};

/// How codes travel: as the words of their states, because each rank numbers wide states itself.
template <Game G, class Code>
class As_words {
 public:
  explicit As_words(const Packing<G, Code>& packing)
      : packing_(&packing), words_(packing.words()) {}
  std::size_t size() const { return words_.size() * sizeof words_[0]; }
  void write(Code code, std::byte* to) const {
    packing_->write_words(code, words_);
    std::memcpy(to, words_.data(), size());
  }
  Code read(const std::byte* from) const {
    std::memcpy(words_.data(), from, size());
    return static_cast<Code>(packing_->read_words(words_));
  }

 private:
  const Packing<G, Code>* packing_;
  mutable std::vector<std::uint64_t> words_;
};

template <class Item, class Form = As_bytes<Item>>
class Exchange {
 public:
  /// `most`: the number of items that a rank sends to others in a round, and receives from them;
  /// each partner has an equal share, of 64 at least.
  explicit Exchange(Ranks& ranks, std::size_t most, const Form& form = {})
      : ranks_(ranks),
        form_(form),
        share_(std::max<std::size_t>(64, most / std::max<std::size_t>(1, count() - 1))),
        sizes_(count()),
        out_(share_ * count() * form_.size()),
        in_(share_ * count() * form_.size()) {}

  Outbox<Item> outbox() const { return {ranks_.count(), share_}; }
  std::size_t share() const { return share_; }

  /// Sends what waits in the outboxes, up to this rank's share for each rank, and calls take(item)
  /// for each item that arrives. Collective; take() is called after all ranks are done, so it may
  /// throw.
  template <class Outboxes, class Take>
  void round(Outboxes&& outboxes, Take&& take) {
    std::size_t at = 0;
    for (std::size_t rank = 0; rank < count(); ++rank) {
      std::size_t room = share_;
      for (Outbox<Item>& box : outboxes) {
        auto& list = box.to_[rank];
        const std::size_t n = std::min(room, list.size());
        for (std::size_t i = list.size() - n; i < list.size(); ++i, at += form_.size())
          form_.write(list[i], out_.data() + at);
        list.resize(list.size() - n);
        room -= n, box.size_ -= n;
      }
      sizes_[rank] = (share_ - room) * form_.size();
      if (static_cast<int>(rank) != ranks_.me()) sent_ += share_ - room;
    }
    for (Outbox<Item>& box : outboxes)
      box.is_full_ =
          std::ranges::any_of(box.to_, [&](const auto& list) { return list.size() >= share_; });
    const std::size_t bytes = ranks_.trade(std::span(out_).first(at), sizes_, in_);
    for (std::size_t n = 0; n < bytes; n += form_.size()) take(form_.read(in_.data() + n));
  }

  /// Number of items sent to other ranks.
  std::uint64_t sent() const { return sent_; }

 private:
  std::size_t count() const { return static_cast<std::size_t>(ranks_.count()); }

  Ranks& ranks_;
  const Form form_;
  std::size_t share_;
  std::uint64_t sent_ = 0;
  std::vector<std::size_t> sizes_;
  std::vector<std::byte> out_, in_;
};

/// Remembers many of the items seen recently, so that most repetitions need no work: a table in
/// which each item has one place, and a new item replaces the old one.
template <class Item>
class Recently_seen {
 public:
  /// 2^bits places; none until the first item.
  explicit Recently_seen(int bits) : bits_(bits) {}
  /// False if the item is certainly a repetition. `hash`: of the item; the low bits matter.
  [[gnu::always_inline]] bool insert(const Item& item, std::uint64_t hash) {
    if (items_.empty()) items_.resize(std::size_t{1} << bits_);
    Item& place = items_[hash & (items_.size() - 1)];
    const bool is_new = place != item;
    place = item;
    return is_new || item == Item{};  // what unused places contain
  }

 private:
  int bits_;
  std::vector<Item> items_;
};

}  // namespace arbiter
