#pragma once

#include <optional>
#include <string>

#include <CLI/CLI.hpp>

#include "tilewright/advice/details.hpp"
#include "tilewright/answer/any_puzzle.hpp"
#include "tilewright/answer/prepared.hpp"

namespace tilewright::cli {

// The options of 'count' that ask where pieces lie.
class OccurrenceFlags {
public:
    void add_to(CLI::App& command);

    [[nodiscard]] bool wanted() const { return !by_.empty() || !heat_.empty(); }
    // Asks for what is wanted.
    void ask(answer::SolveOptions& options) const {
        if (!by_.empty()) advice::ask_for(by_, options);
        if (!heat_.empty()) options.occurrences = true;
    }

    // Why the options do not go together, or do not suit a puzzle.  Nothing when they do.
    [[nodiscard]] std::optional<Error> refusal() const;
    [[nodiscard]] std::optional<Error> refusal(const answer::AnyPuzzle& puzzle) const;
    // The same for a file that is no puzzle.
    [[nodiscard]] static Error no_puzzle(const std::string& file);

    // The table for people, and what it adds to the JSON.  Empty unless wanted.
    template <class Puzzle>
    [[nodiscard]] std::string text(const answer::Prepared<Puzzle>& puzzle,
                                   const answer::Answer& answer) const {
        return by_.empty() ? "" : "\n" + advice::details_text(puzzle, answer, by_);
    }
    template <class Puzzle>
    [[nodiscard]] nlohmann::ordered_json json(const answer::Prepared<Puzzle>& puzzle,
                                              const answer::Answer& answer) const {
        if (by_.empty()) return {};
        return advice::details_json(puzzle, answer, by_);
    }
    // Draws the heat map, if it is wanted.
    [[nodiscard]] Result<void> draw(const answer::Prepared<packing::Puzzle>& puzzle,
                                    const answer::Answer& answer) const;
    [[nodiscard]] Result<void> draw(const answer::Prepared<matching::Puzzle>&,
                                    const answer::Answer&) const {
        return {};  // was refused
    }

    // Bare instances were refused.
    [[nodiscard]] std::string text(const cover::Instance&, const answer::Answer&) const {
        return {};
    }
    [[nodiscard]] nlohmann::ordered_json json(const cover::Instance&, const answer::Answer&) const {
        return {};
    }
    [[nodiscard]] Result<void> draw(const cover::Instance&, const answer::Answer&) const {
        return {};
    }

private:
    std::string by_;    // empty: no table
    std::string heat_;  // the file; empty: no picture
};

}  // namespace tilewright::cli
