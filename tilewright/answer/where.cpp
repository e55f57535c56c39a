#include "tilewright/answer/where.hpp"

#include <algorithm>

#include "tilewright/answer/ask.hpp"
#include "tilewright/answer/count.hpp"
#include "tilewright/answer/list_instance.hpp"

namespace tilewright::answer {
namespace {

using cover::OptionId;
using packing::Placement;
using packing::PuzzleSymmetry;
using packing::Solution;
using property::Board;
using property::PieceAt;
using property::Property;
using puzzle_file::Modulo;
using search::Listing;

// ---- What a search can use of a property.

// The puzzle with the rule that a property demands.
Prepared<packing::Puzzle> ruled(const Prepared<packing::Puzzle>& puzzle) {
    if (puzzle.puzzle().rules.no_four_corners) return puzzle;
    auto copy = std::make_shared<packing::Puzzle>(puzzle.puzzle());
    copy->rules.no_four_corners = true;
    copy->expect = {};  // was said without it
    return Prepared<packing::Puzzle>{std::move(copy)};
}

bool touches_border(const Board& board, const Placement& placement) {
    return std::ranges::any_of(
        placement.cells, [&](auto cell) { return board.is_on_border(board.number_of(cell)); });
}

// Whether an option cannot be chosen where this piece covers that cell.
bool contradicts(const Board& board, const PieceAt& at, const Placement& placement) {
    const bool covers = std::ranges::binary_search(placement.cells, board.cell(at.cell));
    if (placement.piece != at.piece) return covers;
    return !covers && board.puzzle().piece(at.piece).max == 1;
}

// The placements that no solution has which meets the demands.  (Some stand for cells that stay
// empty.)
std::vector<OptionId> ruled_out(const Board& board, const Property::Demands& demands,
                                const Solution& placements) {
    std::vector<OptionId> options;
    for (std::size_t i = 0; i < placements.size(); ++i) {
        const Placement& placement = placements[i];
        const bool is_inside = demands.on_border && placement.piece != packing::no_piece &&
                               !touches_border(board, placement);
        if (is_inside || std::ranges::any_of(demands.at, [&](const PieceAt& at) {
                return contradicts(board, at, placement);
            }))
            options.emplace_back(i);
    }
    return options;
}

// ---- Which of the solutions that a search finds are handed out.

// Takes the solutions that a search lists, tests them, and hands out those that are asked for.
class Tested : public engine::SolutionSink {
public:
    Tested(const Where& where, Listing listing, const OnSolution<packing::Puzzle>& on_solution)
        : where_{where}, listing_{listing}, on_solution_{on_solution} {}

    [[nodiscard]] const BigCount& raw() const { return raw_; }
    [[nodiscard]] const BigCount& distinct() const { return distinct_; }

protected:
    [[nodiscard]] Solution solution(std::span<const OptionId> chosen) const {
        return where_.searched().solution(chosen);
    }
    [[nodiscard]] bool is_wanted(const Solution& solution) const {
        return where_.property().holds(solution);
    }
    [[nodiscard]] Listing listing() const { return listing_; }
    bool give(const Solution& solution) { return on_solution_(solution); }
    void count(std::size_t raw, bool is_new_orbit) {
        raw_ += raw;
        if (is_new_orbit) ++distinct_;
    }

private:
    const Where& where_;
    Listing listing_;
    const OnSolution<packing::Puzzle>& on_solution_;
    BigCount raw_;
    BigCount distinct_;
};

// Where the property holds for all images or for none, one solution of each orbit is tested.
class TestedOrbits : public Tested {
public:
    TestedOrbits(const Where& where, Listing listing, const cover::Group& group,
                 const OnSolution<packing::Puzzle>& on_solution)
        : Tested{where, listing, on_solution}, group_{group} {}

    bool accept(std::span<const OptionId> chosen) override {
        const Solution first = solution(chosen);
        if (!is_wanted(first)) return true;
        const auto images = cover::orbit(group_, chosen);
        if (listing() == Listing::Distinct) {
            count(images.size(), true);
            return give(first);
        }
        for (std::size_t i = 0; i < images.size(); ++i) {
            count(1, i == 0);
            if (!give(solution(images[i]))) return false;
        }
        return true;
    }

private:
    const cover::Group& group_;
};

// Where it does not, every solution is tested.  Of those in an orbit that have the property, the
// least one stands for the orbit.
class TestedEach : public Tested {
public:
    TestedEach(const Where& where, Listing listing, std::span<const PuzzleSymmetry> symmetries,
               const OnSolution<packing::Puzzle>& on_solution)
        : Tested{where, listing, on_solution}, symmetries_{symmetries} {
        for (const PuzzleSymmetry& symmetry : symmetries)
            before_.push_back(where.property().before(symmetry));
    }

    bool accept(std::span<const OptionId> chosen) override {
        const Solution one = solution(chosen);
        if (!is_wanted(one)) return true;
        const bool stands_for_orbit = is_least(one);
        count(1, stands_for_orbit);
        return (listing() == Listing::Distinct && !stands_for_orbit) || give(one);
    }

private:
    [[nodiscard]] bool is_least(const Solution& one) const {
        for (std::size_t i = 0; i < symmetries_.size(); ++i) {
            if (!before_[i].holds(one)) continue;
            Solution image;
            for (const Placement& placement : one) image.push_back(symmetries_[i](placement));
            std::ranges::sort(image, {}, &Placement::cells);
            if (image < one) return false;
        }
        return true;
    }

    std::span<const PuzzleSymmetry> symmetries_;
    std::vector<Property> before_;  // by symmetry: what holds if the property does for the image
};

std::optional<Error> refusal(const SolveOptions& options) {
    const search::Control& control = options.control;
    if (control.checkpoints == nullptr && control.resume == nullptr && !options.occurrences &&
        !options.choices)
        return std::nullopt;
    return Error{Fault::Usage,
                 {},
                 {},
                 "this property is tested solution by solution, which keeps no states and counts "
                 "no placements",
                 "list all solutions first, and select some of the list"};
}

}  // namespace

bool is_all_searched(const Property& property, Modulo modulo) {
    const Property::Demands demands = property.demands();
    const packing::Puzzle& puzzle = property.board().puzzle();
    // What may stay empty, and what lies on the board already, is not the choice of a search.
    return demands.are_all && puzzle.placed.empty() &&
           std::ranges::all_of(
               demands.at,
               [&](const PieceAt& at) { return at.cell < puzzle.region.required.size(); }) &&
           (property.is_invariant() || modulo == Modulo::None);
}

Result<Where> Where::make(const Prepared<packing::Puzzle>& puzzle, Property property,
                          const Stop& stop) {
    const Property::Demands demands = property.demands();
    const Board& board = property.board();
    Prepared<packing::Puzzle> searched = demands.no_four_corners ? ruled(puzzle) : puzzle;
    if (demands.on_border || !demands.at.empty()) {
        const auto posed = searched.posed(Modulo::None, stop);
        if (!posed) return std::unexpected(posed.error());
        searched = searched.without(ruled_out(board, demands, searched.placements()));
    }
    return Where{std::move(searched), std::move(property)};
}

Result<Answer> count(const Where& where, const SolveOptions& options) {
    if (is_all_searched(where.property(), options.modulo)) return count(where.searched(), options);
    return solve(where, Listing::Distinct, options, [](const Solution&) { return true; });
}

Result<Answer> solve(const Where& where, Listing listing, const SolveOptions& options,
                     const OnSolution<packing::Puzzle>& on_solution) {
    if (is_all_searched(where.property(), options.modulo))
        return solve(where.searched(), listing, options, on_solution);
    if (const auto wrong = refusal(options)) return std::unexpected(*wrong);
    SolveOptions timed = options;
    timed.control.deadline = search::deadline_of(options.control);
    timed.wanted.reset();  // nobody knows how many have the property
    const Stop stop = timed.control.deadline->stop();
    const auto& puzzle = where.property().board().puzzle();
    const auto symmetries = find_symmetries(puzzle, options.modulo, stop);
    if (!symmetries) return std::unexpected(symmetries.error());
    const auto list = [&](Listing listed, const auto& sink_for) {
        return ask(where.searched(), options.modulo, timed,
                   [&](const Question& question) -> Result<Answer> {
                       if (auto none = refuted(where.searched(), question)) return *std::move(none);
                       auto sink = sink_for(question);
                       auto answer = list_instance(question, listed, sink);
                       if (!answer) return answer;
                       answer->group_order = symmetries->size();
                       answer->tally.raw = sink.raw();
                       answer->tally.distinct = sink.distinct();
                       answer->tally.all_found = answer->tally.complete();
                       return answer;
                   });
    };
    if (where.property().is_invariant())
        return list(Listing::Distinct, [&](const Question& question) {
            return TestedOrbits{where, listing, question.group(), on_solution};
        });
    return list(Listing::Raw, [&](const Question&) {
        return TestedEach{where, listing, *symmetries, on_solution};
    });
}

}  // namespace tilewright::answer
