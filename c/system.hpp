#pragma once

#include <memory>
#include <optional>

#include "c/request.hpp"
#include "tilewright/answer/witnesses.hpp"
#include "tilewright/engine/hint.hpp"
#include "tilewright/matching/explain.hpp"
#include "tilewright/packing/explain.hpp"
#include "tilewright/search/optimum.hpp"

// What the system offers a search: threads, which WebAssembly lacks (threads_bare.cpp stands for
// threads_native.cpp there), and a SAT solver, which may be left out besides
// (system_without_sat.cpp stands for system_with_sat.cpp).
namespace tilewright::c {

// What runs the parts of a search on the threads that are asked for; null for one thread.
[[nodiscard]] std::shared_ptr<search::Scheduler> make_scheduler(const Request& request);

class System {
public:
    // Gives a search threads and further engines.
    //   requires: this outlives the search
    explicit System(Request& request);
    ~System();
    System(const System&) = delete;
    System& operator=(const System&) = delete;

    // What comes next on a board with these options placed.
    //   known: see answer::find_hint
    [[nodiscard]] static engine::Hint find_hint(const cover::Instance& instance,
                                                const std::vector<cover::OptionId>& placed,
                                                const answer::SolveOptions& options,
                                                answer::Witnesses& known);

    // A best solution, as far as the watch lets it be searched.
    [[nodiscard]] static search::Optimum find_optimum(const cover::Instance& instance,
                                                      const cover::Goal& goal,
                                                      engine::Watch& watch);

    // A reason why there is no solution, found by a search.
    template <class Reason>
    struct Searched {
        std::optional<Reason> reason = {};
        bool solvable = false;
    };
    [[nodiscard]] static Searched<packing::Reason> search_reason(const packing::Puzzle& puzzle,
                                                                 const packing::Compiled& compiled,
                                                                 const search::Control& control);
    [[nodiscard]] static Searched<matching::Reason> search_reason(
        const matching::Puzzle& puzzle, const matching::Compiled& compiled,
        const search::Control& control);

    // The first error of a SAT solver so far.
    [[nodiscard]] std::optional<Error> trouble() const;

private:
    struct Inside;
    std::unique_ptr<Inside> inside_;
};

}  // namespace tilewright::c
