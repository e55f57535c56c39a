/* Counts the ways to fill a tray, and prints one of them. */
#include <stdio.h>
#include <tilewright/tilewright.h>

static const tilewright_puzzle* puzzle;

/* Prints a solution, and ends the search. */
static int print(void* context, const int32_t* numbers, size_t count) {
    char* text = tilewright_solution_text(puzzle, numbers, count, NULL);
    (void)context;
    fputs(text, stdout);
    tilewright_text_free(text);
    return 1;
}

static int fail(tilewright_error* error) {
    fprintf(stderr, "%s", tilewright_error_text(error));
    tilewright_error_free(error);
    return 1;
}

int main(void) {
    tilewright_error* error = NULL;
    tilewright_puzzle* opened = tilewright_puzzle_open("pentominoes/6x10", &error);
    tilewright_answer* answer;
    if (opened == NULL) return fail(error);
    puzzle = opened;

    answer = tilewright_count(puzzle, NULL, NULL, NULL, &error);
    if (answer == NULL) return fail(error);
    printf("%s ways, %s on the fixed board\n", tilewright_answer_distinct(answer),
           tilewright_answer_raw(answer));
    tilewright_answer_free(answer);

    answer = tilewright_solve(puzzle, NULL, print, NULL, NULL, &error);
    if (answer == NULL) return fail(error);
    tilewright_answer_free(answer);
    tilewright_puzzle_free(opened);
    return 0;
}
