#include "tilewright/engine/frontier/set_count.hpp"

#include <array>
#include <limits>
#include <span>

#include "tilewright/engine/frontier/section.hpp"

namespace tilewright::engine::frontier_parts {
namespace {

// Counts the paths through graphs of one puzzle, in counts that are as narrow as possible.
class PathCounter {
public:
    PathCounter(const SetProblem& problem, Allowance& allowance)
        : code_{problem.code}, steps_{problem.steps}, allowance_{allowance} {}

    // Returns false when the allowance has ended.  The memory of its tables is free again then.
    bool count(const ShapeGraph& graph, const HalfTablesRun& run) {
        using Way = Attempt (PathCounter::*)(const ShapeGraph&, const HalfTablesRun&);
        static constexpr std::array<Way, 4> dense{&PathCounter::count_with<DenseSum<TinyCount>>,
                                                  &PathCounter::count_with<DenseSum<SmallCount>>,
                                                  &PathCounter::count_with<MergeSum<WideCount>>,
                                                  &PathCounter::count_with<MergeSum<BigCount>>};
        static constexpr std::array<Way, 3> sparse{&PathCounter::count_with<MergeSum<SmallCount>>,
                                                   &PathCounter::count_with<MergeSum<WideCount>>,
                                                   &PathCounter::count_with<MergeSum<BigCount>>};
        const bool is_dense = code_.bits() <= most_dense_bits;
        const std::span<const Way> ways = is_dense ? std::span<const Way>{dense} : sparse;
        Attempt how = Attempt::Overflow;
        while ((how = (this->*ways[overflows_])(graph, run)) == Attempt::Overflow) ++overflows_;
        if (how == Attempt::Damaged) return count(graph, {run.progress, run.progress_after});
        return how == Attempt::Counted;
    }

    // The sum of all counts.
    [[nodiscard]] const SetCount& result() const { return result_; }

private:
    enum class Attempt { Counted, Ended, Overflow, Damaged };

    template <class Sum>
    Attempt count_with(const ShapeGraph& graph, const HalfTablesRun& run) {
        const std::uint64_t before = allowance_.used();
        const Attempt how = count_in_halves<Sum>(graph, run);
        allowance_.freed_down_to(before);
        return how;
    }

    template <class Sum>
    Attempt count_in_halves(const ShapeGraph& graph, const HalfTablesRun& run) {
        HalfTables<Sum> halves{
            {graph, code_, steps_}, HalfTables<Sum>::Keep::Nothing, allowance_, run};
        const bool done = halves.build() && halves.join();
        result_.updates += halves.updates();
        if (halves.found_damage()) return Attempt::Damaged;
        if (halves.overflow()) return Attempt::Overflow;
        if (!done) return Attempt::Ended;
        result_.solutions += halves.joined();
        return Attempt::Counted;
    }

    const PieceCode& code_;
    const Steps& steps_;
    Allowance& allowance_;
    std::size_t overflows_ = 0;  // how many kinds of counts are too narrow
    SetCount result_;
};

// Makes outer lists in counts of one kind.  Nothing when they are too narrow.
template <class Sum>
std::optional<std::vector<std::byte>> try_outer_lists(const SetProblem& problem,
                                                      const OuterLayers& layers,
                                                      std::uint64_t graph, Allowance& allowance) {
    HalfTables<Sum> halves{problem, HalfTables<Sum>::Keep::Nothing, allowance};
    if (halves.build_outer(layers.ahead, layers.back)) return halves.store_outer(graph);
    if (halves.overflow()) return std::nullopt;
    return std::vector<std::byte>{};
}

// Counts the paths of one section after the other.  A section whose tables do not fit into memory
// is halved.
class CountBySections {
public:
    CountBySections(const SetProblem& problem, const Division& division, const AnyOuterLists* outer,
                    PathCounter& counter, Allowance& allowance)
        : problem_{problem},
          division_{division},
          outer_{outer},
          counter_{counter},
          allowance_{allowance} {}

    //   progress: how much of the run is done before this count, and after
    bool count(Crossings crossings, double progress, double progress_after) {
        const double work = work_of(division_, crossings);
        if (work < too_much_) {
            if (count_at_once(crossings, progress, progress_after)) return true;
            if (crossings.end - crossings.begin == 1 || !allowance_.go_on_with_less()) return false;
            too_much_ = work;  // others take as much
        } else if (crossings.end - crossings.begin == 1) {
            return count_at_once(crossings, progress, progress_after);
        }
        return count_halves(crossings, progress, progress_after);
    }

    bool count_halves(Crossings crossings, double progress, double progress_after) {
        const auto halves = cut_crossings(division_, crossings, 2);
        const double each = (progress_after - progress) / static_cast<double>(halves.size());
        for (const Crossings half : halves) {
            if (!count(half, progress, progress + each)) return false;
            progress += each;
        }
        return true;
    }

private:
    bool count_at_once(Crossings crossings, double progress, double progress_after) {
        const std::uint64_t before = allowance_.used();
        const bool done = count_section(crossings, progress, progress_after);
        allowance_.freed_down_to(before);
        return done;
    }

    bool count_section(Crossings crossings, double progress, double progress_after) {
        const auto part =
            section(problem_.graph, division_.cut, nodes_of(division_, crossings), allowance_);
        if (!part) return false;
        HalfTablesRun run{.progress = progress, .progress_after = progress_after};
        if (outer_ != nullptr) {
            run.outer = outer_;
            run.original = part->original;
        }
        return counter_.count(part->graph, run);
    }

    const SetProblem& problem_;
    const Division& division_;
    const AnyOuterLists* outer_;
    PathCounter& counter_;
    Allowance& allowance_;
    double too_much_ = std::numeric_limits<double>::infinity();  // work of a section did not fit
};

}  // namespace

bool may_divide(const PieceCode& code) {
    return code.final_states(most_final_states).has_value();
}

std::optional<SetCount> count_paths(const SetProblem& problem, const Layout& layout,
                                    Allowance& allowance) {
    PathCounter counter{problem, allowance};
    if (counter.count(problem.graph, {})) return counter.result();
    if (!may_divide(problem.code) || !allowance.go_on_with_less()) return std::nullopt;
    const auto foresight = foresee(problem, allowance);
    if (!foresight) return std::nullopt;
    const auto division = divide(problem, layout, *foresight, allowance);
    if (!division) return std::nullopt;
    CountBySections sections{problem, *division, nullptr, counter, allowance};
    if (!sections.count_halves(all_crossings(*division), 0, 1)) return std::nullopt;
    return counter.result();
}

std::vector<std::byte> store_outer_lists(const SetProblem& problem, const OuterLayers& layers,
                                         std::uint64_t graph, Allowance& allowance) {
    std::optional<std::vector<std::byte>> bytes;
    if (problem.code.bits() > most_dense_bits) {
        bytes = try_outer_lists<MergeSum<SmallCount>>(problem, layers, graph, allowance);
    } else {
        bytes = try_outer_lists<DenseSum<TinyCount>>(problem, layers, graph, allowance);
        if (!bytes)
            bytes = try_outer_lists<DenseSum<SmallCount>>(problem, layers, graph, allowance);
    }
    return bytes ? *std::move(bytes) : std::vector<std::byte>{};
}

std::optional<SetCount> count_paths(const SetProblem& problem, const Division& division,
                                    const AnyOuterLists* outer, Crossings crossings,
                                    Allowance& allowance) {
    PathCounter counter{problem, allowance};
    CountBySections sections{problem, division, outer, counter, allowance};
    if (!sections.count(crossings, 0, 1)) return std::nullopt;
    return counter.result();
}

}  // namespace tilewright::engine::frontier_parts
