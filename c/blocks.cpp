#include "c/design_call.hpp"
#include "tilewright/design/blocking_text.hpp"
#include "tilewright/design/named_cells.hpp"

// Blocked cells.
namespace tilewright::c {
namespace {

struct BlockWishes {
    std::vector<std::string> lists;
    std::uint32_t any;
    std::uint64_t sample;  // 0: all choices
    std::uint64_t seed;
};

template <class Puzzle>
Result<std::string> blocked(const answer::Prepared<Puzzle>&, const BlockWishes&, Work&) {
    return needs_pieces();
}
Result<std::string> blocked(const answer::Prepared<packing::Puzzle>& puzzle,
                            const BlockWishes& wishes, Work& work) {
    const packing::Puzzle& board = puzzle.puzzle();
    std::vector<design::BlockList> lists;
    for (const std::string& text : wishes.lists) {
        auto cells = design::named_cells(*board.lattice, text);
        if (!cells) return std::unexpected(cells.error());
        lists.push_back({*std::move(cells), 1});
    }
    if (wishes.any > 0) lists.push_back({design::free_cells(board), wishes.any});
    if (lists.empty())
        return fail(Fault::Usage, "nothing says which cells to block",
                    R"(give {"any": 2} or {"lists": ["0,0 1,0"]})");
    answer::SolveOptions options;
    options.control = work.control;
    const auto count =
        wishes.sample > 0
            ? design::count_drawn(board, lists, static_cast<std::size_t>(wishes.sample),
                                  wishes.seed, options, design::in_turn)
            : design::count_blocked(board, lists, options, design::in_turn);
    if (!count) return std::unexpected(count.error());
    return design::blockings_json(board, *count);
}

}  // namespace
}  // namespace tilewright::c

using namespace tilewright;

char* tilewright_blocks(const tilewright_puzzle* puzzle, const char* options,
                        tilewright_on_progress on_progress, void* context,
                        tilewright_error** error) {
    return c::design_call(
        puzzle, options, {.progress = on_progress, .context = context}, error,
        [](c::OptionReader& reader) {
            constexpr std::uint64_t most = limits::most_cells;
            const std::uint64_t any = reader.integer("any").value_or(0);
            constexpr std::uint64_t most_drawn = 1'000'000;
            const c::BlockWishes wishes{
                reader.texts("lists"), static_cast<std::uint32_t>(std::min(any, most)),
                reader.integer("sample").value_or(0), reader.integer("seed", 0).value_or(1)};
            if (wishes.sample > most_drawn) reader.refuse("at most 1000000 choices are drawn");
            return
                [wishes](const auto& one, c::Work& work) { return c::blocked(one, wishes, work); };
        });
}
