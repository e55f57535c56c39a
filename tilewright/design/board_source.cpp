#include "tilewright/design/board_source.hpp"

#include <algorithm>

namespace tilewright::design {

bool BoardSource::is_new(const packing::Puzzle& board) {
    return seen_
        .insert(canonical(*board.lattice, shape::Shape{board.region.required}, shape::Turns::Free))
        .second;
}

Result<void> BoardSource::go_on_after(const packing::Puzzle& board, std::uint64_t found_by,
                                      const Stop& stop) {
    const auto ways = count_ways(board, wishes_.most_ways, stop);
    if (!ways) return std::unexpected(ways.error());
    if (!has_form(*board.lattice, wishes_, board.region.required) ||
        (*ways && !wishes_.has((*ways)->ways)))
        return fail(Fault::Input, "a board of the list is not as wished for",
                    "someone has changed the list: begin anew, without --resume");
    if (is_new(board)) ++made_;
    tries_ = last_success_ = found_by;
    return {};
}

Result<std::optional<Board>> BoardSource::next(const Share& share, const Stop& stop) {
    constexpr std::size_t most_at_once = 16;
    if (made_ >= wishes_.boards) return std::nullopt;  // a list may have had more
    while (waiting_.empty()) {
        const std::uint64_t left = last_success_ + wishes_.tries - tries_;
        const std::size_t count = get_ready(std::min<std::uint64_t>(left, most_at_once));
        if (count == 0) return std::nullopt;
        std::vector<Tried> found(count);
        share(count, [&](std::size_t i) { found[i] = attempt(tries_ + i, stop); });
        for (Tried& one : found) {
            if (!one && waiting_.empty()) return std::unexpected(one.error());
            if (!one) break;  // those before it come first
            ++tries_;
            if (!*one || !is_new((*one)->puzzle)) continue;
            last_success_ = tries_;
            waiting_.push_back(**std::move(one));
        }
    }
    Board board = std::move(waiting_.front());
    waiting_.pop_front();
    ++made_;
    return board;
}

}  // namespace tilewright::design
