#include "tilewright/packing/read_goal.hpp"

#include <algorithm>
#include <charconv>

#include <fmt/format.h>

namespace tilewright::packing {
namespace {

std::unexpected<Error> wrong_word(std::string message, std::string hint) {
    return fail(Fault::Usage, std::move(message), std::move(hint));
}

Result<PieceId> piece_named(const Puzzle& puzzle, const std::string& name) {
    if (const auto piece = find_piece(puzzle, name)) return *piece;
    return wrong_word(fmt::format("there is no piece '{}'", name),
                      fmt::format("'tilewright show {}' shows the pieces", puzzle.name));
}

// Reads one of the weights: "X=3", or "*=0" for all pieces.
Result<void> set_weight(const Puzzle& puzzle, const std::string& text, GoalSpec& spec) {
    if (text == "pieces" || text == "cells")
        return wrong_word(fmt::format("'{}' stands beside other weights", text),
                          "it is a weight for all pieces: write it alone");
    constexpr std::uint32_t largest = 1'000'000;
    const std::size_t sign = text.rfind('=');
    std::uint32_t weight = 0;
    const char* end = text.data() + text.size();
    if (sign == std::string::npos ||
        std::from_chars(text.data() + sign + 1, end, weight).ptr != end || text.ends_with('=') ||
        weight > largest)
        return wrong_word(fmt::format("'{}' is no weight", text),
                          "write pieces, cells, or weights up to 1000000 such as X=3,I=2; '*=0' is "
                          "for all other pieces");
    const std::string name = text.substr(0, sign);
    if (name == "*") {
        spec.weights.assign(puzzle.pieces.size(), weight);
        return {};
    }
    const auto piece = piece_named(puzzle, name);
    if (!piece) return std::unexpected(piece.error());
    spec.weights[piece->index()] = weight;
    return {};
}

Result<void> set_weights(const Puzzle& puzzle, std::vector<std::string> words, GoalSpec& spec) {
    spec.weights.assign(puzzle.pieces.size(), 1);
    if (words.empty() || words == std::vector<std::string>{"pieces"}) return {};
    if (words == std::vector<std::string>{"cells"}) {
        for (std::size_t i = 0; i < puzzle.pieces.size(); ++i)
            spec.weights[i] = static_cast<std::uint32_t>(puzzle.pieces[i].size());
        return {};
    }
    // What is said of all pieces comes first, wherever it stands.
    std::ranges::stable_partition(words, [](const auto& word) { return word.starts_with("*="); });
    for (const std::string& word : words)
        if (auto set = set_weight(puzzle, word, spec); !set) return set;
    return {};
}

}  // namespace

Result<GoalSpec> read_goal(const Puzzle& puzzle, const GoalWords& words) {
    if (!words.kept_out.empty() && (words.most || words.solved))
        return wrong_word("pieces are kept out with as few others as possible",
                          "ask for the least, and not for solutions of the puzzle");
    GoalSpec spec{.most = words.most};
    for (const std::string& name : words.kept_out) {
        const auto piece = piece_named(puzzle, name);
        if (!piece) return std::unexpected(piece.error());
        spec.kept_out.push_back(*piece);
    }
    if (!words.most) spec.until = Until::NothingFits;
    if (!spec.kept_out.empty()) spec.until = Until::KeptOut;
    if (words.solved) spec.until = Until::Solved;
    if (auto set = set_weights(puzzle, words.weights, spec); !set)
        return std::unexpected(set.error());
    if (auto wrong = refusal(puzzle, spec)) return std::unexpected(*std::move(wrong));
    return spec;
}

}  // namespace tilewright::packing
