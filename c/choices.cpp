#include "c/design_call.hpp"
#include "tilewright/answer/count.hpp"
#include "tilewright/design/choice_table.hpp"
#include "tilewright/design/choose_pieces.hpp"

// Choices of pieces.
namespace tilewright::c {
namespace {

struct ChoicesAsked {
    design::PieceWishes wishes;
    std::uint64_t least_ways;
    std::optional<std::uint64_t> most_ways;  // nothing: any number
    std::uint64_t sample;                    // 0: all choices
    std::uint64_t seed;
};

Result<design::ChoiceTable> table(const packing::Puzzle& puzzle, const ChoicesAsked& asked,
                                  const answer::SolveOptions& options) {
    if (asked.sample > 0) {
        const auto drawn = design::count_drawn_choices(puzzle, asked.wishes,
                                                       static_cast<std::size_t>(asked.sample),
                                                       asked.seed, options, design::in_turn);
        if (!drawn) return std::unexpected(drawn.error());
        return choice_table(puzzle, asked.wishes, *drawn);
    }
    const answer::Prepared prepared{puzzle};
    const auto answer = answer::count(prepared, options);
    if (!answer) return std::unexpected(answer.error());
    return choice_table(prepared, asked.wishes, *answer);
}

std::string in_words(const ChoicesAsked& asked) {
    const std::string least = std::to_string(asked.least_ways);
    if (asked.most_ways == asked.least_ways) return least;
    return least + ".." + (asked.most_ways ? std::to_string(*asked.most_ways) : "");
}

template <class Puzzle>
Result<std::string> choices(const answer::Prepared<Puzzle>&, const ChoicesAsked&, Work&) {
    return needs_pieces();
}
Result<std::string> choices(const answer::Prepared<packing::Puzzle>& puzzle,
                            const ChoicesAsked& asked, Work& work) {
    const auto filled = design::choice_puzzle(puzzle.puzzle(), asked.wishes);
    if (!filled) return std::unexpected(filled.error());
    answer::SolveOptions options;
    options.choices = true;
    options.control = work.control;
    const auto found = table(*filled, asked, options);
    if (!found) return std::unexpected(found.error());
    return choice_table_json(*filled, *found, in_words(asked),
                             with_ways(*found, asked.least_ways, asked.most_ways));
}

ChoicesAsked read_choices(OptionReader& reader) {
    constexpr std::uint64_t most_copies = 1000;
    constexpr std::uint64_t most_drawn = 1'000'000;
    ChoicesAsked asked{};
    if (const auto choose = reader.integer("choose")) {
        constexpr auto most = static_cast<std::uint64_t>(limits::most_cells);
        if (*choose > most) reader.refuse("no board has room for so many pieces");
        asked.wishes.choose = static_cast<std::uint32_t>(std::min(*choose, most));
    }
    const std::uint64_t copies = reader.integer("copies").value_or(1);
    if (copies > most_copies) reader.refuse("a piece may be used up to 1000 times");
    asked.wishes.copies = static_cast<std::uint32_t>(std::min(copies, most_copies));
    asked.wishes.with = reader.texts("use");
    asked.wishes.without = reader.texts("omit");
    asked.least_ways = reader.integer("least_ways").value_or(1);
    asked.most_ways = reader.integer("most_ways", 0).value_or(asked.least_ways);
    if (asked.most_ways == 0U) asked.most_ways.reset();
    if (asked.most_ways && *asked.most_ways < asked.least_ways)
        reader.refuse("most_ways is less than least_ways");
    asked.sample = reader.integer("sample").value_or(0);
    asked.seed = reader.integer("seed", 0).value_or(1);
    if (asked.sample > most_drawn) reader.refuse("at most 1000000 choices are drawn");
    return asked;
}

}  // namespace
}  // namespace tilewright::c

using namespace tilewright;

char* tilewright_choices(const tilewright_puzzle* puzzle, const char* options,
                         tilewright_on_progress on_progress, void* context,
                         tilewright_error** error) {
    return c::design_call(puzzle, options, {.progress = on_progress, .context = context}, error,
                          [](c::OptionReader& reader) {
                              const c::ChoicesAsked asked = c::read_choices(reader);
                              return [asked](const auto& one, c::Work& work) {
                                  return c::choices(one, asked, work);
                              };
                          });
}
