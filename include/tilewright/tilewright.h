/* The C interface of tilewright.  It reads, counts, solves, checks and draws packing puzzles,
 * edge-matching puzzles and bare exact-cover problems.
 *
 *   tilewright_error* error = NULL;
 *   tilewright_puzzle* puzzle = tilewright_puzzle_open("pentominoes/6x10", &error);
 *   tilewright_answer* answer = tilewright_count(puzzle, NULL, NULL, NULL, &error);
 *   if (answer) puts(tilewright_answer_distinct(answer));   // 2339
 *
 * This interface is stable: until the next major version, functions are added but none is changed
 * or removed.  (Before version 1.0 that holds for each minor version.)
 *
 * Handles.  A function that returns a handle gives it to the caller, who frees it with the function
 * for its type.  Freeing NULL does nothing.  A puzzle never changes, so any number of threads may
 * use one puzzle at the same time.  What a question finds out about it, such as its symmetries, is
 * kept for the next question.  Other handles serve one thread at a time; tilewright_stop may
 * be called by any thread.  The library has no global state, prints nothing, and does not end the
 * program: a fault of its own, a lack of memory and a lack of threads are errors, too.  (A thread
 * must not be cancelled by pthread_cancel within a call.)
 *
 * Errors.  A function that can fail takes 'error' last.  It returns NULL, or what its comment says,
 * and stores a new error at that address; a NULL address means that the caller does not want it.
 * On success nothing is stored.  A NULL handle is an error too; a function without 'error' then
 * returns 0, NULL or "", and so it does for an index or a number that nothing has.
 *
 * Texts.  All texts are UTF-8.  A returned 'const char*' belongs to the handle and lives as long.
 * A returned 'char*' belongs to the caller, who frees it with tilewright_text_free.  A text that is
 * handed in as an address and a size needs no zero byte at its end.  With size 0, or a count of 0,
 * the address may be NULL.
 *
 * Options are a JSON object, such as {"modulo": "none", "seconds": 10}.  NULL and "" mean none.  An
 * unknown key is an error.  Their meaning is that of the program's options:
 *
 *   modulo    which symmetries make two solutions one: "none", "rotations", "all" or "labels"
 *   symmetry  whether these symmetries shorten the search: "auto" or "off"
 *   engine    "auto", "frontier", "edges", "bits", "dance", "sat" or "brute"
 *   without   a pruning rule to switch off: "region-size"
 *   seconds   stop after this time
 *   nodes     stop after about this many nodes of the search
 *   memory    bytes for the tables of the search; 2 GB (1 GB in WebAssembly) unless set
 *   threads   how many to use; all processors unless set.  WebAssembly always uses one
 *   seed      of all random choices; the same seed gives the same solutions
 *   certify   count again by other means, and compare (only tilewright_count)
 *   by        also say in how many solutions each placement occurs ("placement"), or each piece
 *             covers each cell ("cell"); how often each piece is placed ("piece"); or how many
 *             solutions each choice of pieces has ("pieces").  The JSON of the answer then has a
 *             list, 'occurrences' or 'choices' (only tilewright_count)
 *   where     only solutions with a property, such as "fault-free and not symmetric"; the words are
 *             those of the program.  Only packing puzzles
 *   all       true for every solution
 *   distinct  true for one solution of each set that symmetry makes one
 *   limit     stop after so many solutions; 1 unless 'all' or 'distinct' is set
 *   sample    draw so many solutions at random instead, each equally likely
 *   format    "text" or "jsonl" (only tilewright_list)
 */
#ifndef TILEWRIGHT_H
#define TILEWRIGHT_H

#include <stddef.h>
#include <stdint.h>

#if defined(__GNUC__)
#define TILEWRIGHT_API __attribute__((visibility("default")))
#else
#define TILEWRIGHT_API
#endif

#ifdef __cplusplus
extern "C" {
#endif

/* The version of the library that is running, such as "0.2.0". */
TILEWRIGHT_API const char* tilewright_version(void);

/* Frees a text that a function has returned as 'char*'. */
TILEWRIGHT_API void tilewright_text_free(char* text);

/* ---- Errors ---------------------------------------------------------------------------------- */

typedef struct tilewright_error tilewright_error;

/* Whose fault an error is. */
typedef enum tilewright_fault {
    TILEWRIGHT_FAULT_USAGE = 1, /* the caller's: a wrong option or argument */
    TILEWRIGHT_FAULT_INPUT,     /* the puzzle's: bad data */
    TILEWRIGHT_FAULT_MISSING,   /* there is no puzzle of that name */
    TILEWRIGHT_FAULT_IO,        /* a file cannot be read or written */
    TILEWRIGHT_FAULT_INTERNAL,  /* the library's: a failed check of itself, or no memory left */
    TILEWRIGHT_FAULT_HELPER,    /* a SAT solver's: it gave a wrong answer */
    TILEWRIGHT_FAULT_STOPPED    /* nobody's: stopped by a limit before there was an answer */
} tilewright_fault;

TILEWRIGHT_API void tilewright_error_free(tilewright_error* error);
TILEWRIGHT_API tilewright_fault tilewright_error_fault(const tilewright_error* error);
/* What is wrong, and what to do next; the hint may be "". */
TILEWRIGHT_API const char* tilewright_error_message(const tilewright_error* error);
TILEWRIGHT_API const char* tilewright_error_hint(const tilewright_error* error);
/* Where: the name of the puzzle, or ""; line and column count from 1, and 0 means unknown. */
TILEWRIGHT_API const char* tilewright_error_source(const tilewright_error* error);
TILEWRIGHT_API size_t tilewright_error_line(const tilewright_error* error);
TILEWRIGHT_API size_t tilewright_error_column(const tilewright_error* error);
/* All of it as the program prints it, in one or two lines. */
TILEWRIGHT_API const char* tilewright_error_text(const tilewright_error* error);

/* ---- Progress -------------------------------------------------------------------------------- */

/* How far a search or another long call is. */
typedef struct tilewright_progress {
    double fraction; /* how much of the work is done, 0 to 1; never falls */
    double seconds;  /* since the start */
    uint64_t nodes;  /* of a search: visited so far */
} tilewright_progress;

/* These functions are called during a call, by one thread at a time, but not always by the same
 * one.  They return 0 to go on; anything else ends the call, which then says so: with an answer
 * that is not complete, or with TILEWRIGHT_FAULT_STOPPED. */
typedef int (*tilewright_on_progress)(void* context, const tilewright_progress* progress);
typedef int (*tilewright_on_solution)(void* context, const int32_t* numbers, size_t count);
typedef int (*tilewright_on_text)(void* context, const char* text, size_t size);

/* ---- Puzzles --------------------------------------------------------------------------------- */

/* A packing puzzle, an edge-matching puzzle, or a bare exact-cover problem. */
typedef struct tilewright_puzzle tilewright_puzzle;

/* Opens an entry of the catalogue by its name, such as "soma/cube". */
TILEWRIGHT_API tilewright_puzzle* tilewright_puzzle_open(const char* name,
                                                         tilewright_error** error);

/* Reads the text of a puzzle file (TOML).
 *   name: heads the messages; NULL for "puzzle"
 */
TILEWRIGHT_API tilewright_puzzle* tilewright_puzzle_read(const char* text, size_t size,
                                                         const char* name,
                                                         tilewright_error** error);

/* Makes a puzzle from a JSON object with the keys of a puzzle file, such as
 * {"lattice": "square", "region": {"box": [6, 10]}, "pieces": [{"set": "pentominoes"}]}.
 *   error: its source ends with the key that it is about, such as "puzzle/pieces/0/set"
 */
TILEWRIGHT_API tilewright_puzzle* tilewright_puzzle_make(const char* document, size_t size,
                                                         const char* name,
                                                         tilewright_error** error);

/* All that is wrong with a puzzle file, not only the first: "schema": "tilewright.errors/1", one
 * line of JSON.  "errors" are in the order in which they are found, at most 50, each with
 * "message", "hint", "line", "column"; "path", the keys and indices of the value that it is about;
 * and "text", all of it as the program prints it.  There is at most one for each [[pieces]] and its
 * like, and none where something depends on what has an error. */
TILEWRIGHT_API char* tilewright_puzzle_errors(const char* text, size_t size, const char* name,
                                              tilewright_error** error);

/* The keys and values of a puzzle file, which need not describe a puzzle: "schema":
 * "tilewright.document/1", one line of JSON with "kind" and "document". */
TILEWRIGHT_API char* tilewright_document(const char* text, size_t size, const char* name,
                                         tilewright_error** error);

/* A puzzle file with other values.  What is not touched stays byte for byte as it was, comments
 * included.  The result need not describe a puzzle.
 *   text:  the file; may be empty
 *   patch: a JSON patch (RFC 6902) to its "document": a list of objects with "op" ("add", "remove"
 *          or "replace"), "path" and "value".  A path is a pointer such as "/pieces/2/name", or a
 *          list such as ["pieces", 2, "name"].  To replace "" by a whole document changes what
 *          differs
 */
TILEWRIGHT_API char* tilewright_edit(const char* text, size_t size, const char* patch,
                                     size_t patch_size, tilewright_error** error);

/* Reads an exact-cover problem in the format of Knuth's programs DLX1, DLX2 and DLX3 (The Art of
 * Computer Programming 4B, 7.2.2.1; https://www-cs-faculty.stanford.edu/~knuth/programs.html). */
TILEWRIGHT_API tilewright_puzzle* tilewright_cover_read(const char* text, size_t size,
                                                        const char* name, tilewright_error** error);

/* An exact-cover problem: choose options so that each item is covered as often as it asks for.
 *
 * Items are numbered from 0, primary ones first.  Option i has the items entries[j], for j from
 * starts[i] up to, but not including, starts[i + 1].
 */
typedef struct tilewright_cover {
    size_t primary;        /* items that must be covered */
    size_t secondary;      /* items that may be covered once, or often in the same colour */
    const uint32_t* least; /* by primary item: how often it is covered at least; NULL: once */
    const uint32_t* most;  /* by primary item: how often at most; NULL: once */
    size_t options;        /* each has at least one primary item, and no item twice */
    const size_t* starts;  /* options + 1 indices of 'entries' */
    const uint32_t* entries;
    const uint32_t* colours; /* by entry: its colour; 0: none.  NULL: no entry has one */
} tilewright_cover;

/* Makes such a problem.  The arrays are copied. */
TILEWRIGHT_API tilewright_puzzle* tilewright_cover_make(const tilewright_cover* cover,
                                                        tilewright_error** error);

TILEWRIGHT_API void tilewright_puzzle_free(tilewright_puzzle* puzzle);

/* About how many bytes a puzzle keeps of what earlier questions have found out: its placements, its
 * symmetries, positions not included. */
TILEWRIGHT_API size_t tilewright_puzzle_memory(const tilewright_puzzle* puzzle);

typedef enum tilewright_kind {
    TILEWRIGHT_PACKING = 1,
    TILEWRIGHT_MATCHING,
    TILEWRIGHT_COVER
} tilewright_kind;

/* What a puzzle is; 0 for NULL. */
TILEWRIGHT_API tilewright_kind tilewright_puzzle_kind(const tilewright_puzzle* puzzle);

/* The puzzle as a file: TOML, or Knuth's format. */
TILEWRIGHT_API char* tilewright_puzzle_text(const tilewright_puzzle* puzzle,
                                            tilewright_error** error);

/* The puzzle as one line of JSON, with all its cells and pieces: "schema": "tilewright.puzzle/1".
 * Not for exact-cover problems. */
TILEWRIGHT_API char* tilewright_puzzle_json(const tilewright_puzzle* puzzle,
                                            tilewright_error** error);

/* What a puzzle consists of. */
typedef enum tilewright_element {
    TILEWRIGHT_PIECES = 1, /* of packing puzzles, and the tiles of edge-matching puzzles */
    TILEWRIGHT_SITES,      /* of edge-matching puzzles: a site takes one tile */
    TILEWRIGHT_LABELS,     /* of edge-matching puzzles */
    TILEWRIGHT_ITEMS,      /* of exact-cover problems */
    TILEWRIGHT_OPTIONS     /* of exact-cover problems; they have no names */
} tilewright_element;

/* How many elements of that kind the puzzle has; 0 for others. */
TILEWRIGHT_API size_t tilewright_puzzle_size(const tilewright_puzzle* puzzle,
                                             tilewright_element kind);
/* The name of such an element; NULL when there is none. */
TILEWRIGHT_API const char* tilewright_puzzle_name(const tilewright_puzzle* puzzle,
                                                  tilewright_element kind, size_t index);
/* The lattice of a packing puzzle, such as "square"; NULL for other puzzles. */
TILEWRIGHT_API const char* tilewright_puzzle_lattice(const tilewright_puzzle* puzzle);

/* How many coordinates a cell of a lattice has, 2 or 3, and how many types of cells there are.
 * Where there are several, the type stands after the coordinates.  0 when there is no such lattice.
 */
TILEWRIGHT_API size_t tilewright_lattice_dimension(const char* lattice);
TILEWRIGHT_API size_t tilewright_lattice_types(const char* lattice);

/* All entries of the catalogue as JSON Lines: "schema": "tilewright.entry/1". */
TILEWRIGHT_API char* tilewright_catalogue(tilewright_error** error);

/* The puzzle file of an entry as it stands in the catalogue, comments and named sets included. */
TILEWRIGHT_API char* tilewright_entry(const char* name, tilewright_error** error);

/* ---- Lattices, boards and pieces without a puzzle ----------------------------------------------
 *
 * What an editor stands on.  Each text is one line of JSON.  Cells are arrays of numbers, as in
 * puzzle files: [x, y]; [x, y, z] on solid lattices; the type comes last where a unit has several
 * cells.  Lengths are in pixels, and y points down.
 */

/* All lattices: "schema": "tilewright.lattices/1".  A lattice has the keys "name"; "title", which
 * explains the coordinates; "flat"; "types", how many cells a unit has; "sticks" and "balls", what
 * cells are meant to be; "sides", what those of a cell are called on boards for tiles; "turns",
 * which a piece may make unless the puzzle says more; "symmetries", as the key 'turns' of puzzle
 * files writes them; "sets", the named sets of pieces; and "boards", the usual ones, each with its
 * sizes. */
TILEWRIGHT_API char* tilewright_lattices(tilewright_error** error);

/* The cells of a usual board of a lattice: "schema": "tilewright.board/1".
 *   board:   its name, as tilewright_lattices tells it
 *   options: {"size": [10, 6]}, each from 1 to 1000, in the order of its sizes; the usual ones
 *            unless set
 */
TILEWRIGHT_API char* tilewright_board(const char* lattice, const char* board, const char* options,
                                      tilewright_error** error);

/* The cells of a window of a lattice, with all that it takes to show them, to hit them with a
 * pointer and to drag pieces over them: "schema": "tilewright.window/1".  Its keys are
 *   axes        a step along x, y and z: how far it is right, down, and up; so the cells outside
 *               the window need no question
 *   types       by type, of a cell of the unit at the origin: "outline", its corners in order (the
 *               two ends of a stick); "centre"; "height", of the centre; and "neighbours"
 *   cells       of the window, in reading order
 *   centres     of these cells, each within its layer
 *   neighbours  of these cells, by their numbers in 'cells'
 *   layers      the lowest first: "height", and the numbers of the "cells" with centres there; one
 *               on a flat lattice.  The cells of a layer do not overlap: a cell of a solid lattice
 *               is shown as it is cut at the height of its centre
 *   bounds      of all outlines: least x and y, greatest x and y
 *   solid       of solid lattices: the cells as bodies; see web/scene.ts
 *
 *   options: its keys are
 *     from     the first unit; [0, 0] unless set
 *     size     how many units along each axis; [10, 10] unless set.  At most 65,536 cells
 *     unit     the side of a cell in pixels
 */
TILEWRIGHT_API char* tilewright_window(const char* lattice, const char* options,
                                       tilewright_error** error);

/* A piece in every way it may be turned: "schema": "tilewright.turns/1".  Its keys are
 *   turns   the first of them is the piece as given.  Each has "symmetry", by which it comes from
 *           that; "proper": it was not turned over; "shape": the same number as another turn with
 *           the same cells; and "cells", moved so that the least x, y and z are 0.  If "in_order",
 *           these are the images of the given cells, one by one
 *   shapes  how many different ones there are
 *   keys    what a key of a player does: by turn, the number of the turn that follows.  On flat
 *           lattices "turn" (clockwise), "turn-back" and "flip" (left and right); on solid ones
 *           "turn-x", "turn-y" and "turn-z" (about that axis), "turn-x-back", ... and "flip";
 *           "shift" where a piece may lie between the units, too.  A key that moves nothing is left
 *           out
 *
 *   cells:   a JSON array of cells
 *   options: {"turns": "one-sided"}: "free", "one-sided", "fixed", or a list of symmetries; as is
 *            usual on the lattice unless set
 */
TILEWRIGHT_API char* tilewright_turns(const char* lattice, const char* cells, const char* options,
                                      tilewright_error** error);

/* The pieces of a named set, such as "pentominoes": "schema": "tilewright.set/1".  Each has "name",
 * "cells", how many "orientations" it has, and whether it is "chiral": not its own mirror image.
 *   options: {"turns": "fixed"}: pieces that differ even when they are turned; "free", "one-sided"
 *            or "fixed", as is usual on the lattice unless set
 */
TILEWRIGHT_API char* tilewright_set(const char* set, const char* options, tilewright_error** error);

/* ---- Solutions as numbers --------------------------------------------------------------------
 *
 * A solution is a row of numbers:
 *   packing:     for each placement: the index of the piece, how many cells it has, then its cells
 *   matching:    for each site, in their order: the index of the tile, the number of its edges,
 *                then the index of the label that it shows along each edge of the site
 *   exact cover: the indices of the chosen options
 */

/* The same puzzle with these pieces placed on its board: a position.  It is a puzzle of its own;
 * its solutions are those of the whole puzzle that have these pieces there, and the symmetries that
 * are counted modulo are those that keep them.  Nothing is read or compiled again, so thousands of
 * positions are counted in seconds.  The first puzzle may be freed before the position.
 *   numbers: placements, as in a solution.  On the board of an edge-matching puzzle, a site
 *            without a tile has the numbers -1 and 0, and sites at the end may be left out
 *   error:   a placement that the puzzle does not allow, or that is given twice; placements that
 *            exclude each other
 */
TILEWRIGHT_API tilewright_puzzle* tilewright_puzzle_with_placed(const tilewright_puzzle* puzzle,
                                                                const int32_t* numbers,
                                                                size_t count,
                                                                tilewright_error** error);

/* Checks a solution cell by cell and edge by edge, without any search.  Returns NULL when it is
 * one, and otherwise a text that says what is wrong with it.  Numbers that are no row at all are an
 * error. */
TILEWRIGHT_API char* tilewright_check(const tilewright_puzzle* puzzle, const int32_t* numbers,
                                      size_t count, tilewright_error** error);

/* The solution as the program prints it: a picture made of letters, or a line for each tile or
 * option. */
TILEWRIGHT_API char* tilewright_solution_text(const tilewright_puzzle* puzzle,
                                              const int32_t* numbers, size_t count,
                                              tilewright_error** error);

/* A picture of a solution as SVG; with no numbers, of the empty board.  Not for exact-cover
 * problems.
 *   options: a JSON object or NULL; its keys are
 *     pieces   true: each piece or tile by itself, instead of the board
 *     view     solids: "layers", "solid", "exploded" or "steps"; polyhedra: "net" or "schlegel"
 *     theme    "light" or "dark"
 *     letters  false leaves out the names of pieces
 *     colours  of pieces, such as "F=#e69f00,I=#56b4e9"
 *     unit     the side of a cell in pixels
 *     columns  how many pictures stand side by side
 */
TILEWRIGHT_API char* tilewright_draw(const tilewright_puzzle* puzzle, const int32_t* numbers,
                                     size_t count, const char* options, tilewright_error** error);

/* What a page needs to draw a puzzle and solutions by itself, as one line of JSON: the board, the
 * colours of the pieces, and each placement as a path; for solids, their cells as bodies.
 * web/scene.ts describes it.
 *   numbers, ends, count: solutions one after the other, as tilewright_next_batch gives them; there
 *                         may be none
 *   options: a JSON object or NULL; of the keys of tilewright_draw, 'view', 'theme', 'letters',
 *            'colours' and 'unit'; and {"partial": true}, so that pieces or tiles may be missing,
 *            or edges not match, and the scene is of positions
 *   on_progress: is called ten times a second and can end the call; may be NULL
 */
TILEWRIGHT_API char* tilewright_scene(const tilewright_puzzle* puzzle, const int32_t* numbers,
                                      const size_t* ends, size_t count, const char* options,
                                      tilewright_on_progress on_progress, void* context,
                                      tilewright_error** error);

/* ---- Files of other programs, and for makers -------------------------------------------------
 *
 * 'on_progress' is called ten times a second and can end the call; it may be NULL.  It is heard
 * between solutions, pieces and sheets: to read the text of a file, or to trace one outline, is a
 * single step.
 */

/* Reads a file of another program from its bytes: one line of JSON, "schema":
 * "tilewright.import/1".  The ending of its name tells what it is: .xmpuzzle (BurrTools), .psv
 * (PolySolver), .def (polycube), .txt (a drawn board, or a list of square tiles by the numbers of
 * their edges), .csv (such a list), .dlx (Knuth's programs), .toml (a puzzle file).
 *
 *   kind       "packing", "matching" or "cover"
 *   problems   the titles of all puzzles in the file; a title may be ""
 *   problem    the number of the one that was read, from 1; 0 where there are several and none was
 *              chosen.  Then 'kind' and 'text' are ""
 *   text       the puzzle as a puzzle file, for tilewright_puzzle_read; of a "cover", for
 *              tilewright_cover_read.  That of a .toml or .dlx is as it was
 *   solutions  those that the file keeps, for tilewright_solutions_read; "" if it keeps none.  They
 *              have been checked
 *   notes      sentences on what was left out, or how the file was understood
 *
 *   name:    of the file; "nob.xmpuzzle#2" chooses its second puzzle
 *   options: a JSON object or NULL; its keys are
 *     problem  which of several puzzles, from 1
 *     set      of a drawn board: the named set of pieces that fills it
 *     lattice  of a drawn board; "square" unless set, or "cubic" where it has layers
 *     size     of a list of tiles: [rows, columns]
 *   error:   the bytes are no such file, with the place; a solution in it is wrong.  WebAssembly,
 *            and a library that was built without pugixml and zlib, cannot read .xmpuzzle
 */
TILEWRIGHT_API char* tilewright_import(const char* bytes, size_t size, const char* name,
                                       const char* options, tilewright_on_progress on_progress,
                                       void* context, tilewright_error** error);

/* Files that were made, each with a name and bytes. */
typedef struct tilewright_files tilewright_files;

TILEWRIGHT_API void tilewright_files_free(tilewright_files* files);
TILEWRIGHT_API size_t tilewright_files_count(const tilewright_files* files);
/* The name of a file is that of the puzzle, with an ending; such as "cube.stl". */
TILEWRIGHT_API const char* tilewright_files_name(const tilewright_files* files, size_t index);
TILEWRIGHT_API const char* tilewright_files_bytes(const tilewright_files* files, size_t index);
TILEWRIGHT_API size_t tilewright_files_size(const tilewright_files* files, size_t index);
/* What had to be left out, as a JSON array of sentences. */
TILEWRIGHT_API const char* tilewright_files_notes(const tilewright_files* files);

/* Writes a puzzle as a file for another program.
 *   to: "toml" (a puzzle file, every cell and piece spelled out), "xmpuzzle" (BurrTools), "psv"
 *       (PolySolver), "dlx" (Knuth's programs), "cnf" (SAT solvers), "opb" (pseudo-Boolean
 *       solvers) or "mzn" (MiniZinc)
 *   numbers, ends, count: solutions to be kept in the file (xmpuzzle and psv), as for
 *       tilewright_scene; there may be none
 *   options: a JSON object or NULL; its keys are
 *     encoding  of cnf, opb and mzn: "classic", "channelled", "hybrid" or "lean"
 *     amo       of cnf, how to say "at most one": "pairwise", "sequential", "commander",
 *               "product", "binary" or "bimander"
 *   error: something that the format cannot express
 */
TILEWRIGHT_API tilewright_files* tilewright_export(const tilewright_puzzle* puzzle, const char* to,
                                                   const int32_t* numbers, const size_t* ends,
                                                   size_t count, const char* options,
                                                   tilewright_on_progress on_progress,
                                                   void* context, tilewright_error** error);

/* Pieces and tray at true size, or a solution put together, for makers.  There may be several
 * sheets: "cube-1.svg", "cube-2.svg".  Only of packing puzzles.
 *   to: "svg" or "dxf" (sheets to be cut), or "stl" (bodies to be printed).  Only the program makes
 *       pdf and 3mf
 *   numbers, count: a solution, for {"only": "solution"}
 *   options: a JSON object or NULL.  Lengths are millimetres; 'tilewright make --help' tells more
 *     only       "all", "pieces", "tray" or, of bodies, "solution"
 *     cell       the side of a square, triangle or cube; the width of a hexagon; 20 unless set
 *     gap        between things that touch; 0.2 unless set
 *     wall       width of the wall around the board; 10 unless set, 4 of bodies
 *     stick      width of sticks; a quarter of 'cell' unless set
 *     labels     false leaves out the names of pieces
 *     grid       true engraves the lines between cells
 *     page       of sheets: "A4" and others, "any", or "600x300"; "any" unless set
 *     margin     around a sheet; 10 unless set
 *     spacing    between parts; 3 unless set
 *     kerf       width of the cut
 *     line       width of drawn lines; 0.0254 unless set
 *     colours    true fills the pieces of an svg
 *     thickness  of flat pieces that are printed; 5 unless set
 *     floor      of trays that are printed; 2 unless set
 *     bevel      how much is taken from each edge of what is printed
 *   error: a puzzle that cannot be cut, or printed; sizes that leave nothing of a piece
 */
TILEWRIGHT_API tilewright_files* tilewright_make(const tilewright_puzzle* puzzle, const char* to,
                                                 const int32_t* numbers, size_t count,
                                                 const char* options,
                                                 tilewright_on_progress on_progress, void* context,
                                                 tilewright_error** error);

/* ---- Questions and answers ------------------------------------------------------------------- */

typedef struct tilewright_answer tilewright_answer;

/* Counts the solutions of a puzzle: all of them, and modulo symmetry.
 *   on_progress: is called ten times a second; may be NULL
 *   context:     is handed to it
 */
TILEWRIGHT_API tilewright_answer* tilewright_count(const tilewright_puzzle* puzzle,
                                                   const char* options,
                                                   tilewright_on_progress on_progress,
                                                   void* context, tilewright_error** error);

/* Finds solutions, and hands each over as numbers.  Their order does not depend on the number of
 * threads. */
TILEWRIGHT_API tilewright_answer* tilewright_solve(const tilewright_puzzle* puzzle,
                                                   const char* options,
                                                   tilewright_on_solution on_solution,
                                                   tilewright_on_progress on_progress,
                                                   void* context, tilewright_error** error);

/* Finds solutions, and hands them over part by part as the text that 'tilewright solve' prints. */
TILEWRIGHT_API tilewright_answer* tilewright_list(const tilewright_puzzle* puzzle,
                                                  const char* options, tilewright_on_text on_text,
                                                  tilewright_on_progress on_progress, void* context,
                                                  tilewright_error** error);

TILEWRIGHT_API void tilewright_answer_free(tilewright_answer* answer);

/* The counts, in decimal digits: all solutions, and sets of solutions that symmetry makes one.
 * Unless the answer is complete, they are lower bounds. */
TILEWRIGHT_API const char* tilewright_answer_raw(const tilewright_answer* answer);
TILEWRIGHT_API const char* tilewright_answer_distinct(const tilewright_answer* answer);
/* Whether every solution was found; and why the search ended: "exhausted", "time limit",
 * "node limit", "memory limit", "cancelled", or "stopped": as many as were asked for. */
TILEWRIGHT_API int tilewright_answer_complete(const tilewright_answer* answer);
TILEWRIGHT_API const char* tilewright_answer_ending(const tilewright_answer* answer);
/* The engine that was used; "none" when a short proof showed that there is no solution.  Then
 * 'reason' says why, otherwise it is "". */
TILEWRIGHT_API const char* tilewright_answer_engine(const tilewright_answer* answer);
TILEWRIGHT_API const char* tilewright_answer_reason(const tilewright_answer* answer);
TILEWRIGHT_API size_t tilewright_answer_group_order(const tilewright_answer* answer);
TILEWRIGHT_API double tilewright_answer_seconds(const tilewright_answer* answer);
TILEWRIGHT_API uint64_t tilewright_answer_nodes(const tilewright_answer* answer);
/* All of it as one line of JSON, as 'tilewright count --json' prints it:
 * "schema": "tilewright.count/1". */
TILEWRIGHT_API const char* tilewright_answer_json(const tilewright_answer* answer);

/* ---- Lists of solutions ---------------------------------------------------------------------- */

/* Reads solutions from a list that 'tilewright solve' or another program has written, as text or as
 * JSON Lines, or one solution alone.  Pieces may be missing.  The solutions are not checked.  Not
 * for exact-cover problems.
 *   on_solution, on_progress: may be NULL
 *   error: what cannot stand for placements on the board, with its line; a list that says that it
 *          has more or fewer solutions
 *
 * Returns one line of JSON, "schema": "tilewright.listing/1", with these keys:
 *
 *   puzzle    the name of the puzzle that the list has, or null
 *   count     how many solutions were handed over
 *   complete  whether the list says that no solution is missing
 *   read      "all", or "cancelled" when a function of the caller ended it
 */
TILEWRIGHT_API char* tilewright_solutions_read(const tilewright_puzzle* puzzle, const char* text,
                                               size_t size, tilewright_on_solution on_solution,
                                               tilewright_on_progress on_progress, void* context,
                                               tilewright_error** error);

/* ---- Reasons, hints and recordings -----------------------------------------------------------
 *
 * Their options are a JSON object or NULL.  Exact-cover problems are not taken.  'on_progress' is
 * called ten times a second and can end the call; it may be NULL.
 */

/* Why a puzzle has no solution, as one line of JSON: "schema": "tilewright.explain/1".  Each of the
 * "reasons" has "kind" and "text", and what it is about: of packing puzzles "cells", which may be
 * none, and "piece"; of edge-matching puzzles "site" or "tile".
 *   options: {"seconds": 10} limits the search for a reason; 60 unless set.  In WebAssembly only
 *            short proofs are looked for
 */
TILEWRIGHT_API char* tilewright_explain(const tilewright_puzzle* puzzle, const char* options,
                                        tilewright_on_progress on_progress, void* context,
                                        tilewright_error** error);

/* What comes next on a partly filled board, or what must be lifted, as one line of JSON: "schema":
 * "tilewright.hint/1".
 *   numbers: the placements so far, as in a solution.  On the board of an edge-matching puzzle, a
 *            site without a tile has the numbers -1 and 0, and sites at the end may be left out
 *   options: {"seconds": 10} limits the search; 60 unless set
 */
TILEWRIGHT_API char* tilewright_hint(const tilewright_puzzle* puzzle, const int32_t* numbers,
                                     size_t count, const char* options,
                                     tilewright_on_progress on_progress, void* context,
                                     tilewright_error** error);

/* How an assembly of a packing puzzle is taken apart by sliding and turning pieces, as one line of
 * JSON: "schema": "tilewright.assembly/1".  "verdict" is "comes_apart", "stuck" (proved), "no_way"
 * (not proved, but what was tried cannot do it) or "unknown" (stopped by a limit).  "pieces" are
 * those of the assembly with their cells; copies of "A" are "A", "A.2", "A.3".  Each of the
 * "separations" has its "part" and "moves": "pieces" make so many "steps" by the vector "step", or
 * go "away" along it, or make a "turn": by so many "degrees" about the "axis" (a vector) "through"
 * a point, anticlockwise as seen from the end of the axis.  "level" is the number of moves of each
 * separation.  "left_together" are parts that cannot be taken apart, or of which that is not known;
 * in these, "held" says of each piece "by" which others it is kept from which "step", as the
 * assembly lies.
 *   numbers: the placements, as in a solution; pieces may be missing
 *   options: its keys are
 *     lift      true: pieces on a flat board may be lifted off it
 *     turns     true: pieces may also be turned, where there is room all the way.  Then the verdict
 *               is never "stuck".  With "no_way", "force" says that it comes apart only by force:
 *               if so much gave way on all faces, as a part of a side
 *     bevel     from 0.01 to 0.4, with "turns": so much may be cut off edges, as a part of a side,
 *               where pieces with sharp edges do not turn.  The answer has the "bevel" that is
 *               needed, and so has each turn that needs it
 *     first     true: only until the first piece comes off; adds "first_only": true, unless all is
 *               apart then
 *     shortest  true: in as few moves in all as possible; adds "moves" in all and "shortest":
 *               whether it is proved that no way has fewer
 *     all_ways  true: every set of pieces that can come off first; adds "first", separations like
 *               the others, and "first_are_all"
 *     stay      names of pieces that do not move against each other, as those of a box
 *     together  texts such as "A,B": these need not part
 *     states    give up after so many states
 *     seconds   give up after this time; 60 unless set
 *   errors: glued edges, several boards, a lattice whose cells have no body; with "turns", one whose
 *           cells are not turned, such as spheres
 */
TILEWRIGHT_API char* tilewright_apart(const tilewright_puzzle* puzzle, const int32_t* numbers,
                                      size_t count, const char* options,
                                      tilewright_on_progress on_progress, void* context,
                                      tilewright_error** error);

/* A search recorded step by step, as one line of JSON that a player takes; see
 * web/scene.ts.
 *   options: its keys are
 *     engine   "backtrack", "dance" or "bits"; "dance" unless set
 *     steps    record at most so many steps; 20000 unless set
 *     from     begin at this step of the search
 *     every    record only every so many steps, and each solution
 *     first    true: stop at the first solution
 *     without  a rule of 'backtrack' to switch off: "region-size"
 *     and 'view', 'theme', 'letters', 'colours' and 'unit' of tilewright_draw
 */
TILEWRIGHT_API char* tilewright_record(const tilewright_puzzle* puzzle, const char* options,
                                       tilewright_on_progress on_progress, void* context,
                                       tilewright_error** error);

/* ---- Designing puzzles ------------------------------------------------------------------------
 *
 * Options are a JSON object or NULL.  "seconds" limits each of these calls; 60 unless set.
 * 'on_progress' can end a call; it may be NULL.
 */

/* How hard a puzzle of any kind is for a person, as one line of JSON: "schema":
 * "tilewright.rate/1", with "grade" (1 to 10) and "effort"; docs/reference/difficulty.md defines
 * the numbers.
 *   options: its keys are
 *     plays  how many are averaged; 32 unless set
 *     seed   of what chance decides
 *   error: the call was ended, or its time was over, before the last play
 */
TILEWRIGHT_API char* tilewright_rate(const tilewright_puzzle* puzzle, const char* options,
                                     tilewright_on_progress on_progress, void* context,
                                     tilewright_error** error);

/* Challenge cards of a packing puzzle: some pieces lie on the board, and there is exactly one way
 * to place the others.  Returns JSON Lines, as 'tilewright design clues --json' prints them: a
 * header; a line for each card, with its rating, its clues as "placements", the pieces that are
 * "left", and the way to place them as "rest"; and a last line, which says whether all were made.
 *   options: its keys are
 *     cards        how many; 60 unless set
 *     from         the grade of the first card; 1 unless set
 *     to           the grade of the last card; 6 unless set
 *     least_clues  how many pieces lie on the board at least; 1 unless set
 *     most_clues   and at most; all but two unless set
 *     seed         other cards
 */
TILEWRIGHT_API char* tilewright_cards(const tilewright_puzzle* puzzle, const char* options,
                                      tilewright_on_progress on_progress, void* context,
                                      tilewright_error** error);

/* Which choices of the pieces of a packing puzzle fill its board in exactly one way, or in as many
 * as wished for; other rules of the puzzle hold, and how often its pieces are used is left open.
 * Returns one line of JSON, as 'tilewright design pieces --json' prints it: "schema":
 * "tilewright.design-pieces/1", with the "choices" that were asked for, each with its "pieces" and
 * its numbers "raw" and "distinct", as texts of digits.  If "complete" is false, a limit has ended
 * the count.
 *   options: its keys are
 *     choose      how many pieces, counting copies; as many as fill the board unless set
 *     copies      how often a piece may be used; 1 unless set
 *     use         names of pieces that are used
 *     omit        names of pieces that are not used
 *     least_ways  solutions modulo symmetry; 1 unless set
 *     most_ways   as many as least_ways unless set; 0: any number
 *     sample      only so many choices, drawn at random and counted each by itself
 *     seed        draws others
 */
TILEWRIGHT_API char* tilewright_choices(const tilewright_puzzle* puzzle, const char* options,
                                        tilewright_on_progress on_progress, void* context,
                                        tilewright_error** error);

/* How many solutions a packing puzzle has for each choice of blocked cells.  Returns JSON Lines, as
 * 'tilewright design blocks --json' prints them: a header; a line for each choice, with the cells
 * that are "blocked" and the "ways", a text of digits; and a summary, which also says whether the
 * numbers are exact.
 *   options: its keys are
 *     lists  texts such as "0,0 2,0": one cell of each is blocked
 *     any    any so many cells of the board are blocked
 *     sample only so many different choices, drawn at random; the header says of how many,
 *            "drawn_from".  Those that were counted have exact numbers, whatever the limits
 *     seed   draws others
 */
TILEWRIGHT_API char* tilewright_blocks(const tilewright_puzzle* puzzle, const char* options,
                                       tilewright_on_progress on_progress, void* context,
                                       tilewright_error** error);

/* Boards that the pieces of a packing puzzle fill in exactly one way, or in as many as wished for,
 * modulo the symmetries of the board.  Returns JSON Lines, as 'tilewright design board --json'
 * prints them: a header; a line for each board, with its cells and one way to place the pieces; and
 * a last line, which says whether all were found.  If they were not, nothing is proved.
 *   options: its keys are
 *     within       the box in which a board lies: "8x8", or "3x4x5" for solids
 *     change       true: change the board of the puzzle, with as few moved cells as possible
 *     boards       how many; 10 unless set, or 1 with 'change'
 *     symmetry     of a board, such as "half-turn" or "mirror"; see the command
 *     least_ways   to fill a board; 1 unless set
 *     most_ways    as many as least_ways unless set
 *     least_holes  0 unless set
 *     most_holes   as many as least_holes unless set
 *     tries        how many in a row may find nothing new; 1000 unless set, or 1,000,000 with
 *                  'change'
 *     seed         other boards
 */
TILEWRIGHT_API char* tilewright_boards(const tilewright_puzzle* puzzle, const char* options,
                                       tilewright_on_progress on_progress, void* context,
                                       tilewright_error** error);

/* Of all ways to place pieces of a packing puzzle, one with the most or the fewest, as 'tilewright
 * solve --goal' finds it.  Returns JSON as 'solve --goal most --json' prints it: the "worth" of the
 * best, its "placements", the "bound" that nothing can be beyond, and whether that is a "proof".
 * Unless the puzzle is to be solved, pieces may be left out and cells may stay empty; the fewest
 * leave no room for a further piece.
 *   options: its keys are
 *     goal      "most" (unless set) or "least"
 *     weights   texts: "pieces" or "cells", or such as "X=3" and "*=0", for all other pieces
 *     keep_out  names of pieces: only for these is no room left; they are not placed
 *     solved    true: only solutions of the puzzle
 */
TILEWRIGHT_API char* tilewright_goal(const tilewright_puzzle* puzzle, const char* options,
                                     tilewright_on_progress on_progress, void* context,
                                     tilewright_error** error);

/* A tile on each site of an edge-matching puzzle that is too hard to solve, or has no solution,
 * with as many matching edges as are found in the time, as 'tilewright solve --goal best' finds it.
 * Returns JSON as that prints it with --json: how many of the "edges" are "matched", the
 * "placements", and whether that is a "proof", since all match.  It ends then, or with the time.
 *   options: its keys, besides 'seconds', are
 *     seed  another search; the same one finds the same attempts in the same order
 *   on_attempt: receives each attempt that is better than all before it, in the numbers of
 *               tilewright_on_solution; may be NULL
 */
TILEWRIGHT_API char* tilewright_best(const tilewright_puzzle* puzzle, const char* options,
                                     tilewright_on_solution on_attempt,
                                     tilewright_on_progress on_progress, void* context,
                                     tilewright_error** error);

/* Counts boards that grow, as one table: what 'tilewright family --json' prints, without a
 * recurrence.  Returns JSON Lines: a line for each board, with its "n", and its numbers "raw" and
 * "distinct" as texts of digits; and the totals.  Where "complete" is false, a limit has ended the
 * count.  A set of pieces is a puzzle of these pieces with count = "unlimited".
 *   options: those of tilewright_count that are for every search, and these
 *     board        such as "4xN", "NxN", "NxM", "2x2xN", "hexagon:N"
 *     grow         instead: "right", "down" or "deep".  The puzzle's own board grows: its last
 *                  column, row or layer is repeated
 *     line         with grow: another one is repeated, counted from 1
 *     from         the least n, 1 unless set
 *     to           the greatest n
 *     only         names of the pieces or tiles that are used
 *     any_number   each may be used in any number
 *     copies       how often each piece is there: "2", "N", "2N+1"
 *     at_most      instead: each piece is there at most so often
 *     sets         such as "n-ominoes": each board has the pieces of n cells instead of the puzzle's
 *     wrap         "cylinder" or "torus": edges of boards are glued
 *     mark         a piece or tile: "by copies of" it each line has a polynomial in t, and where
 *                  it can be had, "distinct by copies of" it another one
 *     row_seconds  gives up a board that is counted by itself after this time
 * A web module has no such function.
 */
TILEWRIGHT_API char* tilewright_family(const tilewright_puzzle* puzzle, const char* options,
                                       tilewright_on_progress on_progress, void* context,
                                       tilewright_error** error);

/* ---- Searches in parts -----------------------------------------------------------------------
 *
 * A search is cut into parts, the parts are searched anywhere and in any order, and the results are
 * put together: the answer is that of one search.  Parts are texts, so they can be sent and kept.
 */

/* What a search is for. */
typedef enum tilewright_aim {
    TILEWRIGHT_TO_COUNT = 1, /* hands over no solutions */
    TILEWRIGHT_TO_SOLVE
} tilewright_aim;

/* Cuts a search into at most so many parts.  Returns a JSON array of texts, the parts: at least
 * one, also where nothing is left to search.
 *   parts:   1 to 100,000
 *   options: 'modulo', 'symmetry', 'engine' and 'without' as for tilewright_count; 'distinct' to
 *            solve, where otherwise every solution is found; 'seconds' and 'memory' of this call
 */
TILEWRIGHT_API char* tilewright_cut(const tilewright_puzzle* puzzle, tilewright_aim aim,
                                    size_t parts, const char* options,
                                    tilewright_on_progress on_progress, void* context,
                                    tilewright_error** error);

/* Searches one part, of the same puzzle.  Returns its result: a part of which less, or nothing, is
 * left to search; or the same, when time or memory did not suffice.  It can be searched on, until
 * tilewright_part_done says that nothing is left.
 *   options:     'seconds', 'nodes', 'memory' and 'threads' of this call
 *   on_solution: receives the solutions of the part as they are found; may be NULL.  When it ends
 *                the search, the result has what was handed over as found.  Of solutions that
 *                symmetry makes one, all are handed over before that
 */
TILEWRIGHT_API char* tilewright_search_part(const tilewright_puzzle* puzzle, const char* part,
                                            size_t size, const char* options,
                                            tilewright_on_solution on_solution,
                                            tilewright_on_progress on_progress, void* context,
                                            tilewright_error** error);

/* Whether nothing is left to search of a part: 1 or 0; -1 with an error when it is no part. */
TILEWRIGHT_API int tilewright_part_done(const char* part, size_t size, tilewright_error** error);

/* How far a part is, as one line of JSON: "schema": "tilewright.part-state/1".  Among its keys are
 * "share", of the work of all parts, estimated when they were cut: shares add up to 1; "done";
 * "fraction", of its own work, estimated; and "ending", why the last call did no more: "" before
 * the first call, "exhausted" when nothing is left, otherwise as for tilewright_answer_ending. */
TILEWRIGHT_API char* tilewright_part_json(const char* part, size_t size, tilewright_error** error);

/* Puts the results of all parts together.
 *   parts: a JSON array of texts, each part once, and nothing left of it
 *   on_progress: is called ten times a second and can end the call; may be NULL
 */
TILEWRIGHT_API tilewright_answer* tilewright_merge(const tilewright_puzzle* puzzle,
                                                   const char* parts, size_t size,
                                                   tilewright_on_progress on_progress,
                                                   void* context, tilewright_error** error);

/* ---- Searches in the background --------------------------------------------------------------
 *
 * A search that runs on a thread of its own.  Its solutions are taken one by one, when the caller
 * wants them; the search waits while many have not been taken.  In WebAssembly, which has no
 * threads, it runs when its first result is asked for.
 */
typedef struct tilewright_search tilewright_search;

/* Starts a search.  The puzzle must outlive it. */
TILEWRIGHT_API tilewright_search* tilewright_start(const tilewright_puzzle* puzzle,
                                                   tilewright_aim aim, const char* options,
                                                   tilewright_error** error);

typedef enum tilewright_event {
    TILEWRIGHT_FAILED = -1, /* there is an error */
    TILEWRIGHT_ENDED = 0,   /* there are no more solutions; the answer can be asked for */
    TILEWRIGHT_FOUND = 1,   /* a solution */
    TILEWRIGHT_WAITING = 2  /* nothing yet */
} tilewright_event;

/* Waits for the next solution, or for the end.
 *   seconds: how long to wait at most; below 0: without limit
 *   numbers, count: receive the solution, which stays until the next call for this search
 */
TILEWRIGHT_API tilewright_event tilewright_next(tilewright_search* search, double seconds,
                                                const int32_t** numbers, size_t* count,
                                                tilewright_error** error);

/* The same for all solutions that have been found and not taken, at least one: solution i has the
 * numbers from ends[i - 1] (0 for the first) up to, but not including, ends[i]. */
TILEWRIGHT_API tilewright_event tilewright_next_batch(tilewright_search* search, double seconds,
                                                      const int32_t** numbers, const size_t** ends,
                                                      size_t* count, tilewright_error** error);

/* How far the search is. */
TILEWRIGHT_API tilewright_progress tilewright_search_progress(const tilewright_search* search);

/* Ends the search soon.  Any thread may call it. */
TILEWRIGHT_API void tilewright_stop(tilewright_search* search);

/* Waits for the end of the search; its answer then belongs to the caller.  Solutions that were not
 * taken are dropped, and the search does not wait for them to be taken. */
TILEWRIGHT_API tilewright_answer* tilewright_search_answer(tilewright_search* search,
                                                           tilewright_error** error);

/* Ends the search, and waits until it has ended. */
TILEWRIGHT_API void tilewright_search_free(tilewright_search* search);

#ifdef __cplusplus
}
#endif

#endif
