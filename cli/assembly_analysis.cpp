#include "cli/assembly_analysis.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "tilewright/base/so_many.hpp"
#include "tilewright/disassembly/least_easing.hpp"
#include "tilewright/format/packing/apart_text.hpp"
#include "tilewright/native/share_out.hpp"
#include "tilewright/search/scheduler.hpp"

namespace tilewright::cli {

using disassembly::Assembly;
using disassembly::TakenApart;
using disassembly::Verdict;

disassembly::Roles ApartWishes::roles() const {
    disassembly::Roles roles{staying, {}};
    for (const std::string& names : together) roles.groups.push_back(disassembly::names_in(names));
    return roles;
}

void AssemblyAnalysis::begin(const search::Control& control) {
    control_ = control;
    deadline_.emplace(search::deadline_of(control));
}

Result<void> AssemblyAnalysis::prepare(const packing::Puzzle& puzzle, bool searching) {
    puzzle_ = &puzzle;
    if (const auto fine = disassembly::assembly_of(puzzle, {}, wishes_.roles()); !fine)
        return std::unexpected(fine.error());
    auto slides = disassembly::Slides::on(*puzzle.lattice, wishes_.lifting);
    if (!slides) return std::unexpected(slides.error());
    slides_.emplace(std::move(*slides));
    const std::size_t threads = control_.scheduler != nullptr ? control_.scheduler->threads() : 1;
    memory_ = control_.limits.memory / (searching ? 2 : 1);
    clearances_.clear();
    for (std::size_t i = 0; i < threads; ++i)
        clearances_.emplace_back(*slides_, memory_ / 8 / threads);
    return wishes_.turning ? allow_turns() : Result<void>{};
}

Result<void> AssemblyAnalysis::allow_turns() {
    const auto turns = disassembly::Turns::on(*puzzle_->lattice);
    if (!turns) return std::unexpected(turns.error());
    for (disassembly::Clearances& clearances : clearances_) clearances.allow(*turns);
    return {};
}

std::vector<std::optional<Error>> AssemblyAnalysis::take_apart(std::vector<Analysed>& some) {
    const disassembly::Goal goal{wishes_.first_only, wishes_.moves && !wishes_.first_only,
                                 wishes_.shortest, wishes_.all_ways};
    const disassembly::Roles roles = wishes_.roles();
    const int bevel = disassembly::Easing::hundredths_in(wishes_.bevel);
    disassembly::Limits limits;
    limits.states = wishes_.states;
    limits.memory = memory_ / 8 * 7 / std::clamp(some.size(), std::size_t{1}, clearances_.size());
    limits.stop = deadline_->stop();
    std::vector<std::optional<Error>> errors(some.size());
    native::share_out(clearances_.size(), some.size(), [&](std::size_t worker, std::size_t number) {
        Analysed& one = some[number];
        const auto assembly = disassembly::assembly_of(*puzzle_, one.solution, roles);
        const auto taken =
            disassembly::take_apart_with_ease(*assembly, clearances_[worker], goal, limits, bevel);
        if (taken)
            one.answer = answer_of(one.number, *assembly, *taken);
        else
            errors[number] = taken.error();
    });
    return errors;
}

AssemblyAnswer AssemblyAnalysis::answer_of(std::size_t number, const Assembly& assembly,
                                           const TakenApart& taken) const {
    return {taken.verdict,
            disassembly::level(taken),
            taken.states,
            in_words(number, assembly, taken),
            format::apart_json(assembly, taken),
            taken.is_shortest.value_or(true) && (!taken.first || taken.first->are_all),
            taken.force.has_value()};
}

namespace {

std::string moves_in_all(const TakenApart& taken) {
    if (!taken.is_shortest) return "";
    return fmt::format(
        ", {} in all{}", so_many(count_moves(taken), "move"),
        *taken.is_shortest ? " and no way with fewer" : "; stopped before fewer were ruled out");
}

}  // namespace

std::string AssemblyAnalysis::in_words(std::size_t number, const Assembly& assembly,
                                       const TakenApart& taken) const {
    const std::string level = format::level_text(taken);
    return fmt::format(
        "assembly {}: {}{}{}\n{}{}", number, words_of(taken),
        level.empty() ? "" : ", level " + level, moves_in_all(taken),
        wishes_.moves ? format::moves_text(assembly, taken) : "",
        taken.first ? format::first_text(assembly, *taken.first, wishes_.moves) : "");
}

std::string AssemblyAnalysis::words_of(const TakenApart& taken) const {
    switch (taken.verdict) {
        case Verdict::ComesApart:
            if (const int cut = bevel_of(taken.separations); cut > 0)
                return fmt::format("comes apart with {} cut off edges", format::part_text(cut));
            return "comes apart";
        case Verdict::Stuck:
            return "cannot be taken apart by sliding pieces";
        case Verdict::NoWay:
            if (taken.force)
                return fmt::format("only by force: it comes apart with {} cut off faces",
                                   format::part_text(*taken.force));
            return fmt::format("no way found in {}, along {}, which is no proof",
                               so_many(taken.states, "state"), what_was_tried());
        case Verdict::Unknown:
            break;
    }
    return "not known: stopped by a limit or a signal";
}

std::string AssemblyAnalysis::what_was_tried() const {
    return fmt::format("{} directions{}", 2 * slides_->axes().size(),
                       wishes_.turning ? " and by turns" : "");
}

}  // namespace tilewright::cli
