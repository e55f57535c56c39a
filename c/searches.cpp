#include "c/background.hpp"
#include "c/guard.hpp"

using namespace tilewright;

struct tilewright_search : c::Background {
    using Background::Background;
};

tilewright_search* tilewright_start(const tilewright_puzzle* puzzle, tilewright_aim aim,
                                    const char* options, tilewright_error** error) {
    const auto start = [&]() -> Result<tilewright_search*> {
        if (puzzle == nullptr) return c::null_handle("puzzle");
        const auto command = c::command_for(aim);
        if (!command) return std::unexpected(command.error());
        auto request = c::read_request(*command, *puzzle, c::or_empty(options));
        if (!request) return std::unexpected(request.error());
        return new tilewright_search{*command, *puzzle, *std::move(request)};
    };
    return c::guarded(error, static_cast<tilewright_search*>(nullptr), start);
}

tilewright_event tilewright_next(tilewright_search* search, double seconds, const int32_t** numbers,
                                 size_t* count, tilewright_error** error) {
    return c::guarded(error, TILEWRIGHT_FAILED, [&]() -> Result<tilewright_event> {
        if (search == nullptr) return c::null_handle("search");
        const auto event = search->wait(seconds);
        std::span<const std::int32_t> row;
        if (event && *event == TILEWRIGHT_FOUND) row = search->queue().take();
        if (numbers != nullptr) *numbers = row.data();
        if (count != nullptr) *count = row.size();
        return event;
    });
}

tilewright_event tilewright_next_batch(tilewright_search* search, double seconds,
                                       const int32_t** numbers, const size_t** ends, size_t* count,
                                       tilewright_error** error) {
    return c::guarded(error, TILEWRIGHT_FAILED, [&]() -> Result<tilewright_event> {
        if (search == nullptr) return c::null_handle("search");
        const auto event = search->wait(seconds);
        c::Queue::Batch batch;
        if (event && *event == TILEWRIGHT_FOUND) batch = search->queue().take_all();
        if (numbers != nullptr) *numbers = batch.numbers.data();
        if (ends != nullptr) *ends = batch.ends.data();
        if (count != nullptr) *count = batch.ends.size();
        return event;
    });
}

tilewright_progress tilewright_search_progress(const tilewright_search* search) {
    const search::Progress at = search == nullptr ? search::Progress{} : search->progress();
    return {at.fraction, at.seconds, at.nodes};
}

void tilewright_stop(tilewright_search* search) {
    if (search != nullptr) search->stop();
}

tilewright_answer* tilewright_search_answer(tilewright_search* search, tilewright_error** error) {
    return c::guarded(error, static_cast<tilewright_answer*>(nullptr),
                      [&]() -> Result<tilewright_answer*> {
                          if (search == nullptr) return c::null_handle("search");
                          auto answer = search->answer();
                          if (!answer) return std::unexpected(answer.error());
                          return new tilewright_answer{*std::move(answer)};
                      });
}

void tilewright_search_free(tilewright_search* search) {
    delete search;
}
