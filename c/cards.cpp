#include "c/design_call.hpp"
#include "tilewright/design/card_text.hpp"

// Cards with one way left.
namespace tilewright::c {
namespace {

template <class Puzzle>
Result<std::string> cards(const answer::Prepared<Puzzle>&, const design::ClueWishes&, Work&) {
    return needs_pieces();
}
Result<std::string> cards(const answer::Prepared<packing::Puzzle>& puzzle,
                          const design::ClueWishes& wishes, Work& work) {
    answer::SolveOptions options;
    options.control = work.control;
    options.control.on_progress = {};  // the cards are what is told of
    auto maker = design::CardMaker::begin(puzzle, wishes, options);
    if (!maker) return std::unexpected(maker.error());
    const packing::Puzzle& board = puzzle.puzzle();
    std::string text = design::cards_header(board, wishes);
    while (true) {
        const auto card = maker->next(design::in_turn, work.stop());
        if (!card && (card.error().fault != Fault::Stopped || maker->made() == 0))
            return std::unexpected(card.error());
        if (!card || !*card) break;
        text += design::card_json(board, **card, maker->made());
        work.pace.reach(static_cast<double>(maker->made()) / static_cast<double>(wishes.cards));
    }
    return text + design::cards_ending(maker->made(), maker->made() == wishes.cards);
}

int grade(OptionReader& reader, const char* key, int usual) {
    const auto given = reader.integer(key);
    if (given && *given > 10) reader.refuse("grades go from 1 to 10");
    return given ? static_cast<int>(std::min<std::uint64_t>(*given, 10)) : usual;
}

}  // namespace
}  // namespace tilewright::c

using namespace tilewright;

char* tilewright_cards(const tilewright_puzzle* puzzle, const char* options,
                       tilewright_on_progress on_progress, void* context,
                       tilewright_error** error) {
    return c::design_call(puzzle, options, {.progress = on_progress, .context = context}, error,
                          [](c::OptionReader& reader) {
                              constexpr std::uint64_t most_cards = 100'000;
                              design::ClueWishes wishes;
                              wishes.cards = reader.integer("cards").value_or(wishes.cards);
                              if (wishes.cards > most_cards)
                                  reader.refuse("there are at most 100000 cards");
                              wishes.from = c::grade(reader, "from", 1);
                              wishes.to = c::grade(reader, "to", 6);
                              const auto least = reader.integer("least_clues");
                              wishes.least_clues = least.value_or(1);
                              if (const auto most = reader.integer("most_clues")) {
                                  wishes.most_clues = *most;
                                  if (*most < wishes.least_clues)
                                      reader.refuse("most_clues is less than least_clues");
                              }
                              wishes.seed = reader.integer("seed", 0).value_or(1);
                              return [wishes](const auto& one, c::Work& work) {
                                  return c::cards(one, wishes, work);
                              };
                          });
}
