#include "tilewright/engine/frontier/frontier.hpp"

#include <fmt/format.h>

#include "tilewright/engine/frontier/cell_order.hpp"
#include "tilewright/engine/frontier/estimate.hpp"
#include "tilewright/engine/frontier/listing.hpp"
#include "tilewright/engine/frontier/mirror.hpp"
#include "tilewright/engine/frontier/region_sums.hpp"
#include "tilewright/engine/frontier/sampling.hpp"
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
    if (const std::size_t span = reach(instance, roles, roles.cells); span > most_window_bits)
        return fmt::format("the options span {} cells, more than {}", span, most_window_bits);
    return std::nullopt;
}

// The instance as the kernels want it.
struct Setting {
    //   counts: nobody wants to know the placements of a path
    Setting(const cover::Instance& instance, const Pruning& pruning, bool counts)
        : roles{assign_roles(instance)}, code{instance, roles} {
        board = lay_out(instance, roles, choose_cell_order(instance, roles));
        if (board.reach > most_window_bits) board = lay_out(instance, roles, roles.cells);
        if (counts) fold(instance);
        if (!pruning.region_size) return;
        sums = fillable_sums(instance, roles);
        hopeless = !sums.back();
        if (!placements_connected(board)) sums.clear();
    }

    void fold(const cover::Instance& instance) {
        auto mirrors = find_mirrors(instance, roles, board);
        if (mirrors.empty() || board.reach + mirrors.front() > most_window_bits) return;
        board.reach += mirrors.front();
        board.mirrors = std::move(mirrors);
    }

    Roles roles;
    PieceCode code;
    Board board;
    std::vector<bool> sums;  // see ShapeRules
    bool hopeless = false;   // no choice of pieces fills the board
};

class Run {
public:
    Run(const cover::Instance& instance, const Request& request)
        : instance_{instance},
          request_{request},
          setting_{instance, request.pruning, request.sink == nullptr},
          allowance_{request.watch} {}

    Outcome run() {
        if (!setting_.hopeless && !setting_.code.impossible()) solve();
        const auto ending = allowance_.ending();
        if (!ending) allowance_.progress(1);
        allowance_.report();  // the rest; whatever the watch says now, the answer stands
        outcome_.ending = ending.value_or(Ending::Exhausted);
        outcome_.stats.nodes = allowance_.nodes();
        return std::move(outcome_);
    }

private:
    void solve() {
        const Board& board = setting_.board;
        if (request_.sink == nullptr && setting_.code.bits() == 0) {
            if (const auto total = count_fillings(board, setting_.sums, allowance_))
                outcome_.solutions = *total;
            return;
        }
        const auto graph = build_shape_graph(board, setting_.sums, allowance_);
        if (!graph || graph->node_count() == 0) return;
        const Steps steps = placement_steps(instance_, board, setting_.code);
        const SetProblem problem{*graph, setting_.code, steps};
        if (request_.sink == nullptr)
            count(problem);
        else
            list(problem, board);
    }

    void count(const SetProblem& problem) {
        if (const auto counted = count_paths(problem, allowance_)) {
            outcome_.solutions = counted->solutions;
            outcome_.stats.updates = counted->updates;
        }
    }

    void list(const SetProblem& problem, const Board& board) {
        SolutionSink& sink = *request_.sink;
        const Listing listing =
            request_.sample ? sample_paths(problem, board, *request_.sample, sink, allowance_)
                            : list_paths(problem, board, sink, allowance_);
        outcome_.solutions = listing.solutions;
        outcome_.stats.updates = listing.updates;
        outcome_.stats.max_depth = listing.longest;
        if (listing.stopped) allowance_.end(Ending::SinkStopped);
    }

    const cover::Instance& instance_;
    const Request& request_;
    Setting setting_;
    Allowance allowance_;
    Outcome outcome_;
};

}  // namespace

const Engine frontier{
    .name = "frontier",
    .summary = "dynamic programming over shapes and sets of used pieces: fastest on long boards",
    .branching = Branching::Whole,
    .refusal = refusal,
    .samples = true,
    .run =
        [](const cover::Instance& instance, const Request& request) {
            return Run{instance, request}.run();
        },
};

std::optional<FrontierEstimate> estimate_frontier(const cover::Instance& instance,
                                                  std::uint64_t most_moves, std::size_t memory,
                                                  const std::function<bool()>& stopped) {
    const Setting setting{instance, {}, true};
    if (setting.hopeless || setting.code.impossible()) return FrontierEstimate{};
    return estimate(setting.board, setting.sums, setting.code, most_moves, memory, stopped);
}

}  // namespace tilewright::engine
