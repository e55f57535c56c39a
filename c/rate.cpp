#include <nlohmann/json.hpp>

#include "c/design_call.hpp"
#include "tilewright/advice/rate.hpp"

// How hard puzzles are.
namespace tilewright::c {
namespace {

struct RateWishes {
    std::uint64_t plays;
    std::uint64_t seed;
};

template <class Puzzle>
Result<std::string> rated(const answer::Prepared<Puzzle>& puzzle, const RateWishes& wishes,
                          Work& work) {
    const auto posed = puzzle.posed(puzzle_file::Modulo::None, work.control.deadline->stop());
    if (!posed) return std::unexpected(posed.error());
    const auto refuted = puzzle.refutation(work.stop());
    if (!refuted) return std::unexpected(refuted.error());
    const auto rating =
        *refuted ? advice::no_solution
                 : advice::rate((*posed)->instance(), wishes.plays, wishes.seed, work.stop());
    if (!rating) return std::unexpected(rating.error());
    nlohmann::ordered_json object{{"schema", "tilewright.rate/1"},
                                  {"puzzle", puzzle.puzzle().name}};
    object.update(advice::rating_json(*rating));
    object["seed"] = wishes.seed;
    return object.dump() + "\n";
}

}  // namespace
}  // namespace tilewright::c

using namespace tilewright;

char* tilewright_rate(const tilewright_puzzle* puzzle, const char* options,
                      tilewright_on_progress on_progress, void* context, tilewright_error** error) {
    return c::design_call(
        puzzle, options, {.progress = on_progress, .context = context}, error,
        [](c::OptionReader& reader) {
            constexpr std::uint64_t most_plays = 1'000'000;
            const std::uint64_t plays = reader.integer("plays").value_or(advice::usual_plays);
            if (plays > most_plays) reader.refuse("there are at most 1000000 plays");
            const c::RateWishes wishes{plays, reader.integer("seed", 0).value_or(1)};
            return [wishes](const auto& one, c::Work& work) { return c::rated(one, wishes, work); };
        });
}
