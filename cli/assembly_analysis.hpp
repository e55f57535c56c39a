#pragma once

#include <optional>
#include <string>
#include <vector>

#include "cli/assembly_answers.hpp"
#include "tilewright/base/deadline.hpp"
#include "tilewright/search/control.hpp"

namespace tilewright::cli {

// What 'apart' is asked about each assembly.
struct ApartWishes {
    bool moves = false;  // print every move
    bool first_only = false;
    bool shortest = false;
    bool all_ways = false;
    bool lifting = false;
    bool turning = false;
    double bevel = 0;  // at most, of a side
    std::uint64_t states = std::uint64_t{1} << 32;
    std::vector<std::string> staying;
    std::vector<std::string> together;  // "A,B,C"

    [[nodiscard]] disassembly::Roles roles() const;
};

struct Analysed {
    std::size_t number;  // from 1
    packing::Solution solution;
    AssemblyAnswer answer;
};

// Takes assemblies of a puzzle apart, some at a time, side by side.
class AssemblyAnalysis {
public:
    //   wishes: must outlive this
    explicit AssemblyAnalysis(const ApartWishes& wishes) : wishes_{wishes} {}

    // From now on the time runs.
    void begin(const search::Control& control);
    [[nodiscard]] bool is_over() { return deadline_->has_passed(); }

    //   puzzle:    must outlive this
    //   searching: half of the memory is for the search of the assemblies, which goes on meanwhile
    //   requires:  it has begun
    // Errors: pieces that are not there, a lattice on which nothing slides or turns as is wished
    [[nodiscard]] Result<void> prepare(const packing::Puzzle& puzzle, bool searching);

    // How many assemblies are best given at once.
    [[nodiscard]] std::size_t at_once() const { return 16 * clearances_.size(); }
    // Fills in their answers.  Returns the error of each.
    [[nodiscard]] std::vector<std::optional<Error>> take_apart(std::vector<Analysed>& some);

    // "12 directions and by turns"
    [[nodiscard]] std::string what_was_tried() const;

private:
    [[nodiscard]] Result<void> allow_turns();
    [[nodiscard]] Result<disassembly::TakenApart> take(const disassembly::Assembly& assembly,
                                                       disassembly::Clearances& clearances,
                                                       const disassembly::Limits& limits) const;
    [[nodiscard]] AssemblyAnswer answer_of(std::size_t number,
                                           const disassembly::Assembly& assembly,
                                           const disassembly::TakenApart& taken) const;
    [[nodiscard]] std::string in_words(std::size_t number, const disassembly::Assembly& assembly,
                                       const disassembly::TakenApart& taken) const;
    [[nodiscard]] std::string words_of(const disassembly::TakenApart& taken) const;

    const ApartWishes& wishes_;
    search::Control control_;
    std::optional<Deadline> deadline_;
    const packing::Puzzle* puzzle_ = nullptr;
    std::optional<disassembly::Slides> slides_;
    std::vector<disassembly::Clearances> clearances_;  // one a thread
    std::size_t memory_ = 0;                           // all threads together
};

}  // namespace tilewright::cli
