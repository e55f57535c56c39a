#include "tilewright/family/pattern.hpp"

#include <algorithm>
#include <charconv>
#include <cstdint>
#include <ranges>
#include <span>

#include <fmt/format.h>

#include "tilewright/base/contract.hpp"
#include "tilewright/base/join.hpp"
#include "tilewright/base/limits.hpp"
#include "tilewright/shape/boards.hpp"

namespace tilewright::family {
namespace {

constexpr int largest_number = 10'000;

// Takes digits from the front of a text.
std::optional<int> take_number(std::string_view& text) {
    int number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error != std::errc{} || number > largest_number) return std::nullopt;
    text.remove_prefix(static_cast<std::size_t>(end - text.data()));
    return number;
}

bool is_digit(std::string_view text) {
    return !text.empty() && text[0] >= '0' && text[0] <= '9';
}

// Takes "12", "N" or "2M" from the front of a text.
bool take_term(std::string_view& text, int sign, Linear& sum) {
    const bool has_number = is_digit(text);
    const auto number = has_number ? take_number(text) : std::optional{1};
    if (!number) return false;
    const char letter = text.empty() ? ' ' : text[0];
    if (letter == 'N' || letter == 'M') {
        (letter == 'N' ? sum.of_n : sum.of_m) += sign * *number;
        text.remove_prefix(1);
        return true;
    }
    sum.constant += sign * *number;
    return has_number;
}

std::unexpected<Error> no_pattern(std::string_view text, const lattice::Lattice& lattice) {
    return fail(Fault::Usage, fmt::format("'{}' is no family of boards", text),
                lattice.flat()
                    ? "write HEIGHTxWIDTH with N or M for what grows, such as 4xN, NxN or NxM"
                    : "write DEPTHxHEIGHTxWIDTH with N for what grows, such as 2x2xN or 2xNxN");
}

std::unexpected<Error> wrong_dimension(std::string_view text, const lattice::Lattice& lattice) {
    return fail(Fault::Usage,
                fmt::format("boards '{}' do not go with the lattice '{}', which is {}", text,
                            lattice.name(), lattice.flat() ? "flat" : "solid"),
                lattice.flat()
                    ? "name solid pieces, such as dicubes, or give two sides, such as 4xN"
                    : "name flat pieces, such as dominoes, or give three sides, such as 2x2xN");
}

// Reads sides such as "4xN".
std::optional<std::vector<Linear>> read_sides(std::string_view text) {
    std::vector<Linear> sides;
    for (std::string_view rest = text;;) {
        const auto end = std::min(rest.find('x'), rest.size());
        const auto side = read_linear(rest.substr(0, end));
        if (!side) return std::nullopt;
        sides.push_back(*side);
        if (end == rest.size()) return sides;
        rest.remove_prefix(end + 1);
    }
}

bool any_grows(const std::vector<Linear>& sides) {
    return std::ranges::any_of(sides, [](const Linear& side) { return side.varies(); });
}

std::string names_of_boards(const lattice::Lattice& lattice) {
    std::vector<std::string> names;
    for (const shape::UsualBoard& board : shape::boards_on(lattice)) {
        std::string sizes;
        for (const shape::BoardSize& size : board.sizes)
            sizes += (sizes.empty() ? "" : " x ") + std::string{size.name};
        names.push_back(fmt::format("{} ({})", board.name, sizes));
    }
    return join(names, ", ");
}

}  // namespace

std::optional<Linear> read_linear(std::string_view text) {
    Linear sum;
    int sign = 1;
    do {
        if (!take_term(text, sign, sum)) return std::nullopt;
        if (text.empty()) return sum;
        sign = text[0] == '-' ? -1 : 1;
        if (text[0] != '+' && text[0] != '-') return std::nullopt;
        text.remove_prefix(1);
    } while (true);
}

Result<Pattern> Pattern::read(std::string_view text, const lattice::Lattice& lattice) {
    if (text.contains(':')) return read_shape(text, lattice);
    auto sides = read_sides(text);
    if (!sides || !any_grows(*sides)) return no_pattern(text, lattice);
    if (sides->size() != static_cast<std::size_t>(lattice.dimension()))
        return wrong_dimension(text, lattice);
    std::ranges::reverse(*sides);
    sides->resize(3, Linear{.constant = 1});
    Pattern pattern;
    pattern.sides_ = *std::move(sides);
    return pattern;
}

Result<Pattern> Pattern::read_shape(std::string_view text, const lattice::Lattice& lattice) {
    const std::size_t colon = text.find(':');
    const std::string_view name = text.substr(0, colon);
    const std::vector<shape::UsualBoard> boards = shape::boards_on(lattice);
    const auto board = std::ranges::find(boards, name, &shape::UsualBoard::name);
    auto sizes = read_sides(text.substr(colon + 1));
    if (board == boards.end() || !sizes || !any_grows(*sizes) ||
        sizes->size() != board->sizes.size())
        return fail(
            Fault::Usage,
            fmt::format("'{}' is no family of boards on the lattice '{}'", text, lattice.name()),
            fmt::format("write NAME:SIZES with N or M for what grows; boards there: {}",
                        names_of_boards(lattice)));
    Pattern pattern;
    pattern.shape_ = name;
    pattern.size_count_ = sizes->size();
    pattern.sides_ = *std::move(sizes);
    pattern.sides_.resize(3, Linear{.constant = 1});
    return pattern;
}

Result<std::vector<Member>> Pattern::members(int from, int to,
                                             const lattice::Lattice& lattice) const {
    return is_of_boxes() ? boxes(from, to, lattice) : shapes(from, to, lattice);
}

std::string Pattern::name_of(const lattice::Lattice& lattice, const Member& member) const {
    if (is_of_boxes()) return sweep::name_of_box(lattice, member.box);
    std::string name = shape_;
    for (std::size_t i = 0; i < size_count_; ++i)
        name += fmt::format("{}{}", i == 0 ? ':' : 'x', member.box[i]);
    return name;
}

Result<std::vector<lattice::Cell>> Pattern::make(const lattice::Lattice& lattice,
                                                 const Member& member) const {
    return shape::make_board(lattice, shape_, std::span{member.box}.first(size_count_));
}

std::vector<lattice::Cell> Pattern::cells(const lattice::Lattice& lattice,
                                          const Member& member) const {
    if (is_of_boxes()) return sweep::cells_of_box(lattice, member.box);
    auto cells = make(lattice, member);
    require(cells.has_value(), "the board is one of the family");
    return *std::move(cells);
}

Result<std::vector<Member>> Pattern::boxes(int from, int to,
                                           const lattice::Lattice& lattice) const {
    constexpr std::size_t most_boards = 10'000;
    std::vector<Member> result;
    for (int n = from; n <= to; ++n)
        for (int m = has_m() ? from : 0; m <= (has_m() ? to : 0); ++m) {
            Member member{{}, n, m};
            std::int64_t cells = lattice.type_count();
            bool exists = true;
            for (std::size_t i = 0; i < 3; ++i) {
                member.box[i] = sides_[i].at(n, m);
                exists = exists && member.box[i] >= 1;
                if (exists) cells = std::min(cells * member.box[i], limits::most_cells + 1);
            }
            if (!exists) continue;
            if (cells > limits::most_cells || result.size() == most_boards)
                return fail(
                    Fault::Usage,
                    cells > limits::most_cells
                        ? fmt::format("board '{}' has more than {} cells",
                                      sweep::name_of_box(lattice, member.box), limits::most_cells)
                        : fmt::format("the family has more than {} boards", most_boards),
                    "end it sooner, with --to");
            result.push_back(member);
        }
    return result;
}

Result<std::vector<Member>> Pattern::shapes(int from, int to,
                                            const lattice::Lattice& lattice) const {
    constexpr std::size_t most_boards = 1000;
    std::vector<Member> result;
    for (int n = from; n <= to; ++n)
        for (int m = has_m() ? from : 0; m <= (has_m() ? to : 0); ++m) {
            Member member{{}, n, m};
            for (std::size_t i = 0; i < 3; ++i) member.box[i] = sides_[i].at(n, m);
            if (std::ranges::min(member.box) < 1) continue;
            if (result.size() == most_boards)
                return fail(Fault::Usage,
                            fmt::format("the family has more than {} boards", most_boards),
                            "end it sooner, with --to");
            result.push_back(member);
        }
    // The last one is the most likely to be too large, and says so the soonest.
    for (const Member& member : result | std::views::reverse)
        if (const auto cells = make(lattice, member); !cells) return std::unexpected(cells.error());
    return result;
}

bool Pattern::has_m() const {
    return std::ranges::any_of(sides_, [](const Linear& side) { return side.of_m != 0; });
}

int Pattern::axis() const {
    const auto grows = [](const Linear& side) { return side.varies(); };
    if (std::ranges::count_if(sides_, grows) != 1) return 0;
    return static_cast<int>(std::ranges::find_if(sides_, grows) - sides_.begin());
}

bool Pattern::is_strip() const {
    const auto grows = [](const Linear& side) { return side.varies(); };
    const Linear& side = sides_[static_cast<std::size_t>(axis())];
    return std::ranges::count_if(sides_, grows) == 1 && side.of_n == 1 && side.of_m == 0 &&
           side.constant == 0;
}

}  // namespace tilewright::family
