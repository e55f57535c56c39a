/* A search in the background: the program goes on, asks how far it is, and ends it after a while. */
#include <stdio.h>
#include <stdlib.h>
#include <tilewright/tilewright.h>

int main(int count, char** arguments) {
    double patience = count > 1 ? atof(arguments[1]) : 5;
    tilewright_error* error = NULL;
    tilewright_puzzle* puzzle = tilewright_puzzle_open("pentominoes/one-sided-6x15", &error);
    tilewright_search* search =
        tilewright_start(puzzle, TILEWRIGHT_TO_SOLVE, "{\"all\": true}", &error);
    const int32_t* numbers;
    size_t size;
    size_t found = 0;
    tilewright_event event = TILEWRIGHT_FAILED;
    if (search == NULL) {
        fprintf(stderr, "%s", tilewright_error_text(error));
        return 1;
    }
    while (tilewright_search_progress(search).seconds < patience) {
        event = tilewright_next(search, 0.1, &numbers, &size, &error);
        if (event == TILEWRIGHT_FOUND) ++found;
        if (event == TILEWRIGHT_ENDED || event == TILEWRIGHT_FAILED) break;
    }
    printf("%s%lu solutions taken\n", event == TILEWRIGHT_ENDED ? "" : "at least ",
           (unsigned long)found);
    tilewright_search_free(search);
    tilewright_puzzle_free(puzzle);
    return 0;
}
