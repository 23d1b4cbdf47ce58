#include "solver/play/evaluation.hpp"

#include <fmt/format.h>

#include <charconv>
#include <functional>
#include <list>
#include <map>
#include <mutex>
#include <optional>

namespace arbiter {

namespace {

constexpr float unit = 1.0F / 64;
constexpr std::string_view ahead_name = "points-ahead";

/// The words of a text, with the number of their line, for messages.
class Words {
 public:
  explicit Words(std::string_view text) : text_(text) {}
  std::string_view next(std::string_view what) {
    skip();
    const std::size_t end = std::min(text_.find_first_of(" \n"), text_.size());
    if (end == 0) fail(what, "the end of the file");
    const std::string_view word = text_.substr(0, end);
    text_.remove_prefix(end);
    return word;
  }
  int number(std::string_view what, int least, int most) {
    const std::string_view word = next(what);
    int out = 0;
    const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), out);
    if (error != std::errc() || end != word.data() + word.size() || out < least || out > most)
      fail(fmt::format("{} from {} to {}", what, least, most), word);
    return out;
  }
  void expect(std::string_view word) {
    const std::string_view found = next(fmt::format("\"{}\"", word));
    if (found != word) fail(fmt::format("\"{}\"", word), found);
  }
  bool at_end() {
    skip();
    return text_.empty();
  }
  [[noreturn]] void fail(std::string_view expected, std::string_view found) const {
    throw Bad_input(fmt::format("evaluation, line {}", line_), expected, found);
  }

 private:
  void skip() {
    while (!text_.empty() && (text_[0] == ' ' || text_[0] == '\n' || text_[0] == '#')) {
      if (text_[0] == '#') text_.remove_prefix(std::min(text_.find('\n'), text_.size()));
      if (!text_.empty() && text_[0] == '\n') ++line_;
      if (!text_.empty()) text_.remove_prefix(1);
    }
  }
  std::string_view text_;
  int line_ = 1;
};

struct Registered {
  std::string_view text;
  std::optional<Evaluation> read{};
  std::list<Evaluation> wider{};  // for other shapes
};

bool has_field(const Evaluation_shape& shape, const Evaluation_shape::Range& field) {
  return std::ranges::find(shape.fields, field) != shape.fields.end();
}
/// Whether a shape has all fields of another and differs from it in nothing but further ones.
bool is_wider(const Evaluation_shape& wide, const Evaluation_shape& shape) {
  return wide.players == shape.players && wide.sides == shape.sides &&
         wide.has_points == shape.has_points &&
         std::ranges::all_of(shape.fields, [&](const auto& each) { return has_field(wide, each); });
}
/// The text of an evaluation for a wider shape, in which the further fields do not count.
std::string widened(std::string_view text, const Evaluation_shape& wide) {
  std::map<std::string, std::string, std::less<>> blocks;  // by field: its lines
  std::string head, tail, *block = &head;
  for (std::string_view left = text; !left.empty();) {
    const std::string_view line = left.substr(0, left.find('\n') + 1);
    left.remove_prefix(line.size());
    if (line.starts_with("field ")) block = &blocks[std::string(line)];
    if (line.starts_with(ahead_name)) block = &tail;
    *block += line;
  }
  for (const Evaluation_shape::Range& field : wide.fields) {
    const std::string line = fmt::format("field {} {} {}\n", field.name, field.least, field.most);
    const auto known = blocks.find(line);
    head += known == blocks.end() ? line : known->second;
  }
  return head + tail;
}
std::map<const Rulebook*, Registered>& all_registered() {
  static std::map<const Rulebook*, Registered> all;
  return all;
}

}  // namespace

std::string name_with_indexes(const Field& field) {
  std::string out = field.name;
  for (const int index : {field.i, field.j, field.k})
    if (index >= 0) out += fmt::format("/{}", index);
  return out;
}

Evaluation::Evaluation(Evaluation_shape shape, bool has_factors)
    : shape_(std::move(shape)),
      outputs_(shape_.sides <= 2 ? 1 : static_cast<std::size_t>(shape_.sides)) {
  if (shape_.sides > most_sides)
    throw Bad_input("sides", fmt::format("at most {}", most_sides), std::to_string(shape_.sides));
  struct Group {
    std::uint32_t cell;
    std::int32_t number;
  };
  std::map<std::string, Group> groups;
  std::vector<std::int32_t> shared;  // [cell]
  const auto add = [&](std::string group, int least, int most) {
    Slot slot{static_cast<std::uint32_t>(cells_), least, 0, 0};
    const unsigned width = static_cast<unsigned>(most) - static_cast<unsigned>(least);
    while (width >> slot.shift >= most_cells) ++slot.shift;
    slot.last = width >> slot.shift;
    const auto size = static_cast<std::int32_t>(slot.last + 1);
    std::int32_t number = -1;
    if (!group.empty()) {
      group += fmt::format(" {} {}", least, most);
      const auto [at, is_new] =
          groups.emplace(group, Group{slot.first, static_cast<std::int32_t>(number_shared_)});
      number = at->second.number;
      if (is_new) number_shared_ += static_cast<std::size_t>(size);
      // Only the first 255 values are seen often enough for each field to learn by itself.
      if (slot.last > 255) slot.first = at->second.cell;
    }
    slots_.push_back(slot);
    if (slot.first < cells_) return;
    cells_ += static_cast<std::size_t>(size);
    for (std::int32_t n = 0; n < size; ++n)
      shared.push_back(number < 0 || slot.last > 255 ? -1 : number + n);
  };
  for (const Evaluation_shape::Range& field : shape_.fields) {
    // "card/1/3" belongs to the group "card/1"; "mover" and "row/1" belong to none.
    const std::size_t first = field.name.find('/');
    const std::size_t second =
        first == std::string::npos ? std::string::npos : field.name.find('/', first + 1);
    add(second == std::string::npos ? "" : field.name.substr(0, second), field.least, field.most);
  }
  add("", -most_ahead, most_ahead);
  const std::size_t blocks = (static_cast<std::size_t>(shape_.players) + 1) * outputs_;
  weights_.resize(blocks * cells_);
  if (has_factors) factors_.resize(outputs_ * cells_);
  for (std::size_t block = 0; block < blocks; ++block)
    for (const std::int32_t number : shared)
      shared_.push_back(number < 0 ? -1
                                   : number + static_cast<std::int32_t>(block * number_shared_));
  number_shared_ *= blocks;
}

double Evaluation::chance(const Sums& sums, int side) const {
  const auto logit = [&](std::size_t o) {
    const Factors& f = sums.factors[o];
    return sums.weights[o] + (f[0] * f[0] + f[1] * f[1] - f[2] * f[2] - f[3] * f[3]) / 2;
  };
  if (outputs_ == 1) {
    const float first = logit(0);
    return 1 / (1 + std::exp(side == 0 ? -first : first));
  }
  const float own = logit(static_cast<std::size_t>(side));
  float sum = 0;
  for (std::size_t o = 0; o < outputs_; ++o) sum += std::exp(logit(o) - own);
  return 1 / sum;
}

std::string Evaluation::write(std::string_view made_by) const {
  std::string out = fmt::format(
      "# The chance of each side to win, learned from self-play (solver/play/evaluation.hpp).\n"
      "# Made by: {}\n"
      "evaluation 1 players {} sides {} points {} factors {}\n"
      "# The fields and their ranges. Below each, in 64ths, weights (\"in\" a context, for a "
      "side;\n"
      "# context 0: chance or simultaneous choices, else who decides) and factors (\"factor\" "
      "of\n"
      "# a number, for a side). @N goes on at cell N. Some fields share the weights of another.\n",
      made_by, shape_.players, shape_.sides, shape_.has_points ? 1 : 0, has_factors() ? 1 : 0);
  std::size_t written = 0;  // cells
  for (std::size_t s = 0; s < slots_.size(); ++s) {
    if (s < shape_.fields.size())
      out += fmt::format("field {} {} {}\n", shape_.fields[s].name, shape_.fields[s].least,
                         shape_.fields[s].most);
    else
      out += fmt::format("{}\n", ahead_name);
    const Slot& slot = slots_[s];
    if (slot.first < written) continue;
    written = slot.first + slot.last + 1;
    const auto add = [&](std::string_view what, std::size_t number, std::size_t output,
                         const auto& value) {
      std::string line;
      unsigned at = 0;
      for (unsigned n = 0; n <= slot.last; ++n) {
        const long weight = std::lround(value(slot.first + n) / unit);
        if (weight == 0) continue;
        if (n != at) line += fmt::format(" @{}", n);
        line += fmt::format(" {}", weight);
        at = n + 1;
      }
      if (!line.empty()) out += fmt::format("{} {} {}{} .\n", what, number, output, line);
    };
    const auto contexts = static_cast<std::size_t>(shape_.players) + 1;
    for (std::size_t c = 0; c < contexts; ++c)
      for (std::size_t o = 0; o < outputs_; ++o)
        add("in", c, o,
            [&](std::size_t cell) { return weights_[(c * outputs_ + o) * cells_ + cell]; });
    for (std::size_t f = 0; has_factors() && f < factors; ++f)
      for (std::size_t o = 0; o < outputs_; ++o)
        add("factor", f, o, [&](std::size_t cell) { return factors_[o * cells_ + cell][f]; });
  }
  return out + "end\n";
}

Evaluation Evaluation::read(std::string_view text) {
  // The first pass finds the shape, and the second reads the weights.
  Evaluation_shape shape;
  std::optional<Evaluation> out;
  for (int pass = 0; pass < 2; ++pass) {
    Words words(text);
    words.expect("evaluation"), words.expect("1");
    words.expect("players"), shape.players = words.number("a number of players", 1, 16);
    words.expect("sides"), shape.sides = words.number("a number of sides", 1, most_sides);
    words.expect("points"), shape.has_points = words.number("whether there are points", 0, 1) != 0;
    words.expect("factors");
    const bool has_factors = words.number("whether there are factors", 0, 1) != 0;
    if (pass == 1) out.emplace(shape, has_factors);
    std::size_t field = 0, read = 0;
    for (std::string_view word; (word = words.next("\"end\"")) != "end";) {
      if (word == "field") {
        field = read++;
        const std::string name(words.next("the name of a field"));
        const int least = words.number("the least value", -(1 << 30), 1 << 30);
        const int most = words.number("the greatest value", least, 1 << 30);
        if (pass == 0) shape.fields.push_back({name, least, most});
      } else if (word == ahead_name) {
        field = read;
      } else if (word == "in" || (word == "factor" && has_factors)) {
        const bool is_weight = word == "in";
        const auto number = static_cast<std::size_t>(
            words.number("a number", 0, is_weight ? shape.players : int{factors} - 1));
        const auto output = static_cast<std::size_t>(
            words.number("a side", 0, shape.sides <= 2 ? 0 : shape.sides - 1));
        std::size_t at = 0;
        for (std::string_view token; (token = words.next("a weight or \".\"")) != ".";) {
          const bool is_place = token[0] == '@';
          if (is_place) token.remove_prefix(1);
          int value = 0;
          const auto [end, error] =
              std::from_chars(token.data(), token.data() + token.size(), value);
          if (error != std::errc() || end != token.data() + token.size())
            words.fail("a weight, @ and a cell, or \".\"", token);
          if (is_place) {
            if (value < 0) words.fail("a cell of at least 0", token);
            at = static_cast<std::size_t>(value);
            continue;
          }
          if (!out) continue;
          const Slot& slot = out->slots_[field];
          if (at > slot.last) words.fail(fmt::format("at most {} weights", slot.last + 1), token);
          const std::size_t cell = output * out->cells_ + slot.first + at++;
          const float weight = static_cast<float>(value) * unit;
          if (is_weight)
            out->weights_[number * out->outputs_ * out->cells_ + cell] = weight;
          else
            out->factors_[cell][number] = weight;
        }
      } else {
        words.fail("\"field\", \"in\", \"factor\" or \"end\"", word);
      }
    }
    if (!words.at_end()) words.fail("nothing after \"end\"", words.next("a word"));
  }
  return std::move(*out);
}

void register_evaluation(const Rulebook& book, std::string_view text) {
  all_registered().emplace(&book, Registered{text});
}

const Evaluation* registered_evaluation(const Rulebook& book, const Evaluation_shape& shape) {
  static std::mutex reading;
  const auto found = all_registered().find(&book);
  if (found == all_registered().end()) return nullptr;
  const std::lock_guard lock(reading);
  Registered& its = found->second;
  if (!its.read) its.read = Evaluation::read(its.text);
  if (its.read->shape() == shape) return &*its.read;
  if (!is_wider(shape, its.read->shape())) return nullptr;
  for (const Evaluation& each : its.wider)
    if (each.shape() == shape) return &each;
  return &its.wider.emplace_back(Evaluation::read(widened(its.text, shape)));
}

}  // namespace arbiter
