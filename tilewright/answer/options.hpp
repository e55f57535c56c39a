#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "tilewright/engine/engine.hpp"
#include "tilewright/puzzle_file/modulo.hpp"
#include "tilewright/search/control.hpp"

namespace tilewright::answer {

// Is told what is being done, such as "finding symmetries".  May be empty.
using OnStage = std::function<void(std::string_view doing)>;

// How to search a puzzle.  The defaults give exact counts as fast as the program can.
struct SolveOptions {
    // Which symmetries make two solutions one.
    puzzle_file::Modulo modulo = puzzle_file::Modulo::All;
    // Whether these symmetries shorten the search, too.  The answer is the same either way.
    bool break_symmetry = true;
    // The name of the engine; "auto" chooses the one that seems to be done soonest.
    std::string engine = "auto";
    // Engines that need more than the core has.  They are used only if 'engine' names them, or, if
    // they search in turns, beside others where a few solutions are wanted.
    std::vector<engine::Engine> further_engines = {};
    // Checks that cut branches without solutions.
    engine::Pruning pruning = {};
    // Whether a count also says in how many solutions each option occurs.  Such a count keeps no
    // states, and cannot be resumed.
    bool occurrences = false;
    // Whether a count also tells solutions apart by the pieces that they use.  Symmetries that
    // exchange pieces are then left out.  Nor can such a count be resumed.
    bool choices = false;
    // The kinds of options that the pieces are; set where 'choices' are counted.
    std::shared_ptr<const engine::Kinds> kinds = {};
    // How many solutions the caller of solve will take, if that is known: 'auto' finds a few in
    // another way than all.
    std::optional<std::uint64_t> wanted = {};
    // Whether 'certify' lists solutions, where they are not too many, and checks each.
    bool lists_again = true;
    // Seed of all random choices where a few solutions are wanted.  The same seed finds the same
    // solutions.
    std::uint64_t seed = 1;
    // Limits, interrupt, progress, threads and checkpoints.  A search that keeps states stays with
    // the engine that was chosen first, and a resumed one with the engine that its state names.
    search::Control control = {};
    // Hears what is done before there is any progress to show.  Called by the calling thread.
    OnStage on_stage = {};

    void enter(std::string_view doing) const {
        if (on_stage) on_stage(doing);
    }
};

}  // namespace tilewright::answer
