#include "tilewright/any_puzzle.hpp"

#include "tilewright/matching/puzzle_text.hpp"
#include "tilewright/matching/symmetry.hpp"
#include "tilewright/puzzle/catalogue.hpp"
#include "tilewright/puzzle/document.hpp"
#include "tilewright/puzzle/puzzle_text.hpp"

namespace tilewright {

Result<AnyPuzzle> read_any_puzzle(std::string_view text, std::string name) {
    const auto document = puzzle::parse_document(text, name);
    if (!document) return std::unexpected(document.error());
    const auto kind = puzzle::read_kind(*document);
    if (kind && *kind == "matching") return matching::read_puzzle(text, std::move(name));
    return puzzle::read_puzzle(text, std::move(name));
}

Result<AnyPuzzle> read_any_entry(std::string_view name) {
    if (const auto text = puzzle::catalogue_text(name))
        return read_any_puzzle(*text, std::string{name});
    return std::unexpected(puzzle::no_such_entry(name));
}

namespace {

template <class Puzzle>
Result<std::size_t> order_of_group(const Puzzle& puzzle, puzzle::Modulo modulo, const Stop& stop) {
    const auto group = find_symmetries(puzzle, modulo, stop);
    if (!group) return std::unexpected(group.error());
    return group->size();
}

}  // namespace

Result<std::size_t> group_order(const puzzle::Puzzle& puzzle, puzzle::Modulo modulo,
                                const Stop& stop) {
    return order_of_group(puzzle, modulo, stop);
}

Result<std::size_t> group_order(const matching::Puzzle& puzzle, puzzle::Modulo modulo,
                                const Stop& stop) {
    return order_of_group(puzzle, modulo, stop);
}

}  // namespace tilewright
