#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "tilewright/answer/cover_problem.hpp"
#include "tilewright/answer/options.hpp"
#include "tilewright/answer/posed.hpp"
#include "tilewright/answer/witnesses.hpp"
#include "tilewright/base/error.hpp"
#include "tilewright/matching/compile.hpp"
#include "tilewright/matching/puzzle.hpp"
#include "tilewright/packing/compile.hpp"
#include "tilewright/packing/puzzle.hpp"

namespace tilewright::answer {

// What compiling makes of a puzzle of each kind.
template <class Puzzle>
struct Compiles;
template <>
struct Compiles<packing::Puzzle> {
    using To = packing::Compiled;
};
template <>
struct Compiles<matching::Puzzle> {
    using To = matching::Compiled;
};
template <>
struct Compiles<CoverProblem> {
    using To = CoverProblem;  // it is an instance already
};

// A puzzle that is ready for questions, or the same with some pieces placed on its board.  What a
// question needs of it is made when it is first needed, and then kept: the compiled instance, the
// symmetries, the short proofs, the choice of an engine.  Copies share all of it, and any number of
// threads may ask.
//   Puzzle: packing::Puzzle, matching::Puzzle or CoverProblem
template <class Puzzle>
class Prepared {
public:
    using Compiled = Compiles<Puzzle>::To;
    using Solution = Puzzle::Solution;
    using Options = std::span<const cover::OptionId>;

    // For a few questions.  Requires: the puzzle outlives this and all copies.
    Prepared(const Puzzle& puzzle);  // NOLINT: a puzzle can stand where a prepared one is wanted
    explicit Prepared(std::shared_ptr<const Puzzle> puzzle);

    // The puzzle, with everything that was placed.
    [[nodiscard]] const Puzzle& puzzle() const;

    // Its instance, and what the options stand for.
    //   errors: too large to compile; asked to stop
    [[nodiscard]] Result<std::shared_ptr<const Compiled>> compiled(const Stop& stop = {}) const;

    // What engines are asked.  The symmetries are those that keep what is placed.
    //   errors: too large to compile; too many symmetries; asked to stop
    [[nodiscard]] Result<std::shared_ptr<const Posed>> posed(puzzle_file::Modulo modulo,
                                                             const Stop& stop = {},
                                                             const OnStage& on_stage = {}) const;

    // A short proof that there is no solution: the kind of the reason and a sentence, as explain
    // gives them.  Nothing when none was found.  None is looked for where pieces were placed.
    //   cost: milliseconds, once
    [[nodiscard]] Result<std::optional<std::string>> refutation(const Stop& stop = {}) const;

    // The same puzzle with these pieces placed as well.  Nothing is compiled again.
    //   errors: a placement that the puzzle does not allow; placements that exclude each other
    //   cost:   linear in the instance
    [[nodiscard]] Result<Prepared> with_placed(const Solution& placed, const Stop& stop = {}) const;

    // The same puzzle without these options of the posed instance: its solutions are those that
    // have none of them.  Its symmetries carry what is left out onto itself.
    //   requires: posed() has been called; the options are in increasing order
    //   cost:     linear in the instance
    [[nodiscard]] Prepared without(Options left_out) const;

    // The solution that a set of options of the posed instance stands for.
    //   requires: posed() has been called
    [[nodiscard]] Solution solution(Options chosen) const;

    // By option of the posed instance: what it places.
    //   requires: posed() has been called
    [[nodiscard]] Solution placements() const;

    // Solutions that earlier questions have found, as options of compiled().
    [[nodiscard]] Witnesses& witnesses() const;

    // About how many bytes are kept.
    [[nodiscard]] std::size_t bytes() const;

private:
    struct Inside;
    explicit Prepared(std::shared_ptr<Inside> inside) : inside_{std::move(inside)} {}
    [[nodiscard]] std::shared_ptr<const Puzzle> shared_puzzle() const;
    [[nodiscard]] Result<std::shared_ptr<const Posed>> pose(puzzle_file::Modulo modulo,
                                                            const Stop& stop,
                                                            const OnStage& on_stage) const;

    std::shared_ptr<Inside> inside_;
};

extern template class Prepared<packing::Puzzle>;
extern template class Prepared<matching::Puzzle>;
extern template class Prepared<CoverProblem>;

}  // namespace tilewright::answer
