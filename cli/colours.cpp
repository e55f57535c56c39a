#include "cli/colours.hpp"

#include <map>

#include "tilewright/draw/copies.hpp"
#include "tilewright/draw/palette.hpp"
#include "tilewright/draw/terminal.hpp"
#include "tilewright/format/packing/symbols.hpp"

namespace tilewright::cli {

std::function<std::string(std::string_view)> symbol_colours(const packing::Puzzle& puzzle) {
    const format::Symbols symbols{puzzle};
    const std::vector<draw::Colour> colours = draw::colours_of(puzzle, {});
    std::map<std::string, draw::Colour, std::less<>> of_symbol;
    for (std::size_t i = 0; i < colours.size(); ++i)
        for (std::size_t copy = 0; copy < symbols.copies(packing::PieceId{i}); ++copy)
            of_symbol.emplace(symbols.of(packing::PieceId{i}, copy),
                              draw::shade(colours[i], copy % draw::shade_count));
    return [of_symbol = std::move(of_symbol)](std::string_view symbol) {
        const auto found = of_symbol.find(symbol);
        return found == of_symbol.end() ? std::string{symbol}
                                        : draw::on_colour(symbol, found->second);
    };
}

std::function<std::string(std::string_view)> symbol_colours(const matching::Puzzle&) {
    return {};
}

}  // namespace tilewright::cli
