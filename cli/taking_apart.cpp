#include "cli/taking_apart.hpp"

#include <algorithm>
#include <mutex>

#include <fmt/format.h>

#include "tilewright/base/so_many.hpp"
#include "tilewright/disassembly/least_easing.hpp"
#include "tilewright/format/packing/apart_text.hpp"
#include "tilewright/native/share_out.hpp"

namespace tilewright::cli {

using disassembly::Assembly;
using disassembly::Clearances;
using disassembly::TakenApart;

namespace {

std::string moves_in_all(const TakenApart& taken) {
    if (!taken.is_shortest) return "";
    return fmt::format(
        ", {} in all{}", so_many(count_moves(taken), "move"),
        *taken.is_shortest ? " and no way with fewer" : "; stopped before fewer were ruled out");
}

}  // namespace

Result<TakingApart> TakingApart::of(const packing::Puzzle& puzzle, const ApartOptions& options,
                                    std::size_t threads, std::size_t memory) {
    if (const auto fine = disassembly::assembly_of(puzzle, {}, options.roles); !fine)
        return std::unexpected(fine.error());
    auto slides = disassembly::Slides::on(*puzzle.lattice, options.lifting);
    if (!slides) return std::unexpected(slides.error());
    TakingApart taking{puzzle, options, std::move(*slides), memory};
    for (std::size_t i = 0; i < threads; ++i)
        taking.clearances_.emplace_back(*taking.slides_, memory / 8 / threads);
    taking.at_once_ = 16 * threads;
    if (options.turning)
        if (const auto allowed = taking.allow_turns(); !allowed)
            return std::unexpected(allowed.error());
    return taking;
}

Result<void> TakingApart::allow_turns() {
    const auto turns = disassembly::Turns::on(*puzzle_->lattice);
    if (!turns) return std::unexpected(turns.error());
    for (Clearances& clearances : clearances_) clearances.allow(*turns);
    return {};
}

Result<void> TakingApart::take_apart(std::vector<AnalysedAssembly> some, const Stop& stop,
                                     const Tell& tell) {
    disassembly::Limits limits;
    limits.states = options_.states;
    limits.memory = memory_ / 8 * 7 / std::clamp(some.size(), std::size_t{1}, clearances_.size());
    limits.stop = stop;
    const disassembly::Goal goal{options_.first_only, options_.moves && !options_.first_only,
                                 options_.shortest, options_.all_ways};
    const int bevel = disassembly::Easing::hundredths_in(options_.bevel);
    std::mutex mutex;  // of what follows
    std::vector<bool> is_done(some.size());
    std::size_t told = 0;
    std::vector<std::optional<Error>> errors(some.size());
    const auto finish = [&](std::size_t number, Result<AssemblyAnswer> answer) {
        const std::lock_guard lock{mutex};
        if (answer)
            some[number].answer = *std::move(answer);
        else
            errors[number] = answer.error();
        is_done[number] = true;
        for (; told < some.size() && is_done[told] && !errors[told]; ++told)
            tell(std::move(some[told]));
    };
    native::share_out(clearances_.size(), some.size(), [&](std::size_t worker, std::size_t number) {
        const auto assembly =
            disassembly::assembly_of(*puzzle_, some[number].solution, options_.roles);
        const auto taken =
            disassembly::take_apart_with_ease(*assembly, clearances_[worker], goal, limits, bevel);
        if (taken)
            finish(number, answer_of(*assembly, *taken));
        else
            finish(number, std::unexpected(taken.error()));
    });
    adapt(some.size());
    if (told < some.size()) return std::unexpected(*errors[told]);
    return {};
}

void TakingApart::adapt(std::size_t assemblies) {
    constexpr double a_moment = 0.1;
    constexpr std::size_t most = 1000;
    const std::size_t least = 16 * clearances_.size();
    const bool was_soon = since_last_.gone() < a_moment;
    if (was_soon && assemblies >= at_once_)
        at_once_ = std::min(2 * at_once_, most);
    else if (!was_soon)
        at_once_ = std::max(at_once_ / 2, least);
    since_last_ = Deadline{std::nullopt, nullptr};
}

AssemblyAnswer TakingApart::answer_of(const Assembly& assembly, const TakenApart& taken) const {
    return {taken.verdict,
            disassembly::level(taken),
            taken.states,
            is_told(taken) ? in_words(assembly, taken) : "",
            options_.lists ? format::apart_json(assembly, taken) : "",
            taken.is_shortest.value_or(true) && (!taken.first || taken.first->are_all),
            taken.force.has_value()};
}

bool TakingApart::is_told(const TakenApart& taken) const {
    if (!options_.words) return false;
    return options_.moves || taken.verdict == disassembly::Verdict::ComesApart ||
           taken.force.has_value();
}

std::string TakingApart::in_words(const Assembly& assembly, const TakenApart& taken) const {
    const std::string level = format::level_text(taken);
    return fmt::format(
        "{}{}{}\n{}{}", verdict_in_words(taken), level.empty() ? "" : ", level " + level,
        moves_in_all(taken), options_.moves ? format::moves_text(assembly, taken) : "",
        taken.first ? format::first_text(assembly, *taken.first, options_.moves) : "");
}

std::string TakingApart::verdict_in_words(const TakenApart& taken) const {
    switch (taken.verdict) {
        case disassembly::Verdict::ComesApart:
            if (const int cut = bevel_of(taken.separations); cut > 0)
                return fmt::format("comes apart with {} cut off edges", format::part_text(cut));
            return "comes apart";
        case disassembly::Verdict::Stuck:
            return "cannot be taken apart by sliding pieces";
        case disassembly::Verdict::NoWay:
            if (taken.force)
                return fmt::format("only by force: it comes apart with {} cut off faces",
                                   format::part_text(*taken.force));
            return fmt::format("no way found in {}, along {}, which is no proof",
                               so_many(taken.states, "state"), what_was_tried());
        case disassembly::Verdict::Unknown:
            break;
    }
    return "not known: stopped by a limit or a signal";
}

std::string TakingApart::what_was_tried() const {
    return fmt::format("{} directions{}", 2 * slides_->axes().size(),
                       options_.turning ? " and by turns" : "");
}

}  // namespace tilewright::cli
