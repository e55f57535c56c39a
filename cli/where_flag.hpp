#pragma once

#include <optional>
#include <string>

#include <CLI/CLI.hpp>

#include "tilewright/answer/any_puzzle.hpp"
#include "tilewright/property/property.hpp"

namespace tilewright::cli {

// The option that asks for solutions with a property.
class WhereFlag {
public:
    void add_to(CLI::App& command);

    [[nodiscard]] bool wanted() const { return option_ != nullptr && option_->count() > 0; }
    // The property, for the solutions of a puzzle.
    //   requires: it is wanted; the puzzle outlives it
    [[nodiscard]] Result<property::Property> read(const packing::Puzzle& puzzle) const;

    // The error that such a file, or such a kind of puzzle, has no pieces and cells.
    [[nodiscard]] static Error no_packing(const std::string& file);

private:
    std::string text_;
    const CLI::Option* option_ = nullptr;
};

}  // namespace tilewright::cli
