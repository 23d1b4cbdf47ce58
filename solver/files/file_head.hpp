// The first line of an engine's file: one JSON object that identifies the contents.
#pragma once
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "model/error.hpp"
#include "model/json_fwd.hpp"

namespace arbiter {

/// The contents of a first line: keys and their values, in the order in which they are written.
using Head_fields =
    std::vector<std::pair<std::string, std::variant<bool, std::uint64_t, std::string>>>;

/// The same as JSON.
Report_json json_of(const Head_fields& fields);

/// A parsed first line. Errors are Bad_input; each message begins with `where` and names the key.
class File_head {
 public:
  File_head(std::string where, std::string_view line);

  const Json& operator[](const char* key) const;
  /// Throws unless the value of `key` is `wanted`. `spoken` is the key's name in the message.
  void must_be(const char* key, const Json& wanted, const std::string& spoken) const;
  void must_be(const char* key, const Json& wanted) const;
  /// Throws unless each of `wanted` is in the line.
  void must_have(
      const Head_fields& wanted,
      std::string (*spoken)(const std::string& key) = [](const auto& key) { return key; }) const;
  bool has(const char* key) const;
  /// A nested object.
  File_head part(const char* key) const;
  std::string text(const char* key) const;
  bool truth(const char* key) const;
  std::uint64_t number(const char* key) const;
  std::uint64_t number(const char* key, std::uint64_t least, std::uint64_t most) const;

 private:
  std::string where_;
  std::shared_ptr<const Json> json_;
};

}  // namespace arbiter
