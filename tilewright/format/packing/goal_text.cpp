#include "tilewright/format/packing/goal_text.hpp"

#include <algorithm>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "tilewright/format/packing/cells_json.hpp"
#include "tilewright/format/packing/solution_text.hpp"

namespace tilewright::format {
namespace {

using packing::GoalSpec;
using packing::Puzzle;
using packing::Until;

// What is counted.
enum class Unit { Pieces, Cells, Worth };

Unit unit_of(const Puzzle& puzzle, const GoalSpec& spec) {
    bool pieces = true;
    bool cells = true;
    for (std::size_t i = 0; i < puzzle.pieces.size(); ++i) {
        pieces = pieces && spec.weights[i] == 1;
        cells = cells && spec.weights[i] == puzzle.pieces[i].size();
    }
    return pieces ? Unit::Pieces : cells ? Unit::Cells : Unit::Worth;
}

std::string amount(Unit unit, std::uint64_t number) {
    if (unit == Unit::Worth) return fmt::format("a worth of {}", number);
    return fmt::format("{} {}{}", number, unit == Unit::Pieces ? "piece" : "cell",
                       number == 1 ? "" : "s");
}

std::string_view to_string(Until until) {
    switch (until) {
        case Until::Anything:
            return "placed";
        case Until::NothingFits:
            return "nothing-fits";
        case Until::KeptOut:
            return "kept-out";
        case Until::Solved:
            return "solved";
    }
    return {};
}

}  // namespace

GoalAnswer goal_answer(const Puzzle& puzzle, const packing::GoalSpec& spec,
                       const packing::CompiledGoal& goal,
                       const std::optional<std::vector<cover::OptionId>>& best, std::uint64_t bound,
                       bool proved) {
    GoalAnswer answer{puzzle, spec};
    if (best) {
        answer.best = to_solution(goal.compiled, *best);
        answer.worth = worth_of(spec, *answer.best);
    }
    answer.bound = bound + goal.worth_of_placed;
    answer.proved = proved;
    answer.reason = goal.refuted;
    return answer;
}

std::string in_words(const GoalAnswer& answer) {
    const Unit unit = unit_of(answer.puzzle, answer.spec);
    const bool most = answer.spec.most;
    if (answer.reason)
        return fmt::format("there is no solution ({}: {})", to_string(answer.reason->kind),
                           answer.reason->text);
    if (!answer.best)
        return answer.proved ? "there is no solution"
                             : "no solution found so far, which proves nothing";
    const std::string_view best = most ? "most" : unit == Unit::Worth ? "least" : "fewest";
    if (answer.proved)
        return fmt::format("{}, proved to be the {}", amount(unit, answer.worth), best);
    if (!most && answer.bound == 0) return amount(unit, answer.worth) + "; no bound is known yet";
    return fmt::format("{}; {} than {} {} impossible", amount(unit, answer.worth),
                       most                  ? "more"
                       : unit == Unit::Worth ? "less"
                                             : "fewer",
                       answer.bound, unit == Unit::Worth || answer.bound == 1 ? "is" : "are");
}

std::string goal_text(const GoalAnswer& answer) {
    std::string text = fmt::format("# puzzle {}\n# goal {}: {}\n", answer.puzzle.name,
                                   answer.spec.most ? "most" : "least", in_words(answer));
    if (answer.best) {
        const Puzzle board = loosened(answer.puzzle, answer.spec);
        text += "\n" + writer_for(board)->solution(*answer.best);
    }
    return text;
}

std::string goal_json(const GoalAnswer& answer) {
    using Json = nlohmann::ordered_json;
    Json object{{"schema", "tilewright.goal/1"},
                {"puzzle", answer.puzzle.name},
                {"goal", answer.spec.most ? "most" : "least"},
                {"until", to_string(answer.spec.until)},
                {"proof", answer.proved},
                {"worth", nullptr},
                {"bound", nullptr}};
    if (answer.best || !answer.proved) object["bound"] = answer.bound;
    if (answer.reason)
        object["reason"] =
            fmt::format("{}: {}", to_string(answer.reason->kind), answer.reason->text);
    if (!answer.best) return object.dump() + "\n";
    object["worth"] = answer.worth;
    std::size_t cells = 0;
    Json placements = Json::array();
    for (const packing::Placement& placement : *answer.best) {
        cells += placement.cells.size();
        placements.push_back({{"piece", answer.puzzle.piece(placement.piece).name},
                              {"cells", cells_json(*answer.puzzle.lattice, placement.cells)}});
    }
    object["pieces"] = answer.best->size();
    object["cells"] = cells;
    object["placements"] = std::move(placements);
    return object.dump() + "\n";
}

}  // namespace tilewright::format
