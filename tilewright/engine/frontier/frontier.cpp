#include "tilewright/engine/frontier/frontier.hpp"

#include <fmt/format.h>

#include "tilewright/engine/frontier/division.hpp"
#include "tilewright/engine/frontier/listing.hpp"
#include "tilewright/engine/frontier/mirror.hpp"
#include "tilewright/engine/frontier/prepared_instance.hpp"
#include "tilewright/engine/frontier/sampling.hpp"
#include "tilewright/engine/frontier/set_count.hpp"
#include "tilewright/engine/frontier/shares.hpp"
#include "tilewright/engine/frontier/transfer.hpp"
#include "tilewright/engine/frontier/with_window.hpp"

namespace tilewright::engine {

using namespace frontier_parts;

namespace {

std::optional<std::string> refusal(const cover::Instance& instance) {
    const Roles roles = assign_roles(instance);
    if (const auto reason = role_refusal(instance, roles)) return reason;
    if (const unsigned bits = PieceCode{instance, roles}.bits(); bits > 64)
        return fmt::format("the used pieces take {} bits, more than 64", bits);
    if (const std::size_t span = reach(instance, roles, roles.cells); span > most_window_bits)
        return fmt::format("the options span {} cells, more than {}", span, most_window_bits);
    return std::nullopt;
}

class FrontierRun {
public:
    FrontierRun(const cover::Instance& instance, const Request& request)
        : instance_{instance},
          request_{request},
          allowance_{request.watch},
          prepared_{instance,
                    request.pruning,
                    request.sink == nullptr,
                    {.memory = request.watch.memory(),
                     .stop =
                         [this] {
                             if (!allowance_.ending()) allowance_.report();
                             return allowance_.ending().has_value();
                         }},
                    request.kinds} {}

    Outcome run() {
        if (request_.occurrences) outcome_.occurrences.resize(instance_.option_count());
        if (!allowance_.ending() && !prepared_.has_no_solution()) solve();
        const auto ending = allowance_.ending();
        if (!ending) allowance_.progress(1);
        allowance_.report();  // the rest; whatever the watch says now, the answer stands
        outcome_.ending = ending.value_or(Ending::Exhausted);
        outcome_.stats.nodes = allowance_.nodes();
        return std::move(outcome_);
    }

private:
    void solve() {
        const Layout& layout = prepared_.layout;
        // Kinds may take more digits than there is room for.
        if (prepared_.code.bits() > 64) return allowance_.end(Ending::MemoryLimit);
        if (!wants_moves() && request_.kinds == nullptr && prepared_.code.bits() == 0) {
            if (const auto total = count_fillings(layout, prepared_.sums, allowance_))
                outcome_.solutions = *total;
            return;
        }
        const auto graph = build_shape_graph(layout, prepared_.sums, allowance_);
        if (!graph || graph->node_count() == 0) return;
        const Steps steps = move_steps(instance_, layout, prepared_.code);
        const SetProblem problem{*graph, prepared_.code, steps};
        if (request_.sink != nullptr) return list(problem, layout);
        if (request_.kinds != nullptr) count_choices(problem);
        if (request_.occurrences) count_occurrences(problem, layout);
        if (request_.kinds == nullptr && !request_.occurrences) count(problem);
    }

    // Whether anybody wants to know which moves are taken.
    [[nodiscard]] bool wants_moves() const {
        return request_.sink != nullptr || request_.occurrences;
    }

    void count(const SetProblem& problem) {
        if (request_.watch.wants_expectation()) say_what_to_expect(problem);
        if (const auto counted = count_paths(problem, allowance_)) note(*counted);
    }

    void say_what_to_expect(const SetProblem& problem) {
        constexpr double state_seconds = 1e-8;
        if (const auto states = effort_of_all(problem, allowance_))
            request_.watch.expect(state_seconds * *states, allowance_.used());
    }

    void note(const SetCount& counted) {
        outcome_.solutions = counted.solutions;
        outcome_.stats.updates += counted.updates;
    }

    void count_choices(const SetProblem& problem) {
        std::map<PieceState, BigCount> by_final;
        const auto counted = count_by_final_state(problem, allowance_, by_final);
        if (!counted) return;
        note(*counted);
        for (const auto& [state, solutions] : by_final)
            outcome_.choices[problem.code.choice(state)] += solutions;
    }

    void count_occurrences(const SetProblem& problem, const Layout& layout) {
        std::vector<BigCount> by_move;
        const auto counted = count_paths(problem, allowance_, &by_move);
        if (!counted) return;
        note(*counted);
        even_out(layout, problem.steps, by_move);
        for (std::size_t move = 0; move < by_move.size(); ++move)
            if (const auto option = layout.moves[move].option)
                outcome_.occurrences[option->index()] = std::move(by_move[move]);
    }

    void list(const SetProblem& problem, const Layout& layout) {
        SolutionSink& sink = *request_.sink;
        const Listing listing =
            request_.sample ? sample_paths(problem, layout, *request_.sample, sink, allowance_)
                            : list_paths(problem, layout, sink, allowance_);
        outcome_.solutions = listing.solutions;
        outcome_.stats.updates = listing.updates;
        outcome_.stats.max_depth = listing.longest;
        if (listing.stopped) allowance_.end(Ending::SinkStopped);
    }

    const cover::Instance& instance_;
    const Request& request_;
    Allowance allowance_;
    PreparedInstance prepared_;
    Outcome outcome_;
};

}  // namespace

const Engine frontier{
    .name = "frontier",
    .summary = "dynamic programming over shapes and sets of used pieces: fastest on long boards",
    .branching = Branching::Whole,
    .refusal = refusal,
    .samples = true,
    .builds_tables = true,
    .counts_details = true,
    .run =
        [](const cover::Instance& instance, const Request& request) {
            return FrontierRun{instance, request}.run();
        },
    .in_shares = divide_count,
};

}  // namespace tilewright::engine
