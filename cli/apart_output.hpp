#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "cli/assembly_totals.hpp"
#include "cli/status.hpp"
#include "cli/taking_apart.hpp"
#include "tilewright/format/packing/solution_text.hpp"
#include "tilewright/native/file.hpp"

namespace tilewright::cli {

// How 'apart' prints its answers.
struct ApartStyle {
    bool json = false;
    bool sort = false;
    bool totals = false;    // nothing of single assemblies
    std::string file = {};  // of the list; empty: none

    // Whether assemblies are written as a list that can be read again.
    [[nodiscard]] bool is_list() const { return !totals && (json || !file.empty()); }
};

// What 'apart' prints: a line or more for each assembly, in the order in which they are told, and
// the totals.
class ApartOutput {
public:
    //   puzzle: must outlive this
    //   errors: the file cannot be written
    [[nodiscard]] static Result<ApartOutput> open(const packing::Puzzle& puzzle,
                                                  const ApartStyle& style);

    // Counts an assembly, and prints what there is to say of it.
    void tell(AnalysedAssembly one);
    // Prints it without counting.
    void show(AnalysedAssembly one);
    void add(const AssemblyTotals& totals) { totals_.add(totals); }

    // Whether all could be written so far.
    [[nodiscard]] bool is_fine() const { return is_fine_; }

    // Prints the totals, and gives the exit status.
    //   all_found: there are no more assemblies
    //   tried:     see AssemblyTotals::in_words
    [[nodiscard]] Status finish(bool all_found, const std::string& tried);

private:
    ApartOutput(const packing::Puzzle& puzzle, const ApartStyle& style, native::Output output);
    void write(const AnalysedAssembly& one);

    const packing::Puzzle* puzzle_;
    ApartStyle style_;
    native::Output output_;
    format::SolutionWriterPtr<packing::Puzzle> writer_;
    std::vector<AnalysedAssembly> kept_;  // until all are there to be sorted
    AssemblyTotals totals_;
    std::uint64_t written_ = 0;
    bool is_fine_ = true;
};

}  // namespace tilewright::cli
