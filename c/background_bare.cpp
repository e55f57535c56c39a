#include "c/background.hpp"

namespace tilewright::c {

struct Background::Inside {
    Command command;
    const tilewright_puzzle& puzzle;
    Request request;
    Listener listener = {};
    Queue found = {};
    search::Progress progress = {};
    std::optional<Result<tilewright_answer>> answer = {};

    // Runs the search, unless that is done.
    void run() {
        if (!answer) answer = ask(command, puzzle, request, listener);
    }
};

Background::Background(Command command, const tilewright_puzzle& puzzle, Request request)
    : inside_{new Inside{command, puzzle, std::move(request)}} {
    Inside& inside = *inside_;
    inside.listener.solution = [&](std::span<const std::int32_t> row) {
        inside.found.add(row);
        return true;
    };
    inside.listener.progress = [&](const search::Progress& progress) {
        inside.progress = progress;
        return true;
    };
}

Background::~Background() = default;

Result<tilewright_event> Background::wait(double) {
    inside_->run();
    if (!inside_->found.empty()) return TILEWRIGHT_FOUND;
    if (!*inside_->answer) return std::unexpected(inside_->answer->error());
    return TILEWRIGHT_ENDED;
}

Queue& Background::queue() {
    return inside_->found;
}

search::Progress Background::progress() const {
    return inside_->progress;
}

void Background::stop() {
    inside_->listener.interrupt = true;
}

Result<tilewright_answer> Background::answer() {
    inside_->listener.solution = {};
    inside_->run();
    return *inside_->answer;
}

}  // namespace tilewright::c
