#include "cli/summary.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "cli/progress.hpp"
#include "cli/say.hpp"

namespace tilewright::cli {
namespace {

std::string number(const BigCount& count) {
    return grouped(decimal(count));
}

std::string solutions(const BigCount& count) {
    return number(count) + (count == 1 ? " solution" : " solutions");
}

std::string_view symmetries(puzzle_file::Modulo modulo) {
    if (modulo == puzzle_file::Modulo::Rotations) return "rotations";
    return modulo == puzzle_file::Modulo::Labels ? "rotations, reflections and exchanges of labels"
                                                 : "rotations and reflections";
}

}  // namespace

std::string counts_in_words(const std::string& puzzle, const answer::Answer& answer,
                            puzzle_file::Modulo modulo) {
    const search::Tally& tally = answer.tally;
    const auto least = [](bool exact) { return exact ? "" : "at least "; };
    std::string text;
    if (tally.complete() && tally.raw == 0) {
        text = fmt::format("{}: no solution\n", puzzle);
        text += reason_line(answer);
    } else if (!tally.complete() && tally.raw == 0) {
        text = fmt::format("{}: no solution found so far, which proves nothing\n", puzzle);
    } else if (modulo == puzzle_file::Modulo::None) {
        text = fmt::format("{}: {}{}\n", puzzle, least(tally.raw_is_exact()), solutions(tally.raw));
    } else {
        text = fmt::format("{}: {}{} modulo {}\n", puzzle, least(tally.complete()),
                           solutions(tally.distinct), symmetries(modulo));
        text += fmt::format("  {}{} on the fixed board; symmetry group of order {}\n",
                            least(tally.raw_is_exact()), number(tally.raw), answer.group_order);
    }
    if (!tally.complete()) text += fmt::format("  incomplete: {}\n", to_string(tally.ending));
    return text;
}

std::string reason_line(const answer::Answer& answer) {
    return answer.reason.empty() ? "" : fmt::format("  {}\n", answer.reason);
}

void print_statistics(const answer::Answer& answer, bool all) {
    const auto counted = [&](bool only_nodes) {
        std::vector<std::string> work;
        engine::for_each_field(answer.tally.stats, [&](std::string_view name, std::uint64_t value) {
            std::string words{name};
            std::ranges::replace(words, '_', ' ');
            // No nodes: the search did not begin, or it has no tree.
            if (only_nodes ? name == "nodes" && value > 0 : true)
                work.push_back(grouped(std::to_string(value)) + " " + words);
        });
        return fmt::format("{}", fmt::join(work, ", "));
    };
    if (!all) {
        const std::string nodes = counted(true);
        say("engine {}, {}{}{}\n", answer.engine, duration(answer.tally.seconds),
            nodes.empty() ? "" : ", ", nodes);
        return;
    }
    say("engine:  {}\n", answer.engine);
    if (!answer.why_engine.empty()) say("because: {}\n", answer.why_engine);
    say("time:    {}\nwork:    {}\n", duration(answer.tally.seconds), counted(false));
}

Status status_of(const search::Tally& tally) {
    if (!tally.complete()) return stopped;
    return tally.raw == 0 ? none : answered;
}

}  // namespace tilewright::cli
