#include "solver/endgame/rows.hpp"

#include <algorithm>
#include <cstring>

#include "solver/ranks/exchange.hpp"

namespace arbiter::endgame {

Rows::Rows(std::span<const Layer_view> layers, int me, int side, Layer_turns& readers)
    : layers_(layers), lanes_(layers.back().lanes) {
  const auto here = static_cast<std::uint32_t>(layers.size() - 1);
  const Layer_view& own = layers.back();
  const std::uint32_t begin = own.shares.begin(me), size = own.shares.size(me);
  std::vector<std::vector<bool>> is_read(layers.size());  // [layer][block]
  const auto read = [&](std::uint32_t layer, std::uint32_t block) {
    auto& blocks = is_read[layer];
    if (blocks.empty()) blocks.resize(layers[layer].images->all_blocks());
    blocks[block] = true;
  };
  for (std::uint32_t n = 0; n < size; ++n) read(here, own.images->block(begin + n));
  readers.for_targets(read);

  struct Found {
    Row_name row;
    Copy copy;
  };
  std::vector<Found> found;
  std::vector<std::vector<std::uint32_t>> slot(layers.size());  // [layer][block]
  std::vector<std::uint64_t> first_lane(layers.size());         // [layer]
  for (std::uint32_t layer = 0; layer <= here; ++layer) {
    const Layer_view& of = layers[layer];
    std::uint64_t at = layer == here ? 0 : earlier_size_;
    first_lane[layer] = at;
    slot[layer].resize(is_read[layer].size());
    std::uint32_t slots = 0;
    for (std::uint32_t block = 0; block < is_read[layer].size(); ++block) {
      if (!is_read[layer][block]) continue;
      const Layer_images::Origin origin = of.images->origin(block);
      found.push_back({{layer, origin.representative}, {at, &of.images->lanes(origin, side)}});
      if (layer == here) blocks_.push_back(block);
      slot[layer][block] = slots++;
      at += of.lanes;
    }
    if (layer != here) earlier_size_ = at;
  }
  for (std::uint32_t n = 0; n < size; ++n)
    kept_.push_back(slot[here][own.images->block(begin + n)]);
  readers.redirect([&](std::uint32_t layer, std::uint32_t block) {
    return first_lane[layer] + std::uint64_t{slot[layer][block]} * layers[layer].lanes;
  });

  std::ranges::stable_sort(found, {}, &Found::row);
  for (const Found& f : found) {
    if (sources_.empty() || sources_.back() != f.row) {
      sources_.push_back(f.row);
      begin_.push_back(static_cast<std::uint32_t>(copies_.size()));
    }
    copies_.push_back(f.copy);
  }
  begin_.push_back(static_cast<std::uint32_t>(copies_.size()));
  const auto first_of = [&](const Row_name& row) {
    return static_cast<std::uint32_t>(std::ranges::lower_bound(sources_, row) - sources_.begin());
  };
  first_here_ = first_of({here, 0}), first_kept_ = first_of({here, begin});
}

void Rows::load(std::vector<Unit>& kept) {
  if (blocks_.size() == kept_.size()) {  // no other rows, so their order is the same
    numbers_ = std::move(kept);
  } else {
    numbers_.resize(blocks_.size() * lanes_);
    for (std::uint32_t n = 0; n < kept_.size(); ++n)
      copy(first_kept_ + n, kept.data() + std::uint64_t{n} * lanes_, [](std::uint32_t) {});
  }
  kept = std::vector<Unit>();
  earlier_.resize(earlier_size_);
  is_loaded_ = true;
}

void Rows::store(std::vector<Unit>& kept) {
  if (blocks_.size() == kept_.size()) {
    kept = std::move(numbers_);
  } else {
    kept.resize(kept_.size() * lanes_);
    for (std::uint32_t n = 0; n < kept_.size(); ++n)
      std::memcpy(kept.data() + std::uint64_t{n} * lanes_,
                  numbers_.data() + std::uint64_t{kept_[n]} * lanes_, lanes_ * sizeof(Unit));
  }
  numbers_ = std::vector<Unit>(), earlier_ = std::vector<Unit>();
  is_loaded_ = false;
}

std::uint64_t Rows::bytes() const {
  return (blocks_.size() * lanes_ + earlier_size_) * sizeof(Unit) +
         copies_.capacity() * sizeof(Copy) + sources_.capacity() * sizeof(Row_name) +
         (begin_.capacity() + blocks_.capacity() + kept_.capacity()) * sizeof(std::uint32_t);
}

Deliveries::Deliveries(Ranks& ranks, std::span<const Layer_view> layers,
                       const std::array<const Rows*, 2>& rows)
    : ranks_(ranks),
      layers_(layers),
      rows_(rows),
      share_(0),
      orders_(static_cast<std::size_t>(ranks.count())),
      sizes_(static_cast<std::size_t>(ranks.count())) {
  if (ranks.count() == 1) return;
  {
    Exchange<Order> exchange(ranks, 1 << 14);
    Outbox<Order> waiting = exchange.outbox();
    for (const std::uint32_t side : {0U, 1U}) {
      const std::vector<Row_name>& sources = rows[side]->sources();
      for (std::uint32_t n = 0; n < sources.size(); ++n) {
        const Row_name& row = sources[n];
        const int owner = layers[row.layer].shares.owner(row.representative);
        if (owner != ranks.me()) waiting.put(owner, {row, side, n, ranks.me()});
      }
    }
    do {
      exchange.round(std::span(&waiting, 1), [&](const Order& order) {
        orders_[static_cast<std::size_t>(order.to)].push_back(order);
      });
    } while (ranks.sum(waiting.size()) > 0);
  }
  for (auto& orders : orders_) std::ranges::sort(orders, {}, &Order::row);
  constexpr std::size_t most = 4 << 20;
  const auto others = static_cast<std::size_t>(ranks.count() - 1);
  const std::uint32_t lanes = std::ranges::max_element(layers, {}, &Layer_view::lanes)->lanes;
  share_ = std::max(most / others / sizeof(Unit) * sizeof(Unit),
                    2 * sizeof(std::uint32_t) + lanes * sizeof(Unit));
  out_.resize(share_ * others), in_.resize(share_ * others);
}

std::uint64_t Deliveries::send(
    const std::function<Row(const Order&)>& row_of,
    const std::function<void(std::uint32_t side, std::uint32_t source, const Unit*)>& take) {
  std::uint64_t sent = 0;
  if (orders_.size() == 1) return sent;
  using Label = std::array<std::uint32_t, 2>;  // side, source
  std::vector<std::size_t> next(orders_.size());
  for (std::uint64_t left = 1; left > 0;) {
    left = 0;
    std::size_t at = 0;
    for (std::size_t rank = 0; rank < orders_.size(); ++rank) {
      const std::size_t begin = at;
      const auto& orders = orders_[rank];
      for (std::size_t& n = next[rank]; n < orders.size(); ++n) {
        const Row row = row_of(orders[n]);
        if (row.empty()) continue;
        if (at - begin + sizeof(Label) + row.size_bytes() > share_) {
          ++left;
          break;
        }
        const Label label{orders[n].side, orders[n].source};
        std::memcpy(out_.data() + at, label.data(), sizeof label);
        std::memcpy(out_.data() + at + sizeof label, row.data(), row.size_bytes());
        at += sizeof label + row.size_bytes();
      }
      sizes_[rank] = at - begin;
    }
    sent += at;
    const std::size_t got = ranks_.trade(std::span(out_).first(at), sizes_, in_);
    for (std::size_t n = 0; n < got;) {
      Label label;
      std::memcpy(label.data(), in_.data() + n, sizeof label);
      n += sizeof label;
      take(label[0], label[1], reinterpret_cast<const Unit*>(in_.data() + n));
      n += layers_[rows_[label[0]]->sources()[label[1]].layer].lanes * sizeof(Unit);
    }
    left = ranks_.sum(left);
  }
  return sent;
}

std::uint64_t Deliveries::bytes() const {
  std::uint64_t all = out_.capacity() + in_.capacity();
  for (const auto& orders : orders_) all += orders.capacity() * sizeof(Order);
  return all;
}

}  // namespace arbiter::endgame
