#include "solver/files/file_head.hpp"

#include "model/json.hpp"

namespace arbiter {

Report_json json_of(const Head_fields& fields) {
  Report_json out;
  for (const auto& [key, value] : fields)
    std::visit([&, &name = key](const auto& known) { out[name] = known; }, value);
  return out;
}

File_head::File_head(std::string where, std::string_view line)
    : where_(std::move(where)), json_(std::make_shared<Json>(parse_json(where_, line))) {}

const Json& File_head::operator[](const char* key) const { return member(*json_, where_, key); }

void File_head::must_be(const char* key, const Json& wanted, const std::string& spoken) const {
  const Json& found = (*this)[key];
  if (found != wanted) throw Bad_input(where_ + ": " + spoken, json_text(wanted), json_text(found));
}

void File_head::must_be(const char* key, const Json& wanted) const { must_be(key, wanted, key); }

void File_head::must_have(const Head_fields& wanted,
                          std::string (*spoken)(const std::string& key)) const {
  const Report_json json = json_of(wanted);
  for (const auto& [key, value] : json.items()) must_be(key.c_str(), Json(value), spoken(key));
}

bool File_head::has(const char* key) const { return json_->contains(key); }

File_head File_head::part(const char* key) const {
  return {where_ + ": " + key, json_text((*this)[key])};
}

std::string File_head::text(const char* key) const {
  const Json& found = (*this)[key];
  if (!found.is_string()) throw Bad_input(where_ + ": " + key, "a text", json_text(found));
  return found.get<std::string>();
}

bool File_head::truth(const char* key) const {
  const Json& found = (*this)[key];
  if (!found.is_boolean()) throw Bad_input(where_ + ": " + key, "true or false", json_text(found));
  return found.get<bool>();
}

std::uint64_t File_head::number(const char* key) const {
  const Json& found = (*this)[key];
  if (!found.is_number_unsigned())
    throw Bad_input(where_ + ": " + key, "a number", json_text(found));
  return found.get<std::uint64_t>();
}

std::uint64_t File_head::number(const char* key, std::uint64_t least, std::uint64_t most) const {
  const std::uint64_t found = number(key);
  if (found < least || found > most)
    throw Bad_input(where_ + ": " + key,
                    "a number from " + std::to_string(least) + " to " + std::to_string(most),
                    std::to_string(found));
  return found;
}

}  // namespace arbiter
