#include "c/ask.hpp"
#include "c/guard.hpp"

namespace tilewright::c {
namespace {

tilewright_answer* answer_to(Command command, const tilewright_puzzle* puzzle, const char* options,
                             const Hooks& hooks, tilewright_error** error) {
    return guarded(error, static_cast<tilewright_answer*>(nullptr),
                   [&]() -> Result<tilewright_answer*> {
                       if (puzzle == nullptr) return null_handle("puzzle");
                       auto request = read_request(command, *puzzle, or_empty(options));
                       if (!request) return std::unexpected(request.error());
                       Listener listener{hooks};
                       auto answer = ask(command, *puzzle, *std::move(request), listener);
                       if (!answer) return std::unexpected(answer.error());
                       return new tilewright_answer{*std::move(answer)};
                   });
}

}  // namespace
}  // namespace tilewright::c

using tilewright::c::answer_to;
using tilewright::c::Command;

tilewright_answer* tilewright_count(const tilewright_puzzle* puzzle, const char* options,
                                    tilewright_on_progress on_progress, void* context,
                                    tilewright_error** error) {
    return answer_to(Command::Count, puzzle, options, {.progress = on_progress, .context = context},
                     error);
}

tilewright_answer* tilewright_solve(const tilewright_puzzle* puzzle, const char* options,
                                    tilewright_on_solution on_solution,
                                    tilewright_on_progress on_progress, void* context,
                                    tilewright_error** error) {
    return answer_to(Command::Solve, puzzle, options,
                     {.progress = on_progress, .solution = on_solution, .context = context}, error);
}

tilewright_answer* tilewright_list(const tilewright_puzzle* puzzle, const char* options,
                                   tilewright_on_text on_text, tilewright_on_progress on_progress,
                                   void* context, tilewright_error** error) {
    return answer_to(Command::List, puzzle, options,
                     {.progress = on_progress, .text = on_text, .context = context}, error);
}

void tilewright_answer_free(tilewright_answer* answer) {
    delete answer;
}

const char* tilewright_answer_raw(const tilewright_answer* answer) {
    return answer == nullptr ? "" : answer->raw.c_str();
}

const char* tilewright_answer_distinct(const tilewright_answer* answer) {
    return answer == nullptr ? "" : answer->distinct.c_str();
}

int tilewright_answer_complete(const tilewright_answer* answer) {
    return answer != nullptr && answer->complete ? 1 : 0;
}

const char* tilewright_answer_ending(const tilewright_answer* answer) {
    return answer == nullptr ? "" : answer->ending.c_str();
}

const char* tilewright_answer_engine(const tilewright_answer* answer) {
    return answer == nullptr ? "" : answer->engine.c_str();
}

const char* tilewright_answer_reason(const tilewright_answer* answer) {
    return answer == nullptr ? "" : answer->reason.c_str();
}

size_t tilewright_answer_group_order(const tilewright_answer* answer) {
    return answer == nullptr ? 0 : answer->group_order;
}

double tilewright_answer_seconds(const tilewright_answer* answer) {
    return answer == nullptr ? 0 : answer->seconds;
}

uint64_t tilewright_answer_nodes(const tilewright_answer* answer) {
    return answer == nullptr ? 0 : answer->nodes;
}

const char* tilewright_answer_json(const tilewright_answer* answer) {
    return answer == nullptr ? "" : answer->json.c_str();
}
