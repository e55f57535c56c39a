#pragma once

#include <optional>
#include <string>

#include <CLI/CLI.hpp>
#include <nlohmann/json.hpp>

#include "tilewright/answer/any_puzzle.hpp"
#include "tilewright/answer/where.hpp"

namespace tilewright::cli {

// The option that asks for solutions with a property.
class WhereFlag {
public:
    void add_to(CLI::App& command);

    [[nodiscard]] bool wanted() const { return option_ != nullptr && option_->count() > 0; }
    // The property, for the solutions of a puzzle.
    //   requires: it is wanted; the puzzle outlives it
    [[nodiscard]] Result<property::Property> read(const packing::Puzzle& puzzle) const;

    // The same for a prepared puzzle: what is searched for it.
    [[nodiscard]] Result<answer::Where> ask(const answer::Prepared<packing::Puzzle>& puzzle,
                                            const Stop& stop) const;

    // What is asked for, after the name of a puzzle: " where fault-free".  Empty unless wanted.
    [[nodiscard]] std::string words() const { return wanted() ? " where " + text_ : ""; }
    // What it adds to JSON.
    void add_to(nlohmann::ordered_json& object) const {
        if (wanted()) object["where"] = text_;
    }

    // Why the option does not suit a puzzle.  Nothing when it does, or is not wanted.
    //   beside: an option that needs a search that sees to all of the property; may be empty
    //   modulo: the symmetries that matter to that option
    [[nodiscard]] std::optional<Error> refusal(const answer::AnyPuzzle& puzzle,
                                               std::string_view beside,
                                               puzzle_file::Modulo modulo) const;
    // The error that a file, or a puzzle of the other kind, has no pieces and cells.
    [[nodiscard]] static Error no_packing(const std::string& file);

private:
    std::string text_;
    const CLI::Option* option_ = nullptr;
};

}  // namespace tilewright::cli
