// Text in HTML.
#pragma once
#include <string>

#include <boost/algorithm/string/replace.hpp>

#include "model/text.hpp"

namespace arbiter::html {

/// Escapes a text for an element or a quoted attribute.
inline std::string escaped(std::string_view text) {
  return boost::replace_all_copy(xml_escaped(text), "'", "&#39;");
}

}  // namespace arbiter::html
