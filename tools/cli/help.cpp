// `arbiter help` and `arbiter version`, and the output of `--help`.
#include "tools/cli/help.hpp"

#include <fmt/format.h>
#include <sstream>

#include "model/json.hpp"
#include "model/text.hpp"

namespace arbiter {

namespace {

template <class... Cases>
struct Overloaded : Cases... {
  using Cases::operator()...;
};
template <class... Cases>
Overloaded(Cases...) -> Overloaded<Cases...>;  // clang 14 does not deduce it

bool takes_several(const Argument& argument) {
  return std::holds_alternative<std::vector<std::string>*>(argument.target);
}

/// The JSON Schema of the values that an argument accepts.
Report_json schema_of(const Argument& argument) {
  const char* const type = std::visit(
      Overloaded{[](const bool*) { return "boolean"; }, [](const int*) { return "integer"; },
                 [](const std::uint64_t*) { return "integer"; },
                 [](const double*) { return "number"; },
                 [](const std::string*) { return "string"; },
                 [](const std::vector<std::string>*) { return "string"; }},
      argument.target);
  Report_json one{{"type", type}};
  if (argument.numbers) {
    const auto number = [](const Range_end& n) {
      return std::visit([](auto value) { return Report_json(value); }, n);
    };
    one["minimum"] = number(argument.numbers->least);
    one["maximum"] = number(argument.numbers->most);
  }
  if (!argument.choices.empty()) one["enum"] = argument.choices;
  if (argument.is_file) one["minLength"] = 1;
  Report_json out{{"description", argument.says}};
  if (takes_several(argument)) {
    out["type"] = "array";
    out["items"] = std::move(one);
    if (argument.is_required) out["minItems"] = 1;
  } else {
    out.update(one);
  }
  if (argument.shows_default && !argument.is_required)
    out["default"] =
        std::visit([](const auto* value) { return Report_json(*value); }, argument.target);
  return out;
}

/// The JSON Schema of a command line: an object with the value of each argument and option given.
Report_json schema_of(const Arguments& arguments) {
  Report_json required = Report_json::array(), dependencies = Report_json::object(),
              not_both = Report_json::array(), properties = Report_json::object();
  for (const Argument& argument : arguments) {
    properties[argument.name] = schema_of(argument);
    if (argument.is_required) required.push_back(argument.name);
    if (!argument.needed.empty()) dependencies[argument.name] = argument.needed;
    for (const std::string& other : argument.excluded)
      not_both.push_back({{"not", {{"required", {argument.name, other}}}}});
  }
  Report_json out{{"$schema", "http://json-schema.org/draft-07/schema#"},
                  {"type", "object"},
                  {"properties", std::move(properties)},
                  {"required", std::move(required)},
                  {"dependencies", std::move(dependencies)},
                  {"additionalProperties", false}};
  if (!not_both.empty()) out["allOf"] = std::move(not_both);
  return out;
}

Report_json exit_codes_json(const Command& command) {
  Report_json out = Report_json::array();
  const std::string lines = exit_codes(command);
  for (const std::string_view line : split(lines, '\n')) {
    if (line.starts_with(' '))  // continues the line above
      out.back()["meaning"] =
          out.back()["meaning"].get<std::string>() + std::string(line.substr(2));
    else if (!line.empty())
      out.push_back({{"code", line[0] - '0'}, {"meaning", line.substr(3)}});
  }
  return out;
}

Report_json json_of(const Command& command, const Command_path& path) {
  Common_options common;
  // Defaults are read from the targets, which live as long as the action.
  const Command_definition declared =
      path.empty() ? Command_definition{program_options(common)} : declare(command, common);
  Report_json positional = Report_json::array(), parts = Report_json::array();
  for (const Argument& argument : declared.arguments)
    if (!argument.is_option()) positional.push_back(argument.name);
  for (const Command& part : command.parts)
    parts.push_back({{"command", part.name}, {"summary", part.summary}});
  Report_json examples = Report_json::array();
  for (const std::string_view line : split(command.examples, '\n')) examples.push_back(line);
  return {{"command", fmt::format("arbiter{}{}", path.empty() ? "" : " ", fmt::join(path, " "))},
          {"summary", command.summary},
          {"meaning", command.meaning},
          {"examples", std::move(examples)},
          {"positional", std::move(positional)},
          {"arguments", schema_of(declared.arguments)},
          {"commands", std::move(parts)},
          {"exit_codes", exit_codes_json(command)}};
}

}  // namespace

std::string indented(std::string_view lines) {
  std::string out;
  for (const std::string_view line : split(lines, '\n'))
    if (!line.empty()) out += fmt::format("  {}\n", line);
  return out;
}

std::string exit_codes(const Command& command) {
  std::string out;
  bool has_two = false;
  const auto two = [&] {
    if (!has_two) out += "2  bad input\n";
    has_two = true;
  };
  for (const std::string_view line : split(command.exits, '\n')) {
    if (line.starts_with('3')) two();
    has_two = has_two || line.starts_with('2');
    out += line.starts_with(' ') ? fmt::format("  {}\n", line)
                                 : fmt::format("{}  {}\n", line[0], line.substr(2));
  }
  two();
  return out;
}

std::string further_help() {
  return "Documentation: docs/README.md in the source folder or, if Arbiter is installed, in\n"
         "share/doc/arbiter next to the program's bin folder.\n"
         "Problems: send the command line and the output of `arbiter version` to the maintainer\n"
         "of your copy; a Debian package names its maintainer (`dpkg --status arbiter`).\n";
}

bool asks_for_json(int argc, char** argv) {
  for (int n = 1; n < argc; ++n) {
    const std::string_view word = argv[n];
    if (word == "--json") return true;
    if (word == "--") break;
  }
  return false;
}

Exit print_help(const Command_path& path, Output& output) {
  output.page();
  output.text(help_text(path));
  output.object(json_of(command_at(path), path));
  return Exit::holds;
}

Exit print_short_help(Output& output) {
  std::string names;
  std::size_t width = 0;
  for (const Command& command : commands()) {
    const std::string_view name = command.name;
    const bool wraps = width + name.size() > 84;
    names += (names.empty() ? "  " : wraps ? ",\n  " : ", ") + std::string(name);
    width = (wraps ? 0 : width) + name.size() + 2;
  }
  output.text(fmt::format(
      "{}\n\nExamples:\n{}\nUsage: arbiter COMMAND [OPTIONS]\n\nCommands:\n{}\n\n"
      "`arbiter help` describes every command; `arbiter help COMMAND` describes one.\n\n{}",
      program().summary, indented(program().examples), names, further_help()));
  return Exit::holds;
}

Exit print_version(Output& output) {
  output.text("arbiter " ARBITER_VERSION "\n");
  return Exit::holds;
}

Command help_command() {
  return {
      "help",
      "Describe a command",
      "Prints what `arbiter COMMAND --help` prints; without COMMAND, what `arbiter --help`\n"
      "prints. --json describes the arguments and options for other programs, as a JSON Schema.",
      "0 the help was printed",
      "arbiter help explain\n"
      "arbiter help tablebase build --json",
      taking(
          +[](const Command_path& path, Output& output) { return print_help(path, output); },
          [](Arguments& arguments, Command_path& path) {
            arguments.add("COMMAND", &path, "A command, and its subcommand if it has any");
          })};
}

Command version_command() {
  return {"version",
          "Print the version",
          "Prints what `arbiter --version` prints.",
          "0 the version was printed",
          "arbiter version\n"
          "arbiter version --quiet",
          [](Arguments&) -> Action { return print_version; },
          false};
}

}  // namespace arbiter
