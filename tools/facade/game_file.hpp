// A game as a shared object: the interface to the program that loads it. The source is generated
// (game_file.cpp.in, by arbiter_game() of games.cmake), and tools/loader reads it.
//
// The object exports one name, `arbiter_game`. The program finds the ABI text by reading the file
// and never loads an incompatible object, so none of that object's code runs, not even
// constructors.
#pragma once
#include <fmt/core.h>
#include <boost/version.hpp>
#include <nlohmann/detail/abi_macros.hpp>

#include "tools/facade/games.hpp"
#include "tools/facade/headers_hash.hpp"  // generated: abi.cmake

namespace arbiter {

struct Game_file {
  const char* abi;  // ARBITER_GAME_ABI
  Game_entry (*entry)();
};

constexpr const char* name_of_game_file = "arbiter_game";

}  // namespace arbiter

/// Marks the start of the ABI text in the file; a '\0' ends the text.
#define ARBITER_ABI_MARK "arbiter-game-abi: "

#define ARBITER_TEXT_OF(macro) ARBITER_TEXT(macro)
#define ARBITER_TEXT(token) #token

#ifdef __clang__
#define ARBITER_COMPILER "clang " ARBITER_TEXT_OF(__clang_major__)
#else
#define ARBITER_COMPILER "gcc " ARBITER_TEXT_OF(__GNUC__)
#endif
// Variants of the layout of std::string and other types: the old one, and the one with checks.
#if !_GLIBCXX_USE_CXX11_ABI
#define ARBITER_LIBRARY_FORM " old strings"
#elif defined _GLIBCXX_DEBUG
#define ARBITER_LIBRARY_FORM " debug"
#else
#define ARBITER_LIBRARY_FORM ""
#endif

/// Everything that a game and the program that loads it must have in common: the text of the shared
/// headers, the compiler's ABI, and the libraries whose types these headers use.
#define ARBITER_GAME_ABI                                                                           \
  ARBITER_ABI_MARK "headers " ARBITER_HEADERS_HASH ", " ARBITER_COMPILER                           \
                   ", libstdc++ " ARBITER_TEXT_OF(_GLIBCXX_RELEASE) ARBITER_LIBRARY_FORM           \
      ", fmt " ARBITER_TEXT_OF(                                                                    \
          FMT_VERSION) ", Boost " BOOST_LIB_VERSION                                                \
                       ", json " ARBITER_TEXT_OF(NLOHMANN_JSON_VERSION_MAJOR) "." ARBITER_TEXT_OF( \
                           NLOHMANN_JSON_VERSION_MINOR)
