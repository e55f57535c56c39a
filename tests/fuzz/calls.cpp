#include "tests/fuzz/calls.hpp"

#include <tilewright/tilewright.h>

#include <array>
#include <cstring>
#include <limits>
#include <memory>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "tilewright/base/contract.hpp"

namespace tilewright::tests {
namespace {

constexpr std::array names{"soma/cube",
                           "pentominoes/3x20",
                           "macmahon/cubes-2x2x2",
                           "tetrahexes/4x7",
                           "trominoes/unlimited-3x8",
                           "no/such",
                           "",
                           "macmahon/squares-4x6",
                           "pentominoes/6x10-stuck"};

// Exact covers in Knuth's format, with all that it may have.
constexpr std::array covers{
    "a b c d e f g\nc e\na d g\nb c f\na d f\nb g\nd e g\n",
    "2|a 0:3|b c | x y\na x:1\na x:2\na b\nb c y\nc x:1\na c y\n",
    "| hint cells a b c\n| hint neighbours a b b c\na b c p q\np a b\np b c\nq a\nq c\nq b\n",
    "| hint cells a a x\n| hint neighbours a a x a\n4000000000|a 0:4000000000|b | x\na x\nb\n",
    "a\n",
    "0|a\n",
    "0:2|a 1:2|b\na\nb\na b\nb\n"};

// What may stand at a key of the options.
struct Key {
    const char* name;
    std::vector<const char*> values;
};
constexpr const char* huge = "18446744073709551615";
const std::vector<Key> search_keys{
    {"engine",
     {R"("frontier")", R"("edges")", R"("bits")", R"("dance")", R"("sat")", R"("brute")",
      R"("auto")", R"("")"}},
    {"modulo", {R"("none")", R"("rotations")", R"("all")", R"("labels")"}},
    {"symmetry", {R"("off")", R"("auto")"}},
    {"without", {R"("region-size")"}},
    {"memory", {"1", "1000", "30000", "300000", "10000000", huge}},
    {"threads", {"2", "3", "1", "5"}},
    {"certify", {"true"}},
    {"by", {R"("placement")", R"("cell")", R"("piece")", R"("pieces")"}},
    {"all", {"true", "false"}},
    {"distinct", {"true"}},
    {"limit", {"2", "1", huge}},
    {"sample", {"1", "3", "100000", huge}},
    {"seed", {"0", huge}},
    {"format", {R"("text")", R"("jsonl")"}}};
const std::vector<Key> look_keys{
    {"pieces", {"true"}},
    {"view",
     {R"("layers")", R"("solid")", R"("exploded")", R"("steps")", R"("net")", R"("schlegel")",
      R"("auto")"}},
    {"theme", {R"("dark")"}},
    {"letters", {"false"}},
    {"colours", {R"("F=#e69f00,I=#56b4e9")", R"("=")", R"("A=#123456")"}},
    {"unit", {"4", "400", "1e308", "0.0001"}},
    {"columns", {"1", "1000", huge}}};
const std::vector<Key> record_keys{
    {"engine", {R"("backtrack")", R"("dance")", R"("bits")", R"("sat")"}},
    {"from", {"0", "3", huge}},
    {"every", {"2", "7", huge}},
    {"first", {"true"}},
    {"without", {R"("region-size")"}},
    {"view", {R"("solid")", R"("net")"}},
    {"unit", {"5"}}};
const std::vector<Key> apart_keys{{"lift", {"true"}},
                                  {"turns", {"true"}},
                                  {"bevel", {"0.01", "0.4", "0.5", "1e-300"}},
                                  {"first", {"true"}},
                                  {"shortest", {"true"}},
                                  {"all_ways", {"true"}},
                                  {"stay", {R"(["I"])", R"("X")", R"(["?"])"}},
                                  {"together", {R"(["I,L", "L,T"])", R"(",")"}},
                                  {"states", {"1", "100", huge}}};
const std::vector<Key> rate_keys{{"plays", {"1", "2"}}, {"seed", {"0", huge}}};
const std::vector<Key> card_keys{{"cards", {"1", "2"}},      {"from", {"3", "11"}},
                                 {"to", {"1", "10"}},        {"least_clues", {"1", "5", huge}},
                                 {"most_clues", {"1", "6"}}, {"seed", {"0", huge}}};
const std::vector<Key> block_keys{
    {"any", {"1", "2", huge}},
    {"lists", {R"(["0,0 1,0"])", R"(["0,0", "0,0 -1,2"])", R"([","])"}},
    {"sample", {"1", "9", huge}},
    {"seed", {"0", huge}}};
const std::vector<Key> choice_keys{
    {"choose", {"1", "4", huge}},      {"copies", {"1", "3", huge}},
    {"use", {R"(["I"])", R"(["?"])"}}, {"omit", {R"(["X", "I"])", R"([])"}},
    {"least_ways", {"1", "7", huge}},  {"most_ways", {"2", huge}},
    {"sample", {"1", "9", huge}},      {"seed", {"0", huge}}};
const std::vector<Key> family_keys{
    {"board", {R"("2xN")", R"("NxM")", R"("N")", R"("2x1xN")", R"("trapezium:Nx2")"}},
    {"grow", {R"("right")", R"("deep")"}},
    {"line", {"1", "2", huge}},
    {"from", {"0", "2"}},
    {"to", {"1", "3", huge}},
    {"only", {R"(["I"])", R"("X")"}},
    {"any_number", {"true"}},
    {"copies", {R"("1")", R"("N")", R"("-")"}},
    {"at_most", {R"("1")", R"("N")"}},
    {"sets", {R"("n-ominoes")", R"("n-")"}},
    {"wrap", {R"("cylinder")", R"("torus")"}},
    {"mark", {R"("I")", R"("?")"}},
    {"row_seconds", {"0.01"}}};
const std::vector<Key> goal_keys{{"goal", {R"("most")", R"("least")"}},
                                 {"weights", {R"("cells")", R"(["X=3", "*=0"])", R"(["X="])"}},
                                 {"keep_out", {R"(["I"])", R"(["?"])"}},
                                 {"solved", {"true"}}};
const std::vector<Key> best_keys{{"seed", {"0", huge}}};
const std::vector<Key> boards_keys{{"within", {R"("4x4")", R"("2x3x4")", R"("x")"}},
                                   {"change", {"true", "false"}},
                                   {"symmetry", {R"("mirror")", R"("half-turn+mirror")", R"("+")"}},
                                   {"boards", {"1", "3"}},
                                   {"least_ways", {"1", "7", huge}},
                                   {"most_ways", {"2", huge}},
                                   {"least_holes", {"0", huge}},
                                   {"most_holes", {"1", huge}},
                                   {"tries", {"1", "5"}},
                                   {"seed", {"0", huge}}};
constexpr std::array lattices{"square",      "triangular", "hexagonal-stick", "drafter", "cubic",
                              "square-face", "fcc",        "tetra-octa",      "rhombic", "no"};
constexpr std::array boards{"box", "hexagon", "triangle", "diamond", "tetrahedron", "pyramid", ""};
constexpr std::array cells{"[[0,0]]",
                           "[[0,0,0],[0,0,1]]",
                           "[[3,-1],[2,-1],[2,0]]",
                           "[[0,0,0,1],[0,0,0,2]]",
                           "[[0,0],[0,0]]",
                           "[]"};
constexpr std::array patches{
    R"([{"op": "add", "path": "/region", "value": {"box": [3, 4], "k.e\"y": [{"a": [1, "\n"]}]}}])",
    R"([{"op": "remove", "path": "/pieces"}, {"op": "replace", "path": "/lattice", "value": "fcc"}])",
    R"([{"op": "add", "path": ["pieces", 0], "value": {"name": "A", "cells": [[0, 0]]}}])",
    R"([{"op": "replace", "path": "", "value": {"pieces": [{"x": 1}, {"y": {}}], "title": "a\nb"}}])",
    R"({"lattice": "square", "region": {"box": [2, 3]}, "pieces": [{"set": "dominoes"}]})",
    R"({"lattice": 3})"};
const std::vector<Key> editor_keys{
    {"size", {"[2,3]", "[2,2,2]", "[3]", "[]", "[-1,1]", "[2000000,1]", "[1,1e9]"}},
    {"from", {"[-5,3]", "[0,0,1]", "[2097152,-2097152]", "[0]"}},
    {"unit", {"4", "400", "0.5"}},
    {"turns", {R"("free")", R"("one-sided")", R"(["x,y"])", R"(["-x,y","-y,-x"])", R"("")"}}};
// Searches are short, so that many fit into a second.  The last key of a name counts.
const std::vector<Key> search_limits{{"nodes", {"300", "1", "50", "2000"}},
                                     {"seconds", {"0.01", "1e-9"}}};
const std::vector<Key> record_limits{{"steps", {"20", "1"}}};
const std::vector<Key> time_limits{{"seconds", {"0.01", "1e-300"}}};

template <auto Free>
struct Freer {
    template <class Handle>
    void operator()(Handle* handle) const {
        Free(handle);
    }
};
using Puzzle = std::unique_ptr<tilewright_puzzle, Freer<tilewright_puzzle_free>>;
using Answer = std::unique_ptr<tilewright_answer, Freer<tilewright_answer_free>>;
using Search = std::unique_ptr<tilewright_search, Freer<tilewright_search_free>>;
using Text = std::unique_ptr<char, Freer<tilewright_text_free>>;
using Files = std::unique_ptr<tilewright_files, Freer<tilewright_files_free>>;

// What the calls take from the bytes, until there are none left.
class Caller {
public:
    explicit Caller(std::string_view bytes) : bytes_{bytes} {}

    bool run() {
        for (int calls = 0; calls < 40 && !bytes_.empty(); ++calls) call(byte());
        searches_.clear();  // before their puzzles
        return searched_;
    }

private:
    unsigned byte() {
        if (bytes_.empty()) return 0;
        const auto first = static_cast<unsigned char>(bytes_.front());
        bytes_.remove_prefix(1);
        return first;
    }
    std::string text() {
        const std::size_t size = std::min<std::size_t>(byte(), bytes_.size());
        std::string taken{bytes_.substr(0, size)};
        bytes_.remove_prefix(size);
        return taken;
    }
    const char* pair(const std::vector<Key>& keys, std::string& to) {
        const Key& key = keys[byte() % keys.size()];
        const char* const value = key.values[byte() % key.values.size()];
        to += std::string{to.size() > 1 ? "," : ""} + '"' + key.name + "\":" + value;
        return value;
    }
    // Some of the keys with one of the limits, bytes, or NULL.
    const char* some_options(const std::vector<Key>& keys, const std::vector<Key>& limits) {
        const unsigned which = byte();
        if (limits.empty() && which == 255) return nullptr;
        if (which % 16 == 15) return (kept_text_ = text()).c_str();
        kept_text_ = "{";
        for (unsigned left = keys.empty() ? 0 : which % 5; left > 0; --left)
            (void)pair(keys, kept_text_);
        if (!limits.empty()) (void)pair(limits, kept_text_);
        return (kept_text_ += '}').c_str();
    }
    const char* search_options() { return some_options(search_keys, search_limits); }
    const char* look_options() { return some_options(look_keys, {}); }

    std::vector<std::int32_t> numbers() {
        std::vector<std::int32_t> row;
        for (unsigned left = byte() % 80; left > 0; --left) {
            const unsigned one = byte();
            row.push_back(one == 255   ? 2147483647
                          : one == 254 ? -2147483647 - 1
                                       : static_cast<std::int32_t>(one) - 2);
        }
        return row;
    }
    // A puzzle that was opened, or NULL.
    tilewright_puzzle* puzzle() {
        const std::size_t which = byte() % (puzzles_.size() + 1);
        return which < puzzles_.size() ? puzzles_[which].get() : nullptr;
    }
    tilewright_search* search() {
        const std::size_t which = byte() % (searches_.size() + 1);
        return which < searches_.size() ? searches_[which].get() : nullptr;
    }
    // Numbers; or the last solution, whole, cut short, or with one number changed.
    std::vector<std::int32_t> some_numbers() {
        const unsigned which = byte() % 4;
        std::vector<std::int32_t> row = which == 0 ? numbers() : last_solution_;
        if (which < 2 || row.empty()) return row;
        const std::size_t at = byte() % row.size();
        if (which == 2)
            row.resize(at);
        else
            row[at] += static_cast<std::int32_t>(byte()) - 128;
        return row;
    }
    // A part of a search, or NULL.
    const std::string* part() {
        const std::size_t which = byte() % (parts_.size() + 1);
        return which < parts_.size() ? &parts_[which] : nullptr;
    }

    // What a call that can fail gave: nothing without an error, and no error with a result.
    template <class Result>
    Result checked(Result result, bool failed) {
        require(failed == (error_ != nullptr), "a call fails if and only if it gives an error");
        if (error_ != nullptr) {
            require(tilewright_error_fault(error_) >= TILEWRIGHT_FAULT_USAGE &&
                        std::strlen(tilewright_error_message(error_)) > 0,
                    "an error says what is wrong");
            require(tilewright_error_fault(error_) != TILEWRIGHT_FAULT_INTERNAL,
                    tilewright_error_text(error_));
        }
        tilewright_error_free(error_);
        error_ = nullptr;
        return result;
    }
    template <class Handle>
    Handle* made(Handle* handle) {
        return checked(handle, handle == nullptr);
    }
    void taken(char* text) { const Text owner{made(text)}; }

    static int on_solution(void* context, const std::int32_t* numbers, std::size_t count) {
        auto& caller = *static_cast<Caller*>(context);
        caller.last_solution_.assign(numbers, numbers + count);
        return ++caller.found_ % 7 == 0 ? 1 : 0;
    }
    static int on_text(void*, const char*, std::size_t size) { return size > 100'000 ? 1 : 0; }
    static int on_progress(void* context, const tilewright_progress* at) {
        auto& caller = *static_cast<Caller*>(context);
        return at->nodes > 100'000 || ++caller.told_ % 7 == 0 ? 1 : 0;
    }

    void keep(tilewright_puzzle* puzzle) {
        if (puzzle != nullptr && puzzles_.size() < 4)
            puzzles_.emplace_back(puzzle);
        else
            tilewright_puzzle_free(puzzle);
    }
    void look_at(tilewright_answer* answer) {
        const Answer owner{made(answer)};
        require(std::strlen(tilewright_answer_raw(answer)) > 0 || answer == nullptr,
                "an answer has a count");
        searched_ = searched_ || answer != nullptr;
    }

    void make_cover() {
        std::vector<std::uint32_t> entries;
        std::vector<std::uint32_t> colours;
        std::vector<std::size_t> starts{0};
        for (unsigned left = byte() % 12; left > 0; --left) {
            for (unsigned items = byte() % 4; items > 0; --items) {
                entries.push_back(byte() % 9);
                colours.push_back(byte() % 3);
            }
            starts.push_back(byte() == 255 ? 0 : entries.size());
        }
        const std::size_t options = starts.size() - 1;
        const unsigned bound = byte();
        const std::vector<std::uint32_t> bounds(
            16, bound == 255 ? std::numeric_limits<std::uint32_t>::max() : bound % 4);
        const unsigned how = byte();
        const tilewright_cover cover{how % 8,
                                     how / 8 % 4,
                                     (how & 32) != 0 ? bounds.data() : nullptr,
                                     (how & 64) != 0 ? bounds.data() : nullptr,
                                     options,
                                     starts.data(),
                                     entries.data(),
                                     (how & 128) != 0 ? colours.data() : nullptr};
        keep(made(tilewright_cover_make(how == 255 ? nullptr : &cover, &error_)));
    }

    // ---- The calls.

    void open() { keep(made(tilewright_puzzle_open(names[byte() % names.size()], &error_))); }
    void read() {
        const std::string file = text();
        keep(made(tilewright_puzzle_read(file.data(), file.size(), nullptr, &error_)));
    }
    void read_cover() {
        const unsigned which = byte();
        const std::string file = which < covers.size() ? covers[which] : text();
        keep(made(tilewright_cover_read(file.data(), file.size(), "x", &error_)));
    }
    void show_entry() { taken(tilewright_entry(names[byte() % names.size()], &error_)); }
    void write() { taken(tilewright_puzzle_text(puzzle(), &error_)); }
    void describe() { taken(tilewright_puzzle_json(puzzle(), &error_)); }
    void ask_for_parts() {
        const auto part = static_cast<tilewright_element>(byte() % 8);
        tilewright_puzzle* const one = puzzle();
        const std::size_t size = tilewright_puzzle_size(one, part);
        for (const std::size_t i : {std::size_t{0}, size / 2, size - 1, size}) {
            const char* const name = tilewright_puzzle_name(one, part, i);
            require(i < size || name == nullptr, "no names beyond the end");
        }
        const char* const lattice = tilewright_puzzle_lattice(one);
        require((tilewright_lattice_types(lattice) > 0) == (lattice != nullptr) &&
                    (tilewright_lattice_dimension(lattice) > 1) == (lattice != nullptr),
                "a lattice has cells");
    }
    void check() {
        const auto row = some_numbers();
        const Text wrong{tilewright_check(puzzle(), row.data(), row.size(), &error_)};
        if (wrong != nullptr) require(error_ == nullptr, "what is wrong is no error");
        (void)checked(0, error_ != nullptr);
    }
    void show() {
        const auto row = some_numbers();
        taken(tilewright_solution_text(puzzle(), row.data(), row.size(), &error_));
    }
    void draw() {
        const auto row = some_numbers();
        tilewright_puzzle* const one = puzzle();
        taken(tilewright_draw(one, row.data(), row.size(), look_options(), &error_));
    }
    void make_scene() {
        const auto row = some_numbers();
        const std::array ends{row.size(), row.size() * (byte() % 2)};
        tilewright_puzzle* const one = puzzle();
        const std::size_t count = byte() % 3;
        taken(tilewright_scene(one, row.data(), ends.data(), count, look_options(), on_progress,
                               this, &error_));
    }
    void hint() {
        const auto row = some_numbers();
        tilewright_puzzle* const one = puzzle();
        const char* const options = some_options({}, time_limits);
        taken(tilewright_hint(one, row.data(), row.size(), options, on_progress, this, &error_));
    }
    void apart() {
        const auto row = some_numbers();
        tilewright_puzzle* const one = puzzle();
        const char* const options = some_options(apart_keys, time_limits);
        taken(tilewright_apart(one, row.data(), row.size(), options, on_progress, this, &error_));
    }
    void explain() {
        tilewright_puzzle* const one = puzzle();
        taken(tilewright_explain(one, some_options({}, time_limits), on_progress, this, &error_));
    }
    void design() {
        tilewright_puzzle* const one = puzzle();
        switch (byte() % 8) {
            case 7:
                return taken(tilewright_family(one, some_options(family_keys, time_limits),
                                               on_progress, this, &error_));
            case 0:
                return taken(tilewright_rate(one, some_options(rate_keys, time_limits), on_progress,
                                             this, &error_));
            case 1:
                return taken(tilewright_cards(one, some_options(card_keys, time_limits),
                                              on_progress, this, &error_));
            case 2:
                return taken(tilewright_boards(one, some_options(boards_keys, time_limits),
                                               on_progress, this, &error_));
            case 3:
                return taken(tilewright_goal(one, some_options(goal_keys, time_limits), on_progress,
                                             this, &error_));
            case 4:
                return taken(tilewright_best(one, some_options(best_keys, time_limits), on_solution,
                                             on_progress, this, &error_));
            case 5:
                return taken(tilewright_choices(one, some_options(choice_keys, time_limits),
                                                on_progress, this, &error_));
            default:
                return taken(tilewright_blocks(one, some_options(block_keys, time_limits),
                                               on_progress, this, &error_));
        }
    }
    void record() {
        tilewright_puzzle* const one = puzzle();
        taken(tilewright_record(one, some_options(record_keys, record_limits), on_progress, this,
                                &error_));
    }
    void count() {
        tilewright_puzzle* const one = puzzle();
        look_at(tilewright_count(one, search_options(), on_progress, this, &error_));
    }
    void solve() {
        tilewright_puzzle* const one = puzzle();
        look_at(tilewright_solve(one, search_options(), on_solution, on_progress, this, &error_));
    }
    void list() {
        tilewright_puzzle* const one = puzzle();
        look_at(tilewright_list(one, search_options(), on_text, nullptr, nullptr, &error_));
    }
    void start() {
        tilewright_puzzle* const one = puzzle();
        const auto aim = static_cast<tilewright_aim>(byte() % 4);
        Search begun{made(tilewright_start(one, aim, search_options(), &error_))};
        if (begun != nullptr && searches_.size() < 3) searches_.push_back(std::move(begun));
    }
    double some_seconds() {
        constexpr std::array rare{std::numeric_limits<double>::quiet_NaN(), -1.0, 1e308,
                                  std::numeric_limits<double>::infinity()};
        const unsigned which = byte();
        return which < 252 ? 0.0001 * which : rare[which - 252];
    }
    void next() {
        const std::int32_t* row = nullptr;
        std::size_t count = 0;
        tilewright_search* const one = search();
        const auto event = tilewright_next(one, some_seconds(), &row, &count, &error_);
        (void)checked(event, event == TILEWRIGHT_FAILED);
        if (event == TILEWRIGHT_FOUND) last_solution_.assign(row, row + count);
    }
    void next_batch() {
        const std::int32_t* rows = nullptr;
        const std::size_t* ends = nullptr;
        std::size_t count = 0;
        tilewright_search* const one = search();
        const auto event =
            tilewright_next_batch(one, some_seconds(), &rows, &ends, &count, &error_);
        (void)checked(event, event == TILEWRIGHT_FAILED);
        if (event != TILEWRIGHT_FOUND) return;
        require(count > 0, "a batch has a solution");
        last_solution_.assign(rows, rows + ends[0]);
        taken(tilewright_scene(puzzle(), rows, ends, count, nullptr, on_progress, this, &error_));
    }
    void stop() {
        tilewright_search* const one = search();
        (void)tilewright_search_progress(one);
        tilewright_stop(one);
    }
    void answer() { look_at(tilewright_search_answer(search(), &error_)); }
    void free_search() {
        if (!searches_.empty()) searches_.erase(searches_.begin() + byte() % searches_.size());
    }
    void cut() {
        tilewright_puzzle* const one = puzzle();
        const auto aim = static_cast<tilewright_aim>(byte() % 4);
        const std::size_t parts = byte() % 8;
        std::string options = "{";
        for (unsigned left = byte() % 4; left > 0; --left) (void)pair(search_keys, options);
        options += "}";
        const Text made_parts{
            made(tilewright_cut(one, aim, parts, options.c_str(), on_progress, this, &error_))};
        if (made_parts == nullptr) return;
        for (const auto& text : nlohmann::json::parse(made_parts.get()))
            if (parts_.size() < 24) parts_.push_back(text.get<std::string>());
    }
    // On a part as it is, or one made of bytes.  A result takes the place of its part.
    void search_part() {
        tilewright_puzzle* const one = puzzle();
        const std::string* const known = part();
        const std::string given = known == nullptr ? text() : *known;
        static const std::vector<Key> keys{search_keys[4], search_keys[5]};
        const Text result{made(tilewright_search_part(one, given.data(), given.size(),
                                                      some_options(keys, search_limits),
                                                      on_solution, on_progress, this, &error_))};
        if (result == nullptr) return;
        if (known != nullptr && byte() % 4 > 0)
            parts_[static_cast<std::size_t>(known - parts_.data())] = result.get();
        else
            parts_.emplace_back(result.get());
    }
    void ask_part() {
        const std::string* const known = part();
        const std::string given = known == nullptr ? text() : *known;
        taken(tilewright_part_json(given.data(), given.size(), &error_));
        const int done = tilewright_part_done(given.data(), given.size(), &error_);
        (void)checked(done, done == -1);
    }
    void change_part() {
        if (parts_.empty()) return;
        std::string& one = parts_[byte() % parts_.size()];
        if (one.empty()) return;
        const std::size_t at = (256 * byte() + byte()) % one.size();
        const unsigned how = byte();
        if (how == 0)
            one.resize(at);
        else if (how % 4 == 1)
            one.insert(at, std::string(1 + how / 64, one[at]));
        else
            one[at] = static_cast<char>(one[at] ^ how);
    }
    void merge() {
        tilewright_puzzle* const one = puzzle();
        nlohmann::json list = nlohmann::json::array();
        const unsigned which = byte();
        for (std::size_t i = 0; i < parts_.size() && which < 128; ++i) list.push_back(parts_[i]);
        for (unsigned left = which % 8; left > 0 && !parts_.empty(); --left)
            list.push_back(parts_[byte() % parts_.size()]);
        using nlohmann::json;
        const std::string all = list.dump(-1, ' ', false, json::error_handler_t::replace);
        look_at(tilewright_merge(one, all.data(), all.size(), on_progress, this, &error_));
    }
    void place() {
        const auto row = some_numbers();
        tilewright_puzzle* const one = puzzle();
        keep(made(tilewright_puzzle_with_placed(one, row.data(), row.size(), &error_)));
        (void)tilewright_puzzle_memory(one);
    }
    // A list as it is written, with some bytes changed, or one made of bytes.
    void read_list() {
        tilewright_puzzle* const one = puzzle();
        const auto row = some_numbers();
        const Text written{tilewright_solution_text(one, row.data(), row.size(), nullptr)};
        std::string list = written == nullptr || byte() > 200 ? text() : written.get();
        for (unsigned left = byte() % 4; left > 0 && !list.empty(); --left)
            list[byte() % list.size()] = static_cast<char>(byte());
        taken(tilewright_solutions_read(one, list.data(), list.size(), on_solution, on_progress,
                                        this, &error_));
    }
    void edit_without_puzzle() {
        const char* const lattice = lattices[byte() % lattices.size()];
        const unsigned what = byte();
        // One key at a time: no call knows all of them.
        const std::vector<Key> keys{editor_keys[byte() % editor_keys.size()]};
        const char* const options = some_options(keys, {});
        if (what % 5 == 0)
            taken(tilewright_board(lattice, boards[what / 5 % boards.size()], options, &error_));
        else if (what % 5 == 1)
            taken(tilewright_window(lattice, options, &error_));
        else if (what % 5 == 2)
            taken(tilewright_turns(lattice, cells[what / 5 % cells.size()], options, &error_));
        else if (what % 5 == 3)
            taken(tilewright_set(what % 2 == 0 ? "soma" : "pentahexes", options, &error_));
        else
            taken(tilewright_turns(lattice, text().c_str(), nullptr, &error_));
    }
    void edit_file() {
        const std::string file = text();
        const unsigned what = byte();
        const std::string json = what % 8 == 7 ? text() : patches[what / 8 % patches.size()];
        if (what % 4 == 0)
            taken(tilewright_edit(file.data(), file.size(), json.data(), json.size(), &error_));
        else if (what % 4 == 1)
            taken(tilewright_puzzle_errors(file.data(), file.size(), nullptr, &error_));
        else if (what % 4 == 2)
            taken(tilewright_document(file.data(), file.size(), nullptr, &error_));
        else
            keep(made(tilewright_puzzle_make(json.data(), json.size(), nullptr, &error_)));
    }
    void import_file() {
        static constexpr std::array files{
            "AAB\nABB\n", "4 4\n1 2 0 0\n1 3 0 0\n",
            "D:xDim=4:yDim=3:zDim=1\nL\nA A A B\nA C B B\nC C C B\n~L\n~D\n",
            "two\nsquare\nboard ((3,1))\ntile flip 2 2 ((0,0),(1,0))\nmode FillAll\n",
            "a b | c\na c:1\nb\n"};
        static constexpr std::array endings{"a.txt", "b.csv",  "c.def",        "d.psv",
                                            "e.dlx", "f.toml", "g.xmpuzzle#2", "h"};
        static const std::vector<Key> import_keys{
            {"problem", {"1", "2", huge}},
            {"set", {R"("pentominoes")", R"("no")"}},
            {"lattice", {R"("cubic")", R"("rhombic")", R"("no")"}},
            {"size", {"[2,2]", "[1,4]", "[-1,-4]", "[2000000,2000000]", "[3]"}}};
        const unsigned what = byte();
        std::string file = what > 200      ? kept_file_
                           : what % 8 == 7 ? text()
                                           : files[what / 8 % files.size()];
        for (unsigned left = byte() % 4; left > 0 && !file.empty(); --left)
            file[byte() % file.size()] = static_cast<char>(byte());
        taken(tilewright_import(file.data(), file.size(), endings[byte() % endings.size()],
                                some_options({import_keys[byte() % import_keys.size()]}, {}),
                                on_progress, this, &error_));
    }
    void export_file() {
        static constexpr std::array kinds{"toml", "dlx", "xmpuzzle", "psv",
                                          "cnf",  "opb", "mzn",      "no"};
        static const std::vector<Key> export_keys{
            {"encoding", {R"("classic")", R"("lean")", R"("no")"}},
            {"amo", {R"("product")", R"("bimander")"}}};
        tilewright_puzzle* const one = puzzle();
        const auto row = some_numbers();
        const std::size_t end = row.size();
        const unsigned what = byte();
        const Files written{made(tilewright_export(
            one, kinds[what % kinds.size()], row.data(), &end, what / 8 % 4 == 3 ? 1 : 0,
            what % 8 > 3 ? some_options(export_keys, {}) : nullptr, on_progress, this, &error_))};
        if (written == nullptr) return;
        kept_file_.assign(tilewright_files_bytes(written.get(), 0),
                          tilewright_files_size(written.get(), 0));
        require(tilewright_files_bytes(written.get(), 1) == nullptr, "one file is made");
    }
    void make_files() {
        static constexpr std::array kinds{"svg", "dxf", "stl", "3mf"};
        static const std::vector<Key> make_keys{
            {"only", {R"("pieces")", R"("tray")", R"("solution")"}},
            {"cell", {"0", "1000", "1e-300"}},
            {"gap", {"0", "10"}},
            {"stick", {"200", "0.1"}},
            {"kerf", {"10", "1"}},
            {"bevel", {"50", "1", "0.1"}},
            {"page", {R"("A4")", R"("10x10")", R"("x")"}},
            {"wall", {"0", "200"}},
            {"labels", {"false"}},
            {"colours", {"true"}}};
        tilewright_puzzle* const one = puzzle();
        const auto row = some_numbers();
        const char* const kind = kinds[byte() % kinds.size()];
        const Files written{
            made(tilewright_make(one, kind, row.data(), row.size(), some_options(make_keys, {}),
                                 on_progress, this, &error_))};
    }
    void free_puzzle() {
        searches_.clear();  // their puzzle must outlive them
        if (!puzzles_.empty()) puzzles_.erase(puzzles_.begin() + byte() % puzzles_.size());
    }

    void call(unsigned which) {
        // New calls go to the end: the examples name them by number.
        static constexpr std::array calls{&Caller::open,          &Caller::read,
                                          &Caller::read_cover,    &Caller::make_cover,
                                          &Caller::write,         &Caller::describe,
                                          &Caller::ask_for_parts, &Caller::check,
                                          &Caller::show,          &Caller::draw,
                                          &Caller::make_scene,    &Caller::hint,
                                          &Caller::explain,       &Caller::record,
                                          &Caller::count,         &Caller::solve,
                                          &Caller::list,          &Caller::start,
                                          &Caller::next,          &Caller::next_batch,
                                          &Caller::stop,          &Caller::answer,
                                          &Caller::free_search,   &Caller::free_puzzle,
                                          &Caller::cut,           &Caller::search_part,
                                          &Caller::ask_part,      &Caller::change_part,
                                          &Caller::merge,         &Caller::place,
                                          &Caller::read_list,     &Caller::edit_without_puzzle,
                                          &Caller::edit_file,     &Caller::import_file,
                                          &Caller::export_file,   &Caller::make_files,
                                          &Caller::show_entry,    &Caller::design,
                                          &Caller::apart};
        (this->*calls[which % calls.size()])();
    }

    std::string_view bytes_;
    std::string kept_text_;
    std::string kept_file_;
    tilewright_error* error_ = nullptr;
    std::vector<Puzzle> puzzles_;
    std::vector<Search> searches_;
    std::vector<std::string> parts_;
    std::vector<std::int32_t> last_solution_;
    std::size_t found_ = 0;
    std::size_t told_ = 0;
    bool searched_ = false;
};

}  // namespace

bool make_calls(std::string_view bytes) {
    return Caller{bytes}.run();
}

}  // namespace tilewright::tests
