// Positions made from the notation of others. The model judges whether a text is a position.
#pragma once
#include <random>
#include <string>
#include <string_view>

namespace arbiter::conform {

/// What separates the pieces of a notation, outermost first.
constexpr std::string_view separators = ":;+@,/.=";

/// Replaces one piece of `one` with the piece in the same place in `other`, or all of it with
/// `other`. `level`: how many separators to ignore.
std::string crossed(const std::string& one, const std::string& other, std::mt19937_64& random,
                    std::size_t level = 0);
/// Exchanges two short stretches of a text.
std::string exchanged(const std::string& text, std::mt19937_64& random);
/// Takes a letter away, with what belongs to it, and puts it into any piece of the notation.
std::string with_letter_moved(const std::string& text, std::mt19937_64& random);

}  // namespace arbiter::conform
