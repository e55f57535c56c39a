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

    // Resumes a list that has its header, and this many solutions already.
    void go_on_after(std::uint64_t solutions) {
        written_ = solutions;
        has_header_ = true;
    }
    // How many solutions the list has.
    [[nodiscard]] std::uint64_t written() const { return written_; }

    [[nodiscard]] std::string header(const ListHeader& header) {
        has_header_ = true;
        return list_header(header, format_);
    }
    // The notes come with the first solution: a list without any has no need of them.
    [[nodiscard]] std::string solution(const Solution& solution) {
        ++written_;
        if (format_ == SolutionFormat::JsonLines) return as_json(solution, written_);
        std::string text;
        if (written_ == 1 && has_header_)
            for (const std::string& line : notes()) text += "# " + line + "\n";
        if (written_ > 1 || has_header_) text += "\n";
        return text + as_text(solution);
    }
    [[nodiscard]] std::string ending(const ListEnding& ending) const {
        return list_ending(ending, format_);
    }

protected:
    explicit SolutionWriter(SolutionFormat format) : format_{format} {}

private:
    // Further lines for the header of a text, without the '#': how to read its solutions.
    [[nodiscard]] virtual std::vector<std::string> notes() const = 0;
    [[nodiscard]] virtual std::string as_text(const Solution& solution) const = 0;
    [[nodiscard]] virtual std::string as_json(const Solution& solution,
                                              std::uint64_t number) const = 0;

    SolutionFormat format_;
    std::uint64_t written_ = 0;
    bool has_header_ = false;
};

template <class Puzzle>
using SolutionWriterPtr = std::unique_ptr<SolutionWriter<Puzzle>>;

}  // namespace tilewright::format
