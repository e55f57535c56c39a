#include <memory>

#include <fmt/format.h>

#include "cli/arguments.hpp"
#include "cli/commands.hpp"
#include "tilewright/native/file.hpp"

namespace tilewright::cli {
namespace {

// Text as troff wants it: hyphens that can be copied, and no line that looks like a request.
std::string escaped(std::string_view text) {
    std::string result;
    for (const char c : text) {
        const bool at_start = result.empty() || result.back() == '\n';
        if (at_start && (c == '.' || c == '\'')) result += "\\&";
        if (c == '\\')
            result += "\\e";
        else if (c == '-')
            result += "\\-";
        else if (c == '\'')
            result += "\\(aq";
        else
            result += c;
    }
    return result;
}

std::string argument_in_man(const Argument& argument) {
    std::string names;
    for (const std::string& name : argument.names)
        names += (names.empty() ? "" : ", ") + ("\\fB" + escaped(name) + "\\fR");
    if (argument.is_positional())
        names = "\\fI" + escaped(argument.value) + "\\fR";
    else if (!argument.value.empty())
        names += " \\fI" + escaped(argument.value) + "\\fR";
    std::string text = argument.text;
    if (!argument.excludes.empty())
        text += fmt::format(" (not together with {})", fmt::join(argument.excludes, ", "));
    return fmt::format(".TP\n{}\n{}\n", names, escaped(text));
}

std::string arguments_in_man(const CommandTable& table) {
    std::string text;
    for (const Argument& argument : table.arguments)
        if (argument.is_positional()) text += argument_in_man(argument);
    for (const std::string& group : table.groups()) {
        text += ".PP\n" + escaped(group) + ":\n";
        for (const Argument& argument : table.arguments)
            if (!argument.is_positional() && argument.group == group)
                text += argument_in_man(argument);
    }
    return text;
}

std::string footer_in_man(const CommandTable& table) {
    if (table.footer.empty()) return "";
    return ".PP\n.nf\n" + escaped(table.footer) + "\n.fi\n";
}

// A command and its subcommands, each under a heading of its own.
std::string command_in_man(const CommandTable& table) {
    std::string text = fmt::format(".SS {}\n{}.\n.PP\n\\fB{}\\fR\n", escaped(table.path),
                                   escaped(table.text), escaped(table.usage()));
    text += arguments_in_man(table) + footer_in_man(table);
    for (const CommandTable& command : table.commands) text += command_in_man(command);
    return text;
}

std::string man_page(const CommandTable& program) {
    std::string text = fmt::format(
        ".TH TILEWRIGHT 1 \"\" \"tilewright {}\" \"User Commands\"\n"
        ".SH NAME\ntilewright \\- solve, count, check and draw packing puzzles\n"
        ".SH SYNOPSIS\n\\fB{}\\fR\n.SH DESCRIPTION\n{}\n.SH OPTIONS\n{}.SH COMMANDS\n",
        TILEWRIGHT_VERSION, escaped(program.usage()), escaped(program.text),
        arguments_in_man(program));
    for (const CommandTable& command : program.commands) text += command_in_man(command);
    return text + ".SH EXAMPLES AND EXIT STATUS\n" + footer_in_man(program);
}

}  // namespace

Action add_man(CLI::App& program) {
    program.add_subcommand("man", "Print the manual page, for 'man -l' or a folder man1");
    return [&program]() -> Status {
        auto output = native::Output::open("");
        output->write(man_page(table_of(program)));
        const auto closed = output->close();
        return closed ? answered : report(closed.error());
    };
}

}  // namespace tilewright::cli
