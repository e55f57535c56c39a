#pragma once

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <memory>
#include <utility>
#include <vector>

#include "tilewright/engine/frontier/accumulate.hpp"

namespace tilewright::engine::frontier_parts {

// Adds up the lists of many nodes in parallel, on this thread and on idle ones.  The lists and
// their order do not depend on the number of threads.
template <class Sum>
class ParallelLists {
public:
    using State = typename Sum::State;
    using Count = typename Sum::Count;

    // What one thread works with.
    struct Worker {
        explicit Worker(Allowance& whole) : allowance{whole} {}
        Sum sum;
        Allowance allowance;
        std::uint64_t updates = 0;  // how many states were looked at
        Filter filter;              // for the node whose list is added up

    private:
        friend ParallelLists;
        NodeLists<State, Count> lists;  // of the chunk under way
    };

    //   bits: of a piece state
    ParallelLists(unsigned bits, Allowance& allowance) : bits_{bits}, allowance_{allowance} {}

    // Calls add(node, worker) for each of the nodes [begin, end), on any thread: it adds the node's
    // list up in the worker's sum.  Calls take(first, lists) with the lists of some nodes from
    // 'first' on, in the order of the nodes, on one thread at a time, while the lists of later
    // nodes are added up on others.  Returns false when one of these calls does.
    //   requires: 'add' reads nothing that 'take' changes
    template <class Add, class Take>
    [[nodiscard]] bool make_lists(std::size_t begin, std::size_t end, Add add, Take take) {
        Wave made{begin, begin};
        while (made.begin < end) {
            const std::size_t others = end - made.end > chunk_nodes ? allowance_.idle_threads() : 0;
            if (!add_workers(others + 1)) return false;
            const std::size_t most = others == 0 ? 1 : chunks_each * (others + 1);
            const Wave next{made.end, std::min(end, made.end + most * chunk_nodes)};
            if (!advance(made, next, others, add, take) || allowance_.ending()) return false;
            made = next;
            chunks_.swap(made_chunks_);
            if (others > 0) continue;
            if (!hand_over(made, take)) return false;  // nobody makes others meanwhile
            made.begin = made.end;
        }
        return true;
    }

    // Whether some number of paths did not fit into a count.
    [[nodiscard]] bool overflow() const {
        return std::ranges::any_of(workers_,
                                   [](const auto& worker) { return worker->sum.overflow(); });
    }

    [[nodiscard]] std::uint64_t updates() const {
        std::uint64_t sum = 0;
        for (const auto& worker : workers_) sum += worker->updates;
        return sum;
    }

    // The sum of all that the workers have joined.
    [[nodiscard]] BigCount joined() const {
        BigCount sum = 0;
        for (const auto& worker : workers_) sum += worker->sum.joined();
        return sum;
    }

private:
    // A chunk is the lists of this number of nodes, which one worker makes.
    static constexpr std::size_t chunk_nodes = 16;
    // How many chunks each thread makes before all wait for each other.  Twice as many are in
    // memory, because those of the last wave are handed over meanwhile.  They are few enough for
    // the memory, and to hear soon that the run is to end.
    static constexpr std::size_t chunks_each = 16;

    // Nodes whose lists are made together.
    struct Wave {
        std::size_t begin;
        std::size_t end;
    };

    using Chunk = NodeLists<State, Count>;

    bool add_workers(std::size_t workers) {
        while (workers_.size() < workers) {
            workers_.push_back(std::make_unique<Worker>(allowance_));
            if (!workers_.back()->sum.prepare(bits_, allowance_)) return false;
        }
        return true;
    }

    // Hands over the lists of one wave on one thread, and makes those of the next on all.
    template <class Add, class Take>
    bool advance(Wave made, Wave next, std::size_t others, Add add, Take take) {
        const std::size_t chunks = (next.end - next.begin + chunk_nodes - 1) / chunk_nodes;
        if (chunks_.size() < chunks) chunks_.resize(chunks);
        std::atomic<std::size_t> next_worker = 0;
        std::atomic<std::size_t> next_chunk = 0;
        std::atomic<bool> is_taken = true;
        const auto work = [&] {
            const std::size_t me = next_worker++;
            if (me > others) return;
            if (me == 0 && !hand_over(made, take)) is_taken = false;
            for (std::size_t i; is_taken && (i = next_chunk++) < chunks;) {
                const std::size_t first = next.begin + i * chunk_nodes;
                if (!fill(chunks_[i], first, std::min(next.end, first + chunk_nodes), *workers_[me],
                          add))
                    return;
                if (me == 0 && others > 0) allowance_.report();  // nobody else does meanwhile
            }
        };
        if (others == 0)
            work();
        else
            allowance_.run_in_parallel(work);
        return is_taken;
    }

    // Makes the lists of the nodes [first, last), and copies them to the chunk, where they just
    // fit.
    //   requires: the chunk is empty
    template <class Add>
    static bool fill(Chunk& chunk, std::size_t first, std::size_t last, Worker& worker, Add add) {
        Chunk& lists = worker.lists;
        lists.clear();
        for (std::size_t node = first; node < last; ++node) {
            if (!add(node, worker)) return false;
            const std::size_t room = worker.sum.room();
            if (!worker.allowance.reserve(lists.states, room) ||
                !worker.allowance.reserve(lists.counts, room))
                return false;
            worker.sum.drain(lists.states, lists.counts, worker.filter);
            lists.ends.push_back(lists.states.size());
        }
        if (!worker.allowance.reserve(chunk.states, lists.states.size()) ||
            !worker.allowance.reserve(chunk.counts, lists.counts.size()))
            return false;
        chunk = lists;
        return true;
    }

    // Hands over the lists that were made last.
    template <class Take>
    bool hand_over(Wave made, Take take) {
        for (std::size_t node = made.begin, i = 0; node < made.end; ++i) {
            Chunk lists = std::exchange(made_chunks_[i], {});
            const std::size_t count = lists.ends.size();
            if (!take(node, std::move(lists))) return false;
            node += count;
        }
        return true;
    }

    unsigned bits_;
    Allowance& allowance_;
    std::vector<std::unique_ptr<Worker>> workers_;  // this thread's first
    std::vector<Chunk> chunks_;                     // of the wave under way
    std::vector<Chunk> made_chunks_;                // of the one before it
};

}  // namespace tilewright::engine::frontier_parts
