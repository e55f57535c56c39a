#pragma once

#include <utility>

#include "cli/kept_results.hpp"
#include "cli/solution_list.hpp"
#include "tilewright/cover/instance_text.hpp"
#include "tilewright/format/matching/solution_text.hpp"
#include "tilewright/matching/symmetry.hpp"

namespace tilewright::cli {

// The digest of a listing.  It is the same for every engine: the order does not matter, and a
// solution that stands for its orbit is replaced by its least image.
//   Puzzle: packing::Puzzle or matching::Puzzle
template <class Puzzle>
class ListingDigest {
public:
    //   errors: those of find_symmetries
    static Result<ListingDigest> make(const Puzzle& puzzle, search::Listing listing,
                                      puzzle_file::Modulo modulo, const Stop& stop) {
        ListingDigest digest{puzzle};
        if (listing == search::Listing::Raw) return digest;
        Result<Group> group = find_symmetries(puzzle, modulo, stop);
        if (!group) return std::unexpected(group.error());
        digest.group_ = std::move(*group);
        return digest;
    }

    void add(const typename Puzzle::Solution& solution) {
        writer_->go_on_after(0);  // numbers of solutions do not count
        digest_.add(writer_->solution(group_.empty() ? solution : least_image(solution, group_)));
    }

    [[nodiscard]] std::string text() const { return digest_.text(); }

private:
    using Group = std::vector<typename Puzzle::Symmetry>;

    explicit ListingDigest(const Puzzle& puzzle)
        : writer_{format::writer_for(puzzle, {format::SolutionFormat::JsonLines})} {}

    format::SolutionWriterPtr<Puzzle> writer_;
    Group group_;  // empty if every solution stands for itself
    SetDigest digest_;
};

// The same for an instance.  A solution is the sorted list of its options.
class InstanceDigest {
public:
    explicit InstanceDigest(const cover::Instance& instance) : instance_{instance} {}
    void add(std::span<const cover::OptionId> solution) {
        std::vector<cover::OptionId> sorted{solution.begin(), solution.end()};
        std::ranges::sort(sorted);
        std::string text;
        for (const cover::OptionId option : sorted) text += write_option(instance_, option);
        digest_.add(text);
    }
    [[nodiscard]] std::string text() const { return digest_.text(); }

private:
    const cover::Instance& instance_;
    SetDigest digest_;
};

}  // namespace tilewright::cli
