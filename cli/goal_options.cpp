#include "cli/goal_options.hpp"

#include <algorithm>
#include <array>
#include <span>
#include <string_view>

#include <fmt/format.h>

namespace tilewright::cli {
namespace {

using Names = std::span<const std::string_view>;

constexpr std::array<std::string_view, 3> by_goal{"--weight", "--keep-out", "--solved"};
constexpr std::array<std::string_view, 9> for_best{
    "PUZZLE", "--goal", "--time", "--seed", "--json", "--output", "--view", "--threads", "--theme"};
constexpr std::array<std::string_view, 12> for_most{
    "PUZZLE", "--goal",   "--weight", "--solved", "--time",  "--memory",
    "--json", "--output", "--resume", "--view",   "--theme", "--keep-out"};

bool is_one_of(Names names, std::string_view name) {
    return std::ranges::find(names, name) != names.end();
}

bool has_meaning(std::string_view goal, const CLI::Option& option, std::string_view name) {
    if (goal == "solution") return !is_one_of(by_goal, name);
    if (goal == "best") return is_one_of(for_best, name);
    const bool is_one_thread = name == "--threads" && option.as<std::string>() == "1";
    return is_one_thread || is_one_of(for_most, name);
}

}  // namespace

std::optional<Error> without_meaning_for_goal(const std::string& goal,
                                              const std::vector<const CLI::Option*>& options) {
    for (const CLI::Option* option : options) {
        if (option->count() == 0) continue;
        const std::string name = option->get_name();
        if (has_meaning(goal, *option, name)) continue;
        if (goal == "solution" || (goal == "best" && is_one_of(by_goal, name)))
            return Error{Fault::Usage,
                         {},
                         {},
                         name + " is for --goal most and --goal least",
                         "add one of them"};
        return Error{Fault::Usage,
                     {},
                     {},
                     fmt::format("{} does not work with --goal {}", name, goal),
                     goal == "best"
                         ? "it tries placements at random; it takes --time, --threads, --seed, "
                           "--json, --view, --theme and -o"
                         : "it begins anew from the best in a file: -o FILE, later --resume FILE; "
                           "it takes --weight, --keep-out, --solved, --time, --memory, --json, "
                           "--view and --theme, too"};
    }
    return std::nullopt;
}

}  // namespace tilewright::cli
