#include "tilewright/engine/frontier/frontier.hpp"

#include <fmt/format.h>

#include "tilewright/engine/frontier/cell_order.hpp"
#include "tilewright/engine/frontier/listing.hpp"
#include "tilewright/engine/frontier/region_sums.hpp"
#include "tilewright/engine/frontier/set_count.hpp"
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
    if (const std::size_t reach = lay_out(instance, roles, roles.cells).reach;
        reach > most_window_bits)
        return fmt::format("the options span {} cells, more than {}", reach, most_window_bits);
    return std::nullopt;
}

class Run {
public:
    Run(const cover::Instance& instance, const Request& request)
        : instance_{instance},
          request_{request},
          roles_{assign_roles(instance)},
          code_{instance, roles_},
          allowance_{request.watch} {}

    Outcome run() {
        if (!code_.impossible()) solve();
        allowance_.progress(1);
        allowance_.report();
        if (allowance_.ending()) outcome_.ending = *allowance_.ending();
        outcome_.stats.nodes = allowance_.nodes();
        return std::move(outcome_);
    }

private:
    void solve() {
        const Board board = lay_out_well();
        std::vector<bool> sums;
        if (request_.pruning.region_size) {
            sums = fillable_sums(instance_, roles_);
            if (!sums.back()) return;
            if (!placements_connected(board)) sums.clear();
        }
        if (request_.sink == nullptr && code_.bits() == 0) {
            if (const auto total = count_fillings(board, sums, allowance_))
                outcome_.solutions = *total;
            return;
        }
        const auto graph = build_shape_graph(board, sums, allowance_);
        if (!graph || graph->node_count() == 0) return;
        const Steps steps = placement_steps(instance_, board, code_);
        const SetProblem problem{*graph, code_, steps};
        if (request_.sink == nullptr)
            count(problem);
        else
            list(problem, board);
    }

    // In the best order found whose shapes fit the widest window.
    Board lay_out_well() const {
        Board board = lay_out(instance_, roles_, choose_cell_order(instance_, roles_));
        if (board.reach > most_window_bits) board = lay_out(instance_, roles_, roles_.cells);
        return board;
    }

    void count(const SetProblem& problem) {
        if (const auto counted = count_paths(problem, allowance_)) {
            outcome_.solutions = counted->solutions;
            outcome_.stats.updates = counted->updates;
        }
    }

    void list(const SetProblem& problem, const Board& board) {
        const Listing listing = list_paths(problem, board, *request_.sink, allowance_);
        outcome_.solutions = listing.solutions;
        outcome_.stats.updates = listing.updates;
        outcome_.stats.max_depth = listing.longest;
        if (listing.stopped) allowance_.end(Ending::SinkStopped);
    }

    const cover::Instance& instance_;
    const Request& request_;
    Roles roles_;
    PieceCode code_;
    Allowance allowance_;
    Outcome outcome_;
};

}  // namespace

const Engine frontier{
    .name = "frontier",
    .summary = "dynamic programming over shapes and sets of used pieces: fastest on long boards",
    .refusal = refusal,
    .run =
        [](const cover::Instance& instance, const Request& request) {
            return Run{instance, request}.run();
        },
};

}  // namespace tilewright::engine
