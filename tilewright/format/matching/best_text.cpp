#include "tilewright/format/matching/best_text.hpp"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "tilewright/format/matching/solution_text.hpp"

namespace tilewright::format {

std::string in_words(const BestAnswer& best) {
    const std::size_t all = best.all.all();
    if (best.perfect()) return fmt::format("all {} edges match: a solution", all);
    std::string parts;
    if (best.all.frame > 0)
        parts = fmt::format(" (frame {} of {}, inner {} of {})", best.all.frame - best.wrong.frame,
                            best.all.frame, best.all.inner - best.wrong.inner, best.all.inner);
    return fmt::format("{} of {} edges match; better results may exist{}", all - best.wrong.all(),
                       all, parts);
}

std::string best_text(const BestAnswer& best) {
    return fmt::format("# puzzle {}\n# best found with seed {}: {}\n\n{}", best.puzzle.name,
                       best.seed, in_words(best),
                       writer_for(best.puzzle)->solution(best.attempt.placements));
}

std::string best_json(const BestAnswer& best) {
    const matching::Puzzle& puzzle = best.puzzle;
    nlohmann::ordered_json object{{"schema", "tilewright.best/1"},
                                  {"puzzle", puzzle.name},
                                  {"matched", best.all.all() - best.wrong.all()},
                                  {"edges", best.all.all()},
                                  {"proof", best.perfect()},
                                  {"frame_matched", best.all.frame - best.wrong.frame},
                                  {"frame_edges", best.all.frame},
                                  {"inner_matched", best.all.inner - best.wrong.inner},
                                  {"inner_edges", best.all.inner},
                                  {"seed", best.seed},
                                  {"steps", best.attempt.steps},
                                  {"placements", nlohmann::ordered_json::array()}};
    for (const matching::Placement& placement : best.attempt.placements) {
        nlohmann::ordered_json labels = nlohmann::ordered_json::array();
        for (const matching::LabelId label : placement.labels)
            labels.push_back(puzzle.labels.name(label));
        object["placements"].push_back({{"site", puzzle.board.site(placement.site).name},
                                        {"tile", puzzle.tile(placement.tile).name},
                                        {"labels", std::move(labels)}});
    }
    return object.dump() + "\n";
}

}  // namespace tilewright::format
