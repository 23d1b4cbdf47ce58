#include "solver/value/successor_lists.hpp"

namespace arbiter {

Successor_lists::Successor_lists(std::uint32_t states, std::shared_ptr<Scratch_folder> folder)
    : file_(folder ? std::make_shared<Scratch_file>(std::move(folder)) : nullptr) {
  begin_.reserve(states + std::size_t{1});
}

void Successor_lists::move() {
  moved_ += bytes_.size();
  bytes_.move_to(*file_);
}

void Successor_lists::done(std::uint64_t kept) {
  begin_.push_back(size());
  if (!file_) return;
  move();
  bytes_ = Growing_array<std::uint8_t>(file_);
  moved_ = 0;
  kept_ = Resident_blocks(file_, kept);
}

}  // namespace arbiter
