#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <CLI/CLI.hpp>

#include "tilewright/base/error.hpp"

namespace tilewright::cli {

// Groups of options that --help only names, and --help-all explains.
inline constexpr const char* rare_options = "Options, rarely needed";
inline constexpr const char* rare_search_options = "Search, rarely needed";

// Checks that an option's value is one of these words.  The message suggests the nearest one.
//   also_called: what people write for some of the words
[[nodiscard]] CLI::Validator one_of(std::vector<std::string> words,
                                    std::map<std::string, std::string> also_called = {});

// Takes every word; these are offered where a shell completes it.
[[nodiscard]] CLI::Validator such_as(const std::vector<std::string_view>& words);

// Replaces a number with a unit, such as 500MB, by the number of base units.  A bare number is one
// of base units.
//   units: what each unit, in small letters, is worth
//   examples: for the message, such as "500MB or 4GB"
[[nodiscard]] CLI::Validator number_with_unit(std::map<std::string, double> units,
                                              std::string examples);

// What is wrong if an argument was given as "", as an unset variable of a shell does it: it would
// be taken as if it were not there.
[[nodiscard]] std::optional<Error> refuse_empty_values(const CLI::App& command);

// What can be completed where an argument's value stands.
enum class Completes { Nothing, Choices, Files, Folders, Puzzles };

// An option or a positional argument of a command.
struct Argument {
    std::vector<std::string> names{};  // such as "-o" and "--output"; a positional has none
    std::string value;  // such as "FILE", or "N [16]" with the default; empty for a flag
    std::string text;   // what it means
    std::string group;
    std::vector<std::string> choices{};   // all values, if these are few
    std::vector<std::string> excludes{};  // options that cannot be given together with it
    Completes completes = Completes::Nothing;
    bool required = false;
    bool several = false;  // may take several values

    [[nodiscard]] bool is_positional() const { return names.empty(); }
    [[nodiscard]] bool is_rare() const { return group.ends_with(", rarely needed"); }
};

// A command as help, man page and completions show it: all are made from this one table.
struct CommandTable {
    std::string path;  // how it is called, such as "tilewright generate matching"
    std::string name;  // the last word of it
    std::string text;
    std::string footer;
    std::vector<Argument> arguments{};
    std::vector<CommandTable> commands{};  // its subcommands
    bool needs_command = false;

    // Such as "tilewright count [OPTIONS] PUZZLE...".
    [[nodiscard]] std::string usage() const;

    // The groups of its options in order, those of rarely needed ones last.
    [[nodiscard]] std::vector<std::string> groups() const;
};

// Reads the table of a command from what was added to it.
[[nodiscard]] CommandTable table_of(const CLI::App& command);

}  // namespace tilewright::cli
