#include <fmt/format.h>

#include "c/ask.hpp"
#include "c/guard.hpp"
#include "c/numbers.hpp"
#include "c/pace.hpp"
#include "c/request.hpp"
#include "c/rows.hpp"
#include "tilewright/animation/player.hpp"
#include "tilewright/format/matching/gallery.hpp"
#include "tilewright/format/packing/gallery.hpp"
#include "tilewright/search/supervisor.hpp"

namespace tilewright::c {
namespace {

std::unexpected<Error> no_page() {
    return fail(Fault::Usage, "an exact-cover problem has no board to draw");
}

std::unexpected<Error> no_polyhedron() {
    return fail(Fault::Usage, "view 'schlegel': the puzzle does not lie on a polyhedron",
                "leave the view out");
}

Result<std::string> scene(const answer::CoverProblem&, const Rows&, const Look&, Pace&) {
    return no_page();
}

// To check solutions takes about as long as to draw them, each of which is asked for three times.
constexpr double when_solutions_are_checked = 0.5;
constexpr std::size_t asked_each = 3;

Result<std::string> scene(const packing::Puzzle& puzzle, const Rows& rows, const Look& look,
                          Pace& pace) {
    auto solutions = solutions_of(puzzle, rows, pace.up_to(when_solutions_are_checked, rows.count));
    if (!solutions) return std::unexpected(solutions.error());
    return format::gallery_data(
        puzzle, {draw::title_of(puzzle), {}, *std::move(solutions), look.view.which == "layers"},
        look.style, pace.up_to(1, asked_each * rows.count));
}

Result<std::string> scene(const matching::Puzzle& puzzle, const Rows& rows, const Look& look,
                          Pace& pace) {
    auto solutions = solutions_of(puzzle, rows, pace.up_to(when_solutions_are_checked, rows.count));
    if (!solutions) return std::unexpected(solutions.error());
    auto data = format::matching_gallery_data(
        puzzle, {draw::title_of(puzzle), {}, *std::move(solutions), true},
        draw::unfolding_of(look.view), look.style, pace.up_to(1, asked_each * rows.count));
    if (!data) return std::unexpected(data.error());
    if (!*data) return no_polyhedron();
    return **std::move(data);
}

// The search that a request asks for, recorded.
Result<animation::Recording> recording_of(const cover::Instance& instance,
                                          const RecordRequest& request, const Stop& stop) {
    const engine::TracedEngine* const engine = engine::find_traced_engine(request.engine);
    if (engine == nullptr)
        return fail(Fault::Usage,
                    fmt::format("there is no engine '{}' that can be watched", request.engine),
                    "these can: backtrack, dance, bits");
    if (const auto refusal = engine->refusal(instance))
        return fail(
            Fault::Usage,
            fmt::format("engine '{}' cannot search this puzzle: {}", request.engine, *refusal),
            "use 'engine': 'dance'");
    auto recording = animation::record(instance, *engine, request.window, request.pruning, stop);
    if (recording.begin.step < request.window.from)
        return fail(Fault::Usage, fmt::format("the search ends at step {}", recording.steps),
                    "begin sooner");
    return recording;
}

Result<std::string> recorded(const answer::Prepared<answer::CoverProblem>&, const RecordRequest&,
                             const Stop&) {
    return no_page();
}

Result<std::string> recorded(const answer::Prepared<packing::Puzzle>& prepared,
                             const RecordRequest& request, const Stop& stop) {
    const packing::Puzzle& puzzle = prepared.puzzle();
    if (puzzle.lattice->layer() == nullptr)
        return fail(Fault::Usage,
                    fmt::format("the lattice '{}' has no flat layers", puzzle.lattice->name()));
    const auto compiled = prepared.compiled(stop);
    if (!compiled) return std::unexpected(compiled.error());
    const auto subject = animation::Subject::of(puzzle, *compiled);
    auto recording = recording_of(subject.instance(), request, stop);
    if (!recording) return std::unexpected(recording.error());
    const auto board = animation::player_board(subject, request.look.style);
    return animation::player_data(*board, {*std::move(recording)}, draw::title_of(puzzle));
}

Result<std::string> recorded(const answer::Prepared<matching::Puzzle>& prepared,
                             const RecordRequest& request, const Stop& stop) {
    const matching::Puzzle& puzzle = prepared.puzzle();
    const auto compiled = prepared.compiled(stop);
    if (!compiled) return std::unexpected(compiled.error());
    const auto subject = animation::TileSubject::of(puzzle, *compiled);
    const auto board =
        animation::player_board(subject, draw::unfolding_of(request.look.view), request.look.style);
    if (board == nullptr) return no_polyhedron();
    auto recording = recording_of(subject.instance(), request, stop);
    if (!recording) return std::unexpected(recording.error());
    return animation::player_data(*board, {*std::move(recording)}, draw::title_of(puzzle));
}

}  // namespace
}  // namespace tilewright::c

using namespace tilewright;

char* tilewright_scene(const tilewright_puzzle* puzzle, const int32_t* numbers, const size_t* ends,
                       size_t count, const char* options, tilewright_on_progress on_progress,
                       void* context, tilewright_error** error) {
    return c::guarded_text(error, [&]() -> Result<std::string> {
        if (puzzle == nullptr) return c::null_handle("puzzle");
        const auto look = c::read_scene_look(c::or_empty(options));
        if (!look) return std::unexpected(look.error());
        const c::Rows rows{numbers, ends, count, look->partial};
        c::Listener listener{{.progress = on_progress, .context = context}};
        c::Pace pace{listener};
        return std::visit(
            [&](const auto& one) { return c::scene(one.puzzle(), rows, look->look, pace); },
            puzzle->is);
    });
}

char* tilewright_record(const tilewright_puzzle* puzzle, const char* options,
                        tilewright_on_progress on_progress, void* context,
                        tilewright_error** error) {
    return c::guarded_text(error, [&]() -> Result<std::string> {
        if (puzzle == nullptr) return c::null_handle("puzzle");
        const auto request = c::read_record(c::or_empty(options));
        if (!request) return std::unexpected(request.error());
        c::Listener listener{{.progress = on_progress, .context = context}};
        search::Control control;
        c::listen(control, listener);
        search::Supervisor supervisor{control};
        const Stop stop = [&] { return supervisor.report(0, 0).has_value(); };
        return std::visit([&](const auto& one) { return c::recorded(one, *request, stop); },
                          puzzle->is);
    });
}
