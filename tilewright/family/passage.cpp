#include "tilewright/family/passage.hpp"

#include <utility>

namespace tilewright::family {
namespace {

bool lies_in(const Mask& part, const Mask& whole) {
    return (part & whole) == part;
}

bool may_stay_empty(const Move& blank, const ColumnKind& column) {
    return blank.cells.any() && lies_in(blank.cells, column.optional);
}

}  // namespace

Mask in_all_columns(const Mask& column, std::size_t height) {
    Mask all;
    for (std::size_t at = 0; at + height <= Mask::bits; at += height) all = all | (column << at);
    return all;
}

Moves moves_in(const EndMoves& all, const ColumnKind& column) {
    Moves moves = all.moves;
    moves.missing = column.missing;
    moves.corners = column.corners;
    const Mask missing = in_all_columns(column.missing, moves.height);
    for (std::size_t cell = 0; cell < moves.height; ++cell) {
        std::erase_if(moves.starting_at[cell],
                      [&](const Move& move) { return (move.cells & missing).any(); });
        if (cell < all.cells_in_column && may_stay_empty(all.blanks[cell], column))
            moves.starting_at[cell].push_back(all.blanks[cell]);
    }
    return moves;
}

template <class Count>
Passage<Count>::Passage(EndMoves moves, std::vector<ColumnKind> columns, const ColumnKind& beyond,
                        const Stop& stop)
    : moves_{std::move(moves)},
      columns_{std::move(columns)},
      cells_{in_all_columns(Mask::below(moves_.cells_in_column), moves_.moves.height)},
      missing_(columns_.size() + 1),
      known_(columns_.size() + 1),
      stop_{stop} {
    const std::size_t height = moves_.moves.height;
    missing_.back() = in_all_columns(beyond.missing, height);
    for (std::size_t i = columns_.size(); i-- > 0;)
        missing_[i] = (missing_[i + 1] << height) | columns_[i].missing;
}

template <class Count>
typename Passage<Count>::Ways Passage<Count>::fill(std::size_t column, Ways ways) const {
    const Mask& missing = missing_[column];
    const Mask& corners = columns_[column].corners;
    const Mask done = missing | moves_.moves.free;
    for (std::size_t cell = 0; cell < moves_.moves.height; ++cell) {
        Ways next;
        const Move* blank = cell < moves_.cells_in_column ? &moves_.blanks[cell] : nullptr;
        if (blank != nullptr && !may_stay_empty(*blank, columns_[column])) blank = nullptr;
        for (auto& [before, number] : ways) {
            const Mask mask = before | corners;
            if (((mask | done) & Mask::one(cell)).any()) {
                next[mask] += number;
                continue;
            }
            const Mask filled = mask | missing;
            for (const Move& move : moves_.moves.starting_at[cell])
                if (!(filled & move.cells).any())
                    add_marked(next[mask | move.cells | move.corners], number, move.marks);
            if (blank != nullptr && !(filled & blank->cells).any())
                next[mask | blank->cells | blank->corners] += number;
        }
        ways = std::move(next);
    }
    Ways shifted;
    for (auto& [mask, number] : ways) shifted[mask >> moves_.moves.height] += number;
    return shifted;
}

template <class Count>
Result<void> Passage<Count>::look(std::size_t entries) const {
    constexpr std::size_t of_an_entry = 200;
    if (stop_()) return stopped("the count of the ends of a strip");
    if ((entries + known_count_) * of_an_entry > stop_.memory())
        return lacks_memory("the count of the ends of a strip", stop_);
    return {};
}

template <class Count>
Result<typename Passage<Count>::Ways> Passage<Count>::through(const Mask& begin) const {
    Ways ways{{begin, Count{BigCount{1}}}};
    for (std::size_t column = 0; column < columns_.size(); ++column) {
        ways = fill(column, std::move(ways));
        if (auto fine = look(ways.size()); !fine) return std::unexpected(fine.error());
    }
    return ways;
}

template <class Count>
Result<Count> Passage<Count>::ways_from(std::size_t column, const Mask& filled) {
    if (column == columns_.size()) return Count{BigCount{(filled & cells_).any() ? 0 : 1}};
    if (const auto found = known_[column].find(filled); found != known_[column].end())
        return found->second;
    if (auto fine = look(0); !fine) return std::unexpected(fine.error());
    Count sum;
    for (const auto& [mask, number] : fill(column, {{filled, Count{BigCount{1}}}})) {
        const auto rest = ways_from(column + 1, mask);
        if (!rest) return rest;
        sum += number * *rest;
    }
    ++known_count_;
    return known_[column].emplace(filled, std::move(sum)).first->second;
}

template class Passage<BigCount>;
template class Passage<ByCopies>;

}  // namespace tilewright::family
