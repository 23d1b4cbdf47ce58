// What the page's engine has instead of libraries and processes: nothing, and it says so. The page
// itself asks for none of this, except that work runs in the same process, and that there is no QR
// code.
#include "model/error.hpp"
#include "solver/files/compressed_file.hpp"
#include "solver/table/columns.hpp"
#include "tools/facade/erased_facade.hpp"
#include "tools/web/child.hpp"
#include "tools/web/qr_code.hpp"

namespace arbiter {

namespace {
[[noreturn]] void needs_program() {
  throw Bad_input(
      "this page: expected a question that needs only its own engine; this one needs "
      "the program `arbiter`");
}
}  // namespace

struct Compressed_writer::Parts {};
struct Compressed_reader::Parts {};
Compressed_writer::Compressed_writer(const std::filesystem::path&) { needs_program(); }
Compressed_writer::~Compressed_writer() = default;
void Compressed_writer::write(std::span<const std::byte>) { needs_program(); }
void Compressed_writer::done() { needs_program(); }
Compressed_reader::Compressed_reader(const std::filesystem::path&) { needs_program(); }
Compressed_reader::~Compressed_reader() = default;
void Compressed_reader::read(std::span<std::byte>) { needs_program(); }
std::string Compressed_reader::read_line(std::size_t) { needs_program(); }
void Compressed_reader::done() { needs_program(); }
std::vector<std::byte> compressed(std::span<const std::byte>) { needs_program(); }
std::vector<std::byte> decompressed(const std::string&, std::span<const std::byte>, std::size_t) {
  needs_program();
}

Exploration_summary Erased_facade::explore(const Limits&, const Checkpoint_files&) const {
  needs_program();
}
Graph_summary Erased_facade::graph(const Limits&) const { needs_program(); }
std::vector<Game_facade::Property_text> Erased_facade::properties() const { needs_program(); }
std::vector<Finding> Erased_facade::check(const std::vector<std::string>&, const Limits&,
                                          std::uint64_t, std::uint64_t,
                                          const Checkpoint_files&) const {
  needs_program();
}
std::vector<Finding> Erased_facade::check_in_focus(const std::vector<std::string>&,
                                                   const Limits&) const {
  needs_program();
}
std::vector<Finding> Erased_facade::prove(const std::string&) const { needs_program(); }
Walk_result Erased_facade::walk(std::string_view, const Walk_request&, const Limits&) const {
  needs_program();
}
Verification Erased_facade::verify(Table_file&, const Limits&, const Sample_request&) const {
  needs_program();
}
std::unique_ptr<Table_probe> Erased_facade::probe(Table_file&) const { needs_program(); }

namespace web {

std::optional<std::string> in_a_child(const std::function<std::string()>& work,
                                      const Child_limits&) {
  try {
    return work();
  } catch (const std::bad_alloc&) {
    return std::nullopt;
  }
}

std::vector<std::string> qr_rows(std::string_view) { needs_program(); }

}  // namespace web

}  // namespace arbiter
