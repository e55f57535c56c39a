#include <unordered_map>

#include <fmt/format.h>

#include "c/guard.hpp"
#include "c/numbers.hpp"
#include "c/puzzle_handle.hpp"
#include "tilewright/answer/any_puzzle.hpp"
#include "tilewright/base/limits.hpp"
#include "tilewright/cover/instance_text.hpp"
#include "tilewright/format/matching/puzzle_json.hpp"
#include "tilewright/format/packing/puzzle_json.hpp"
#include "tilewright/puzzle_file/catalogue.hpp"

namespace tilewright::c {
namespace {

using Handle = tilewright_puzzle*;

template <class Puzzle>
Handle ready(Puzzle puzzle) {
    return new tilewright_puzzle{
        answer::Prepared<Puzzle>{std::make_shared<const Puzzle>(std::move(puzzle))}};
}

Result<Handle> read_cover(std::string_view text, std::string name) {
    auto instance = cover::read_instance(text);
    if (instance) return ready(answer::CoverProblem{std::move(name), *std::move(instance)});
    instance.error().source = std::move(name);
    return std::unexpected(std::move(instance.error()));
}

// Makes an instance from the arrays of a caller, of which nothing is believed.
class CoverMaker {
public:
    explicit CoverMaker(const tilewright_cover& given) : given_{given} {}

    Result<cover::Instance> make() {
        if (given_.options > 0 && given_.starts == nullptr)
            return fail(Fault::Usage, "the array 'starts' is NULL");
        if (const auto wrong = add_items()) return fail(Fault::Usage, *wrong);
        for (std::size_t i = 0; i < given_.options; ++i)
            if (const auto wrong = add_option(i))
                return fail(Fault::Usage, fmt::format("option {}: {}", i, *wrong));
        return std::move(instance_);
    }

private:
    using Wrong = std::optional<std::string>;

    Wrong add_items() {
        constexpr std::size_t most = limits::most_items;
        if (given_.primary > most || given_.secondary > most - given_.primary)
            return fmt::format("there are more than {} items", most);
        for (std::size_t i = 0; i < given_.primary; ++i) {
            const std::uint32_t least = given_.least == nullptr ? 1 : given_.least[i];
            const std::uint32_t most_often = given_.most == nullptr ? 1 : given_.most[i];
            if (least > most_often)
                return fmt::format("item {}: it is to be covered at least {} times and at most {}",
                                   i, least, most_often);
            instance_.add_item({std::to_string(i), true, least, most_often});
        }
        for (std::size_t i = 0; i < given_.secondary; ++i)
            instance_.add_item({std::to_string(given_.primary + i), false});
        used_in_.resize(given_.primary + given_.secondary, no_option);
        return {};
    }

    Wrong add_option(std::size_t option) {
        const std::size_t begin = given_.starts[option];
        const std::size_t end = given_.starts[option + 1];
        if (begin > end) return "it ends before it begins";
        if (begin < end && given_.entries == nullptr) return "the array 'entries' is NULL";
        if (end - begin > used_in_.size()) return "it has more entries than there are items";
        entries_.clear();
        bool has_primary = false;
        for (std::size_t j = begin; j < end; ++j) {
            const std::size_t item = given_.entries[j];
            const std::uint32_t colour = given_.colours == nullptr ? 0 : given_.colours[j];
            if (item >= used_in_.size()) return fmt::format("there is no item {}", item);
            if (used_in_[item] == option) return fmt::format("it has item {} twice", item);
            const bool is_primary = item < given_.primary;
            if (is_primary && colour != 0)
                return fmt::format("item {} is primary, so it can have no colour", item);
            used_in_[item] = option;
            has_primary = has_primary || is_primary;
            entries_.push_back(
                {cover::ItemId{item}, colour == 0 ? cover::no_colour : colour_of(colour)});
        }
        if (!has_primary) return "it has no primary item";
        instance_.add_option(entries_);
        return {};
    }

    cover::Colour colour_of(std::uint32_t colour) {
        const auto [known, is_new] = colours_.try_emplace(colour);
        if (is_new) known->second = instance_.add_colour(std::to_string(colour));
        return known->second;
    }

    static constexpr std::size_t no_option = ~std::size_t{0};

    const tilewright_cover& given_;
    cover::Instance instance_;
    std::vector<cover::Entry> entries_;
    std::vector<std::size_t> used_in_;  // by item: the last option that has it
    std::unordered_map<std::uint32_t, cover::Colour> colours_;  // by the caller's number
};

// What a puzzle has of a kind of elements: how many, and their names.
std::size_t size_of(const packing::Puzzle& puzzle, tilewright_element kind) {
    return kind == TILEWRIGHT_PIECES ? puzzle.pieces.size() : 0;
}
const char* name_of(const packing::Puzzle& puzzle, tilewright_element, std::size_t i) {
    return puzzle.pieces[i].name.c_str();
}

std::size_t size_of(const matching::Puzzle& puzzle, tilewright_element kind) {
    if (kind == TILEWRIGHT_PIECES) return puzzle.tiles.size();
    if (kind == TILEWRIGHT_SITES) return puzzle.board.sites.size();
    return kind == TILEWRIGHT_LABELS ? puzzle.labels.size() : 0;
}
const char* name_of(const matching::Puzzle& puzzle, tilewright_element kind, std::size_t i) {
    if (kind == TILEWRIGHT_PIECES) return puzzle.tiles[i].name.c_str();
    if (kind == TILEWRIGHT_SITES) return puzzle.board.sites[i].name.c_str();
    return puzzle.labels.name(matching::LabelId{i}).c_str();
}

std::size_t size_of(const answer::CoverProblem& problem, tilewright_element kind) {
    if (kind == TILEWRIGHT_ITEMS) return problem.instance.item_count();
    return kind == TILEWRIGHT_OPTIONS ? problem.instance.option_count() : 0;
}
const char* name_of(const answer::CoverProblem& problem, tilewright_element kind, std::size_t i) {
    return kind == TILEWRIGHT_OPTIONS ? nullptr : problem.instance.items()[i].name.c_str();
}

Result<std::string> text_of(const answer::CoverProblem& problem) {
    return cover::write_instance(problem.instance);
}
template <class Puzzle>
Result<std::string> text_of(const Puzzle& puzzle) {
    return answer::to_puzzle_file(puzzle);
}

Result<std::string> json_of(const answer::CoverProblem&) {
    return fail(Fault::Usage, "an exact-cover problem has no board to describe in JSON",
                "tilewright_puzzle_text writes it in Knuth's format");
}
template <class Puzzle>
Result<std::string> json_of(const Puzzle& puzzle) {
    return format::puzzle_json(puzzle);
}

// Null when there is none of that name, and when there is no memory left to compute it in.
const lattice::Lattice* lattice_named(const char* name) {
    return or_nothing([&] { return lattice::find_lattice(or_empty(name)); });
}

Result<std::string> catalogue() {
    std::string text;
    for (const std::string_view name : puzzle_file::catalogue_names()) {
        const auto puzzle = answer::read_any_entry(name);
        if (!puzzle) return std::unexpected(puzzle.error());
        text += std::visit([](const auto& one) { return format::entry_json(one); }, *puzzle);
    }
    return text;
}

}  // namespace
}  // namespace tilewright::c

using namespace tilewright;

tilewright_puzzle* tilewright_puzzle_open(const char* name, tilewright_error** error) {
    return c::guarded(error, c::Handle{}, [&]() -> Result<c::Handle> {
        if (name == nullptr) return fail(Fault::Usage, "the name of the puzzle is NULL");
        return c::puzzle_handle(answer::read_any_entry(name));
    });
}

tilewright_puzzle* tilewright_puzzle_read(const char* text, size_t size, const char* name,
                                          tilewright_error** error) {
    return c::guarded(error, c::Handle{}, [&]() -> Result<c::Handle> {
        const auto file = c::text_of_size(text, size);
        if (!file) return std::unexpected(file.error());
        return c::puzzle_handle(answer::read_any_puzzle(*file, c::name_or(name, "puzzle")));
    });
}

tilewright_puzzle* tilewright_cover_read(const char* text, size_t size, const char* name,
                                         tilewright_error** error) {
    return c::guarded(error, c::Handle{}, [&]() -> Result<c::Handle> {
        const auto file = c::text_of_size(text, size);
        if (!file) return std::unexpected(file.error());
        return c::read_cover(*file, c::name_or(name, "problem"));
    });
}

tilewright_puzzle* tilewright_cover_make(const tilewright_cover* cover, tilewright_error** error) {
    return c::guarded(error, c::Handle{}, [&]() -> Result<c::Handle> {
        if (cover == nullptr) return fail(Fault::Usage, "the problem is NULL");
        auto instance = c::CoverMaker{*cover}.make();
        if (!instance) return std::unexpected(instance.error());
        return c::ready(answer::CoverProblem{"problem", *std::move(instance)});
    });
}

void tilewright_puzzle_free(tilewright_puzzle* puzzle) {
    delete puzzle;
}

tilewright_kind tilewright_puzzle_kind(const tilewright_puzzle* puzzle) {
    return static_cast<tilewright_kind>(puzzle == nullptr ? 0 : puzzle->is.index() + 1);
}

char* tilewright_puzzle_text(const tilewright_puzzle* puzzle, tilewright_error** error) {
    return c::guarded_text(error, [&]() -> Result<std::string> {
        if (puzzle == nullptr) return c::null_handle("puzzle");
        return std::visit([](const auto& one) { return c::text_of(one.puzzle()); }, puzzle->is);
    });
}

char* tilewright_puzzle_json(const tilewright_puzzle* puzzle, tilewright_error** error) {
    return c::guarded_text(error, [&]() -> Result<std::string> {
        if (puzzle == nullptr) return c::null_handle("puzzle");
        return std::visit([](const auto& one) { return c::json_of(one.puzzle()); }, puzzle->is);
    });
}

tilewright_puzzle* tilewright_puzzle_with_placed(const tilewright_puzzle* puzzle,
                                                 const int32_t* numbers, size_t count,
                                                 tilewright_error** error) {
    return c::guarded(error, c::Handle{}, [&]() -> Result<c::Handle> {
        if (puzzle == nullptr) return c::null_handle("puzzle");
        const auto row = c::row_of(numbers, count);
        if (!row) return std::unexpected(row.error());
        return std::visit(
            [&](const auto& one) -> Result<c::Handle> {
                const auto placed = c::from_row(one.puzzle(), *row);
                if (!placed) return std::unexpected(placed.error());
                auto position = one.with_placed(*placed);
                if (!position) return std::unexpected(position.error());
                return new tilewright_puzzle{*std::move(position)};
            },
            puzzle->is);
    });
}

size_t tilewright_puzzle_memory(const tilewright_puzzle* puzzle) {
    if (puzzle == nullptr) return 0;
    return c::or_nothing(
        [&] { return std::visit([](const auto& one) { return one.bytes(); }, puzzle->is); });
}

size_t tilewright_puzzle_size(const tilewright_puzzle* puzzle, tilewright_element kind) {
    if (puzzle == nullptr) return 0;
    const auto size = [&](const auto& one) { return c::size_of(one.puzzle(), kind); };
    return c::or_nothing([&] { return std::visit(size, puzzle->is); });
}

const char* tilewright_puzzle_name(const tilewright_puzzle* puzzle, tilewright_element kind,
                                   size_t index) {
    if (index >= tilewright_puzzle_size(puzzle, kind)) return nullptr;
    const auto name = [&](const auto& one) { return c::name_of(one.puzzle(), kind, index); };
    return c::or_nothing([&] { return std::visit(name, puzzle->is); });
}

const char* tilewright_puzzle_lattice(const tilewright_puzzle* puzzle) {
    using Packing = answer::Prepared<packing::Puzzle>;
    const auto* const one = puzzle == nullptr ? nullptr : std::get_if<Packing>(&puzzle->is);
    if (one == nullptr) return nullptr;
    return c::or_nothing([&] { return one->puzzle().lattice->name().data(); });
}

size_t tilewright_lattice_dimension(const char* lattice) {
    const auto* const found = c::lattice_named(lattice);
    return found == nullptr ? 0 : static_cast<size_t>(found->dimension());
}

size_t tilewright_lattice_types(const char* lattice) {
    const auto* const found = c::lattice_named(lattice);
    return found == nullptr ? 0 : static_cast<size_t>(found->type_count());
}

char* tilewright_catalogue(tilewright_error** error) {
    return c::guarded_text(error, [] { return c::catalogue(); });
}

char* tilewright_entry(const char* name, tilewright_error** error) {
    return c::guarded_text(error, [&]() -> Result<std::string_view> {
        if (name == nullptr) return c::null_handle("name");
        const auto text = puzzle_file::catalogue_text(name);
        if (!text) return std::unexpected(puzzle_file::no_such_entry(name));
        return *text;
    });
}
