#include <fmt/format.h>

#include "c/cells.hpp"
#include "c/guard.hpp"
#include "c/option_reader.hpp"
#include "tilewright/base/join.hpp"
#include "tilewright/draw/style.hpp"
#include "tilewright/format/lattice/lattice_json.hpp"
#include "tilewright/shape/boards.hpp"
#include "tilewright/shape/turns.hpp"

namespace tilewright::c {
namespace {

using lattice::Lattice;
using lattice::Vec;

Result<const Lattice*> lattice_called(const char* name) {
    if (name == nullptr) return fail(Fault::Usage, "the name of the lattice is NULL");
    if (const Lattice* const found = lattice::find_lattice(name)) return found;
    const std::string_view near = nearest(name, lattice::lattice_names());
    return fail(Fault::Usage, fmt::format("unknown lattice '{}'", name),
                near.empty() ? "lattices: " + join(lattice::lattice_names(), ", ")
                             : fmt::format("did you mean '{}'?", near));
}

// The numbers of a list as a vector of a lattice, which has as many coordinates.
Vec vector_from(OptionReader& reader, const char* key, const Lattice& lattice, Vec otherwise) {
    const std::vector<int> numbers = reader.integers(key);
    if (numbers.empty()) return otherwise;
    const auto count = static_cast<std::size_t>(lattice.dimension());
    if (numbers.size() != count) {
        reader.refuse(fmt::format("option '{}' has to be a list of {} numbers", key, count));
        return otherwise;
    }
    return {numbers[0], numbers[1], lattice.flat() ? otherwise.z : numbers[2]};
}

Result<std::string> window(const Lattice& lattice, std::string_view options) {
    OptionReader reader{options};
    const format::Window window{vector_from(reader, "from", lattice, {}),
                                vector_from(reader, "size", lattice, {10, 10, 1})};
    const double unit = reader.unit(draw::Style{}.unit);
    if (auto error = reader.finish()) return std::unexpected(*std::move(error));
    const auto cells = format::cells_of(lattice, window);
    if (!cells) return std::unexpected(cells.error());
    return format::window_json(lattice, *cells, draw::CellMap{lattice, unit});
}

Result<std::string> board(const Lattice& lattice, const char* name, std::string_view options) {
    if (name == nullptr) return fail(Fault::Usage, "the name of the board is NULL");
    OptionReader reader{options};
    const std::vector<int> sizes = reader.integers("size");
    if (auto error = reader.finish()) return std::unexpected(*std::move(error));
    const auto cells = shape::make_board(lattice, name, sizes);
    if (!cells) return std::unexpected(cells.error());
    return format::board_json(lattice, name, *cells);
}

Result<std::string> turns(const Lattice& lattice, std::string_view cells,
                          std::string_view options) {
    OptionReader reader{options};
    const std::vector<std::string> words = reader.texts("turns");
    if (auto error = reader.finish()) return std::unexpected(*std::move(error));
    const auto shape = read_cells(lattice, cells);
    if (!shape) return std::unexpected(shape.error());
    format::TurnsAllowed allowed{shape::default_turns(lattice)};
    const auto word = words.size() == 1 ? shape::turns_called(words.front()) : std::nullopt;
    if (word)
        allowed.word = *word;
    else
        allowed.notations = words;
    return format::turns_json(lattice, *shape, allowed);
}

Result<std::string> set(const char* name, std::string_view options) {
    if (name == nullptr) return fail(Fault::Usage, "the name of the set is NULL");
    const Lattice* const lattice = shape::lattice_of_set(name);
    if (lattice == nullptr)
        return fail(Fault::Usage, fmt::format("there is no set '{}'", name),
                    "tilewright_lattices names all sets");
    OptionReader reader{options};
    const std::string word =
        reader.text("turns", std::string{to_string(shape::default_turns(*lattice))},
                    {"free", "one-sided", "fixed"});
    if (auto error = reader.finish()) return std::unexpected(*std::move(error));
    return format::set_json(*lattice, name, *shape::turns_called(word));
}

}  // namespace
}  // namespace tilewright::c

using namespace tilewright;

char* tilewright_lattices(tilewright_error** error) {
    return c::guarded_text(error, []() -> Result<std::string> { return format::lattices_json(); });
}

char* tilewright_window(const char* lattice, const char* options, tilewright_error** error) {
    return c::guarded_text(error, [&]() -> Result<std::string> {
        const auto found = c::lattice_called(lattice);
        if (!found) return std::unexpected(found.error());
        return c::window(**found, c::or_empty(options));
    });
}

char* tilewright_board(const char* lattice, const char* board, const char* options,
                       tilewright_error** error) {
    return c::guarded_text(error, [&]() -> Result<std::string> {
        const auto found = c::lattice_called(lattice);
        if (!found) return std::unexpected(found.error());
        return c::board(**found, board, c::or_empty(options));
    });
}

char* tilewright_turns(const char* lattice, const char* cells, const char* options,
                       tilewright_error** error) {
    return c::guarded_text(error, [&]() -> Result<std::string> {
        const auto found = c::lattice_called(lattice);
        if (!found) return std::unexpected(found.error());
        return c::turns(**found, c::or_empty(cells), c::or_empty(options));
    });
}

char* tilewright_set(const char* set, const char* options, tilewright_error** error) {
    return c::guarded_text(error, [&] { return c::set(set, c::or_empty(options)); });
}
