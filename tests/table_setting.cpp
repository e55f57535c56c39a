#include "tests/table_setting.hpp"

#include <vector>

#include <fmt/format.h>

namespace tilewright::tests {

cover::Instance pairs_on_a_strip() {
    cover::Instance instance;
    cover::Hints hints;
    std::vector<cover::ItemId> pieces;
    for (std::size_t i = 0; i < 8; ++i) {
        hints.cells.push_back(instance.add_item({.name = fmt::format("cell{}", i)}));
        if (i > 0) hints.neighbours.emplace_back(hints.cells[i - 1], hints.cells[i]);
    }
    for (std::size_t i = 0; i < 8; ++i)
        pieces.push_back(instance.add_item({.name = fmt::format("piece{}", i)}));
    for (std::size_t cell = 0; cell + 1 < hints.cells.size(); ++cell)
        for (std::size_t a = 0; a < pieces.size(); ++a)
            for (std::size_t b = a + 1; b < pieces.size(); ++b)
                (void)instance.add_option(std::vector<cover::Entry>{
                    {hints.cells[cell]}, {hints.cells[cell + 1]}, {pieces[a]}, {pieces[b]}});
    instance.set_hints(std::move(hints));
    return instance;
}

}  // namespace tilewright::tests
