#include "reports/document/document.hpp"

namespace arbiter::document {

std::string Text::plain() const {
  std::string out;
  for (const Span& span : spans) out += span.words;
  return out;
}

Text& Text::operator+=(const Text& more) {
  spans.insert(spans.end(), more.spans.begin(), more.spans.end());
  return *this;
}

Text code(std::string_view words) { return Text(Span{std::string(words), Span::Kind::code}); }
Text copied(std::string_view words) { return Text(Span{std::string(words), Span::Kind::copied}); }
Text command(std::string_view words) { return Text(Span{std::string(words), Span::Kind::command}); }
Text quiet(std::string_view words) { return Text(Span{std::string(words), Span::Kind::quiet}); }
Text id(std::string_view words, std::string_view target) {
  return Text(Span{std::string(words), Span::Kind::id, std::string(target)});
}
Text badge(Tone tone, std::string_view words) {
  return Text(Span{std::string(words), Span::Kind::badge, {}, tone});
}
Text strong(Text text) {
  for (Span& span : text.spans) span.strong = true;
  return text;
}
Text link(std::string_view words, std::string_view target) {
  return Text(Span{std::string(words), Span::Kind::words, std::string(target)});
}

Text joined(const std::vector<Text>& texts, std::string_view between) {
  Text out;
  for (std::size_t i = 0; i < texts.size(); ++i) out += (i == 0 ? "" : between) + texts[i];
  return out;
}

List list_of(const std::vector<Text>& lines) {
  List out;
  for (const Text& line : lines) out.items.push_back({Paragraph{line}});
  return out;
}

void append(Blocks& blocks, Blocks more) {
  blocks.insert(blocks.end(), std::make_move_iterator(more.begin()),
                std::make_move_iterator(more.end()));
}

}  // namespace arbiter::document
