#include "tilewright/engine/frontier/section_count.hpp"

#include <limits>

#include "tilewright/engine/frontier/section.hpp"

namespace tilewright::engine::frontier_parts {
namespace {

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
class SectionCounter {
public:
    SectionCounter(const SetProblem& problem, const Division& division, const AnyOuterLists* outer,
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

private:
    bool count_halves(Crossings crossings, double progress, double progress_after) {
        const auto halves = cut_crossings(division_, crossings, 2);
        const double each = (progress_after - progress) / static_cast<double>(halves.size());
        for (const Crossings half : halves) {
            if (!count(half, progress, progress + each)) return false;
            progress += each;
        }
        return true;
    }

    bool count_at_once(Crossings crossings, double progress, double progress_after) {
        const std::uint64_t before = allowance_.used();
        const bool done = count_one(crossings, progress, progress_after);
        allowance_.freed_down_to(before);
        return done;
    }

    bool count_one(Crossings crossings, double progress, double progress_after) {
        const auto part =
            section(problem_.graph, division_.cut, nodes_of(division_, crossings), allowance_);
        if (!part) return false;
        const MadeBefore made_before{outer_, part->original};
        return counter_.count({part->graph, problem_.code, problem_.steps},
                              {.progress = progress, .progress_after = progress_after},
                              made_before);
    }

    const SetProblem& problem_;
    const Division& division_;
    const AnyOuterLists* outer_;
    PathCounter& counter_;
    Allowance& allowance_;
    double too_much_ = std::numeric_limits<double>::infinity();  // work of a section did not fit
};

}  // namespace

std::optional<std::vector<std::byte>> store_outer_lists(const SetProblem& problem,
                                                        const OuterLayers& layers,
                                                        std::uint64_t graph, Allowance& allowance) {
    if (problem.code.bits() > most_dense_bits)
        return try_outer_lists<MergeSum<SmallCount>>(problem, layers, graph, allowance);
    if (auto bytes = try_outer_lists<DenseSum<TinyCount>>(problem, layers, graph, allowance))
        return bytes;
    return try_outer_lists<DenseSum<SmallCount>>(problem, layers, graph, allowance);
}

std::optional<SetCount> count_section(const SetProblem& problem, const Division& division,
                                      const AnyOuterLists* outer, Crossings crossings,
                                      Allowance& allowance) {
    PathCounter counter{allowance};
    SectionCounter sections{problem, division, outer, counter, allowance};
    if (!sections.count(crossings, 0, 1)) return std::nullopt;
    return counter.result();
}

}  // namespace tilewright::engine::frontier_parts
