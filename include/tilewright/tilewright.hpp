// tilewright for C++20 and later: reads, builds, counts, solves, checks and draws packing puzzles,
// edge-matching puzzles and bare exact-cover problems.
//
//   const auto puzzle = tilewright::Puzzle::open("pentominoes/6x10");
//   puzzle.count().distinct;                                     // "2339"
//   for (const auto& solution : puzzle.solutions({.all = true}))
//       std::cout << solution.text();
//
// Link with the shared library alone: this header stands on its stable C interface, tilewright.h,
// so compilers and standard libraries need not be the same.  What that header says of threads,
// texts and options holds here too.
//
// Everything that can fail throws tilewright::Error.  An exception of a caller's function ends the
// search, and leaves the call that searches.
#pragma once

#include <array>
#include <charconv>
#include <cstddef>
#include <cstdint>
#include <exception>
#include <functional>
#include <iterator>
#include <memory>
#include <optional>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <tilewright/tilewright.h>

namespace tilewright {
inline namespace v0 {

// ---- Errors -------------------------------------------------------------------------------------

enum class Fault {
    Usage = TILEWRIGHT_FAULT_USAGE,        // the caller's: a wrong option or argument
    Input = TILEWRIGHT_FAULT_INPUT,        // the puzzle's: bad data
    Missing = TILEWRIGHT_FAULT_MISSING,    // there is no puzzle of that name
    Io = TILEWRIGHT_FAULT_IO,              // a file cannot be read or written
    Internal = TILEWRIGHT_FAULT_INTERNAL,  // the library's
    Helper = TILEWRIGHT_FAULT_HELPER,      // a SAT solver's
    Stopped = TILEWRIGHT_FAULT_STOPPED,    // nobody's: a limit came before there was an answer
};

// What is wrong, where, and what to do next.  what() is all of it, in one or two lines.
class Error : public std::runtime_error {
public:
    // Takes the error over.
    explicit Error(tilewright_error* error)
        : std::runtime_error{tilewright_error_text(error)},
          fault{static_cast<Fault>(tilewright_error_fault(error))},
          message{tilewright_error_message(error)},
          hint{tilewright_error_hint(error)},
          source{tilewright_error_source(error)},
          line{tilewright_error_line(error)},
          column{tilewright_error_column(error)} {
        tilewright_error_free(error);
    }

    Fault fault;
    std::string message;
    std::string hint;    // may be empty
    std::string source;  // the name of the puzzle; may be empty
    std::size_t line;    // counts from 1; 0 means unknown
    std::size_t column;
};

// ---- What is asked, and what is answered --------------------------------------------------------

// How far a search is.
struct Progress {
    double fraction;      // how much of the work is done, 0 to 1; never falls
    double seconds;       // since the start
    std::uint64_t nodes;  // visited so far
};

// How to search.  The defaults give exact counts and one solution, as fast as the library can.
struct Options {
    bool all = false;                          // every solution
    bool distinct = false;                     // one of each set that symmetry makes one
    std::optional<std::uint64_t> limit = {};   // stop after so many solutions
    std::optional<std::uint64_t> sample = {};  // draw so many at random, each equally likely
    std::optional<std::uint64_t> seed = {};    // of all random choices
    bool certify = false;                      // count again by other means, and compare
    std::string modulo = {};                   // "none", "rotations", "all" or "labels"
    std::string engine = {};                   // "auto" and others: see tilewright.h
    std::optional<double> seconds = {};        // stop after this time
    std::optional<std::uint64_t> nodes = {};   // stop after about so many nodes
    std::optional<std::uint64_t> memory = {};  // bytes for tables
    unsigned threads = 0;                      // 0: all processors
    // Is called ten times a second, by one thread at a time; returns false to end the search.
    // Not for solutions(), which has Solutions::progress().
    std::function<bool(const Progress&)> on_progress = {};
};

struct Answer {
    // Decimal digits: all solutions, and sets of them that symmetry makes one.  Lower bounds unless
    // the answer is complete.
    std::string raw;
    std::string distinct;
    bool complete;       // whether every solution was found
    std::string ending;  // why the search ended: "exhausted", "time limit", ...
    std::string engine;  // that was used; "none" where a short proof showed that there is none
    std::string reason;  // that proof in words
    std::size_t group_order;
    double seconds;
    std::uint64_t nodes;
    std::string json;  // all of it, as 'tilewright count --json' prints it
};

// How to draw; see tilewright_draw.
struct Look {
    bool pieces = false;  // each piece by itself, instead of the board
    std::string view = "auto";
    std::string theme = "light";
    bool letters = true;
    std::string colours = {};  // such as "F=#e69f00,I=#56b4e9"
    double unit = 32;          // the side of a cell in pixels
    unsigned columns = 0;
};

// A cell: two or three coordinates, and its type where a lattice has several.
struct Cell {
    int x = 0;
    int y = 0;
    int z = 0;
    int type = 0;
    friend bool operator==(const Cell&, const Cell&) = default;
};

// A piece on some cells.
struct Placement {
    std::string_view piece;  // its name
    std::size_t index;       // among the pieces of the puzzle
    std::vector<Cell> cells;
};

// A tile on a site of an edge-matching puzzle.
struct Tile {
    std::string_view site;
    std::string_view tile;
    std::vector<std::string_view> labels;  // along the edges of the site
};

// ---- Details ------------------------------------------------------------------------------------

namespace detail {

template <auto Free>
struct Freer {
    template <class Handle>
    void operator()(Handle* handle) const {
        Free(handle);
    }
};

// Calls a function of the C interface, whose last argument is the place for an error.
template <class Function, class... Arguments>
auto call(Function function, Arguments... arguments) {
    tilewright_error* error = nullptr;
    auto result = function(arguments..., &error);
    if (error != nullptr) throw Error{error};
    return result;
}

inline std::string take(char* text) {
    const std::unique_ptr<char, Freer<tilewright_text_free>> owner{text};
    return text;
}

// What the cells of a lattice have besides x and y.
struct CellForm {
    bool solid;  // z
    bool typed;  // a type
    explicit CellForm(const char* lattice)
        : solid{tilewright_lattice_dimension(lattice) == 3},
          typed{tilewright_lattice_types(lattice) > 1} {}
};

inline std::string in_json(double number) {
    std::array<char, 32> text{};
    return {text.data(), std::to_chars(text.begin(), text.end(), number).ptr};
}
inline std::string in_json(std::uint64_t number) {
    return std::to_string(number);
}

inline std::string in_quotes(std::string_view text) {
    std::string out = "\"";
    for (const char c : text) {
        constexpr const char* digits = "0123456789abcdef";
        const auto byte = static_cast<unsigned char>(c);
        if (c == '"' || c == '\\')
            (out += '\\') += c;
        else if (byte < 0x20 || byte == 0x7f)
            ((out += "\\u00") += digits[byte >> 4]) += digits[byte & 15];
        else
            out += c;
    }
    return out + '"';
}

// Writes a JSON object key by key.
class Json {
public:
    void add(const char* key, const std::string& text, std::string_view usual) {
        if (text != usual) put(key, in_quotes(text));
    }
    void add(const char* key, bool flag, bool usual = false) {
        if (flag != usual) put(key, flag ? "true" : "false");
    }
    template <class Number>
    void add(const char* key, const std::optional<Number>& number) {
        if (number) put(key, in_json(*number));
    }
    std::string text() const { return text_ + "}"; }

private:
    void put(const char* key, const std::string& value) {
        text_ += (text_.size() > 1 ? ",\"" : "\"") + std::string{key} + "\":" + value;
    }
    std::string text_ = "{";
};

inline void add_limits(Json& json, const Options& options) {
    json.add("seconds", options.seconds);
    json.add("nodes", options.nodes);
    json.add("memory", options.memory);
    if (options.threads > 0) json.add("threads", std::optional{std::uint64_t{options.threads}});
}

inline Json limits_json(const Options& options) {
    Json json;
    add_limits(json, options);
    return json;
}

inline Json search_json(const Options& options) {
    Json json;
    json.add("modulo", options.modulo, "");
    json.add("engine", options.engine, "");
    add_limits(json, options);
    return json;
}

inline std::string time_json(double seconds) {
    Json json;
    json.add("seconds", std::optional{seconds});
    return json.text();
}

inline std::string count_json(const Options& options) {
    Json json = search_json(options);
    json.add("certify", options.certify);
    return json.text();
}

inline std::string solve_json(const Options& options) {
    Json json = search_json(options);
    json.add("all", options.all);
    json.add("distinct", options.distinct);
    json.add("limit", options.limit);
    json.add("sample", options.sample);
    json.add("seed", options.seed);
    return json.text();
}

inline std::string look_json(const Look& look) {
    Json json;
    json.add("pieces", look.pieces);
    json.add("view", look.view, "auto");
    json.add("theme", look.theme, "light");
    json.add("letters", look.letters, true);
    json.add("colours", look.colours, "");
    json.add("unit", std::optional{look.unit});
    if (look.columns > 0) json.add("columns", std::optional{std::uint64_t{look.columns}});
    return json.text();
}

inline Answer to_answer(tilewright_answer* given) {
    const std::unique_ptr<tilewright_answer, Freer<tilewright_answer_free>> owner{given};
    return {tilewright_answer_raw(given),           tilewright_answer_distinct(given),
            tilewright_answer_complete(given) != 0, tilewright_answer_ending(given),
            tilewright_answer_engine(given),        tilewright_answer_reason(given),
            tilewright_answer_group_order(given),   tilewright_answer_seconds(given),
            tilewright_answer_nodes(given),         tilewright_answer_json(given)};
}

using Numbers = std::span<const std::int32_t>;
using Handle = std::shared_ptr<const tilewright_puzzle>;

inline Handle own(tilewright_puzzle* puzzle) {
    return {puzzle, Freer<tilewright_puzzle_free>{}};
}

// A caller's functions while a search runs.  What they throw is kept until the search has ended.
struct Hooks {
    const std::function<bool(const Progress&)>& progress;
    std::function<bool(Numbers)> solution = {};
    std::exception_ptr thrown = {};

    // Returns what the C interface wants: 0 to go on.
    template <class Function>
    int run(const Function& function) {
        try {
            return function() ? 0 : 1;
        } catch (...) {
            thrown = std::current_exception();
            return 1;
        }
    }
    static int on_progress(void* context, const tilewright_progress* at) {
        auto& hooks = *static_cast<Hooks*>(context);
        return hooks.run([&] { return hooks.progress({at->fraction, at->seconds, at->nodes}); });
    }
    static int on_solution(void* context, const std::int32_t* numbers, std::size_t count) {
        auto& hooks = *static_cast<Hooks*>(context);
        return hooks.run([&] { return hooks.solution({numbers, count}); });
    }
    tilewright_on_progress progress_hook() const { return progress ? on_progress : nullptr; }

    Answer end(tilewright_answer* answer) {
        Answer result = to_answer(answer);
        if (thrown) std::rethrow_exception(thrown);
        return result;
    }
};

inline Answer count(const Handle& puzzle, const Options& options) {
    Hooks hooks{options.on_progress};
    return hooks.end(call(tilewright_count, puzzle.get(), count_json(options).c_str(),
                          hooks.progress_hook(), static_cast<void*>(&hooks)));
}

inline Answer solve(const Handle& puzzle, const Options& options,
                    std::function<bool(Numbers)> on_solution) {
    Hooks hooks{options.on_progress, std::move(on_solution)};
    return hooks.end(call(tilewright_solve, puzzle.get(), solve_json(options).c_str(),
                          Hooks::on_solution, hooks.progress_hook(), static_cast<void*>(&hooks)));
}

}  // namespace detail

// ---- Solutions ----------------------------------------------------------------------------------

// A solution of a puzzle: a row of numbers (see tilewright.h), and what they stand for.
class Solution {
public:
    Solution(detail::Handle puzzle, detail::Numbers numbers)
        : puzzle_{std::move(puzzle)}, numbers_{numbers.begin(), numbers.end()} {}

    [[nodiscard]] detail::Numbers numbers() const { return numbers_; }

    // The pieces on their cells.  Empty for edge-matching puzzles.
    [[nodiscard]] std::vector<Placement> placements() const {
        std::vector<Placement> placements;
        if (tilewright_puzzle_kind(puzzle_.get()) != TILEWRIGHT_PACKING) return placements;
        const detail::CellForm form{tilewright_puzzle_lattice(puzzle_.get())};
        for (std::size_t i = 0; i < numbers_.size();) {
            const std::size_t piece = at(i++);
            Placement placement{name(TILEWRIGHT_PIECES, piece), piece, {}};
            for (std::size_t left = at(i++); left > 0; --left) {
                Cell cell{numbers_[i], numbers_[i + 1]};
                i += 2;
                if (form.solid) cell.z = numbers_[i++];
                if (form.typed) cell.type = numbers_[i++];
                placement.cells.push_back(cell);
            }
            placements.push_back(std::move(placement));
        }
        return placements;
    }

    // The tiles on their sites.  Empty for packing puzzles.
    [[nodiscard]] std::vector<Tile> tiles() const {
        std::vector<Tile> tiles;
        if (tilewright_puzzle_kind(puzzle_.get()) != TILEWRIGHT_MATCHING) return tiles;
        for (std::size_t i = 0; i < numbers_.size();) {
            Tile tile{name(TILEWRIGHT_SITES, tiles.size()), name(TILEWRIGHT_PIECES, at(i)), {}};
            ++i;
            for (std::size_t left = at(i++); left > 0; --left)
                tile.labels.push_back(name(TILEWRIGHT_LABELS, at(i++)));
            tiles.push_back(std::move(tile));
        }
        return tiles;
    }

    // As the program prints it: a picture made of letters, or a line for each tile.
    [[nodiscard]] std::string text() const {
        return detail::take(detail::call(tilewright_solution_text, puzzle_.get(), numbers_.data(),
                                         numbers_.size()));
    }

    [[nodiscard]] std::string svg(const Look& look = {}) const {
        return detail::take(detail::call(tilewright_draw, puzzle_.get(), numbers_.data(),
                                         numbers_.size(), detail::look_json(look).c_str()));
    }

private:
    [[nodiscard]] std::size_t at(std::size_t i) const {
        return static_cast<std::size_t>(numbers_[i]);
    }
    [[nodiscard]] std::string_view name(tilewright_part part, std::size_t i) const {
        return tilewright_puzzle_name(puzzle_.get(), part, i);
    }

    detail::Handle puzzle_;
    std::vector<std::int32_t> numbers_;
};

// Solutions as they are found by a search on a thread of its own: a range to be gone through once.
// Leaving it before the end ends the search.
//   Value: made of the puzzle's handle and the numbers of a solution
template <class Value>
class Solutions {
public:
    class Iterator {
    public:
        using value_type = Value;
        using difference_type = std::ptrdiff_t;

        explicit Iterator(Solutions* solutions) : solutions_{solutions} {}
        const Value& operator*() const { return *solutions_->current_; }
        const Value* operator->() const { return &*solutions_->current_; }
        Iterator& operator++() {
            solutions_->advance();
            return *this;
        }
        void operator++(int) { ++*this; }
        friend bool operator==(const Iterator& it, std::default_sentinel_t) { return it.at_end(); }

    private:
        [[nodiscard]] bool at_end() const { return !solutions_->current_; }
        Solutions* solutions_;
    };

    Solutions(detail::Handle puzzle, const Options& options)
        : puzzle_{std::move(puzzle)},
          search_{detail::call(tilewright_start, puzzle_.get(), TILEWRIGHT_TO_SOLVE,
                               detail::solve_json(options).c_str())} {}

    Iterator begin() {
        advance();
        return Iterator{this};
    }
    [[nodiscard]] std::default_sentinel_t end() const { return {}; }

    [[nodiscard]] Progress progress() const {
        const auto [fraction, seconds, nodes] = tilewright_search_progress(search_.get());
        return {fraction, seconds, nodes};
    }

    // Waits for the end of the search.  Solutions that were not taken are dropped.
    [[nodiscard]] Answer answer() {
        return detail::to_answer(detail::call(tilewright_search_answer, search_.get()));
    }

private:
    void advance() {
        const std::int32_t* numbers = nullptr;
        std::size_t count = 0;
        const auto event = detail::call(tilewright_next, search_.get(), -1.0, &numbers, &count);
        current_.reset();
        if (event == TILEWRIGHT_FOUND) current_.emplace(puzzle_, detail::Numbers{numbers, count});
    }

    detail::Handle puzzle_;
    std::unique_ptr<tilewright_search, detail::Freer<tilewright_search_free>> search_;
    std::optional<Value> current_;
};

// ---- Puzzles ------------------------------------------------------------------------------------

// A packing puzzle or an edge-matching puzzle.  It never changes; copies share it.
class Puzzle {
public:
    // An entry of the catalogue, such as "soma/cube".
    [[nodiscard]] static Puzzle open(const std::string& name) {
        return Puzzle{detail::call(tilewright_puzzle_open, name.c_str())};
    }
    // The text of a puzzle file.
    [[nodiscard]] static Puzzle read(std::string_view text, const std::string& name = "puzzle") {
        return Puzzle{detail::call(tilewright_puzzle_read, text.data(), text.size(), name.c_str())};
    }

    [[nodiscard]] Answer count(const Options& options = {}) const {
        return detail::count(handle_, options);
    }

    // Hands solutions to a function, which returns false to end the search.
    Answer solve(const Options& options,
                 const std::function<bool(const Solution&)>& on_solution) const {
        return detail::solve(handle_, options, [&](detail::Numbers numbers) {
            return on_solution(Solution{handle_, numbers});
        });
    }

    // The first solution; nothing when there is none, or none was found within the limits.
    [[nodiscard]] std::optional<Solution> first(Options options = {}) const {
        std::optional<Solution> found;
        options.limit = 1;
        solve(options, [&](const Solution& solution) {
            found = solution;
            return false;
        });
        return found;
    }

    // Solutions one by one, as they are found.
    [[nodiscard]] Solutions<Solution> solutions(const Options& options = {}) const {
        return {handle_, options};
    }

    // Why these numbers are no solution; nothing when they are one.  No search is made.
    [[nodiscard]] std::optional<std::string> why_no_solution(detail::Numbers numbers) const {
        tilewright_error* error = nullptr;
        if (tilewright_solution_check(handle_.get(), numbers.data(), numbers.size(), &error) != 0)
            return std::nullopt;
        return Error{error}.message;
    }

    // Why there is no solution, as JSON; see tilewright_explain.
    [[nodiscard]] std::string explain(double seconds = 60) const {
        return detail::take(
            detail::call(tilewright_explain, handle_.get(), detail::time_json(seconds).c_str()));
    }

    // What comes next on a partly filled board, as JSON; see tilewright_hint.
    [[nodiscard]] std::string hint(detail::Numbers placed, double seconds = 60) const {
        return detail::take(detail::call(tilewright_hint, handle_.get(), placed.data(),
                                         placed.size(), detail::time_json(seconds).c_str()));
    }

    // Cuts a count into parts that can be searched anywhere, and puts their results together. Parts
    // are texts; see tilewright_cut.
    [[nodiscard]] std::string cut(std::size_t parts, const Options& options = {}) const {
        return detail::take(detail::call(tilewright_cut, handle_.get(), 0, parts,
                                         detail::search_json(options).text().c_str()));
    }
    [[nodiscard]] std::string search_part(std::string_view part, const Options& limits = {}) const {
        detail::Hooks hooks{limits.on_progress};
        std::string result =
            detail::take(detail::call(tilewright_search_part, handle_.get(), part.data(),
                                      part.size(), detail::limits_json(limits).text().c_str(),
                                      static_cast<tilewright_on_solution>(nullptr),
                                      hooks.progress_hook(), static_cast<void*>(&hooks)));
        if (hooks.thrown) std::rethrow_exception(hooks.thrown);
        return result;
    }
    [[nodiscard]] Answer merge(std::string_view parts) const {
        return detail::to_answer(
            detail::call(tilewright_merge, handle_.get(), parts.data(), parts.size()));
    }

    // The empty board, or the pieces.
    [[nodiscard]] std::string svg(const Look& look = {}) const {
        return detail::take(detail::call(tilewright_draw, handle_.get(),
                                         static_cast<const std::int32_t*>(nullptr), std::size_t{0},
                                         detail::look_json(look).c_str()));
    }

    // The puzzle as a file, and as one line of JSON with all its cells and pieces.
    [[nodiscard]] std::string text() const {
        return detail::take(detail::call(tilewright_puzzle_text, handle_.get()));
    }
    [[nodiscard]] std::string json() const {
        return detail::take(detail::call(tilewright_puzzle_json, handle_.get()));
    }

    // The names of the pieces or tiles.
    [[nodiscard]] std::vector<std::string> pieces() const {
        std::vector<std::string> names;
        const std::size_t size = tilewright_puzzle_size(handle_.get(), TILEWRIGHT_PIECES);
        for (std::size_t i = 0; i < size; ++i)
            names.emplace_back(tilewright_puzzle_name(handle_.get(), TILEWRIGHT_PIECES, i));
        return names;
    }

private:
    explicit Puzzle(tilewright_puzzle* puzzle) : handle_{detail::own(puzzle)} {}
    detail::Handle handle_;
};

// How often a piece is used, and how it may be turned.
struct Use {
    unsigned min = 1;
    unsigned max = 1;        // or 'unlimited'
    std::string turns = {};  // "free", "one-sided" or "fixed"; empty: what is usual
};
inline constexpr unsigned unlimited = ~0U;

// Builds a packing puzzle part by part:
//
//   const auto puzzle = tilewright::Builder{"square"}
//                           .box({8, 8})
//                           .without({{3, 3}, {4, 3}, {3, 4}, {4, 4}})
//                           .set("pentominoes")
//                           .build();
//
// It writes the puzzle file that docs/reference/puzzle-files.md describes; text() shows it.
// Mistakes are found by build().
class Builder {
public:
    //   lattice: "square", "hexagonal", "cubic" and others
    explicit Builder(const std::string& lattice) : lattice_{lattice} {}

    Builder& title(const std::string& title) { return head("title", detail::in_quotes(title)); }

    // The cells to fill: one of these three.
    Builder& box(const std::vector<int>& sides) { return region("box", list(sides)); }
    Builder& cells(const std::vector<Cell>& cells) { return region("cells", list(cells)); }
    // '#' a cell, '+' one that may stay empty, '.' none; the layers of solids are separated by '|'.
    Builder& picture(const std::string& rows) { return region("picture", detail::in_quotes(rows)); }
    // Cells to take out again, and cells that may stay empty.
    Builder& without(const std::vector<Cell>& cells) { return region("without", list(cells)); }
    Builder& optional(const std::vector<Cell>& cells) { return region("optional", list(cells)); }
    Builder& all_optional() { return region("optional", "\"all\""); }
    // Glues the edges of the box: "cylinder", "torus", "moebius" or "klein".
    Builder& wrap(const std::string& how) { return region("wrap", detail::in_quotes(how)); }

    // A named set of pieces, and a piece of your own.
    Builder& set(const std::string& name, const Use& use = {}) {
        return piece("set", detail::in_quotes(name), "", use);
    }
    Builder& piece(const std::string& name, const std::vector<Cell>& cells, const Use& use = {}) {
        return piece("name", detail::in_quotes(name), "cells = " + list(cells) + "\n", use);
    }
    Builder& piece(const std::string& name, const std::string& picture, const Use& use = {}) {
        return piece("name", detail::in_quotes(name),
                     "picture = " + detail::in_quotes(picture) + "\n", use);
    }

    // A piece that lies on the board already.
    Builder& place(const std::string& piece, const std::vector<Cell>& cells) {
        tables_ +=
            "\n[[placed]]\npiece = " + detail::in_quotes(piece) + "\ncells = " + list(cells) + "\n";
        return *this;
    }

    // Flat squares: no point where four pieces meet.
    Builder& no_four_corners() { return rule("no_four_corners = true"); }
    // No piece touches a copy of itself ("copies"), or a piece of its own colour ("colours").
    Builder& apart(const std::string& which) { return rule("apart = " + detail::in_quotes(which)); }
    // These pieces touch neither the border nor a hole.
    Builder& off_border(const std::vector<std::string>& names) {
        std::string text;
        for (const std::string& name : names)
            text += (text.empty() ? "" : ", ") + detail::in_quotes(name);
        return rule("off_border = [" + text + "]");
    }

    // The puzzle file.
    [[nodiscard]] std::string text() const {
        return head_ + "lattice = " + detail::in_quotes(lattice_) + "\n\n[region]\n" + region_ +
               (rules_.empty() ? "" : "\n[rules]\n" + rules_) + tables_;
    }
    [[nodiscard]] Puzzle build() const { return Puzzle::read(text()); }

private:
    [[nodiscard]] static std::string list(const std::vector<int>& numbers) {
        std::string text;
        for (const int number : numbers)
            text += (text.empty() ? "" : ", ") + std::to_string(number);
        return "[" + text + "]";
    }
    [[nodiscard]] std::string list(const std::vector<Cell>& cells) const {
        const detail::CellForm form{lattice_.c_str()};
        std::string text;
        for (const Cell& cell : cells) {
            std::vector<int> numbers{cell.x, cell.y};
            if (form.solid) numbers.push_back(cell.z);
            if (form.typed) numbers.push_back(cell.type);
            text += (text.empty() ? "" : ", ") + list(numbers);
        }
        return "[" + text + "]";
    }
    Builder& head(const char* key, const std::string& value) {
        head_ += std::string{key} + " = " + value + "\n";
        return *this;
    }
    Builder& region(const char* key, const std::string& value) {
        region_ += std::string{key} + " = " + value + "\n";
        return *this;
    }
    Builder& rule(const std::string& line) {
        rules_ += line + "\n";
        return *this;
    }
    Builder& piece(const char* key, const std::string& name, const std::string& shape,
                   const Use& use) {
        tables_ += "\n[[pieces]]\n" + std::string{key} + " = " + name + "\n" + shape;
        if (use.min != 1 || use.max != 1)
            tables_ += "min = " + std::to_string(use.min) + "\nmax = " +
                       (use.max == unlimited ? "\"unlimited\"" : std::to_string(use.max)) + "\n";
        if (!use.turns.empty()) tables_ += "turns = " + detail::in_quotes(use.turns) + "\n";
        return *this;
    }

    std::string lattice_;
    std::string head_;
    std::string region_;
    std::string rules_;
    std::string tables_;
};

// ---- Exact cover --------------------------------------------------------------------------------

// A solution of an exact-cover problem: the indices of the chosen options.
class Chosen {
public:
    Chosen(const detail::Handle&, detail::Numbers numbers)
        : options_{numbers.begin(), numbers.end()} {}
    [[nodiscard]] std::size_t size() const { return options_.size(); }
    [[nodiscard]] auto begin() const { return options_.begin(); }
    [[nodiscard]] auto end() const { return options_.end(); }

private:
    std::vector<std::size_t> options_;
};

// Choose options so that each item is covered as often as it asks for: Knuth's exact cover with
// colours and multiplicities (The Art of Computer Programming 4B, 7.2.2.1).  Primary items are
// numbered from 0, and secondary ones after them.
//
//   tilewright::ExactCover cover{3};
//   cover.add({0, 1});
//   cover.add({2});
//   cover.count().raw;  // "1"
//
// It can be added to between searches.
class ExactCover {
public:
    explicit ExactCover(std::size_t primary, std::size_t secondary = 0)
        : least_(primary, 1), most_(primary, 1), secondary_{secondary} {}

    // Knuth's format, as in the files of his programs DLX1, DLX2 and DLX3.
    [[nodiscard]] static ExactCover read(std::string_view text) {
        ExactCover cover{0};
        cover.handle_ = detail::own(detail::call(tilewright_cover_read, text.data(), text.size(),
                                                 static_cast<const char*>(nullptr)));
        cover.is_read_ = true;
        return cover;
    }

    // How often a primary item is covered; once unless said.
    ExactCover& bounds(std::size_t item, std::uint32_t least, std::uint32_t most) {
        refuse_after_read();
        least_.at(item) = least;
        most_.at(item) = most;
        handle_.reset();
        return *this;
    }

    // An item of an option, with a colour if it is secondary; colour 0 is none.
    struct Entry {
        std::uint32_t item;
        std::uint32_t colour = 0;
        Entry(std::size_t item_index, std::uint32_t its_colour = 0)
            : item{static_cast<std::uint32_t>(item_index)}, colour{its_colour} {}
    };

    // Adds an option, and returns its index.
    std::size_t add(const std::vector<Entry>& entries) {
        refuse_after_read();
        for (const Entry& entry : entries) {
            entries_.push_back(entry.item);
            colours_.push_back(entry.colour);
        }
        starts_.push_back(entries_.size());
        handle_.reset();
        return starts_.size() - 2;
    }

    [[nodiscard]] Answer count(const Options& options = {}) const {
        return detail::count(handle(), options);
    }

    // Hands the indices of the chosen options to a function, which returns false to end the search.
    Answer solve(const Options& options,
                 const std::function<bool(std::span<const std::int32_t>)>& on_solution) const {
        return detail::solve(handle(), options, on_solution);
    }

    // Solutions one by one, as they are found.
    [[nodiscard]] Solutions<Chosen> solutions(const Options& options = {}) const {
        return {handle(), options};
    }

    // The problem in Knuth's format.
    [[nodiscard]] std::string text() const {
        return detail::take(detail::call(tilewright_puzzle_text, handle().get()));
    }

private:
    void refuse_after_read() const {
        if (is_read_) throw std::logic_error{"a problem that was read cannot be added to"};
    }

    const detail::Handle& handle() const {
        if (!handle_) {
            const tilewright_cover cover{least_.size(),   secondary_,         least_.data(),
                                         most_.data(),    starts_.size() - 1, starts_.data(),
                                         entries_.data(), colours_.data()};
            handle_ = detail::own(detail::call(tilewright_cover_make, &cover));
        }
        return handle_;
    }

    std::vector<std::uint32_t> least_;
    std::vector<std::uint32_t> most_;
    std::size_t secondary_;
    std::vector<std::size_t> starts_{0};
    std::vector<std::uint32_t> entries_;
    std::vector<std::uint32_t> colours_;
    bool is_read_ = false;
    mutable detail::Handle handle_;
};

}  // namespace v0
}  // namespace tilewright
