#pragma once

#include <functional>

#include "tilewright/answer/prepared.hpp"
#include "tilewright/engine/engine.hpp"

namespace tilewright::answer {

// Translates sets of options into solutions of the puzzle, and passes them on.
template <class Puzzle>
class ToSolutions : public engine::SolutionSink {
public:
    using OnSolution = std::function<bool(const typename Puzzle::Solution&)>;

    ToSolutions(const Prepared<Puzzle>& puzzle, const OnSolution& on_solution)
        : puzzle_{puzzle}, on_solution_{on_solution} {}
    bool accept(std::span<const cover::OptionId> solution) override {
        return on_solution_(puzzle_.solution(solution));
    }

private:
    const Prepared<Puzzle>& puzzle_;
    const OnSolution& on_solution_;
};

}  // namespace tilewright::answer
