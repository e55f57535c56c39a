#include "tilewright/engine/frontier/section_count.hpp"

#include <limits>

#include "tilewright/engine/frontier/section.hpp"

namespace tilewright::engine::frontier_parts {
namespace {

// How the lists of one kind of counts came out.
enum class Stored { All, None, Overflow };

template <class Sum>
Stored try_outer_lists(const SetProblem& problem, const OuterLayers& layers, std::uint64_t graph,
                       Allowance& allowance, std::vector<std::byte>& bytes) {
    HalfTables<Sum> halves{problem, HalfTables<Sum>::Keep::Nothing, allowance};
    if (halves.build_outer(layers.ahead, layers.back))
        return halves.store_outer(graph, bytes) ? Stored::All : Stored::None;
    return halves.overflow() ? Stored::Overflow : Stored::None;
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
        auto part =
            section(problem_.graph, division_.cut, nodes_of(division_, crossings), allowance_);
        if (!part || !find_entering(part->graph, allowance_)) return false;
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

bool store_outer_lists(const SetProblem& problem, const OuterLayers& layers, std::uint64_t graph,
                       Allowance& allowance, std::vector<std::byte>& bytes) {
    const auto try_all = [&]<class Sum>() {
        return try_outer_lists<Sum>(problem, layers, graph, allowance, bytes);
    };
    if (problem.code.bits() > most_dense_bits)
        return try_all.template operator()<MergeSum<SmallCount>>() == Stored::All;
    Stored stored = try_all.template operator()<DenseSum<TinyCount>>();
    if (stored == Stored::Overflow) stored = try_all.template operator()<DenseSum<SmallCount>>();
    return stored == Stored::All;
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
