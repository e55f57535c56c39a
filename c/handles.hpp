#pragma once

#include <string>
#include <variant>

#include "include/tilewright/tilewright.h"
#include "tilewright/answer/any_puzzle.hpp"
#include "tilewright/cover/instance.hpp"

// What the handles of the C interface hold.

struct tilewright_error {
    tilewright::Error error;
    std::string text;  // all of it
};

// A bare exact-cover problem, with a name for messages.
struct CoverProblem {
    std::string name;
    tilewright::cover::Instance instance;
};

struct tilewright_puzzle {
    std::variant<tilewright::packing::Puzzle, tilewright::matching::Puzzle, CoverProblem> is;
};

struct tilewright_answer {
    std::string raw;
    std::string distinct;
    std::string ending;
    std::string engine;
    std::string reason;
    std::string json;
    bool complete = false;
    std::size_t group_order = 1;
    double seconds = 0;
    std::uint64_t nodes = 0;
};
