#include "cli/solve_best.hpp"

#include <chrono>

#include <fmt/format.h>
#include <unistd.h>
#include <nlohmann/json.hpp>

#include "cli/pictures.hpp"
#include "cli/progress.hpp"
#include "cli/say.hpp"
#include "tilewright/format/matching/solution_text.hpp"
#include "tilewright/matching/best.hpp"
#include "tilewright/matching/check_solution.hpp"
#include "tilewright/native/file.hpp"
#include "tilewright/native/interrupt.hpp"

namespace tilewright::cli {
namespace {

using Clock = std::chrono::steady_clock;

std::string as_json(const matching::Puzzle& puzzle, const matching::Attempt& best,
                    std::uint64_t seed) {
    nlohmann::ordered_json object{
        {"schema", "tilewright.best/1"}, {"puzzle", puzzle.name},
        {"matched", best.matched},       {"edges", best.edges},
        {"proof", best.perfect()},       {"seed", seed},
        {"steps", best.steps},           {"placements", nlohmann::ordered_json::array()}};
    for (const matching::Placement& placement : best.placements) {
        nlohmann::ordered_json labels = nlohmann::ordered_json::array();
        for (const matching::LabelId label : placement.labels)
            labels.push_back(puzzle.labels.name(label));
        object["placements"].push_back({{"site", puzzle.board.site(placement.site).name},
                                        {"tile", puzzle.tile(placement.tile).name},
                                        {"labels", std::move(labels)}});
    }
    return object.dump() + "\n";
}

std::string in_words(const matching::Attempt& best) {
    if (best.perfect()) return fmt::format("all {} edges match: a solution", best.edges);
    return fmt::format("{} of {} edges match; better results may exist", best.matched, best.edges);
}

std::string as_text(const matching::Puzzle& puzzle, const matching::Attempt& best,
                    std::uint64_t seed) {
    format::MatchingWriter writer{puzzle, format::SolutionFormat::Text};
    return fmt::format("# puzzle {}\n# best found with seed {}: {}\n\n{}", puzzle.name, seed,
                       in_words(best), writer.solution(best.placements));
}

}  // namespace

Status solve_best(const answer::AnyPuzzle& any, const BestRequest& request) {
    const auto* puzzle = std::get_if<matching::Puzzle>(&any);
    if (puzzle == nullptr)
        return report({Fault::Usage,
                       {},
                       {},
                       "--goal best is for edge-matching puzzles",
                       "packing puzzles have no edges that match"});
    const auto kind = picture_kind(request.output_name);
    if (kind)
        if (const auto wrong = PictureFlags{}.refusal(*puzzle, *kind)) return report(*wrong);
    auto output = native::Output::open(request.output_name);
    if (!output) return report(output.error());
    const bool on_terminal = isatty(STDERR_FILENO) != 0;
    const auto begin = Clock::now();
    const auto seconds = [begin] {
        return std::chrono::duration<double>(Clock::now() - begin).count();
    };
    const auto best = matching::find_best(
        *puzzle, {.seed = request.seed,
                  .stop = [&] { return native::interrupt_flag() || seconds() > request.seconds; },
                  .on_better =
                      [&](const matching::Attempt& better) {
                          if (on_terminal)
                              say("\r\033[K{} of {} edges after {}", better.matched, better.edges,
                                  duration(seconds()));
                      }});
    if (on_terminal) say("\r\033[K");
    if (!best) return report(best.error());
    if (best->perfect())
        if (const auto wrong = check_solution(*puzzle, best->placements))
            return report(
                {Fault::Internal, puzzle->name, {}, "what was found is wrong: " + *wrong, {}});
    if (kind) {
        const MatchingSubject subject{*puzzle, {best->placements}, {1}, in_words(*best)};
        const auto picture = PictureFlags{}.draw(subject, *kind);
        if (!picture) return report(picture.error());
        output->write(*picture);
    } else {
        output->write(request.json ? as_json(*puzzle, *best, request.seed)
                                   : as_text(*puzzle, *best, request.seed));
    }
    if (const auto closed = output->close(); !closed) return report(closed.error());
    say("{} ({}, found after {} steps)\n", in_words(*best), duration(seconds()),
        grouped(std::to_string(best->steps)));
    return best->perfect() ? answered : stopped;
}

}  // namespace tilewright::cli
