#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "cli/assembly_answers.hpp"
#include "tilewright/base/deadline.hpp"
#include "tilewright/base/stop.hpp"
#include "tilewright/disassembly/assembly.hpp"
#include "tilewright/disassembly/take_apart.hpp"
#include "tilewright/packing/puzzle.hpp"

namespace tilewright::cli {

// What 'apart' is asked of each assembly.
struct ApartOptions {
    bool moves = false;
    bool first_only = false;
    bool shortest = false;
    bool all_ways = false;
    bool lifting = false;
    bool turning = false;
    double bevel = 0;  // at most, of a side
    std::uint64_t states = std::uint64_t{1} << 32;
    disassembly::Roles roles = {};
    bool words = true;  // whether answers have words, where there is something to print,
    bool lists = true;  // and what a list says of them
};

// An assembly, and what 'apart' says of it.
struct AnalysedAssembly {
    std::uint64_t number = 0;  // from 1
    packing::Solution solution = {};
    AssemblyAnswer answer = {};
};

// Takes the assemblies of a puzzle apart.  What is found about how far pieces slide is kept for the
// next ones.
class TakingApart {
public:
    //   puzzle:  must outlive this
    //   threads: that take assemblies apart side by side
    //   memory:  bytes, for all of them
    //   errors:  those of disassembly::assembly_of, Slides::on and Turns::on
    [[nodiscard]] static Result<TakingApart> of(const packing::Puzzle& puzzle,
                                                const ApartOptions& options, std::size_t threads,
                                                std::size_t memory);

    // How many assemblies are best given to take_apart at once: so many that threads hardly wait
    // for each other, but no more than come in a moment.
    [[nodiscard]] std::size_t at_once() const { return at_once_; }

    // Takes some assemblies apart, side by side, and tells each with its answer, in their order, as
    // soon as those before it are done.
    //   tell:   one thread at a time calls it
    //   errors: those of disassembly::take_apart for one of them; those before it were told
    using Tell = std::function<void(AnalysedAssembly one)>;
    [[nodiscard]] Result<void> take_apart(std::vector<AnalysedAssembly> some, const Stop& stop,
                                          const Tell& tell);

    // "12 directions"
    [[nodiscard]] std::string what_was_tried() const;

private:
    TakingApart(const packing::Puzzle& puzzle, const ApartOptions& options,
                disassembly::Slides slides, std::size_t memory)
        : puzzle_{&puzzle},
          options_{options},
          slides_{std::make_unique<disassembly::Slides>(std::move(slides))},
          memory_{memory} {}

    void adapt(std::size_t assemblies);
    [[nodiscard]] Result<void> allow_turns();
    [[nodiscard]] AssemblyAnswer answer_of(const disassembly::Assembly& assembly,
                                           const disassembly::TakenApart& taken) const;
    // Whether there is something to print of it, but in a list.
    [[nodiscard]] bool is_told(const disassembly::TakenApart& taken) const;
    [[nodiscard]] std::string in_words(const disassembly::Assembly& assembly,
                                       const disassembly::TakenApart& taken) const;
    [[nodiscard]] std::string verdict_in_words(const disassembly::TakenApart& taken) const;

    const packing::Puzzle* puzzle_;
    ApartOptions options_;
    std::unique_ptr<const disassembly::Slides> slides_;  // the clearances refer to it
    std::vector<disassembly::Clearances> clearances_;    // one a thread
    std::size_t memory_;
    std::size_t at_once_ = 0;
    Deadline since_last_{std::nullopt, nullptr};  // call of take_apart
};

}  // namespace tilewright::cli
