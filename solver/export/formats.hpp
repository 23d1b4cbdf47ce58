// The output formats of an explicit model. Each format has one file here and one line in the table.
// All use the model's state numbers.
#pragma once
#include <string>
#include <string_view>
#include <vector>

#include "solver/export/explicit_model.hpp"
#include "solver/limits.hpp"

namespace arbiter {

class Text_out;

/// The input of a writer.
struct Writer_input {
  const Explicit_model& model;
  Explicit_model::Shape shape;
  bool fractions;  // if the format allows both: exact fractions instead of 17 digits
};

struct Format {
  struct File {
    const char* ending;
    void (*write)(const Writer_input&, Text_out&);
  };
  std::string_view name;
  std::vector<File> files;
};
/// All formats, and the format with a given name; throws Bad_input for an unknown name.
const std::vector<Format>& formats();
const Format& format_named(std::string_view name);

struct Export_result {
  Stop_reason ended = Stop_reason::exhausted;
  std::vector<std::string> files;  // empty if a limit was reached
};
/// Writes one file for each of the format's endings, appended to `path`, all files or none; does
/// not add an ending that `path` already has. Throws Bad_input if the files cannot be written.
Export_result write_model(const Writer_input& writing, const Format& format, std::string_view path,
                          const Limits& limits);
/// Throws Bad_input if files cannot be created at this path.
void require_writable(const Format& format, std::string_view path);

/// The ratio as "1/6" or "1"; `part` and `whole` need not be coprime.
std::string fraction_text(std::uint64_t part, std::uint64_t whole);
/// The ratio with 17 digits, which round-trip to the same double.
std::string decimal_text(std::uint64_t part, std::uint64_t whole);

// The writers; each one's source file begins with a sample. They throw Bad_input if the disk is
// full, and Text_out::Interruption at a limit.

void write_prism_states(const Writer_input&, Text_out&);
void write_prism_transitions(const Writer_input&, Text_out&);
void write_prism_labels(const Writer_input&, Text_out&);
void write_csg(const Writer_input&, Text_out&);
void write_drn(const Writer_input&, Text_out&);
void write_aut(const Writer_input&, Text_out&);
void write_dot(const Writer_input&, Text_out&);
void write_graphml(const Writer_input&, Text_out&);

}  // namespace arbiter
