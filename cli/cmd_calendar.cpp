#include <algorithm>
#include <array>
#include <charconv>
#include <memory>
#include <string_view>

#include <fmt/format.h>

#include "cli/commands.hpp"
#include "tilewright/native/file.hpp"

namespace tilewright::cli {
namespace {

struct Date {
    int month;
    int day;
};

constexpr std::array days_of_month{31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
constexpr std::array names_of_months{"January",   "February", "March",    "April",
                                     "May",       "June",     "July",     "August",
                                     "September", "October",  "November", "December"};

// A number of one or two digits, or 0.
int number(std::string_view digits) {
    int value = 0;
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), value);
    const bool fine = error == std::errc{} && end == digits.data() + digits.size();
    return fine && digits.size() <= 2 ? value : 0;
}

// Reads "11-23", month before day.
Result<Date> parse_date(std::string_view text) {
    const auto dash = std::min(text.find('-'), text.size());
    const Date date{number(text.substr(0, dash)),
                    number(text.substr(std::min(dash + 1, text.size())))};
    if (date.month < 1 || date.month > 12 || date.day < 1 ||
        date.day > days_of_month[std::size_t(date.month - 1)])
        return fail(Fault::Usage, fmt::format("--date: '{}' is no date of a year", text),
                    "write the month and the day, such as 11-23");
    return date;
}

// DragonFjord's board: six months in each of two rows, and seven days in each of five.  The cells
// of the date stay free.
std::string board_for(Date date) {
    std::array<std::string, 7> rows{"######.", "######.", "#######", "#######",
                                    "#######", "#######", "###...."};
    const auto free = [&](int number, int columns, std::size_t first_row) {
        rows[first_row + std::size_t((number - 1) / columns)][std::size_t((number - 1) % columns)] =
            '.';
    };
    free(date.month, 6, 0);
    free(date.day, 7, 2);
    return fmt::format("{}\n", fmt::join(rows, "\n"));
}

std::string puzzle_for(Date date) {
    return fmt::format(R"(title = "A puzzle a day: {} {}"
lattice = "square"
notes = "The month is in the two upper rows, the day in the five lower ones."

[region]
picture = """
{}"""

[[pieces]]
set = "pentominoes"
only = ["L", "N", "P", "U", "V", "Y", "Z"]

[[pieces]]
name = "O"
picture = """
###
###
"""
)",
                       names_of_months[std::size_t(date.month - 1)], date.day, board_for(date));
}

struct Calendar {
    std::string date;
    std::string output_name;

    Status operator()() const {
        const auto wanted = parse_date(date);
        if (!wanted) return report(wanted.error());
        const auto written = native::write_file(output_name, puzzle_for(*wanted));
        return written ? answered : report(written.error());
    }
};

}  // namespace

Action add_calendar(CLI::App& program) {
    CLI::App& command = *program.add_subcommand(
        "calendar", "Print the puzzle file of the calendar puzzle for a date");
    const auto state = std::make_shared<Calendar>();
    command.add_option("--date", state->date, "The month and the day, such as 11-23")
        ->required()
        ->option_text("MM-DD");
    command.add_option("-o,--output", state->output_name, "Write the puzzle to FILE")
        ->option_text("FILE");
    return [state] { return (*state)(); };
}

}  // namespace tilewright::cli
