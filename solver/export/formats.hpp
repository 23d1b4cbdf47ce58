// The formats that an explicit model can be written in; one file each beside this one, and a line
// in the table. Numbers of states are those of the model in all of them.
#pragma once
#include <string>
#include <string_view>
#include <vector>

#include "solver/export/explicit_model.hpp"
#include "solver/limits.hpp"

namespace arbiter {

class Text_out;

/// What a writer is given.
struct Writing {
  const Explicit_model& model;
  Explicit_model::Shape shape;
  bool fractions;  // where the format can have both: exact fractions instead of 17 digits
};

struct Format {
  struct File {
    const char* ending;
    void (*write)(const Writing&, Text_out&);
  };
  std::string_view name;
  std::vector<File> files;
};
/// All of them, and one by its name; throws Bad_input for an unknown one.
const std::vector<Format>& formats();
const Format& format_named(std::string_view name);

struct Written {
  Ended ended = Ended::exhausted;
  std::vector<std::string> files;  // none when a limit was reached
};
/// Writes `path` with each of the format's endings, all or none; an ending that `path` has already
/// is not added again. Throws Bad_input when the disk does not take them.
Written write_model(const Writing& writing, const Format& format, std::string_view path,
                    const Limits& limits);
/// Throws Bad_input when there can be no such files.
void require_writable(const Format& format, std::string_view path);

/// "1/6", "1"; `part` and `whole` need not be coprime.
std::string fraction_text(std::uint64_t part, std::uint64_t whole);
/// The same with 17 digits, which give back the same double.
std::string decimal_text(std::uint64_t part, std::uint64_t whole);

// The writers, each in a file of its own that begins with a sample. A full disk throws Bad_input, a
// limit Text_out::Cut_short.

void write_prism_states(const Writing&, Text_out&);
void write_prism_transitions(const Writing&, Text_out&);
void write_prism_labels(const Writing&, Text_out&);
void write_drn(const Writing&, Text_out&);
void write_aut(const Writing&, Text_out&);
void write_dot(const Writing&, Text_out&);
void write_graphml(const Writing&, Text_out&);

}  // namespace arbiter
