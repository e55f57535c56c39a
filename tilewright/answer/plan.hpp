#pragma once

#include "tilewright/answer/choose.hpp"
#include "tilewright/answer/question.hpp"
#include "tilewright/base/error.hpp"
#include "tilewright/search/listing.hpp"
#include "tilewright/search/method.hpp"
#include "tilewright/search/search.hpp"

// How a search that has been asked for is run.
namespace tilewright::answer {

struct Plan {
    search::Method method;            // with an engine
    std::string why;                  // this engine, in a few words; empty when it was asked for
    std::optional<Trial> trial = {};  // what 'auto' wants to be tried first
    std::optional<double> tree_seconds = {};   // about how long the tree takes, where 'auto' knows
    std::optional<double> table_seconds = {};  // the same of tables, if the engine builds them
};

// Plans that are tried one after the other.
struct Tries {
    bool may_choose_again = false;  // once this one turns out to be wrong
    double least_tree_seconds = 0;  // a lower estimate of the time for the tree; 0: none
};

// The engine that is asked for, or that 'auto' chooses, and how it leaves out symmetric cases.
// Errors: an unknown engine, or one that cannot take the instance.
[[nodiscard]] Result<Plan> make_plan(const Question& question, const Tries& tries = {});

// The same for a listing, which keeps its engine: the order of the solutions is that of the engine.
[[nodiscard]] Result<Plan> plan_to_list(const Question& question);

// The plan to resume from control.resume.
//   listing: what is listed; nothing for a count
// Errors: a state that is not one of this search.
[[nodiscard]] Result<Plan> plan_to_resume(const Question& question,
                                          std::optional<search::Listing> listing);

// How a search that left this state is made; nothing when there is no such engine, or it cannot
// take the instance.
[[nodiscard]] std::optional<search::Method> method_of(const search::State& state,
                                                      const cover::Instance& instance);

// Whether the state is one of this search, and the solutions in it are solutions.
// Errors: stopped before this was known
[[nodiscard]] Result<bool> fits_search(const search::State& state, const search::Search& search,
                                       const cover::Instance& instance,
                                       const search::Control& control);

// The engine that searches the tree fastest, with the memory that there is.
[[nodiscard]] const engine::Engine& fastest_tree(const Question& question);

// The plan to search the tree.
[[nodiscard]] Plan tree_plan(const Question& question, std::string why);

// The same plan with the tree instead.
[[nodiscard]] Plan with_tree(Plan plan, const Question& question, std::string why);

// Why a search by that engine cannot be resumed; nothing where it can be.
[[nodiscard]] std::optional<Error> state_refusal(const engine::Engine& engine);

}  // namespace tilewright::answer
