#include "tilewright/design/clues.hpp"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "tilewright/answer/sample.hpp"
#include "tilewright/base/random.hpp"
#include "tilewright/cover/reduce.hpp"
#include "tilewright/design/one_way.hpp"
#include "tilewright/search/control.hpp"

namespace tilewright::design {
namespace {

using cover::OptionId;
using packing::PieceId;
using packing::Placement;
using packing::Solution;

// A card is taken when its effort is so near to what is wanted; else after so many attempts the
// nearest one.
constexpr double near_enough = 0.2;
constexpr std::size_t attempts_at_once = 8;
constexpr std::size_t most_attempts = 10 * attempts_at_once;

// In the middle of a grade.
double effort_of(int grade) {
    const auto& limits = advice::grade_limits;
    const auto at = static_cast<std::size_t>(grade);
    if (grade <= 1) return limits.front() - 0.5;
    if (at > limits.size()) return limits.back() + 0.5;
    return (limits[at - 2] + limits[at - 1]) / 2;
}

Error wrong_number(const ClueWishes& wishes, std::size_t pieces) {
    return {
        Fault::Usage,
        {},
        {},
        fmt::format("a card cannot have {} of {} pieces on its board", wishes.least_clues, pieces),
        "leave out at least one piece: lower --clues"};
}

}  // namespace

Result<CardMaker> CardMaker::begin(const answer::Prepared<packing::Puzzle>& puzzle,
                                   const ClueWishes& wishes, const answer::SolveOptions& options) {
    constexpr std::uint64_t solutions_for_a_card = 16;
    CardMaker maker{puzzle, wishes};
    const Deadline deadline = search::deadline_of(options.control);
    auto posed = puzzle.posed(puzzle_file::Modulo::All, deadline.stop());
    if (!posed) return std::unexpected(posed.error());
    maker.posed_ = *std::move(posed);
    maker.placements_ = puzzle.placements();
    for (std::size_t i = 0; i < maker.placements_.size(); ++i)
        maker.option_of_.emplace(maker.placements_[i], i);
    Result<void> taken;
    const auto answer = answer::sample(puzzle, {solutions_for_a_card * wishes.cards, wishes.seed},
                                       options, [&](const Solution& solution) {
                                           auto chosen = maker.options_of(solution);
                                           if (!chosen)
                                               taken = std::unexpected(chosen.error());
                                           else
                                               maker.solutions_.push_back(*std::move(chosen));
                                           return taken.has_value();
                                       });
    if (!answer) return std::unexpected(answer.error());
    if (!taken) return std::unexpected(taken.error());
    if (!answer->tally.complete())
        return stopped("drawing solutions", "allow it more time or memory");
    if (maker.solutions_.empty())
        return fail(Fault::Input, "the puzzle has no solution", "'tilewright explain' says why");
    const auto fewest = std::ranges::min_element(maker.solutions_, {}, &Options::size);
    if (wishes.least_clues + 1 > fewest->size())
        return std::unexpected(wrong_number(wishes, fewest->size()));
    return maker;
}

Result<CardMaker::Options> CardMaker::options_of(const Solution& placed) const {
    const auto& given = puzzle_.puzzle().placed;
    Options options;
    for (const Placement& one : placed) {
        if (std::ranges::find(given, one) != given.end()) continue;
        const auto found = option_of_.find(one);
        if (found == option_of_.end())
            return fail(Fault::Input, "a card places a piece where the puzzle does not allow it",
                        "give the puzzle that the cards were made for");
        options.push_back(found->second);
    }
    std::ranges::sort(options);
    return options;
}

Solution CardMaker::placed(const Options& options) const {
    Solution solution;
    for (const OptionId option : options) solution.push_back(placements_[option.index()]);
    std::ranges::sort(solution, {}, &Placement::cells);
    return solution;
}

CardMaker::Options CardMaker::key_of(const Options& clues) const {
    return cover::orbit(posed_->group(), clues).front();
}

std::vector<PieceId> CardMaker::pieces_of(const Options& options) const {
    std::vector<PieceId> pieces;
    for (const OptionId option : options) pieces.push_back(placements_[option.index()].piece);
    std::ranges::sort(pieces);
    return pieces;
}

double CardMaker::wanted_effort() const {
    const double from = effort_of(wishes_.from);
    if (wishes_.cards < 2) return from;
    return from + (effort_of(wishes_.to) - from) * static_cast<double>(made()) /
                      static_cast<double>(wishes_.cards - 1);
}

Result<std::optional<CardMaker::Candidate>> CardMaker::candidate(std::size_t attempt,
                                                                 const Stop& stop) const {
    Random random{(wishes_.seed * 1'000'003 + made()) * 1'000'003 + attempt};
    Options clues = solutions_[random.below(solutions_.size())];
    Options order = clues;
    shuffle(order, random);
    const std::size_t most = wishes_.most_clues.value_or(clues.size() - 2);
    const Options solution = clues;
    const double wanted = wanted_effort();
    std::optional<Candidate> best;
    for (const OptionId option : order) {
        if (clues.size() <= wishes_.least_clues) break;
        Options fewer = clues;
        std::erase(fewer, option);
        const auto left = cover::reduce(posed_->instance(), fewer);
        const auto way = only_way(left->instance, two_engines(left->instance).first, stop);
        if (!way) return std::unexpected(way.error());
        if (!*way) continue;
        clues = std::move(fewer);
        if (clues.size() > most) continue;
        auto rating = advice::rate(left->instance, advice::usual_plays, 1, stop);
        if (!rating) return std::unexpected(rating.error());
        const double distance = std::abs(rating->effort - wanted);
        if (best && distance > best->distance) break;  // it only gets harder
        Candidate found{clues, {}, *rating, distance};
        std::ranges::set_difference(solution, clues, std::back_inserter(found.rest));
        if (is_new(found)) best = std::move(found);
    }
    return best;
}

bool CardMaker::is_new(const Candidate& candidate) const {
    return !left_out_.contains(pieces_of(candidate.rest)) &&
           !keys_.contains(key_of(candidate.clues));
}

Result<std::optional<Card>> CardMaker::next(const Share& share, const Stop& stop) {
    if (made() == wishes_.cards) return std::nullopt;
    std::optional<Candidate> best;
    for (std::size_t first = 0; first < most_attempts; first += attempts_at_once) {
        std::vector<Result<std::optional<Candidate>>> found(attempts_at_once);
        share(attempts_at_once, [&](std::size_t i) { found[i] = candidate(first + i, stop); });
        for (auto& one : found) {
            if (!one) return std::unexpected(one.error());
            if (*one && (!best || (*one)->distance < best->distance)) best = std::move(*one);
        }
        if (best && best->distance < near_enough) break;
    }
    if (!best) return std::nullopt;
    if (const auto right = confirm(*best, stop); !right) return std::unexpected(right.error());
    keys_.insert(key_of(best->clues));
    left_out_.insert(pieces_of(best->rest));
    return Card{{placed(best->clues), placed(best->rest), 1}, best->rating};
}

Result<void> CardMaker::confirm(const Candidate& candidate, const Stop& stop) const {
    const auto rest = rest_of(candidate.clues, Engines::Second, stop);
    if (!rest) return std::unexpected(rest.error());
    if (*rest == candidate.rest) return {};
    return fail(Fault::Internal, "a second engine does not find exactly this way for a card");
}

Result<std::optional<CardMaker::Options>> CardMaker::rest_of(const Options& clues, Engines which,
                                                             const Stop& stop) const {
    const auto left = cover::reduce(posed_->instance(), clues);
    if (!left) return std::nullopt;
    const TwoEngines engines = two_engines(left->instance);
    auto way =
        only_way(left->instance, which == Engines::First ? engines.first : engines.second, stop);
    if (!way || !*way) return way;
    for (OptionId& option : **way) option = left->original[option.index()];
    std::ranges::sort(**way);
    return way;
}

Result<void> CardMaker::go_on_after(const Solution& clues, const Stop& stop) {
    const auto placed = options_of(clues);
    if (!placed) return std::unexpected(placed.error());
    const auto rest = rest_of(*placed, Engines::First, stop);
    if (!rest) return std::unexpected(rest.error());
    const bool right = *rest && made() < wishes_.cards && keys_.insert(key_of(*placed)).second &&
                       left_out_.insert(pieces_of(**rest)).second;
    if (right) return {};
    return fail(Fault::Input, "this is not the next card that would be made",
                "the file was changed, or made for another puzzle");
}

}  // namespace tilewright::design
