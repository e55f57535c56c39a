#include "cli/help.hpp"

#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <sstream>

#include <fmt/format.h>

namespace tilewright::cli {
namespace {

constexpr std::size_t least_width = 30;

std::size_t spaces_before(std::string_view line) {
    return std::min(line.find_first_not_of(' '), line.size());
}

// Where the text of a line such as "  name   text" begins, or its first word if it has no columns.
std::size_t text_column(std::string_view line) {
    const std::size_t gap = line.find("  ", spaces_before(line));
    if (gap == std::string_view::npos) return spaces_before(line);
    return gap + spaces_before(line.substr(gap));
}

// Footers are written by hand: paragraphs, and lines in two columns whose continuations are deeply
// indented.
std::string wrapped_footer(const std::string& footer, std::size_t width) {
    constexpr std::size_t deep = 8;
    std::vector<std::string> lines;
    std::istringstream stream{footer};
    for (std::string line; std::getline(stream, line);) {
        const bool continues =
            !line.empty() && !lines.empty() && !lines.back().empty() &&
            (spaces_before(line) >= deep ||
             (spaces_before(line) == 0 && lines.back()[0] != ' ' && !lines.back().ends_with(':')));
        if (continues)
            lines.back() += " " + line.substr(spaces_before(line));
        else
            lines.push_back(line);
    }
    std::string text;
    for (const std::string& line : lines) {
        const std::size_t column = text_column(line);
        const std::size_t margin = spaces_before(line);
        const bool fits = column == margin || column + deep < width;
        text += std::string(margin, ' ') +
                (fits ? line.substr(margin, column - margin)
                      : wrapped(line.substr(0, column), width, deep - 2, margin) + "\n" +
                            std::string(deep, ' '));
        const std::size_t begin = fits ? column : deep;
        text += wrapped(line.substr(column), width, std::min(begin, width / 2), begin) + "\n";
    }
    return text;
}

std::string two_columns(const std::string& left, const std::string& right, std::size_t width) {
    const std::size_t column = std::min<std::size_t>(28, width / 3);
    std::string head = "  " + wrapped(left, width, 6, 2);
    if (head.size() + 2 > column)
        head += "\n" + std::string(column, ' ');
    else
        head.resize(column, ' ');
    return head + wrapped(right, width, column, column) + "\n";
}

std::string argument_name(const Argument& argument) {
    if (argument.is_positional()) return argument.value;
    const std::string names = fmt::format("{}", fmt::join(argument.names, ", "));
    return argument.value.empty() ? names : names + " " + argument.value;
}

std::string text_of(const Argument& argument, HelpDepth depth) {
    if (depth == HelpDepth::Common || argument.excludes.empty()) return argument.text;
    return fmt::format("{} (not together with {})", argument.text,
                       fmt::join(argument.excludes, ", "));
}

std::string options_text(const CommandTable& table, HelpDepth depth, std::size_t width) {
    std::string text;
    std::vector<std::string> only_named;
    for (const std::string& group : table.groups()) {
        std::string rows;
        for (const Argument& argument : table.arguments) {
            if (argument.is_positional() || argument.group != group) continue;
            if (argument.is_rare() && depth == HelpDepth::Common)
                only_named.push_back(argument.names.back());
            else
                rows += two_columns(argument_name(argument), text_of(argument, depth), width);
        }
        if (!rows.empty()) text += "\n" + group + ":\n" + rows;
    }
    if (!only_named.empty())
        text += "\n" +
                wrapped(fmt::format("Rarely needed, explained by --help-all: {}",
                                    fmt::join(only_named, ", ")),
                        width, 2) +
                "\n";
    return text;
}

class HelpFormatter : public CLI::FormatterBase {
    std::string make_help(const CLI::App* command, std::string /*name*/,
                          CLI::AppFormatMode mode) const override {
        const bool all = mode == CLI::AppFormatMode::All;
        return help_text(table_of(*command), all ? HelpDepth::All : HelpDepth::Common,
                         columns_for_help());
    }
};

}  // namespace

std::size_t columns_for_help() {
    constexpr std::size_t usual = 80;
    std::size_t columns = 0;
    if (const char* given = std::getenv("COLUMNS")) columns = std::strtoul(given, nullptr, 10);
    winsize size{};
    if (columns == 0 && ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0) columns = size.ws_col;
    return columns == 0 ? usual : std::clamp<std::size_t>(columns, least_width, 1000);
}

std::string wrapped(const std::string& text, std::size_t width, std::size_t indent,
                    std::size_t column) {
    std::string result;
    std::istringstream words{text};
    for (std::string word; words >> word; column += word.size()) {
        if (!result.empty() && column + 1 + word.size() > width) {
            result += "\n" + std::string(indent, ' ');
            column = indent;
        } else if (!result.empty()) {
            result += " ";
            ++column;
        }
        result += word;
    }
    return result;
}

std::string help_text(const CommandTable& table, HelpDepth depth, std::size_t width) {
    std::string text = wrapped(table.text, width, 0) + "\n\n" +
                       wrapped("Usage: " + table.usage(), width, 9) + "\n";
    std::string positionals;
    for (const Argument& argument : table.arguments)
        if (argument.is_positional())
            positionals += two_columns(argument_name(argument), text_of(argument, depth), width);
    if (!positionals.empty()) text += "\n" + positionals;
    text += options_text(table, depth, width);
    if (!table.commands.empty()) text += "\nCommands:\n";
    for (const CommandTable& command : table.commands)
        text += two_columns(command.name, command.text, width);
    if (!table.footer.empty()) text += "\n" + wrapped_footer(table.footer, width);
    if (depth == HelpDepth::All)
        for (const CommandTable& command : table.commands)
            text += "\n\n" + help_text(command, depth, width);
    return text;
}

std::shared_ptr<CLI::FormatterBase> make_help_formatter() {
    return std::make_shared<HelpFormatter>();
}

}  // namespace tilewright::cli
