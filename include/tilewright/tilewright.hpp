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
// call that it was handed to, and leaves it.  Puzzles and solutions may be copied, moved and shared
// by threads; whatever was moved from may still be used.
#pragma once

#include <array>
#include <charconv>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <exception>
#include <functional>
#include <iterator>
#include <limits>
#include <memory>
#include <mutex>
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
    Error(Fault whose, const std::string& what, const std::string& what_next = {})
        : std::runtime_error{what_next.empty() ? what : what + "\n  hint: " + what_next},
          fault{whose},
          message{what},
          hint{what_next},
          line{0},
          column{0} {}

    Fault fault;
    std::string message;
    std::string hint;    // may be empty
    std::string source;  // the name of the puzzle; may be empty
    std::size_t line;    // counts from 1; 0 means unknown
    std::size_t column;
};

// ---- What is asked, and what is answered --------------------------------------------------------

// How far a search or another long call is.
struct Progress {
    double fraction;      // how much of the work is done, 0 to 1; never falls
    double seconds;       // since the start
    std::uint64_t nodes;  // of a search: visited so far
};

// Is called ten times a second during a call, by one thread at a time; returns false to end it.
using OnProgress = std::function<bool(const Progress&)>;

// What the parts of a search are for.
enum class Aim { Count = TILEWRIGHT_TO_COUNT, Solve = TILEWRIGHT_TO_SOLVE };

class Solution;
class Chosen;

// The options of each call: those that it heeds, and no others.  tilewright.h says what they mean.
// What is left empty is as usual: exact counts and one solution, as fast as the library can.

// Of count().
struct CountOptions {
    bool certify = false;                      // count again by other means, and compare
    std::string by = {};                       // "placement" and others: see tilewright.h
    std::string where = {};                    // a property, such as "fault-free": see tilewright.h
    std::string modulo = {};                   // "none", "rotations", "all" or "labels"
    std::string symmetry = {};                 // "auto" or "off"
    std::string engine = {};                   // "auto" and others: see tilewright.h
    std::string without = {};                  // a pruning rule: "region-size"
    std::optional<double> seconds = {};        // stop after this time
    std::optional<std::uint64_t> nodes = {};   // stop after about so many nodes
    std::optional<std::uint64_t> memory = {};  // bytes for tables
    unsigned threads = 0;                      // 0: all processors
    OnProgress on_progress = {};
};

// Of solve().
struct SolveOptions {
    bool all = false;                          // every solution
    bool distinct = false;                     // one of each set that symmetry makes one
    std::optional<std::uint64_t> limit = {};   // stop after so many solutions
    std::optional<std::uint64_t> sample = {};  // draw so many at random, each equally likely
    std::optional<std::uint64_t> seed = {};    // of all random choices
    std::string where = {};                    // a property, such as "fault-free": see tilewright.h
    std::string modulo = {};                   // "none", "rotations", "all" or "labels"
    std::string symmetry = {};                 // "auto" or "off"
    std::string engine = {};                   // "auto" and others: see tilewright.h
    std::string without = {};                  // a pruning rule: "region-size"
    std::optional<double> seconds = {};        // stop after this time
    std::optional<std::uint64_t> nodes = {};   // stop after about so many nodes
    std::optional<std::uint64_t> memory = {};  // bytes for tables
    unsigned threads = 0;                      // 0: all processors
    OnProgress on_progress = {};
};

// Of solutions(), which has Solutions::progress().
struct SolutionsOptions {
    bool all = false;                          // every solution
    bool distinct = false;                     // one of each set that symmetry makes one
    std::optional<std::uint64_t> limit = {};   // stop after so many solutions
    std::optional<std::uint64_t> sample = {};  // draw so many at random, each equally likely
    std::optional<std::uint64_t> seed = {};    // of all random choices
    std::string where = {};                    // a property, such as "fault-free": see tilewright.h
    std::string modulo = {};                   // "none", "rotations", "all" or "labels"
    std::string symmetry = {};                 // "auto" or "off"
    std::string engine = {};                   // "auto" and others: see tilewright.h
    std::string without = {};                  // a pruning rule: "region-size"
    std::optional<double> seconds = {};        // stop after this time
    std::optional<std::uint64_t> nodes = {};   // stop after about so many nodes
    std::optional<std::uint64_t> memory = {};  // bytes for tables
    unsigned threads = 0;                      // 0: all processors
};

// Of first().
struct FirstOptions {
    std::optional<std::uint64_t> seed = {};    // of all random choices
    std::string where = {};                    // a property, such as "fault-free": see tilewright.h
    std::string modulo = {};                   // "none", "rotations", "all" or "labels"
    std::string symmetry = {};                 // "auto" or "off"
    std::string engine = {};                   // "auto" and others: see tilewright.h
    std::string without = {};                  // a pruning rule: "region-size"
    std::optional<double> seconds = {};        // stop after this time
    std::optional<std::uint64_t> nodes = {};   // stop after about so many nodes
    std::optional<std::uint64_t> memory = {};  // bytes for tables
    unsigned threads = 0;                      // 0: all processors
    OnProgress on_progress = {};
};

// Of cut().  To solve, every solution is found, or one of each set.
struct CutOptions {
    Aim to = Aim::Count;
    bool distinct = false;                     // one of each set that symmetry makes one
    std::string modulo = {};                   // "none", "rotations", "all" or "labels"
    std::string symmetry = {};                 // "auto" or "off"
    std::string engine = {};                   // "auto" and others: see tilewright.h
    std::string without = {};                  // a pruning rule: "region-size"
    std::optional<double> seconds = {};        // stop after this time
    std::optional<std::uint64_t> memory = {};  // bytes for tables
    OnProgress on_progress = {};
};

// Of search_part().
struct PartOptions {
    std::optional<double> seconds = {};        // stop after this time
    std::optional<std::uint64_t> nodes = {};   // stop after about so many nodes
    std::optional<std::uint64_t> memory = {};  // bytes for tables
    unsigned threads = 0;                      // 0: all processors
    OnProgress on_progress = {};
    std::function<bool(const Solution&)> on_solution = {};  // returns false to end it
};

// Of explain() and hint().
struct AdviceOptions {
    std::optional<double> seconds = {};  // stop after this time
    OnProgress on_progress = {};
};

// Of record().
struct RecordOptions {
    std::string engine = {};                  // "backtrack", "dance" or "bits"
    std::optional<std::uint64_t> steps = {};  // record at most so many
    std::optional<std::uint64_t> from = {};   // begin at this step of the search
    std::optional<std::uint64_t> every = {};  // record only every so many, and each solution
    bool first = false;                       // stop at the first solution
    std::string without = {};                 // a pruning rule: "region-size"
    std::string view = {};
    std::string theme = {};  // "light" or "dark"
    bool letters = true;
    std::string colours = {};         // such as "F=#e69f00,I=#56b4e9"
    std::optional<double> unit = {};  // the side of a cell in pixels
    OnProgress on_progress = {};
};

// Of apart().
struct ApartOptions {
    std::optional<double> seconds = {};
    bool lift = false;                       // pieces on a flat board may be lifted off it
    bool turns = false;                      // pieces may also be turned
    std::optional<double> bevel = {};        // so much may be cut off edges, as a part of a side
    bool first = false;                      // only until the first piece comes off
    bool shortest = false;                   // in as few moves in all as possible
    bool all_ways = false;                   // every set of pieces that can come off first, too
    std::vector<std::string> stay = {};      // these do not move against each other
    std::vector<std::string> together = {};  // such as "A,B": these need not part
    std::optional<std::uint64_t> states = {};
    OnProgress on_progress = {};
};

// Of rate().
struct RateOptions {
    std::optional<double> seconds = {};
    std::optional<std::uint64_t> plays = {};  // how many are averaged
    std::optional<std::uint64_t> seed = {};
    OnProgress on_progress = {};
};

// Of cards().
struct CardOptions {
    std::optional<double> seconds = {};
    std::optional<std::uint64_t> cards = {};
    std::optional<std::uint64_t> from = {};  // grades, 1 to 10
    std::optional<std::uint64_t> to = {};
    std::optional<std::uint64_t> least_clues = {};
    std::optional<std::uint64_t> most_clues = {};
    std::optional<std::uint64_t> seed = {};
    OnProgress on_progress = {};
};

// Of goal().
struct GoalOptions {
    std::optional<double> seconds = {};
    std::string goal = {};                   // "most" or "least"
    std::vector<std::string> weights = {};   // "pieces", "cells", or such as "X=3"
    std::vector<std::string> keep_out = {};  // names of pieces
    bool solved = false;                     // only solutions of the puzzle
    OnProgress on_progress = {};
};

// Of best().
struct BestOptions {
    std::optional<double> seconds = {};
    std::optional<std::uint64_t> seed = {};
    OnProgress on_progress = {};
    std::function<bool(const Solution&)> on_attempt = {};  // returns false to end it
};

// Of choices().
struct ChoiceOptions {
    std::optional<double> seconds = {};
    std::optional<std::uint64_t> choose = {};  // pieces, counting copies; otherwise any number
    std::optional<std::uint64_t> copies = {};  // of each piece at most; otherwise 1
    std::vector<std::string> use = {};         // names of pieces that are used
    std::vector<std::string> omit = {};        // and of those that are not
    std::optional<std::uint64_t> least_ways = {};
    std::optional<std::uint64_t> most_ways = {};
    std::optional<std::uint64_t> sample = {};  // only so many choices, drawn at random
    std::optional<std::uint64_t> seed = {};
    OnProgress on_progress = {};
};

// Of blocks().
struct BlockOptions {
    std::optional<double> seconds = {};
    std::vector<std::string> lists = {};       // such as "0,0 2,0": one cell of each is blocked
    std::optional<std::uint64_t> any = {};     // any so many cells are blocked
    std::optional<std::uint64_t> sample = {};  // only so many choices, drawn at random
    std::optional<std::uint64_t> seed = {};
    OnProgress on_progress = {};
};

// Of boards().
struct BoardsOptions {
    std::optional<double> seconds = {};
    std::string within = {};    // the box in which a board lies: "8x8"
    bool change = false;        // the board of the puzzle, with as few moved cells as possible
    std::string symmetry = {};  // such as "half-turn"
    std::optional<std::uint64_t> boards = {};
    std::optional<std::uint64_t> least_ways = {};
    std::optional<std::uint64_t> most_ways = {};
    std::optional<std::uint64_t> least_holes = {};
    std::optional<std::uint64_t> most_holes = {};
    std::optional<std::uint64_t> tries = {};
    std::optional<std::uint64_t> seed = {};
    OnProgress on_progress = {};
};

// Of family().
struct FamilyOptions {
    std::string board = {};                    // such as "4xN", "NxN", "NxM", "hexagon:N"
    std::string grow = {};                     // instead: "right", "down" or "deep"
    std::optional<std::uint64_t> line = {};    // with grow: what is repeated, counted from 1
    std::optional<std::uint64_t> from = {};    // the least n
    std::optional<std::uint64_t> to = {};      // the greatest n
    std::vector<std::string> only = {};        // names of pieces or tiles
    bool any_number = false;                   // of each of them
    std::string copies = {};                   // of each piece: "2", "N", "2N+1"
    std::string at_most = {};                  // instead: each of them at most so often
    std::string sets = {};                     // "n-ominoes": the pieces of n cells instead
    std::string wrap = {};                     // "cylinder" or "torus"
    std::string mark = {};                     // a piece or tile whose copies are told apart
    std::optional<double> row_seconds = {};    // for a board that is counted by itself
    std::string modulo = {};                   // "none", "rotations", "all" or "labels"
    std::string symmetry = {};                 // "auto" or "off"
    std::string engine = {};                   // "auto" and others: see tilewright.h
    std::string without = {};                  // a pruning rule: "region-size"
    std::optional<double> seconds = {};        // stop after this time
    std::optional<std::uint64_t> nodes = {};   // stop after about so many nodes
    std::optional<std::uint64_t> memory = {};  // bytes for tables
    unsigned threads = 0;                      // 0: all processors
    OnProgress on_progress = {};
};

// The same for exact-cover problems, which have neither symmetries nor a board.
struct CoverCountOptions {
    bool certify = false;                      // count again by other means, and compare
    std::string engine = {};                   // "auto" and others: see tilewright.h
    std::optional<double> seconds = {};        // stop after this time
    std::optional<std::uint64_t> nodes = {};   // stop after about so many nodes
    std::optional<std::uint64_t> memory = {};  // bytes for tables
    unsigned threads = 0;                      // 0: all processors
    OnProgress on_progress = {};
};

struct CoverSolveOptions {
    bool all = false;                          // every solution
    std::optional<std::uint64_t> limit = {};   // stop after so many solutions
    std::optional<std::uint64_t> seed = {};    // of all random choices
    std::string engine = {};                   // "auto" and others: see tilewright.h
    std::optional<double> seconds = {};        // stop after this time
    std::optional<std::uint64_t> nodes = {};   // stop after about so many nodes
    std::optional<std::uint64_t> memory = {};  // bytes for tables
    unsigned threads = 0;                      // 0: all processors
    OnProgress on_progress = {};
};

struct CoverSolutionsOptions {
    bool all = false;                          // every solution
    std::optional<std::uint64_t> limit = {};   // stop after so many solutions
    std::optional<std::uint64_t> seed = {};    // of all random choices
    std::string engine = {};                   // "auto" and others: see tilewright.h
    std::optional<double> seconds = {};        // stop after this time
    std::optional<std::uint64_t> nodes = {};   // stop after about so many nodes
    std::optional<std::uint64_t> memory = {};  // bytes for tables
    unsigned threads = 0;                      // 0: all processors
};

struct CoverFirstOptions {
    std::optional<std::uint64_t> seed = {};    // of all random choices
    std::string engine = {};                   // "auto" and others: see tilewright.h
    std::optional<double> seconds = {};        // stop after this time
    std::optional<std::uint64_t> nodes = {};   // stop after about so many nodes
    std::optional<std::uint64_t> memory = {};  // bytes for tables
    unsigned threads = 0;                      // 0: all processors
    OnProgress on_progress = {};
};

struct CoverCutOptions {
    Aim to = Aim::Count;
    std::string engine = {};                   // "auto" and others: see tilewright.h
    std::optional<double> seconds = {};        // stop after this time
    std::optional<std::uint64_t> memory = {};  // bytes for tables
    OnProgress on_progress = {};
};

struct CoverPartOptions {
    std::optional<double> seconds = {};        // stop after this time
    std::optional<std::uint64_t> nodes = {};   // stop after about so many nodes
    std::optional<std::uint64_t> memory = {};  // bytes for tables
    unsigned threads = 0;                      // 0: all processors
    OnProgress on_progress = {};
    std::function<bool(const Chosen&)> on_solution = {};  // returns false to end it
};

// How to draw; see tilewright_draw.
struct Look {
    bool pieces = false;  // each piece by itself, instead of the board
    std::string view = {};
    std::string theme = {};  // "light" or "dark"
    bool letters = true;
    std::string colours = {};         // such as "F=#e69f00,I=#56b4e9"
    std::optional<double> unit = {};  // the side of a cell in pixels
    unsigned columns = 0;             // how many pictures stand side by side; 0: as fit
};

// Of scene().
struct SceneOptions {
    bool partial = false;  // pieces may be missing
    std::string view = {};
    std::string theme = {};  // "light" or "dark"
    bool letters = true;
    std::string colours = {};         // such as "F=#e69f00,I=#56b4e9"
    std::optional<double> unit = {};  // the side of a cell in pixels
    OnProgress on_progress = {};
};

// Of import_file(): which of several puzzles; for drawn boards, the pieces and the lattice; for
// lists of tiles, rows and columns.
struct ImportOptions {
    std::optional<std::uint64_t> problem = {};
    std::string set = {};
    std::string lattice = {};
    std::vector<int> size = {};
    OnProgress on_progress = {};
};

// Of export_to().
struct ExportOptions {
    std::string encoding = {};  // "classic", "channelled", "hybrid" or "lean"
    std::string amo = {};       // how CNF says "at most one": see tilewright_export
    OnProgress on_progress = {};
};

// Of make_files(): lengths in millimetres; tilewright_make says what they are.
struct MakeOptions {
    std::string only = {};  // "all", "pieces", "tray" or "solution"
    std::optional<double> cell = {};
    std::optional<double> gap = {};
    std::optional<double> wall = {};
    std::optional<double> stick = {};
    bool labels = true;
    bool grid = false;
    std::string page = {};  // "A4" and others, "any", or "600x300"
    std::optional<double> margin = {};
    std::optional<double> spacing = {};
    std::optional<double> kerf = {};
    std::optional<double> line = {};
    bool colours = false;
    std::optional<double> thickness = {};
    std::optional<double> floor = {};
    std::optional<double> bevel = {};
    OnProgress on_progress = {};
};

// Of board(): its sizes, in their order; the usual ones unless set.
struct BoardOptions {
    std::vector<int> size = {};
};

// Of window(): the first unit, how many units along each axis, and the side of a cell in pixels.
struct WindowOptions {
    std::vector<int> from = {};
    std::vector<int> size = {};
    std::optional<double> unit = {};
};

// Of turns(): "free", "one-sided", "fixed", or a list of symmetries.
struct TurnsOptions {
    std::vector<std::string> turns = {};
};

// Of piece_set().
struct SetOptions {
    std::string turns = {};  // "free", "one-sided" or "fixed"
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

// Files that were made, and notes on what had to be left out.
struct File {
    std::string name;  // such as "cube.stl"
    std::string bytes;
};
struct Files {
    std::vector<File> files;
    std::vector<std::string> notes;
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

// Frees what a call has made.
inline void discard(char* text) {
    tilewright_text_free(text);
}
inline void discard(tilewright_answer* answer) {
    tilewright_answer_free(answer);
}
inline void discard(tilewright_files* files) {
    tilewright_files_free(files);
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
    if (!std::isfinite(number)) throw Error{Fault::Usage, "a number of the options is not finite"};
    std::array<char, 32> text{};
    return {text.data(), std::to_chars(text.begin(), text.end(), number).ptr};
}
inline std::string in_json(std::uint64_t number) {
    return std::to_string(number);
}
inline std::string in_json(int number) {
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

inline std::string in_json(const std::string& text) {
    return in_quotes(text);
}

// Writes a JSON object key by key.  What is as usual is left out.
class Json {
public:
    void add(const char* key, const std::string& text) {
        if (!text.empty()) put(key, in_quotes(text));
    }
    void add(const char* key, bool flag, bool usual = false) {
        if (flag != usual) put(key, flag ? "true" : "false");
    }
    void add(const char* key, unsigned number) {
        if (number > 0) put(key, std::to_string(number));
    }
    template <class Number>
    void add(const char* key, const std::optional<Number>& number) {
        if (number) put(key, in_json(*number));
    }
    template <class Element>
    void add(const char* key, const std::vector<Element>& list) {
        if (list.empty()) return;
        std::string array = "[";
        for (const Element& element : list)
            (array += array.size() > 1 ? "," : "") += in_json(element);
        put(key, array + "]");
    }
    std::string text() const { return text_ + "}"; }

private:
    void put(const char* key, const std::string& value) {
        text_ += (text_.size() > 1 ? ",\"" : "\"") + std::string{key} + "\":" + value;
    }
    std::string text_ = "{";
};

// The options of a call as the C interface takes them.
template <class Options>
std::string json_of(const Options& options) {
    Json json;
    if constexpr (requires { options.all; }) json.add("all", options.all);
    if constexpr (requires { options.distinct; }) json.add("distinct", options.distinct);
    if constexpr (requires { options.limit; }) json.add("limit", options.limit);
    if constexpr (requires { options.sample; }) json.add("sample", options.sample);
    if constexpr (requires { options.seed; }) json.add("seed", options.seed);
    if constexpr (requires { options.certify; }) json.add("certify", options.certify);
    if constexpr (requires { options.by; }) json.add("by", options.by);
    if constexpr (requires { options.where; }) json.add("where", options.where);
    if constexpr (requires { options.modulo; }) json.add("modulo", options.modulo);
    if constexpr (requires { options.symmetry; }) json.add("symmetry", options.symmetry);
    if constexpr (requires { options.engine; }) json.add("engine", options.engine);
    if constexpr (requires { options.without; }) json.add("without", options.without);
    if constexpr (requires { options.seconds; }) json.add("seconds", options.seconds);
    if constexpr (requires { options.nodes; }) json.add("nodes", options.nodes);
    if constexpr (requires { options.memory; }) json.add("memory", options.memory);
    if constexpr (requires { options.threads; }) json.add("threads", options.threads);
    if constexpr (requires { options.steps; }) json.add("steps", options.steps);
    if constexpr (requires { options.from; }) json.add("from", options.from);
    if constexpr (requires { options.board; }) json.add("board", options.board);
    if constexpr (requires { options.grow; }) json.add("grow", options.grow);
    if constexpr (requires { options.line; }) json.add("line", options.line);
    if constexpr (requires { options.any_number; }) json.add("any_number", options.any_number);
    if constexpr (requires { options.at_most; }) json.add("at_most", options.at_most);
    if constexpr (requires { options.sets; }) json.add("sets", options.sets);
    if constexpr (requires { options.wrap; }) json.add("wrap", options.wrap);
    if constexpr (requires { options.mark; }) json.add("mark", options.mark);
    if constexpr (requires { options.row_seconds; }) json.add("row_seconds", options.row_seconds);
    if constexpr (requires { options.plays; }) json.add("plays", options.plays);
    if constexpr (requires { options.cards; }) json.add("cards", options.cards);
    if constexpr (requires { options.to.value(); }) json.add("to", options.to);
    if constexpr (requires { options.least_clues; }) json.add("least_clues", options.least_clues);
    if constexpr (requires { options.most_clues; }) json.add("most_clues", options.most_clues);
    if constexpr (requires { options.choose; }) json.add("choose", options.choose);
    if constexpr (requires { options.copies; }) json.add("copies", options.copies);
    if constexpr (requires { options.use; }) json.add("use", options.use);
    if constexpr (requires { options.omit; }) json.add("omit", options.omit);
    if constexpr (requires { options.lists; }) json.add("lists", options.lists);
    if constexpr (requires { options.any; }) json.add("any", options.any);
    if constexpr (requires { options.within; }) json.add("within", options.within);
    if constexpr (requires { options.change; }) json.add("change", options.change);
    if constexpr (requires { options.boards; }) json.add("boards", options.boards);
    if constexpr (requires { options.least_ways; }) json.add("least_ways", options.least_ways);
    if constexpr (requires { options.most_ways; }) json.add("most_ways", options.most_ways);
    if constexpr (requires { options.least_holes; }) json.add("least_holes", options.least_holes);
    if constexpr (requires { options.most_holes; }) json.add("most_holes", options.most_holes);
    if constexpr (requires { options.lift; }) json.add("lift", options.lift);
    if constexpr (requires { options.shortest; }) json.add("shortest", options.shortest);
    if constexpr (requires { options.all_ways; }) json.add("all_ways", options.all_ways);
    if constexpr (requires { options.stay; }) json.add("stay", options.stay);
    if constexpr (requires { options.together; }) json.add("together", options.together);
    if constexpr (requires { options.states; }) json.add("states", options.states);
    if constexpr (requires { options.goal; }) json.add("goal", options.goal);
    if constexpr (requires { options.weights; }) json.add("weights", options.weights);
    if constexpr (requires { options.keep_out; }) json.add("keep_out", options.keep_out);
    if constexpr (requires { options.solved; }) json.add("solved", options.solved);
    if constexpr (requires { options.tries; }) json.add("tries", options.tries);
    if constexpr (requires { options.size; }) json.add("size", options.size);
    if constexpr (requires { options.turns; }) json.add("turns", options.turns);
    if constexpr (requires { options.problem; }) json.add("problem", options.problem);
    if constexpr (requires { options.set; }) json.add("set", options.set);
    if constexpr (requires { options.lattice; }) json.add("lattice", options.lattice);
    if constexpr (requires { options.encoding; }) json.add("encoding", options.encoding);
    if constexpr (requires { options.amo; }) json.add("amo", options.amo);
    if constexpr (requires { options.only; }) json.add("only", options.only);
    if constexpr (requires { options.cell; }) json.add("cell", options.cell);
    if constexpr (requires { options.gap; }) json.add("gap", options.gap);
    if constexpr (requires { options.wall; }) json.add("wall", options.wall);
    if constexpr (requires { options.stick; }) json.add("stick", options.stick);
    if constexpr (requires { options.labels; }) json.add("labels", options.labels, true);
    if constexpr (requires { options.grid; }) json.add("grid", options.grid);
    if constexpr (requires { options.page; }) json.add("page", options.page);
    if constexpr (requires { options.margin; }) json.add("margin", options.margin);
    if constexpr (requires { options.spacing; }) json.add("spacing", options.spacing);
    if constexpr (requires { options.kerf; }) json.add("kerf", options.kerf);
    if constexpr (requires { options.line; }) json.add("line", options.line);
    if constexpr (requires { options.thickness; }) json.add("thickness", options.thickness);
    if constexpr (requires { options.floor; }) json.add("floor", options.floor);
    if constexpr (requires { options.bevel; }) json.add("bevel", options.bevel);
    if constexpr (requires { options.every; }) json.add("every", options.every);
    if constexpr (requires { options.first; }) json.add("first", options.first);
    if constexpr (requires { options.partial; }) json.add("partial", options.partial);
    if constexpr (requires { options.pieces; }) json.add("pieces", options.pieces);
    if constexpr (requires { options.view; }) json.add("view", options.view);
    if constexpr (requires { options.theme; }) json.add("theme", options.theme);
    if constexpr (requires { options.letters; }) json.add("letters", options.letters, true);
    if constexpr (requires { options.colours; }) json.add("colours", options.colours);
    if constexpr (requires { options.unit; }) json.add("unit", options.unit);
    if constexpr (requires { options.columns; }) json.add("columns", options.columns);
    return json.text();
}

// The texts of a JSON array, as the library writes it, and an array of texts.
inline std::vector<std::string> texts_in(std::string_view array) {
    std::vector<std::string> texts;
    bool inside = false;
    for (std::size_t i = 0; i < array.size(); ++i) {
        if (array[i] == '"') {
            inside = !inside;
            if (inside) texts.emplace_back();
        } else if (inside && array[i] == '\\') {
            constexpr std::string_view letters = "bfnrt";
            constexpr std::string_view meant = "\b\f\n\r\t";
            const std::size_t which = letters.find(array[++i]);
            if (array[i] == 'u') {  // only of control characters
                unsigned code = 0;
                std::from_chars(array.data() + i + 1, array.data() + i + 5, code, 16);
                texts.back() += static_cast<char>(code);
                i += 4;
            } else {
                texts.back() += which == letters.npos ? array[i] : meant[which];
            }
        } else if (inside) {
            texts.back() += array[i];
        }
    }
    return texts;
}
inline std::string array_of(const std::vector<std::string>& texts) {
    std::string array = "[";
    for (const std::string& text : texts) (array += array.size() > 1 ? "," : "") += in_quotes(text);
    return array + "]";
}

// Cells as a JSON array, with as many numbers as the lattice wants.
inline std::string cells_in_json(const char* lattice, const std::vector<Cell>& cells) {
    const CellForm form{lattice};
    std::string array = "[";
    for (const Cell& cell : cells) {
        if (array.size() > 1) array += ",";
        array += "[" + std::to_string(cell.x) + "," + std::to_string(cell.y);
        if (form.solid) array += "," + std::to_string(cell.z);
        if (form.typed) array += "," + std::to_string(cell.type);
        array += "]";
    }
    return array + "]";
}

inline Answer to_answer(tilewright_answer* given) {
    const std::unique_ptr<tilewright_answer, Freer<tilewright_answer_free>> owner{given};
    return {tilewright_answer_raw(given),           tilewright_answer_distinct(given),
            tilewright_answer_complete(given) != 0, tilewright_answer_ending(given),
            tilewright_answer_engine(given),        tilewright_answer_reason(given),
            tilewright_answer_group_order(given),   tilewright_answer_seconds(given),
            tilewright_answer_nodes(given),         tilewright_answer_json(given)};
}

inline Files to_files(tilewright_files* given) {
    const std::unique_ptr<tilewright_files, Freer<tilewright_files_free>> owner{given};
    Files made{{}, texts_in(tilewright_files_notes(given))};
    for (std::size_t i = 0; i < tilewright_files_count(given); ++i)
        made.files.push_back({tilewright_files_name(given, i),
                              {tilewright_files_bytes(given, i), tilewright_files_size(given, i)}});
    return made;
}

using Numbers = std::span<const std::int32_t>;

// A puzzle of the C interface, shared by all that was made from it.  To move it is to copy it, so
// there is always one.
class Handle {
public:
    explicit Handle(tilewright_puzzle* puzzle) : puzzle_{puzzle, Freer<tilewright_puzzle_free>{}} {}
    Handle(const Handle&) = default;
    Handle& operator=(const Handle&) = default;
    ~Handle() = default;
    [[nodiscard]] const tilewright_puzzle* get() const { return puzzle_.get(); }

private:
    std::shared_ptr<const tilewright_puzzle> puzzle_;
};

// A caller's functions while a call runs.  What they throw is kept until the call has ended.
class Hooks {
public:
    explicit Hooks(const OnProgress& progress, std::function<bool(Numbers)> solution = {})
        : progress_{progress}, solution_{std::move(solution)} {}

    // Calls a function of the C interface, which takes these functions last.
    template <class Function, class... Arguments>
    auto call(Function function, Arguments... arguments) {
        tilewright_error* error = nullptr;
        const auto result = function(arguments..., progress_ ? on_progress : nullptr,
                                     static_cast<void*>(this), &error);
        if (thrown_) {
            discard(result);
            tilewright_error_free(error);
            std::rethrow_exception(thrown_);
        }
        if (error != nullptr) throw Error{error};
        return result;
    }
    [[nodiscard]] tilewright_on_solution solution_hook() const {
        return solution_ ? on_solution : nullptr;
    }

private:
    // Returns what the C interface wants: 0 to go on.
    template <class Function>
    int run(const Function& function) {
        try {
            return function() ? 0 : 1;
        } catch (...) {
            if (!thrown_) thrown_ = std::current_exception();
            return 1;
        }
    }
    static int on_progress(void* context, const tilewright_progress* at) {
        auto& hooks = *static_cast<Hooks*>(context);
        return hooks.run([&] { return hooks.progress_({at->fraction, at->seconds, at->nodes}); });
    }
    static int on_solution(void* context, const std::int32_t* numbers, std::size_t count) {
        auto& hooks = *static_cast<Hooks*>(context);
        return hooks.run([&] { return hooks.solution_({numbers, count}); });
    }

    const OnProgress& progress_;
    std::function<bool(Numbers)> solution_;
    std::exception_ptr thrown_ = {};
};

// Calls a function of the C interface that takes a puzzle and options, and no functions.
template <class Options>
std::string text_of(char* (*function)(const tilewright_puzzle*, const std::int32_t*, std::size_t,
                                      const char*, tilewright_error**),
                    const Handle& puzzle, Numbers numbers, const Options& options) {
    return take(
        call(function, puzzle.get(), numbers.data(), numbers.size(), json_of(options).c_str()));
}

template <class Options>
Answer count(const Handle& puzzle, const Options& options) {
    Hooks hooks{options.on_progress};
    return to_answer(hooks.call(tilewright_count, puzzle.get(), json_of(options).c_str()));
}

template <class Options>
Answer solve(const Handle& puzzle, const Options& options,
             std::function<bool(Numbers)> on_solution) {
    Hooks hooks{options.on_progress, std::move(on_solution)};
    return to_answer(hooks.call(tilewright_solve, puzzle.get(), json_of(options).c_str(),
                                hooks.solution_hook()));
}

template <class Value, class Options>
std::optional<Value> first(const Handle& puzzle, const Options& options) {
    std::optional<Value> found;
    const Answer answer = solve(puzzle, options, [&](Numbers numbers) {
        found.emplace(puzzle, numbers);
        return false;
    });
    if (!found && !answer.complete)
        throw Error{Fault::Stopped, "no solution was found: " + answer.ending};
    return found;
}

inline std::optional<std::string> check(const Handle& puzzle, Numbers numbers) {
    char* const wrong = call(tilewright_check, puzzle.get(), numbers.data(), numbers.size());
    if (wrong == nullptr) return std::nullopt;
    return take(wrong);
}

inline Handle with_placed(const Handle& puzzle, Numbers numbers) {
    return Handle{
        call(tilewright_puzzle_with_placed, puzzle.get(), numbers.data(), numbers.size())};
}

template <class Options>
std::vector<std::string> cut(const Handle& puzzle, std::size_t parts, const Options& options) {
    Hooks hooks{options.on_progress};
    return texts_in(
        take(hooks.call(tilewright_cut, puzzle.get(), static_cast<tilewright_aim>(options.to),
                        parts, json_of(options).c_str())));
}

// A function of the caller's, which takes solutions as they are found; or none.
template <class Value>
std::function<bool(Numbers)> taker(const Handle& puzzle,
                                   const std::function<bool(const Value&)>& take) {
    if (!take) return {};
    return [&puzzle, &take](Numbers numbers) { return take(Value{puzzle, numbers}); };
}

template <class Value, class Options>
std::string search_part(const Handle& puzzle, std::string_view part, const Options& options) {
    Hooks hooks{options.on_progress, taker<Value>(puzzle, options.on_solution)};
    return take(hooks.call(tilewright_search_part, puzzle.get(), part.data(), part.size(),
                           json_of(options).c_str(), hooks.solution_hook()));
}

inline Answer merge(const Handle& puzzle, const std::vector<std::string>& results,
                    const OnProgress& on_progress) {
    const std::string parts = array_of(results);
    Hooks hooks{on_progress};
    return to_answer(hooks.call(tilewright_merge, puzzle.get(), parts.data(), parts.size()));
}

inline std::vector<std::string> names(const Handle& puzzle, tilewright_element kind) {
    std::vector<std::string> names;
    const std::size_t size = tilewright_puzzle_size(puzzle.get(), kind);
    for (std::size_t i = 0; i < size; ++i)
        names.emplace_back(tilewright_puzzle_name(puzzle.get(), kind, i));
    return names;
}

}  // namespace detail

// The version of the library that is running.
[[nodiscard]] inline std::string version() {
    return tilewright_version();
}

// All entries of the catalogue as JSON Lines; see tilewright_catalogue.
[[nodiscard]] inline std::string catalogue() {
    return detail::take(detail::call(tilewright_catalogue));
}

// The puzzle file of an entry as it stands there, comments and named sets included.
[[nodiscard]] inline std::string entry(const std::string& name) {
    return detail::take(detail::call(tilewright_entry, name.c_str()));
}

// All errors of a puzzle file, as JSON; see tilewright_puzzle_errors.
[[nodiscard]] inline std::string errors(std::string_view text, const std::string& name = "puzzle") {
    return detail::take(
        detail::call(tilewright_puzzle_errors, text.data(), text.size(), name.c_str()));
}
// The keys and values of a puzzle file, as JSON; see tilewright_document.
[[nodiscard]] inline std::string document(std::string_view text,
                                          const std::string& name = "puzzle") {
    return detail::take(detail::call(tilewright_document, text.data(), text.size(), name.c_str()));
}
// A puzzle file with other values; what is not touched stays byte for byte as it was.
//   patch: JSON; see tilewright_edit
[[nodiscard]] inline std::string edit(std::string_view text, std::string_view patch) {
    return detail::take(
        detail::call(tilewright_edit, text.data(), text.size(), patch.data(), patch.size()));
}

// A file of another program, read from its bytes, as JSON; see tilewright_import.
//   name: of the file; its ending tells what it is
[[nodiscard]] inline std::string import_file(std::string_view bytes, const std::string& name,
                                             const ImportOptions& options = {}) {
    detail::Hooks hooks{options.on_progress};
    return detail::take(hooks.call(tilewright_import, bytes.data(), bytes.size(), name.c_str(),
                                   detail::json_of(options).c_str()));
}

// What an editor stands on before there is a puzzle, as JSON that tilewright.h describes.
// All lattices with their sets of pieces and usual boards.
[[nodiscard]] inline std::string lattices() {
    return detail::take(detail::call(tilewright_lattices));
}
// The cells of a usual board.
[[nodiscard]] inline std::string board(const std::string& lattice, const std::string& board,
                                       const BoardOptions& options = {}) {
    return detail::take(detail::call(tilewright_board, lattice.c_str(), board.c_str(),
                                     detail::json_of(options).c_str()));
}
// The cells of a window of a lattice, with outlines, centres, neighbours and layers.
[[nodiscard]] inline std::string window(const std::string& lattice,
                                        const WindowOptions& options = {}) {
    return detail::take(
        detail::call(tilewright_window, lattice.c_str(), detail::json_of(options).c_str()));
}
// A piece in every way it may be turned, and which key leads from one to another.
[[nodiscard]] inline std::string turns(const std::string& lattice, const std::vector<Cell>& cells,
                                       const TurnsOptions& options = {}) {
    return detail::take(detail::call(tilewright_turns, lattice.c_str(),
                                     detail::cells_in_json(lattice.c_str(), cells).c_str(),
                                     detail::json_of(options).c_str()));
}
// The pieces of a named set.
[[nodiscard]] inline std::string piece_set(const std::string& name,
                                           const SetOptions& options = {}) {
    return detail::take(
        detail::call(tilewright_set, name.c_str(), detail::json_of(options).c_str()));
}

// Whether nothing is left to search of a part.
[[nodiscard]] inline bool part_done(std::string_view part) {
    return detail::call(tilewright_part_done, part.data(), part.size()) != 0;
}

// How far a part is, as JSON; see tilewright_part_json.
[[nodiscard]] inline std::string part_state(std::string_view part) {
    return detail::take(detail::call(tilewright_part_json, part.data(), part.size()));
}

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

    // What is wrong with it, cell by cell and edge by edge; nothing when it is a solution.
    [[nodiscard]] std::optional<std::string> check() const {
        return detail::check(puzzle_, numbers_);
    }

    // As the program prints it: a picture made of letters, or a line for each tile.
    [[nodiscard]] std::string text() const {
        return detail::take(detail::call(tilewright_solution_text, puzzle_.get(), numbers_.data(),
                                         numbers_.size()));
    }

    [[nodiscard]] std::string svg(const Look& look = {}) const {
        return detail::text_of(tilewright_draw, puzzle_, numbers_, look);
    }

private:
    [[nodiscard]] std::size_t at(std::size_t i) const {
        return static_cast<std::size_t>(numbers_[i]);
    }
    [[nodiscard]] std::string_view name(tilewright_element kind, std::size_t i) const {
        return tilewright_puzzle_name(puzzle_.get(), kind, i);
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

    //   options: a JSON object
    Solutions(const detail::Handle& puzzle, const std::string& options)
        : search_{
              detail::call(tilewright_start, puzzle.get(), TILEWRIGHT_TO_SOLVE, options.c_str()),
              End{puzzle}} {}

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
    // Ends a search.  The puzzle outlives it so.
    struct End {
        detail::Handle puzzle;
        void operator()(tilewright_search* search) const { tilewright_search_free(search); }
    };

    void advance() {
        const std::int32_t* numbers = nullptr;
        std::size_t count = 0;
        const auto event = detail::call(tilewright_next, search_.get(), -1.0, &numbers, &count);
        current_.reset();
        if (event == TILEWRIGHT_FOUND)
            current_.emplace(search_.get_deleter().puzzle, detail::Numbers{numbers, count});
    }

    std::unique_ptr<tilewright_search, End> search_;
    std::optional<Value> current_;
};

// ---- Puzzles ------------------------------------------------------------------------------------

enum class Kind { Packing = TILEWRIGHT_PACKING, Matching = TILEWRIGHT_MATCHING };

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

    // A JSON object with the keys of a puzzle file.
    [[nodiscard]] static Puzzle make(std::string_view document,
                                     const std::string& name = "puzzle") {
        return Puzzle{
            detail::call(tilewright_puzzle_make, document.data(), document.size(), name.c_str())};
    }

    // The same puzzle with these pieces on its board: a position.  Nothing is read or compiled
    // again.  Its solutions have these pieces.
    //   placed: as in a solution; see tilewright_puzzle_with_placed
    [[nodiscard]] Puzzle with_placed(detail::Numbers placed) const {
        return Puzzle{detail::with_placed(handle_, placed)};
    }
    [[nodiscard]] Puzzle with_placed(const Solution& placed) const {
        return with_placed(placed.numbers());
    }

    [[nodiscard]] Answer count(const CountOptions& options = {}) const {
        return detail::count(handle_, options);
    }

    // Hands solutions to a function, which returns false to end the search.
    Answer solve(const SolveOptions& options,
                 const std::function<bool(const Solution&)>& on_solution) const {
        return detail::solve(handle_, options, [&](detail::Numbers numbers) {
            return on_solution(Solution{handle_, numbers});
        });
    }

    // The first solution; nothing when there is none.
    //   throws: Fault::Stopped when the search ended before there was one
    [[nodiscard]] std::optional<Solution> first(const FirstOptions& options = {}) const {
        return detail::first<Solution>(handle_, options);
    }

    // Solutions one by one, as they are found.
    [[nodiscard]] Solutions<Solution> solutions(const SolutionsOptions& options = {}) const {
        return {handle_, detail::json_of(options)};
    }

    // A row of numbers as a solution of this puzzle, or as a position.  It is not checked.
    [[nodiscard]] Solution solution(detail::Numbers numbers) const {
        return Solution{handle_, numbers};
    }

    // What is wrong with a solution, cell by cell and edge by edge; nothing when it is one.  No
    // search is made.
    //   throws: when the numbers are no row at all
    [[nodiscard]] std::optional<std::string> check(detail::Numbers numbers) const {
        return detail::check(handle_, numbers);
    }
    [[nodiscard]] std::optional<std::string> check(const Solution& solution) const {
        return check(solution.numbers());
    }

    // The solutions of a list, as text or as JSON Lines.  They are not checked, and pieces may be
    // missing.
    //   throws: what cannot stand for placements on the board
    [[nodiscard]] std::vector<Solution> read_solutions(std::string_view text) const {
        std::vector<Solution> solutions;
        read_solutions(text, [&](Solution&& solution) {
            solutions.push_back(std::move(solution));
            return true;
        });
        return solutions;
    }
    // The same, one by one, for a function that returns false to end the call.  What the list says
    // of itself, as JSON; see tilewright_solutions_read.
    std::string read_solutions(std::string_view text,
                               const std::function<bool(Solution&&)>& on_solution,
                               const OnProgress& on_progress = {}) const {
        detail::Hooks hooks{on_progress, [&](detail::Numbers numbers) {
                                return on_solution(Solution{handle_, numbers});
                            }};
        return detail::take(hooks.call(tilewright_solutions_read, handle_.get(), text.data(),
                                       text.size(), hooks.solution_hook()));
    }

    // Why there is no solution, as JSON; see tilewright_explain.
    [[nodiscard]] std::string explain(const AdviceOptions& options = {}) const {
        detail::Hooks hooks{options.on_progress};
        return detail::take(
            hooks.call(tilewright_explain, handle_.get(), detail::json_of(options).c_str()));
    }

    // What comes next on a partly filled board, as JSON; see tilewright_hint.
    [[nodiscard]] std::string hint(detail::Numbers placed,
                                   const AdviceOptions& options = {}) const {
        detail::Hooks hooks{options.on_progress};
        return detail::take(hooks.call(tilewright_hint, handle_.get(), placed.data(), placed.size(),
                                       detail::json_of(options).c_str()));
    }

    // How an assembly is taken apart, as JSON; see tilewright_apart.
    [[nodiscard]] std::string apart(detail::Numbers placed,
                                    const ApartOptions& options = {}) const {
        detail::Hooks hooks{options.on_progress};
        return detail::take(hooks.call(tilewright_apart, handle_.get(), placed.data(),
                                       placed.size(), detail::json_of(options).c_str()));
    }

    // A search step by step, as JSON that a player takes; see tilewright_record.
    [[nodiscard]] std::string record(const RecordOptions& options = {}) const {
        detail::Hooks hooks{options.on_progress};
        return detail::take(
            hooks.call(tilewright_record, handle_.get(), detail::json_of(options).c_str()));
    }

    // How hard it is for a person, as JSON; see tilewright_rate.
    [[nodiscard]] std::string rate(const RateOptions& options = {}) const {
        detail::Hooks hooks{options.on_progress};
        return detail::take(
            hooks.call(tilewright_rate, handle_.get(), detail::json_of(options).c_str()));
    }

    // Challenge cards, as JSON Lines; see tilewright_cards.
    [[nodiscard]] std::string cards(const CardOptions& options = {}) const {
        detail::Hooks hooks{options.on_progress};
        return detail::take(
            hooks.call(tilewright_cards, handle_.get(), detail::json_of(options).c_str()));
    }

    // Choices of the pieces that fill the board in so many ways, as JSON; see tilewright_choices.
    [[nodiscard]] std::string choices(const ChoiceOptions& options = {}) const {
        detail::Hooks hooks{options.on_progress};
        return detail::take(
            hooks.call(tilewright_choices, handle_.get(), detail::json_of(options).c_str()));
    }

    // Solutions for each choice of blocked cells, as JSON Lines; see tilewright_blocks.
    [[nodiscard]] std::string blocks(const BlockOptions& options) const {
        detail::Hooks hooks{options.on_progress};
        return detail::take(
            hooks.call(tilewright_blocks, handle_.get(), detail::json_of(options).c_str()));
    }

    // Boards that the pieces fill in so many ways, as JSON Lines; see tilewright_boards.
    [[nodiscard]] std::string boards(const BoardsOptions& options) const {
        detail::Hooks hooks{options.on_progress};
        return detail::take(
            hooks.call(tilewright_boards, handle_.get(), detail::json_of(options).c_str()));
    }

    // Boards that grow, as JSON Lines; see tilewright_family.
    [[nodiscard]] std::string family(const FamilyOptions& options) const {
        detail::Hooks hooks{options.on_progress};
        return detail::take(
            hooks.call(tilewright_family, handle_.get(), detail::json_of(options).c_str()));
    }

    // The most or the fewest pieces, as JSON; see tilewright_goal.
    [[nodiscard]] std::string goal(const GoalOptions& options = {}) const {
        detail::Hooks hooks{options.on_progress};
        return detail::take(
            hooks.call(tilewright_goal, handle_.get(), detail::json_of(options).c_str()));
    }

    // The best attempt at an edge-matching puzzle, as JSON; see tilewright_best.
    [[nodiscard]] std::string best(const BestOptions& options = {}) const {
        detail::Hooks hooks{options.on_progress,
                            detail::taker<Solution>(handle_, options.on_attempt)};
        return detail::take(hooks.call(tilewright_best, handle_.get(),
                                       detail::json_of(options).c_str(), hooks.solution_hook()));
    }

    // Cuts a search into parts that can be searched anywhere, and puts their results together.
    // Parts are texts; see tilewright_cut.
    [[nodiscard]] std::vector<std::string> cut(std::size_t parts,
                                               const CutOptions& options = {}) const {
        return detail::cut(handle_, parts, options);
    }
    // Searches a part; returns a part of which less, or nothing, is left.
    [[nodiscard]] std::string search_part(std::string_view part,
                                          const PartOptions& options = {}) const {
        return detail::search_part<Solution>(handle_, part, options);
    }
    [[nodiscard]] Answer merge(const std::vector<std::string>& results,
                               const OnProgress& on_progress = {}) const {
        return detail::merge(handle_, results, on_progress);
    }

    // About how many bytes it keeps of what earlier questions have found out.
    [[nodiscard]] std::size_t memory() const { return tilewright_puzzle_memory(handle_.get()); }

    // The empty board, or the pieces.
    [[nodiscard]] std::string svg(const Look& look = {}) const {
        return detail::text_of(tilewright_draw, handle_, {}, look);
    }
    // What a page needs to draw the puzzle and solutions by itself, as JSON; see tilewright_scene.
    [[nodiscard]] std::string scene(const std::vector<Solution>& solutions = {},
                                    const SceneOptions& options = {}) const {
        const Rows rows{solutions};
        detail::Hooks hooks{options.on_progress};
        return detail::take(hooks.call(tilewright_scene, handle_.get(), rows.numbers.data(),
                                       rows.ends.data(), rows.ends.size(),
                                       detail::json_of(options).c_str()));
    }

    // The puzzle as a file for another program.
    //   to:        "toml", "xmpuzzle", "psv", "dlx", "cnf", "opb" or "mzn"; see tilewright_export
    //   solutions: to be kept in the file (xmpuzzle and psv)
    [[nodiscard]] Files export_to(const std::string& to,
                                  const std::vector<Solution>& solutions = {},
                                  const ExportOptions& options = {}) const {
        const Rows rows{solutions};
        detail::Hooks hooks{options.on_progress};
        return detail::to_files(hooks.call(tilewright_export, handle_.get(), to.c_str(),
                                           rows.numbers.data(), rows.ends.data(), rows.ends.size(),
                                           detail::json_of(options).c_str()));
    }

    // Pieces and tray at true size: sheets to be cut ("svg", "dxf"), bodies to be printed ("stl").
    [[nodiscard]] Files make_files(const std::string& to, const MakeOptions& options = {}) const {
        return make_files(to, detail::Numbers{}, options);
    }
    // The same of a solution, with {.only = "solution"}.
    [[nodiscard]] Files make_files(const std::string& to, const Solution& solution,
                                   const MakeOptions& options) const {
        return make_files(to, solution.numbers(), options);
    }

    // The puzzle as a file, and as one line of JSON with all its cells and pieces.
    [[nodiscard]] std::string text() const {
        return detail::take(detail::call(tilewright_puzzle_text, handle_.get()));
    }
    [[nodiscard]] std::string json() const {
        return detail::take(detail::call(tilewright_puzzle_json, handle_.get()));
    }

    [[nodiscard]] Kind kind() const {
        return static_cast<Kind>(tilewright_puzzle_kind(handle_.get()));
    }
    // The names of the pieces or tiles; of the sites and the labels of edge-matching puzzles.
    [[nodiscard]] std::vector<std::string> pieces() const {
        return detail::names(handle_, TILEWRIGHT_PIECES);
    }
    [[nodiscard]] std::vector<std::string> sites() const {
        return detail::names(handle_, TILEWRIGHT_SITES);
    }
    [[nodiscard]] std::vector<std::string> labels() const {
        return detail::names(handle_, TILEWRIGHT_LABELS);
    }

private:
    explicit Puzzle(tilewright_puzzle* puzzle) : handle_{puzzle} {}
    explicit Puzzle(const detail::Handle& handle) : handle_{handle} {}

    [[nodiscard]] Files make_files(const std::string& to, detail::Numbers solution,
                                   const MakeOptions& options) const {
        detail::Hooks hooks{options.on_progress};
        return detail::to_files(hooks.call(tilewright_make, handle_.get(), to.c_str(),
                                           solution.data(), solution.size(),
                                           detail::json_of(options).c_str()));
    }

    // Solutions one after the other, as the C interface takes them.
    struct Rows {
        std::vector<std::int32_t> numbers;
        std::vector<std::size_t> ends;
        explicit Rows(const std::vector<Solution>& solutions) {
            for (const Solution& solution : solutions) {
                const auto row = solution.numbers();
                numbers.insert(numbers.end(), row.begin(), row.end());
                ends.push_back(numbers.size());
            }
        }
    };

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
        return detail::cells_in_json(lattice_.c_str(), cells);
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
    Chosen(detail::Handle problem, detail::Numbers numbers)
        : problem_{std::move(problem)}, options_{numbers.begin(), numbers.end()} {}
    [[nodiscard]] detail::Numbers numbers() const { return options_; }
    [[nodiscard]] std::size_t size() const { return options_.size(); }
    [[nodiscard]] auto begin() const { return options_.begin(); }
    [[nodiscard]] auto end() const { return options_.end(); }

    // What is wrong with it; nothing when it is a solution.
    [[nodiscard]] std::optional<std::string> check() const {
        return detail::check(problem_, options_);
    }

private:
    detail::Handle problem_;
    std::vector<std::int32_t> options_;
};

namespace detail {

// A handle that is made when it is first asked for, by whichever thread that is.
class LateHandle {
public:
    LateHandle() = default;
    explicit LateHandle(const Handle& handle) : handle_{handle} {}
    LateHandle(const LateHandle& other) : handle_{other.copy()} {}
    LateHandle(LateHandle&& other) : handle_{other.copy()} { other.reset(); }
    LateHandle& operator=(LateHandle other) {
        const std::scoped_lock lock{mutex_};
        handle_ = other.handle_;
        return *this;
    }
    ~LateHandle() = default;

    void reset() { *this = LateHandle{}; }
    template <class Make>
    Handle get(const Make& make) {
        const std::scoped_lock lock{mutex_};
        if (!handle_) handle_.emplace(make());
        return *handle_;
    }

private:
    [[nodiscard]] std::optional<Handle> copy() const {
        const std::scoped_lock lock{mutex_};
        return handle_;
    }
    mutable std::mutex mutex_;
    std::optional<Handle> handle_;
};

}  // namespace detail

// Choose options so that each item is covered as often as it asks for: Knuth's exact cover with
// colours and multiplicities (The Art of Computer Programming 4B, 7.2.2.1).  Primary items are
// numbered from 0, and secondary ones after them.
//
//   tilewright::ExactCover cover{3};
//   cover.add({0, 1});
//   cover.add({2});
//   cover.count().raw;  // "1"
//
// It can be added to between searches.  One that was moved from has no options.
class ExactCover {
public:
    explicit ExactCover(std::size_t primary, std::size_t secondary = 0)
        : least_(primary, 1), most_(primary, 1), secondary_{secondary} {}

    // Knuth's format, as in the files of his programs DLX1, DLX2 and DLX3.
    [[nodiscard]] static ExactCover read(std::string_view text) {
        return ExactCover{detail::Handle{detail::call(
            tilewright_cover_read, text.data(), text.size(), static_cast<const char*>(nullptr))}};
    }

    // How often a primary item is covered; once unless said.
    ExactCover& bounds(std::size_t item, std::uint32_t least, std::uint32_t most) {
        refuse_if_made();
        if (item >= least_.size())
            throw Error{Fault::Usage, "there is no primary item " + std::to_string(item)};
        least_[item] = least;
        most_[item] = most;
        handle_.reset();
        return *this;
    }

    // An item of an option, with a colour if it is secondary; colour 0 is none.
    struct Entry {
        std::uint32_t item;
        std::uint32_t colour = 0;
        Entry(std::size_t item_index, std::uint32_t its_colour = 0)
            : item{static_cast<std::uint32_t>(item_index)}, colour{its_colour} {
            if (item != item_index)
                throw Error{Fault::Usage, "there is no item " + std::to_string(item_index)};
        }
    };

    // Adds an option, and returns its index.
    std::size_t add(const std::vector<Entry>& entries) {
        refuse_if_made();
        for (const Entry& entry : entries) {
            entries_.push_back(entry.item);
            colours_.push_back(entry.colour);
        }
        ends_.push_back(entries_.size());
        handle_.reset();
        return ends_.size() - 1;
    }

    // The same problem with these options chosen: its solutions have them.
    [[nodiscard]] ExactCover with_placed(detail::Numbers chosen) const {
        return ExactCover{detail::with_placed(handle(), chosen)};
    }
    [[nodiscard]] ExactCover with_placed(const Chosen& chosen) const {
        return with_placed(chosen.numbers());
    }

    [[nodiscard]] Answer count(const CoverCountOptions& options = {}) const {
        return detail::count(handle(), options);
    }

    // Hands solutions to a function, which returns false to end the search.
    Answer solve(const CoverSolveOptions& options,
                 const std::function<bool(const Chosen&)>& on_solution) const {
        const detail::Handle problem = handle();
        return detail::solve(problem, options, [&](detail::Numbers numbers) {
            return on_solution(Chosen{problem, numbers});
        });
    }

    // The first solution; nothing when there is none.
    //   throws: Fault::Stopped when the search ended before there was one
    [[nodiscard]] std::optional<Chosen> first(const CoverFirstOptions& options = {}) const {
        return detail::first<Chosen>(handle(), options);
    }

    // Solutions one by one, as they are found.
    [[nodiscard]] Solutions<Chosen> solutions(const CoverSolutionsOptions& options = {}) const {
        return {handle(), detail::json_of(options)};
    }

    // What is wrong with a solution; nothing when it is one.
    [[nodiscard]] std::optional<std::string> check(detail::Numbers chosen) const {
        return detail::check(handle(), chosen);
    }
    [[nodiscard]] std::optional<std::string> check(const Chosen& chosen) const {
        return check(chosen.numbers());
    }

    // One search in parts, as of a Puzzle.
    [[nodiscard]] std::vector<std::string> cut(std::size_t parts,
                                               const CoverCutOptions& options = {}) const {
        return detail::cut(handle(), parts, options);
    }
    [[nodiscard]] std::string search_part(std::string_view part,
                                          const CoverPartOptions& options = {}) const {
        return detail::search_part<Chosen>(handle(), part, options);
    }
    [[nodiscard]] Answer merge(const std::vector<std::string>& results,
                               const OnProgress& on_progress = {}) const {
        return detail::merge(handle(), results, on_progress);
    }

    // About how many bytes it keeps of what earlier questions have found out.
    [[nodiscard]] std::size_t memory() const { return tilewright_puzzle_memory(handle().get()); }

    // The problem in Knuth's format.
    [[nodiscard]] std::string text() const {
        return detail::take(detail::call(tilewright_puzzle_text, handle().get()));
    }

private:
    explicit ExactCover(const detail::Handle& made)
        : secondary_{0}, is_made_{true}, handle_{made} {}

    void refuse_if_made() const {
        if (is_made_)
            throw Error{Fault::Usage,
                        "a problem that was read, or has options chosen, cannot be "
                        "added to"};
    }

    [[nodiscard]] detail::Handle handle() const {
        return handle_.get([&] {
            std::vector<std::size_t> starts{0};
            starts.insert(starts.end(), ends_.begin(), ends_.end());
            const tilewright_cover cover{least_.size(),   secondary_,     least_.data(),
                                         most_.data(),    ends_.size(),   starts.data(),
                                         entries_.data(), colours_.data()};
            return detail::Handle{detail::call(tilewright_cover_make, &cover)};
        });
    }

    std::vector<std::uint32_t> least_;
    std::vector<std::uint32_t> most_;
    std::size_t secondary_;
    std::vector<std::size_t> ends_;  // of the options, among the entries
    std::vector<std::uint32_t> entries_;
    std::vector<std::uint32_t> colours_;
    bool is_made_ = false;  // from other than these
    mutable detail::LateHandle handle_;
};

}  // namespace v0
}  // namespace tilewright
