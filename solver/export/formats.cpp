#include "solver/export/formats.hpp"

#include <memory>
#include <numeric>

#include "model/error.hpp"
#include "solver/export/text_out.hpp"

namespace arbiter {

const std::vector<Format>& formats() {
  static const std::vector<Format> all{
      {"prism",
       {{".sta", write_prism_states},
        {".tra", write_prism_transitions},
        {".lab", write_prism_labels}}},
      {"csg", {{".prism", write_csg}}},
      {"drn", {{".drn", write_drn}}},
      {"aut", {{".aut", write_aut}, {".sta", write_prism_states}}},
      {"dot", {{".dot", write_dot}}},
      {"graphml", {{".graphml", write_graphml}}},
  };
  return all;
}

const Format& format_named(std::string_view name) {
  std::string known;
  for (const Format& format : formats()) {
    if (format.name == name) return format;
    known += (known.empty() ? "" : ", ") + std::string(format.name);
  }
  throw Bad_input("format", "one of " + known, name);
}

namespace {

std::vector<std::string> paths(const Format& format, std::string_view path) {
  for (const auto& file : format.files)
    if (path.size() > std::string_view(file.ending).size() && path.ends_with(file.ending)) {
      path.remove_suffix(std::string_view(file.ending).size());
      break;
    }
  if (path.empty() || path.ends_with('/')) throw Bad_input("--out", "the name of a file", path);
  std::vector<std::string> out;
  for (const auto& file : format.files) out.push_back(std::string(path) + file.ending);
  return out;
}

}  // namespace

void require_writable(const Format& format, std::string_view path) {
  for (const std::string& name : paths(format, path)) const Replacing_file probe(name);
}

Export_result write_model(const Writer_input& writing, const Format& format, std::string_view path,
                          const Limits& limits) {
  const bool concurrent = writing.shape.type == Explicit_model::Type::concurrent;
  if (concurrent && format.name != "csg")
    throw Bad_input("format", "csg, the format for simultaneous decisions", format.name);
  const Stopwatch clock;
  const std::vector<std::string> names = paths(format, path);
  std::vector<std::unique_ptr<Text_out>> open;
  try {
    for (std::size_t n = 0; n < names.size(); ++n) {
      open.push_back(std::make_unique<Text_out>(names[n], limits, clock));
      format.files[n].write(writing, *open.back());
      open.back()->finish();
    }
  } catch (const Text_out::Interruption& cut) {
    return {cut.why, {}};
  }
  for (const auto& file : open) file->take_place();
  return {Stop_reason::exhausted, names};
}

std::string fraction_text(std::uint64_t part, std::uint64_t whole) {
  const std::uint64_t common = std::gcd(part, whole);
  part /= common, whole /= common;
  return whole == 1 ? std::to_string(part) : fmt::format("{}/{}", part, whole);
}

std::string decimal_text(std::uint64_t part, std::uint64_t whole) {
  return fmt::format("{:.17g}", static_cast<double>(part) / static_cast<double>(whole));
}

}  // namespace arbiter
