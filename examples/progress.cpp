// A long search that shows how far it is, ends after some seconds, and ends at Ctrl-C.
#include <tilewright/tilewright.hpp>

#include <csignal>
#include <cstdio>
#include <cstdlib>

namespace {

volatile std::sig_atomic_t interrupted = 0;

bool show(const tilewright::Progress& progress) {
    std::fprintf(stderr, "\r%5.1f %% after %.1f s", 100 * progress.fraction, progress.seconds);
    return interrupted == 0;  // false ends the search
}

}  // namespace

int main(int count, char** arguments) {
    std::signal(SIGINT, [](int) { interrupted = 1; });
    tilewright::CountOptions options;
    options.seconds = count > 1 ? std::strtod(arguments[1], nullptr) : 10;
    options.on_progress = show;
    const auto answer = tilewright::Puzzle::open("pentominoes/one-sided-9x10").count(options);
    std::printf("\n%s%s solutions (%s)\n", answer.complete ? "" : "at least ", answer.raw.c_str(),
                answer.ending.c_str());
    return answer.complete ? 0 : 75;
}
