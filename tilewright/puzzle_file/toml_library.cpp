// The part of toml++ that is no template, compiled once: the parser, above all.  Everywhere else
// its headers only declare it.

#define TOML_IMPLEMENTATION
#include "tilewright/puzzle_file/toml_table.hpp"
