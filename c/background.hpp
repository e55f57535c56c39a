#pragma once

#include <memory>
#include <span>

#include "c/ask.hpp"

namespace tilewright::c {

// Solutions one after the other, taken in the same order.
class Queue {
public:
    void add(std::span<const std::int32_t> row) {
        numbers_.insert(numbers_.end(), row.begin(), row.end());
        ends_.push_back(numbers_.size());
    }
    // How many numbers were added.
    [[nodiscard]] std::size_t size() const { return numbers_.size(); }
    [[nodiscard]] bool empty() const { return taken_ == ends_.size(); }
    // requires: !empty()
    std::span<const std::int32_t> take() {
        const std::size_t begin = taken_ == 0 ? 0 : ends_[taken_ - 1];
        return std::span{numbers_}.subspan(begin, ends_[taken_++] - begin);
    }
    // All that were not taken: their numbers, and where each of them ends.
    struct Batch {
        std::span<const std::int32_t> numbers;
        std::span<const std::size_t> ends;
    };
    Batch take_all() {
        const std::size_t begin = taken_ == 0 ? 0 : ends_[taken_ - 1];
        // The ends count from the first number of the batch.
        for (std::size_t i = taken_; begin > 0 && i < ends_.size(); ++i) ends_[i] -= begin;
        const Batch batch{std::span{numbers_}.subspan(begin), std::span{ends_}.subspan(taken_)};
        taken_ = ends_.size();
        return batch;
    }
    void clear() {
        numbers_.clear();
        ends_.clear();
        taken_ = 0;
    }

private:
    std::vector<std::int32_t> numbers_;
    std::vector<std::size_t> ends_;
    std::size_t taken_ = 0;
};

// A search whose solutions are taken one by one.  Natively it runs on a thread of its own
// (background_native.cpp).  In WebAssembly, which has no threads, it runs when its first result is
// asked for (background_bare.cpp).
class Background {
public:
    //   requires: the puzzle outlives this
    Background(Command command, const tilewright_puzzle& puzzle, Request request);
    // Ends the search, and waits until it has ended.
    ~Background();
    Background(const Background&) = delete;
    Background& operator=(const Background&) = delete;

    // Waits for solutions, or for the end.  What is found waits in queue().
    //   seconds: how long to wait at most; below 0: without limit
    [[nodiscard]] Result<tilewright_event> wait(double seconds);

    // The solutions to take.  They stay until 'wait' is called with an empty queue.
    [[nodiscard]] Queue& queue();

    [[nodiscard]] search::Progress progress() const;

    // Ends the search soon.  Any thread may call it.
    void stop();

    // Waits for the end.  Solutions that were not taken are dropped.
    [[nodiscard]] Result<tilewright_answer> answer();

private:
    struct Inside;
    std::unique_ptr<Inside> inside_;
};

}  // namespace tilewright::c
