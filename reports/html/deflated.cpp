#include "reports/html/deflated.hpp"

#include <zlib.h>

#include <boost/archive/iterators/base64_from_binary.hpp>
#include <boost/archive/iterators/transform_width.hpp>
#include <stdexcept>

namespace arbiter::html {

std::string deflated(std::string_view text) {
  uLongf size = compressBound(text.size());
  std::string bytes(size, '\0');
  if (compress2(reinterpret_cast<Bytef*>(bytes.data()), &size,
                reinterpret_cast<const Bytef*>(text.data()), text.size(),
                Z_BEST_COMPRESSION) != Z_OK)
    throw std::runtime_error("zlib could not compress a page's data");
  bytes.resize(size);
  // The iterators need whole groups of three bytes; each padding byte becomes a '='.
  const std::size_t added = (3 - bytes.size() % 3) % 3;
  bytes.append(added, '\0');
  using namespace boost::archive::iterators;
  using Base64 = base64_from_binary<transform_width<std::string::const_iterator, 6, 8>>;
  std::string out(Base64(bytes.cbegin()), Base64(bytes.cend()));
  out.replace(out.size() - added, added, added, '=');
  return out;
}

}  // namespace arbiter::html
