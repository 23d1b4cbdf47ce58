// Prints pages as PDF with a browser that needs no window: Chromium or Chrome.
#pragma once
#include <string>

namespace arbiter {

/// The path of the first such browser on the PATH. Throws Bad_input, about --out, if there is none;
/// `instead` says what else can be done.
std::string browser_that_prints(const std::string& instead);

/// An HTML document as PDF. Throws Bad_input if the browser fails.
std::string printed_pdf(const std::string& browser, const std::string& html);

}  // namespace arbiter
