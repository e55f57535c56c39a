#include <fmt/format.h>

#include "c/ask.hpp"
#include "c/guard.hpp"
#include "c/option_reader.hpp"
#include "c/system.hpp"
#include "tilewright/family/choose.hpp"
#include "tilewright/family/run.hpp"
#include "tilewright/family/tile_boards.hpp"
#include "tilewright/shape/sets.hpp"
#include "tilewright/sweep/table_json.hpp"

// Boards that grow.
namespace tilewright::c {
namespace {

struct FamilyWishes {
    family::Wishes boards;
    family::Choice choice;
    std::string mark;  // a piece or tile; empty: none
    std::optional<double> row_seconds;
};

std::optional<int> read_number(OptionReader& reader, const char* key, std::uint64_t least) {
    constexpr std::uint64_t most = 10'000;
    const auto given = reader.integer(key, least);
    if (!given) return std::nullopt;
    if (*given > most) reader.refuse(fmt::format("the option '{}' is at most {}", key, most));
    return static_cast<int>(std::min(*given, most));
}

std::optional<family::Grow> read_grow(OptionReader& reader) {
    const std::string where = reader.text("grow", "", {"", "right", "down", "deep"});
    const auto line = read_number(reader, "line", 1);
    if (line && where.empty()) reader.refuse("the option 'line' goes with 'grow'");
    if (where.empty()) return std::nullopt;
    family::Grow grow{where == "right" ? 0 : where == "down" ? 1 : 2, {}};
    if (line) grow.line = *line - 1;
    return grow;
}

// A number of copies.
std::optional<family::Linear> read_copies(OptionReader& reader, const char* key) {
    const std::string text = reader.text(key, "");
    if (text.empty()) return std::nullopt;
    const auto number = family::read_linear(text);
    if (!number)
        reader.refuse(fmt::format(R"(the option '{}' is a text such as "1", "N" or "2N+1")", key));
    return number;
}

family::Wishes read_grown_boards(OptionReader& reader) {
    family::Wishes boards;
    boards.pattern = reader.text("board", "");
    boards.grow = read_grow(reader);
    boards.from = read_number(reader, "from", 0).value_or(1);
    boards.to = read_number(reader, "to", 0).value_or(-1);
    const std::string wrap = reader.text("wrap", "", {"", "cylinder", "torus"});
    if (!wrap.empty()) boards.glue = wrap == "torus" ? family::Glue::Torus : family::Glue::Cylinder;
    boards.copies = read_copies(reader, "copies");
    boards.at_most = read_copies(reader, "at_most");
    if (boards.copies && boards.at_most)
        reader.refuse("the options 'copies' and 'at_most' exclude each other");
    boards.sets = reader.text("sets", "");
    return boards;
}

FamilyWishes read_wishes(OptionReader& reader) {
    FamilyWishes wishes;
    wishes.boards = read_grown_boards(reader);
    wishes.choice = {reader.texts("only"), reader.flag("any_number")};
    wishes.mark = reader.text("mark", "");
    wishes.row_seconds = reader.positive("row_seconds");
    return wishes;
}

Result<void> check(const family::Wishes& boards) {
    if (boards.pattern.empty() != boards.grow.has_value())
        return fail(Fault::Usage, "give either the option 'board' or 'grow'");
    if (boards.to < 0)
        return fail(Fault::Usage, "the option 'to' is missing", R"(give {"to": 10})");
    if (!boards.sets.empty() && shape::lattice_of_sets(boards.sets) == nullptr)
        return fail(Fault::Usage, fmt::format("there are no sets '{}'", boards.sets),
                    "give {\"sets\": \"n-ominoes\"}");
    if (boards.to < boards.from) return fail(Fault::Usage, "the option 'to' is less than 'from'");
    return {};
}

template <class Puzzle>
Result<std::string> family_of(const answer::Prepared<Puzzle>& prepared, const FamilyWishes& wishes,
                              const answer::SolveOptions& options) {
    const auto puzzle = family::chosen(prepared.puzzle(), wishes.choice);
    if (!puzzle) return std::unexpected(puzzle.error());
    const auto boards = family::boards_of(*puzzle, wishes.boards, options.modulo);
    if (!boards) return std::unexpected(boards.error());
    auto counts =
        family::run(*puzzle, *boards, options, {}, [](const sweep::Table&, const sweep::Row&) {},
                    {.row_seconds = wishes.row_seconds});
    if (!counts) return std::unexpected(counts.error());
    if (!wishes.mark.empty()) {
        const auto piece = family::named(*puzzle, wishes.mark);
        if (!piece) return std::unexpected(piece.error());
        const Deadline deadline = search::deadline_of(options.control);
        const Stop stop = deadline.stop();
        const auto marked = family::mark_rows(*puzzle, *boards, *piece, stop, counts->table);
        if (!marked) return std::unexpected(marked.error());
    }
    return sweep::table_json(counts->table);
}

Result<std::string> family_of(const answer::Prepared<answer::CoverProblem>&, const FamilyWishes&,
                              const answer::SolveOptions&) {
    return fail(Fault::Usage, "an exact-cover problem has no board that could grow",
                "give a packing puzzle or an edge-matching puzzle");
}

}  // namespace
}  // namespace tilewright::c

using namespace tilewright;

char* tilewright_family(const tilewright_puzzle* puzzle, const char* options,
                        tilewright_on_progress on_progress, void* context,
                        tilewright_error** error) {
    return c::guarded_text(error, [&]() -> Result<std::string> {
        if (puzzle == nullptr) return c::null_handle("puzzle");
        c::OptionReader reader{c::or_empty(options)};
        c::Request request;
        c::read_search_options(reader, *puzzle, request);
        const c::FamilyWishes wishes = c::read_wishes(reader);
        if (auto wrong = reader.finish()) return std::unexpected(*std::move(wrong));
        if (auto fine = c::check(wishes.boards); !fine) return std::unexpected(fine.error());
        c::Listener listener{{.progress = on_progress, .context = context}};
        const c::System system{request};
        search::Control& control = request.options.control;
        c::listen(control, listener);
        control.deadline = search::deadline_of(control);
        auto table =
            std::visit([&](const auto& one) { return c::family_of(one, wishes, request.options); },
                       puzzle->is);
        if (auto trouble = system.trouble()) return std::unexpected(*std::move(trouble));
        return table;
    });
}
