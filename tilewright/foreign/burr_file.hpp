#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "tilewright/base/error.hpp"
#include "tilewright/foreign/burr_grid.hpp"

namespace tilewright::foreign {

// A BurrTools file (.xmpuzzle) as it stands: XML, usually compressed by gzip.
//   puzzle > gridType(type), colors > color(red, green, blue),
//            shapes > voxel(x, y, z, hx, hy, hz, name, weight, type) with the text "_#+12...",
//            problems > problem(name, state, assemblies, solutions, time, maxHoles) >
//                shapes > shape(id, count or min and max, group) > group(group, count), result(id),
//                bitmap > pair(piece, result), solutions > solution > assembly, separation,
//            comment
// Sources: https://burrtools.sourceforge.net/lib-doc/xmpuzzleFormat.html, and the functions that
// load and save these parts in https://github.com/burr-tools/burr-tools.

// The number of colours that a file can define, besides the neutral one.
inline constexpr std::size_t most_burr_colours = 63;

// The number of copies of one piece that a problem can ask for.
inline constexpr std::uint32_t most_burr_copies = 65535;

// The largest number of a group of pieces.
inline constexpr int most_burr_groups = 65535;

struct BurrVoxel {
    Vec at;
    bool variable = false;  // '+' instead of '#'
    int colour = 0;         // 0 means no colour
};

struct BurrShape {
    std::string name;               // may be empty
    Vec hot_spot;                   // the point that positions in assemblies refer to
    std::vector<BurrVoxel> voxels;  // the filled and the variable ones, x fastest
    Position at;
};

struct BurrGroup {  // so many copies of a piece belong to the group with this number
    int group = 0;
    std::uint32_t count = 0;
};

struct BurrPart {  // a piece of a problem
    std::size_t shape = 0;
    std::uint32_t min = 1;
    std::uint32_t max = 1;
    Position at;
    std::vector<BurrGroup> groups = {};  // the pieces of a group need not part
};

struct BurrPair {  // a piece of this colour may fill a voxel of that colour; colours count from 1
    int piece = 0;
    int result = 0;
};

struct BurrAssembly {
    std::string text;  // for each piece in turn: "x y z turn", or "x" if unused
    Position at;
};

struct BurrProblem {
    std::string name;  // may be empty
    std::vector<BurrPart> parts;
    std::optional<std::size_t> result;
    std::optional<int> most_holes;
    std::vector<BurrPair> pairs;
    std::vector<BurrAssembly> assemblies;
    std::vector<std::string> notes;
    Position at;
};

struct BurrFile {
    int grid = 0;
    int colours = 0;
    std::string comment;
    std::vector<BurrShape> shapes;
    std::vector<BurrProblem> problems;
    std::vector<std::string> notes;  // about the file as a whole
};

// Reads the bytes of a file.  Unknown elements and attributes become notes.
//   errors: damaged gzip or XML, a document type, shapes with more than 2^20 voxels, bad numbers,
//           voxels that the grid does not have, ids of nothing; each with its place in the XML
[[nodiscard]] Result<BurrFile> read_burr_file(std::string_view bytes);

}  // namespace tilewright::foreign
