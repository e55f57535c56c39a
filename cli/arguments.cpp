#include "cli/arguments.hpp"

#include <algorithm>
#include <cmath>
#include <cstdlib>

#include <fmt/format.h>

namespace tilewright::cli {
namespace {

std::string not_one_of(const std::string& word, const std::vector<std::string>& words,
                       const std::map<std::string, std::string>& also_called) {
    const std::vector<std::string_view> known{words.begin(), words.end()};
    const auto called = also_called.find(CLI::detail::to_lower(word));
    const std::string_view near =
        called != also_called.end() ? called->second : nearest(word, known);
    return fmt::format("'{}' is not one of {}{}", word, fmt::join(words, ", "),
                       near.empty() ? "" : fmt::format("; did you mean '{}'?", near));
}

// one_of and such_as describe themselves as "{a,b,c}".
std::vector<std::string> choices_of(const CLI::Option& option) {
    const std::string type = option.get_type_name();
    const std::size_t open = type.find('{');
    const std::size_t close = type.find('}', open);
    if (open == std::string::npos || close == std::string::npos) return {};
    return CLI::detail::split(type.substr(open + 1, close - open - 1), ',');
}

Completes completion_of(const Argument& argument) {
    if (!argument.choices.empty()) return Completes::Choices;
    const auto mentions = [&](auto... words) { return (argument.value.contains(words) || ...); };
    if (mentions("PUZZLE", "WHAT")) return Completes::Puzzles;
    if (mentions("FOLDER")) return Completes::Folders;
    if (mentions("FILE", "LIST", "SOLUTIONS", "BOARD", "STORE")) return Completes::Files;
    return Completes::Nothing;
}

std::string value_of(const CLI::Option& option) {
    if (!option.get_option_text().empty()) return option.get_option_text();
    if (option.get_positional()) return option.get_name(true, false);
    return option.get_expected_max() == 0 || option.get_type_size() == 0 ? "" : "VALUE";
}

Argument argument_of(const CLI::Option& option) {
    Argument argument{.value = value_of(option),
                      .text = option.get_description(),
                      .group = option.get_group(),
                      .choices = choices_of(option),
                      .required = option.get_required(),
                      .several = option.get_positional() && option.get_expected_max() > 1};
    for (const std::string& name : option.get_snames()) argument.names.push_back("-" + name);
    for (const std::string& name : option.get_lnames()) argument.names.push_back("--" + name);
    for (const CLI::Option* other : option.get_excludes())
        argument.excludes.push_back(other->get_name());
    std::ranges::sort(argument.excludes);
    argument.completes = completion_of(argument);
    return argument;
}

// Adds the options of a command, without those of its groups.
//   group: replaces the group that they name, unless empty
void add_options(const CLI::App& command, const std::string& group, CommandTable& table) {
    for (const CLI::Option* option : command.get_options()) {
        if (option->get_group().empty() ||
            command.get_option_no_throw(option->get_name()) != option)
            continue;
        table.arguments.push_back(argument_of(*option));
        if (!group.empty()) table.arguments.back().group = group;
    }
}

std::string path_of(const CLI::App& command) {
    const CLI::App* parent = command.get_parent();
    return (parent == nullptr ? "" : path_of(*parent) + " ") + command.get_name();
}

}  // namespace

CLI::Validator one_of(std::vector<std::string> words,
                      std::map<std::string, std::string> also_called) {
    const std::string description = fmt::format("{{{}}}", fmt::join(words, ","));
    return {[words = std::move(words),
             also_called = std::move(also_called)](std::string& word) -> std::string {
                return std::ranges::find(words, word) != words.end()
                           ? ""
                           : not_one_of(word, words, also_called);
            },
            description};
}

CLI::Validator such_as(const std::vector<std::string_view>& words) {
    return {[](std::string&) { return std::string{}; },
            fmt::format("{{{}}}", fmt::join(words, ","))};
}

CLI::Validator number_with_unit(std::map<std::string, double> units, std::string examples) {
    return {[units = std::move(units),
             examples = std::move(examples)](std::string& text) -> std::string {
                char* end = nullptr;
                const double number = std::strtod(text.c_str(), &end);
                std::string unit = CLI::detail::to_lower(CLI::detail::trim_copy(end));
                const auto found = units.find(unit);
                const bool fine = end != text.c_str() && std::isfinite(number) &&
                                  (unit.empty() || found != units.end());
                if (!fine) return fmt::format("'{}' is not understood; write {}", text, examples);
                const double value = unit.empty() ? number : number * found->second;
                const bool is_whole = value == std::floor(value) && std::abs(value) < 1e18;
                text = is_whole ? fmt::format("{}", static_cast<std::int64_t>(value))
                                : fmt::format("{}", value);
                return "";
            },
            ""};
}

std::optional<Error> refuse_empty_values(const CLI::App& command) {
    for (const CLI::Option* option : command.get_options())
        if (std::ranges::find(option->results(), "") != option->results().end())
            return Error{Fault::Usage,
                         {},
                         {},
                         fmt::format("'{}' is given, and is empty", option->get_name()),
                         "write what is meant, or leave it out"};
    for (const CLI::App* one : command.get_subcommands([](const CLI::App*) { return true; }))
        if (auto wrong = refuse_empty_values(*one)) return wrong;
    return std::nullopt;
}

std::string CommandTable::usage() const {
    std::string usage = path;
    const bool has_options = !std::ranges::all_of(arguments, &Argument::is_positional);
    if (has_options) usage += " [OPTIONS]";
    for (const Argument& argument : arguments) {
        if (!argument.is_positional()) continue;
        const std::string shown = argument.value + (argument.several ? "..." : "");
        usage += argument.required ? " " + shown : " [" + shown + "]";
    }
    if (!commands.empty()) usage += needs_command ? " COMMAND" : " [COMMAND]";
    return usage;
}

std::vector<std::string> CommandTable::groups() const {
    std::vector<std::string> groups;
    for (const bool rare : {false, true})
        for (const Argument& argument : arguments)
            if (!argument.is_positional() && argument.is_rare() == rare &&
                std::ranges::find(groups, argument.group) == groups.end())
                groups.push_back(argument.group);
    return groups;
}

CommandTable table_of(const CLI::App& command) {
    CommandTable table{.path = path_of(command),
                       .name = command.get_name(),
                       .text = command.get_description(),
                       .footer = command.get_footer(),
                       .needs_command = command.get_require_subcommand_min() > 0};
    add_options(command, "", table);
    for (const CLI::App* one : command.get_subcommands([](const CLI::App*) { return true; })) {
        if (one->get_name().empty())  // a group of options
            add_options(*one, fmt::format("{} ({})", one->get_group(), one->get_description()),
                        table);
        else
            table.commands.push_back(table_of(*one));
    }
    return table;
}

}  // namespace tilewright::cli
