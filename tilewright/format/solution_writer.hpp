#pragma once

#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "tilewright/format/solution_list.hpp"

namespace tilewright::format {

// The look of a list.
struct ListStyle {
    SolutionFormat format = SolutionFormat::Text;
    // Pictures show what 'paint' returns for each symbol of a piece; nothing: the symbol itself.
    // That is for people at a terminal, because painted pictures cannot be read back.  The words in
    // wide pictures are not painted, and edge-matching puzzles have no symbols.
    std::function<std::string(std::string_view symbol)> paint = {};
};

// Writes a list of solutions part by part.  Each call returns the next part of the text.
// 'writer_for(puzzle, style)' makes one for a puzzle of either kind.
//   Puzzle: of either kind
template <class Puzzle>
class SolutionWriter {
public:
    using Solution = typename Puzzle::Solution;

    virtual ~SolutionWriter() = default;

    // Resumes a list that has this many solutions already.
    void go_on_after(std::uint64_t solutions) { written_ = solutions; }
    // How many solutions the list has.
    [[nodiscard]] std::uint64_t written() const { return written_; }

    [[nodiscard]] std::string header(const ListHeader& header) const {
        return list_header(header, format_, notes());
    }
    [[nodiscard]] std::string solution(const Solution& solution) {
        ++written_;
        if (format_ == SolutionFormat::JsonLines) return as_json(solution, written_);
        return written_ > 1 ? "\n" + as_text(solution) : as_text(solution);
    }
    [[nodiscard]] std::string ending(const ListEnding& ending) const {
        return list_ending(ending, format_);
    }

protected:
    explicit SolutionWriter(SolutionFormat format) : format_{format} {}

private:
    // Further lines for the header of a text.
    [[nodiscard]] virtual std::vector<std::string> notes() const = 0;
    [[nodiscard]] virtual std::string as_text(const Solution& solution) const = 0;
    [[nodiscard]] virtual std::string as_json(const Solution& solution,
                                              std::uint64_t number) const = 0;

    SolutionFormat format_;
    std::uint64_t written_ = 0;
};

template <class Puzzle>
using SolutionWriterPtr = std::unique_ptr<SolutionWriter<Puzzle>>;

}  // namespace tilewright::format
