#pragma once

#include <string>
#include <variant>

#include "include/tilewright/tilewright.h"
#include "tilewright/answer/prepared.hpp"
#include "tilewright/base/error.hpp"

// What the handles of the C interface hold.

struct tilewright_error {
    tilewright::Error error;
    std::string text;  // all of it
};

// A puzzle with all that was made ready for questions about it.
struct tilewright_puzzle {
    template <class Puzzle>
    using Prepared = tilewright::answer::Prepared<Puzzle>;
    std::variant<Prepared<tilewright::packing::Puzzle>, Prepared<tilewright::matching::Puzzle>,
                 Prepared<tilewright::answer::CoverProblem>>
        is;
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
