#include <fmt/format.h>

#include "c/files.hpp"
#include "c/guard.hpp"
#include "c/numbers.hpp"
#include "c/option_reader.hpp"
#include "c/pace.hpp"
#include "tilewright/make/kit.hpp"
#include "tilewright/packing/check_solution.hpp"

// Pieces and trays at true size, as files.
namespace tilewright::c {
namespace {

struct MakeRequest {
    std::string to;
    make::Only only;
    make::Sizes sizes;
    make::Layout layout;
    double line;  // width of drawn lines
};

Result<MakeRequest> read_make(std::string_view to, std::string_view options) {
    OptionReader reader{options};
    const bool is_printed = to == "stl";
    MakeRequest request{std::string{to}, make::Only::All, {}, {}, 0};
    request.only =
        *make::only_named(reader.text("only", "all", {"all", "pieces", "tray", "solution"}));
    make::Sizes& sizes = request.sizes;
    sizes.step = reader.number("cell", sizes.step, 1000);
    sizes.gap = reader.number("gap", sizes.gap, 10);
    sizes.wall =
        reader.number("wall", is_printed ? make::wall_of_bodies : make::wall_of_sheets, 200);
    sizes.stick = reader.number("stick", sizes.stick, 200);
    sizes.thickness = reader.number("thickness", sizes.thickness, 200);
    sizes.floor = reader.number("floor", sizes.floor, 100);
    sizes.bevel = reader.number("bevel", sizes.bevel, 50);
    sizes.labels = reader.flag("labels", true);
    sizes.grid = reader.flag("grid");
    make::Layout& layout = request.layout;
    const std::string page = reader.text("page", "any");
    layout.margin = reader.number("margin", layout.margin, 100);
    layout.spacing = reader.number("spacing", layout.spacing, 100);
    layout.kerf = reader.number("kerf", layout.kerf, 10);
    layout.colours = reader.flag("colours");
    constexpr double thousandth_of_an_inch = 0.0254;
    request.line = reader.number("line", thousandth_of_an_inch, 5);
    if (to == "pdf" || to == "3mf")
        reader.refuse(fmt::format("the library makes no {} files", to),
                      "the program does: tilewright make");
    if (to != "svg" && to != "dxf" && to != "stl")
        reader.refuse(fmt::format("there is no format '{}' to make", to), "formats: svg, dxf, stl");
    if (auto error = reader.finish()) return std::unexpected(*std::move(error));
    const auto size = make::parse_page(page);
    if (!size) return std::unexpected(size.error());
    layout.page = *size;
    return request;
}

// Files, and why something is missing.
struct Made {
    std::vector<tilewright_files::File> files;
    std::vector<std::string> notes = {};
};

// How many pieces there are, copies and all.
std::size_t copies_of_all(const packing::Puzzle& puzzle) {
    std::size_t copies = 0;
    for (const packing::Piece& piece : puzzle.pieces) copies += make::copies_of(puzzle, piece);
    return copies;
}

Result<Made> sheets(const packing::Puzzle& puzzle, const MakeRequest& request, Pace& pace) {
    constexpr double when_laid_out = 0.7;  // of the whole work
    const std::size_t steps = puzzle.pieces.size() + 2 * copies_of_all(puzzle);
    const auto all = make::make_sheets(puzzle, request.only, request.sizes, request.layout,
                                       pace.up_to(when_laid_out, steps));
    if (!all) return std::unexpected(all.error());
    const Stop stop = pace.up_to(1, all->size());
    Made made;
    for (const make::Sheet& sheet : *all) {
        if (stop()) return stopped("writing the sheets");
        const std::string number =
            all->size() > 1 ? fmt::to_string(made.files.size() + 1) : std::string{};
        made.files.push_back(
            {file_name(puzzle.name, number, request.to),
             request.to == "dxf" ? make::to_dxf(sheet) : make::to_svg(sheet, request.line)});
    }
    return made;
}

Result<Made> bodies(const packing::Puzzle& puzzle, const MakeRequest& request,
                    std::span<const std::int32_t> row, Pace& pace) {
    packing::Solution solution;
    if (request.only == make::Only::Solution) {
        auto read = from_row(puzzle, row);
        if (!read) return std::unexpected(read.error());
        if (const auto wrong = check_solution(puzzle, *read)) return fail(Fault::Input, *wrong);
        solution = *std::move(read);
    }
    const std::size_t steps = puzzle.pieces.size() + copies_of_all(puzzle);
    const auto kit = make::make_bodies(puzzle, request.only, request.sizes, request.layout.spacing,
                                       &solution, pace.up_to(1, steps));
    if (!kit) return std::unexpected(kit.error());
    Made made{{{file_name(puzzle.name, "", "stl"), make::to_stl(kit->bodies)}}};
    if (kit->no_tray) made.notes.push_back(*kit->no_tray + "; these are the pieces");
    return made;
}

Result<Made> made(const packing::Puzzle& puzzle, const MakeRequest& request,
                  std::span<const std::int32_t> row, Pace& pace) {
    auto made =
        request.to == "stl" ? bodies(puzzle, request, row, pace) : sheets(puzzle, request, pace);
    if (!made) return made;
    if (request.only == make::Only::All || request.only == make::Only::Pieces)
        for (const packing::Piece& piece : puzzle.pieces)
            if (piece.max == unlimited)
                made->notes.push_back(
                    fmt::format("any number of '{}' may be used; one is made", piece.name));
    return made;
}
template <class Other>
Result<Made> made(const Other&, const MakeRequest&, std::span<const std::int32_t>, Pace&) {
    return fail(Fault::Usage, "only packing puzzles can be made");
}

}  // namespace
}  // namespace tilewright::c

using namespace tilewright;

tilewright_files* tilewright_make(const tilewright_puzzle* puzzle, const char* to,
                                  const int32_t* numbers, size_t count, const char* options,
                                  tilewright_on_progress on_progress, void* context,
                                  tilewright_error** error) {
    return c::guarded(error, static_cast<tilewright_files*>(nullptr),
                      [&]() -> Result<tilewright_files*> {
                          if (puzzle == nullptr) return c::null_handle("puzzle");
                          if (to == nullptr) return c::null_handle("format");
                          const auto row = c::row_of(numbers, count);
                          if (!row) return std::unexpected(row.error());
                          const auto request = c::read_make(to, c::or_empty(options));
                          if (!request) return std::unexpected(request.error());
                          c::Listener listener{{.progress = on_progress, .context = context}};
                          c::Pace pace{listener};
                          return std::visit(
                              [&](const auto& one) -> Result<tilewright_files*> {
                                  auto made = c::made(one.puzzle(), *request, *row, pace);
                                  if (!made) return std::unexpected(std::move(made.error()));
                                  return c::files_for_caller(std::move(made->files), made->notes);
                              },
                              puzzle->is);
                      });
}
