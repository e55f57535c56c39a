#pragma once

#include "tilewright/engine/engine.hpp"

namespace tilewright::answer {

// Translates sets of options into solutions of the puzzle, and passes them on.
//   Compiled:   a compiled puzzle of either kind
//   OnSolution: takes its solutions; returns false to end the search
template <class Compiled, class OnSolution>
class ToSolutions : public engine::SolutionSink {
public:
    ToSolutions(const Compiled& compiled, const OnSolution& on_solution)
        : compiled_{compiled}, on_solution_{on_solution} {}
    bool accept(std::span<const cover::OptionId> solution) override {
        return on_solution_(to_solution(compiled_, solution));
    }

private:
    const Compiled& compiled_;
    const OnSolution& on_solution_;
};

}  // namespace tilewright::answer
