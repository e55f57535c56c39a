#include <fmt/format.h>

#include "c/design_call.hpp"
#include "c/numbers.hpp"
#include "tilewright/disassembly/holds.hpp"
#include "tilewright/disassembly/least_easing.hpp"
#include "tilewright/format/packing/apart_text.hpp"
#include "tilewright/packing/check_solution.hpp"

// Taking assemblies apart.
namespace tilewright::c {
namespace {

struct ApartWishes {
    disassembly::Roles roles;
    bool lifting;
    bool turning;
    int bevel;  // at most, in hundredths of a side
    disassembly::Goal goal;
    std::uint64_t states;
};

int bevel_in(OptionReader& reader, bool turning) {
    constexpr double least = 0.01;
    constexpr double most = 0.4;
    const std::optional<double> part = reader.positive("bevel");
    if (!part) return 0;
    if (!turning) reader.refuse("option 'bevel' is for turns", "give 'turns' as well");
    if (*part >= least && *part <= most) return disassembly::Easing::hundredths_in(*part);
    reader.refuse(fmt::format("option 'bevel' has to be from {} to {}", least, most));
    return 0;
}

ApartWishes apart_wishes_in(OptionReader& reader) {
    const bool turning = reader.flag("turns");
    ApartWishes wishes{{reader.texts("stay"), {}},
                       reader.flag("lift"),
                       turning,
                       bevel_in(reader, turning),
                       {.first_only = reader.flag("first"),
                        .all_parts = true,
                        .shortest = reader.flag("shortest"),
                        .all_ways = reader.flag("all_ways")},
                       reader.integer("states").value_or(disassembly::Limits{}.states)};
    for (const std::string& names : reader.texts("together"))
        wishes.roles.groups.push_back(disassembly::names_in(names));
    return wishes;
}

template <class Puzzle>
Result<std::string> taken_apart(const Puzzle&, std::span<const std::int32_t>, const ApartWishes&,
                                Work&) {
    return fail(Fault::Usage, "only packing puzzles have pieces to take apart",
                "give a packing puzzle");
}

// The pieces in the way of each other, in the parts that cannot be taken apart.
std::vector<disassembly::Hold> holds_in(const disassembly::Assembly& assembly,
                                        const disassembly::TakenApart& taken,
                                        disassembly::Clearances& clearances) {
    std::vector<disassembly::Hold> result;
    for (const auto& part : taken.left_together)
        for (auto& hold : disassembly::holds(assembly, part, clearances))
            result.push_back(std::move(hold));
    return result;
}

Result<std::string> taken_apart(const packing::Puzzle& puzzle, std::span<const std::int32_t> row,
                                const ApartWishes& wishes, Work& work) {
    const auto position = from_row(puzzle, row);
    if (!position) return std::unexpected(position.error());
    if (const auto wrong = check_position(puzzle, *position))
        return fail(Fault::Input, fmt::format("this is no assembly: {}", *wrong));
    const auto assembly = disassembly::assembly_of(puzzle, *position, wishes.roles);
    if (!assembly) return std::unexpected(assembly.error());
    const auto slides = disassembly::Slides::on(*puzzle.lattice, wishes.lifting);
    if (!slides) return std::unexpected(slides.error());
    disassembly::Clearances clearances{*slides, usual_memory / 8};
    if (wishes.turning) {
        auto turns = disassembly::Turns::on(*puzzle.lattice);
        if (!turns) return std::unexpected(turns.error());
        clearances.allow(*std::move(turns));
    }
    const disassembly::Limits limits{wishes.states, usual_memory / 8 * 7, work.stop()};
    const auto taken =
        disassembly::take_apart_with_ease(*assembly, clearances, wishes.goal, limits, wishes.bevel);
    if (!taken) return std::unexpected(taken.error());
    return format::assembly_json(puzzle.name, *assembly, *taken,
                                 holds_in(*assembly, *taken, clearances));
}

}  // namespace
}  // namespace tilewright::c

using namespace tilewright;

char* tilewright_apart(const tilewright_puzzle* puzzle, const int32_t* numbers, size_t count,
                       const char* options, tilewright_on_progress on_progress, void* context,
                       tilewright_error** error) {
    return c::design_call(puzzle, options, {.progress = on_progress, .context = context}, error,
                          [&](c::OptionReader& reader) {
                              return [wishes = c::apart_wishes_in(reader), numbers, count](
                                         const auto& one, c::Work& work) -> Result<std::string> {
                                  const auto row = c::row_of(numbers, count);
                                  if (!row) return std::unexpected(row.error());
                                  return c::taken_apart(one.puzzle(), *row, wishes, work);
                              };
                          });
}
