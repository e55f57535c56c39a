#pragma once

#include <cstdint>
#include <functional>
#include <limits>
#include <optional>
#include <string>
#include <string_view>

#include "tilewright/answer/answer.hpp"
#include "tilewright/answer/prepared.hpp"
#include "tilewright/format/matching/solution_text.hpp"
#include "tilewright/format/packing/solution_text.hpp"
#include "tilewright/search/listing.hpp"

namespace tilewright::format {

// Which solutions a list should have.
struct ListRequest {
    search::Listing listing = search::Listing::Raw;
    std::uint64_t most = std::numeric_limits<std::uint64_t>::max();  // stop after so many
    bool is_sample = false;                                          // they are drawn at random
    bool is_unique = false;    // it is asked whether there is exactly one
    bool is_selected = false;  // only those with a property: a list of these is never complete
};

// How a list with so many solutions has ended, in words.
[[nodiscard]] ListEnding ending_for(const ListRequest& request, std::uint64_t written,
                                    const answer::Answer& answer);

// Writes the solutions of a puzzle as a list while they are found: first 'begin' or 'resume', then
// 'add' for each solution, at last 'end'.
//   Puzzle: of either kind
template <class Puzzle>
class ListOutput {
public:
    // Takes the next part of the text.  Returns false when nobody will read more.
    using Write = std::function<bool(std::string_view text)>;

    //   requires: 'puzzle' outlives this
    ListOutput(const Puzzle& puzzle, const ListRequest& request, const ListStyle& style,
               Write write)
        : puzzle_{puzzle},
          request_{request},
          write_{std::move(write)},
          writer_{writer_for(puzzle, style)} {}

    // Writes the header.
    //   prepared: that puzzle
    // A group that is too large to be listed is called 1 in a raw list, which
    // does without it.
    //   errors: the group is too large, and distinct solutions are wanted; asked to stop
    [[nodiscard]] Result<void> begin(const answer::Prepared<Puzzle>& prepared,
                                     puzzle_file::Modulo modulo, const Stop& stop = {}) {
        const auto posed = prepared.posed(modulo, stop);
        if (!posed && (request_.listing == search::Listing::Distinct ||
                       posed.error().fault == Fault::Stopped))
            return std::unexpected(posed.error());
        const std::size_t order = posed ? (*posed)->group().order() : 1;
        (void)write_(
            writer_->header({puzzle_.name, std::string{to_string(request_.listing)}, order}));
        return {};
    }

    // Resumes a list that has its header, and this many solutions.
    void resume(std::uint64_t solutions) { writer_->go_on_after(solutions); }

    // Writes a solution.  Returns false when the search may end: there are as many as were asked
    // for, or nobody will read more.
    bool add(const typename Puzzle::Solution& solution) {
        return write_(writer_->solution(solution)) && written() < request_.most;
    }

    // Writes how the list has ended.
    void end(const answer::Answer& answer) {
        (void)write_(writer_->ending(ending_for(request_, written(), answer)));
    }

    // How many solutions the list has.
    [[nodiscard]] std::uint64_t written() const { return writer_->written(); }

private:
    const Puzzle& puzzle_;
    ListRequest request_;
    Write write_;
    SolutionWriterPtr<Puzzle> writer_;
};

}  // namespace tilewright::format
