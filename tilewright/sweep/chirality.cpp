#include "tilewright/sweep/chirality.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "tilewright/answer/parts.hpp"
#include "tilewright/answer/solve.hpp"
#include "tilewright/base/contract.hpp"
#include "tilewright/base/join.hpp"
#include "tilewright/lattice/picture.hpp"
#include "tilewright/search/slices.hpp"

namespace tilewright::sweep {
namespace {

using packing::PieceId;
using packing::Placement;
using packing::Puzzle;
using packing::PuzzleSymmetry;
using packing::Shape;
using shape::Turns;

constexpr std::size_t most_choices_of_sides = std::size_t{1} << 16;

// The name of a piece's mirror image: the small letter, unless another piece has that name.
std::string mirrored_name(const Puzzle& puzzle, const std::string& name) {
    if (name.size() == 1 && name[0] >= 'A' && name[0] <= 'Z') {
        const std::string small{static_cast<char>(name[0] - 'A' + 'a')};
        if (!find_piece(puzzle, small)) return small;
    }
    return name + "'";
}

// By orientation: whether it shows the piece's mirror image rather than the shape that comes first.
std::map<Shape, bool> sides_of(const Puzzle& puzzle, const packing::Piece& piece) {
    const auto side = [&](const Shape& shape) {
        return shape::canonical(*puzzle.lattice, shape, Turns::OneSided);
    };
    const Shape shown = side(piece.orientations.front());
    std::map<Shape, bool> sides;
    for (const Shape& shape : piece.orientations) sides.emplace(shape, side(shape) != shown);
    return sides;
}

bool has_both(const std::map<Shape, bool>& sides) {
    return std::ranges::any_of(sides, [](const auto& entry) { return entry.second; });
}

std::vector<std::string> lines_of(std::string_view text) {
    std::vector<std::string> lines;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        lines.emplace_back(text.substr(0, end));
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return lines;
}

// The symmetries of a puzzle, as they act on its choices.
class Classes {
public:
    Classes(const Sides& sides, const std::vector<PuzzleSymmetry>& group)
        : first_(sides.choice_count()), size_(sides.choice_count()) {
        for (std::size_t i = 0; i < first_.size(); ++i) {
            first_[i] = i;
            for (const PuzzleSymmetry& symmetry : group)
                first_[i] = std::min(first_[i], sides.image(symmetry, ChoiceId{i}).index());
            ++size_[first_[i]];
        }
    }

    // The first choice of the class that a choice belongs to.
    [[nodiscard]] std::size_t first(std::size_t choice) const { return first_[choice]; }
    // The number of choices in that class.
    [[nodiscard]] std::size_t size(std::size_t choice) const { return size_[first_[choice]]; }

private:
    std::vector<std::size_t> first_;
    std::vector<std::size_t> size_;  // by first choice
};

// By first choice of a class: solutions of the whole class.
using CountsOfClasses = std::map<std::size_t, search::Counts>;

// Receives one solution of each orbit and counts it for its class of choices.
class CountByChoice : public engine::SolutionSink {
public:
    CountByChoice(const Sides& sides, const packing::Compiled& compiled, const cover::Group& group,
                  const Classes& classes)
        : group_{group},
          classes_{classes},
          raw_(sides.choice_count()),
          distinct_(sides.choice_count()) {
        for (const Placement& placement : compiled.placed) placed_ += sides.weight(placement);
        for (const Placement& placement : compiled.placements)
            weights_.push_back(sides.weight(placement));
    }

    bool accept(std::span<const cover::OptionId> solution) override {
        std::size_t choice = placed_;
        for (const cover::OptionId option : solution) choice += weights_[option.index()];
        std::size_t fixing = 1;
        for (std::size_t i = 1; i < group_.order(); ++i)
            if (cover::fixes(group_.elements[i], solution)) ++fixing;
        const std::size_t first = classes_.first(choice);
        raw_[first] += group_.order() / fixing;
        ++distinct_[first];
        return true;
    }

    [[nodiscard]] CountsOfClasses found() const {
        CountsOfClasses found;
        for (std::size_t i = 0; i < raw_.size(); ++i)
            if (raw_[i] > 0) found[i] = {raw_[i], distinct_[i]};
        return found;
    }

private:
    const cover::Group& group_;
    const Classes& classes_;
    std::size_t placed_ = 0;            // the total weight of the pieces already placed
    std::vector<std::size_t> weights_;  // by option
    std::vector<std::uint64_t> raw_;    // by first choice of a class: solutions of the whole class
    std::vector<std::uint64_t> distinct_;
};

BigCount raw_of_all(const CountsOfClasses& found) {
    BigCount all = 0;
    for (const auto& [first, counts] : found) all += counts.raw;
    return all;
}

// Writes what was found of each class into the rows of its choices.
//   of_all: what all rows have in common
void fill(const CountsOfClasses& found, const Classes& classes, const Counted& of_all,
          Table& table) {
    for (std::size_t i = 0; i < table.rows.size(); ++i) {
        Row& row = table.rows[i];
        row.counted = of_all;
        row.counted.group_order = row.keeps;
        const auto of_class = found.find(classes.first(i));
        const search::Counts counts = of_class == found.end() ? search::Counts{} : of_class->second;
        // The solutions of a class are spread evenly over its choices.
        require(counts.raw % classes.size(i) == 0, "symmetry spreads solutions evenly");
        row.counted.raw = counts.raw / classes.size(i);
        row.counted.distinct = counts.distinct;
    }
}

Table rows_of(const Puzzle& puzzle, puzzle_file::Modulo modulo, const Sides& sides,
              const Classes& classes, std::size_t order) {
    Table table{.sweep = "chirality",
                .column = "sides",
                .puzzle = puzzle.name,
                .digest = digest(puzzle, "chirality", modulo),
                .modulo = modulo,
                .one_search = true,
                .legend = sides.legend()};
    for (std::size_t i = 0; i < sides.choice_count(); ++i) {
        const std::size_t keeps = order / classes.size(i);
        Row row{.key = sides.name(ChoiceId{i}),
                .about = {{"class", sides.name(ChoiceId{classes.first(i)})}},
                .first = classes.first(i) == i,
                .keeps = keeps};
        row.counted.group_order = keeps;
        row.counted.ending = "not begun";
        table.rows.push_back(std::move(row));
    }
    return table;
}

}  // namespace

Result<Sides> Sides::of(const Puzzle& puzzle) {
    // Around a narrow tube, the cells of a piece do not tell on which side it lies.
    if (!puzzle.region.wrap.none())
        return std::unexpected(Error{Fault::Input, puzzle.name, puzzle.region.at,
                                     "edges of the board are glued: pieces have no sides to tell",
                                     "take a board without wrap"});
    Sides sides{puzzle};
    for (std::size_t i = 0; i < puzzle.pieces.size(); ++i) {
        const packing::Piece& piece = puzzle.pieces[i];
        if (!piece.colours.empty())
            return std::unexpected(
                Error{Fault::Input, puzzle.name, piece.at,
                      fmt::format("piece '{}' is coloured: its sides are not told apart by shape",
                                  piece.name),
                      "take pieces without colours"});
        auto both = sides_of(puzzle, piece);
        if (!has_both(both)) continue;
        if (piece.min != piece.max)
            return std::unexpected(
                Error{Fault::Input, puzzle.name, piece.at,
                      fmt::format("piece '{}' need not be used, or not so often, and has two sides",
                                  piece.name),
                      "give its exact number: count = 1"});
        sides.choice_count_ *= std::size_t{1} + piece.max;
        if (sides.choice_count_ > most_choices_of_sides)
            return std::unexpected(Error{
                Fault::Input, puzzle.name, piece.at,
                fmt::format("the pieces have more than {} choices of sides", most_choices_of_sides),
                "keep some of them from being turned over: turns = "
                "\"one-sided\""});
        sides.pieces_.push_back({PieceId{i}, piece.name, mirrored_name(puzzle, piece.name),
                                 piece.max, 1, std::move(both)});
    }
    if (sides.pieces_.empty())
        return std::unexpected(
            Error{Fault::Input,
                  puzzle.name,
                  {},
                  "no piece of the puzzle has two sides to choose from",
                  "pieces that differ from their mirror images have, with turns = \"free\""});
    // The last piece changes fastest.
    for (std::size_t i = sides.pieces_.size() - 1; i > 0; --i)
        sides.pieces_[i - 1].weight = sides.pieces_[i].weight * (sides.pieces_[i].copies + 1);
    return sides;
}

const Sides::Piece* Sides::find(packing::PieceId piece) const {
    const auto found = std::ranges::find(pieces_, piece, &Piece::piece);
    return found == pieces_.end() ? nullptr : &*found;
}

std::size_t Sides::mirrored_copies(const Piece& piece, ChoiceId choice) {
    return choice.index() / piece.weight % (piece.copies + 1);
}

std::string Sides::name(ChoiceId choice) const {
    std::vector<std::string> names;
    for (const Piece& piece : pieces_) {
        const std::size_t mirrored = mirrored_copies(piece, choice);
        names.insert(names.end(), piece.copies - mirrored, piece.shown);
        names.insert(names.end(), mirrored, piece.mirrored);
    }
    const bool letters = std::ranges::all_of(pieces_, [](const Piece& piece) {
        return piece.shown.size() == 1 && piece.mirrored.size() == 1;
    });
    return join(names, letters ? "" : " ");
}

std::string Sides::legend() const {
    std::vector<std::vector<std::string>> pictures;
    std::size_t height = 0;
    for (const Piece& piece : pieces_) {
        std::map<lattice::Cell, std::string> symbols;
        for (const lattice::Cell& cell : puzzle_->piece(piece.piece).orientations.front().cells())
            symbols.emplace(cell, "#");
        pictures.push_back(lines_of(piece.shown + "\n" + draw_picture(*puzzle_->lattice, symbols)));
        height = std::max(height, pictures.back().size());
    }
    std::string text;
    for (std::size_t y = 0; y < height; ++y) {
        std::string line;
        for (const auto& picture : pictures) {
            const std::size_t width = std::ranges::max(picture, {}, &std::string::size).size();
            line += fmt::format("{:<{}}  ", y < picture.size() ? picture[y] : "", width);
        }
        line.erase(line.find_last_not_of(' ') + 1);
        text += line + '\n';
    }
    return text;
}

bool Sides::mirrored(const Placement& placement) const {
    const Piece* piece = find(placement.piece);
    return piece != nullptr && piece->sides.at(Shape{placement.cells});
}

std::size_t Sides::weight(const Placement& placement) const {
    return mirrored(placement) ? find(placement.piece)->weight : 0;
}

ChoiceId Sides::image(const PuzzleSymmetry& symmetry, ChoiceId choice) const {
    std::size_t number = 0;
    for (const Piece& piece : pieces_) {
        const Shape& shown = puzzle_->piece(piece.piece).orientations.front();
        const Piece& becomes = *find(symmetry.pieces[piece.piece.index()]);
        const std::size_t mirrored = mirrored_copies(piece, choice);
        const bool swaps = becomes.sides.at(shape::image(*symmetry.motions.front().map, shown));
        number += becomes.weight * (swaps ? piece.copies - mirrored : mirrored);
    }
    return ChoiceId{number};
}

std::optional<Puzzle> Sides::puzzle_of(ChoiceId choice) const {
    Puzzle result = *puzzle_;
    result.name += " " + name(choice);
    result.expect = {};
    result.pieces.clear();
    std::map<std::pair<packing::PieceId, bool>, packing::PieceId> becomes;
    const auto add = [&](packing::PieceId old, bool mirrored, packing::Piece piece) {
        becomes.emplace(std::pair{old, mirrored}, PieceId{result.pieces.size()});
        result.pieces.push_back(std::move(piece));
    };
    for (std::size_t i = 0; i < puzzle_->pieces.size(); ++i) {
        const packing::PieceId old{i};
        const packing::Piece& whole = puzzle_->pieces[i];
        const Piece* piece = find(old);
        if (piece == nullptr) {
            add(old, false, whole);
            continue;
        }
        const std::size_t mirrored_count = mirrored_copies(*piece, choice);
        for (const bool mirrored : {false, true}) {
            packing::Piece half = whole;
            half.name = mirrored ? piece->mirrored : piece->shown;
            std::erase_if(half.orientations,
                          [&](const Shape& shape) { return piece->sides.at(shape) != mirrored; });
            half.min = half.max = static_cast<std::uint32_t>(
                mirrored ? mirrored_count : piece->copies - mirrored_count);
            if (half.max > 0) add(old, mirrored, std::move(half));
        }
    }
    std::vector<std::uint32_t> placed(result.pieces.size());
    for (Placement& placement : result.placed) {
        const auto found = becomes.find({placement.piece, mirrored(placement)});
        if (found == becomes.end()) return std::nullopt;
        placement.piece = found->second;
        if (++placed[placement.piece.index()] > result.piece(placement.piece).max)
            return std::nullopt;
    }
    return result;
}

Result<Table> chirality_rows(const Puzzle& puzzle, puzzle_file::Modulo modulo) {
    const auto sides = Sides::of(puzzle);
    if (!sides) return std::unexpected(sides.error());
    const auto group = packing::find_symmetries(puzzle, modulo);
    return rows_of(puzzle, modulo, *sides, Classes{*sides, group}, group.size());
}

Result<Table> chirality(const Puzzle& puzzle, const answer::SolveOptions& options) {
    const auto sides = Sides::of(puzzle);
    if (!sides) return std::unexpected(sides.error());
    const answer::Prepared prepared{puzzle};
    const auto posed = prepared.posed(options.modulo);
    if (!posed) return std::unexpected(posed.error());
    const cover::Group& group = (*posed)->group();
    const Classes classes{*sides, packing::find_symmetries(puzzle, options.modulo)};

    CountByChoice counts{*sides, **prepared.compiled(), group, classes};
    const auto answer = solve(**posed, search::Listing::Distinct, options, counts);
    if (!answer) return std::unexpected(answer.error());
    const CountsOfClasses found = counts.found();
    require(raw_of_all(found) == answer->tally.raw, "every solution belongs to one choice");

    Table table = rows_of(puzzle, options.modulo, *sides, classes, group.order());
    fill(found, classes, counted(*answer), table);
    return table;
}

SidesInParts::SidesInParts(const Puzzle& puzzle, puzzle_file::Modulo modulo, search::State whole)
    : puzzle_{std::make_shared<const Puzzle>(puzzle)},
      prepared_{puzzle_},
      modulo_{modulo},
      whole_{std::move(whole)} {}

Result<SidesInParts> SidesInParts::cut(const Puzzle& puzzle, const answer::SolveOptions& options,
                                       std::size_t parts) {
    if (const auto sides = Sides::of(puzzle); !sides) return std::unexpected(sides.error());
    auto whole = answer::cut(answer::Prepared{puzzle}, search::Listing::Distinct, options, parts);
    if (!whole) return std::unexpected(whole.error());
    return SidesInParts{puzzle, options.modulo, std::move(whole->whole)};
}

Result<SidesInParts> SidesInParts::of(const Puzzle& puzzle, puzzle_file::Modulo modulo,
                                      search::State whole) {
    if (const auto sides = Sides::of(puzzle); !sides) return std::unexpected(sides.error());
    return SidesInParts{puzzle, modulo, std::move(whole)};
}

Result<std::optional<SidesInParts::Found>> SidesInParts::search(
    std::size_t part, const answer::SolveOptions& options) const {
    const auto posed = prepared_.posed(modulo_);
    if (!posed) return std::unexpected(posed.error());
    const auto sides = Sides::of(*puzzle_);
    const Classes classes{*sides, packing::find_symmetries(*puzzle_, modulo_)};
    CountByChoice counts{*sides, **prepared_.compiled(), (*posed)->group(), classes};
    answer::SolveOptions asked = options;
    asked.modulo = modulo_;
    const auto rest = answer::search_part(prepared_, search::Listing::Distinct,
                                          search::slice(whole_, part, 1), asked, counts);
    if (!rest) return std::unexpected(rest.error());
    if (!rest->state.parts.empty()) return std::nullopt;
    return Found{counts.found(), rest->state.seconds};
}

Table SidesInParts::table(std::span<const Found> found) const {
    const auto sides = Sides::of(*puzzle_);
    const auto group = packing::find_symmetries(*puzzle_, modulo_);
    const Classes classes{*sides, group};
    CountsOfClasses all;
    double seconds = 0;
    for (const Found& of_part : found) {
        seconds += of_part.seconds;
        for (const auto& [first, counts] : of_part.classes) {
            all[first].raw += counts.raw;
            all[first].distinct += counts.distinct;
        }
    }
    Table table = rows_of(*puzzle_, modulo_, *sides, classes, group.size());
    fill(all, classes,
         {.raw = 0,
          .distinct = 0,
          .complete = true,
          .ending = std::string{to_string(engine::Ending::Exhausted)},
          .engine = whole_.engine,
          .seconds = seconds},
         table);
    return table;
}

}  // namespace tilewright::sweep
