#include "tilewright/animation/apart.hpp"
#include "tilewright/draw/board_plan.hpp"
#include "tilewright/format/packing/apart_text.hpp"
#include "tilewright/format/rounded.hpp"
#include "tilewright/format/solid_json.hpp"

namespace tilewright::animation {
namespace {

using nlohmann::ordered_json;

// How far each basis vector leads, in the units of the page's picture.
ordered_json axes_json(const lattice::Lattice& lattice, double unit) {
    const draw::Frame frame{lattice};
    ordered_json axes = ordered_json::array();
    for (const draw::Point3 one : {draw::Point3{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}) {
        const draw::Point3 to = frame.of_basis(one);
        axes.push_back({format::rounded(100 * unit * to.x) / 100,
                        format::rounded(100 * unit * to.y) / 100,
                        format::rounded(100 * unit * to.z) / 100});
    }
    return axes;
}

}  // namespace

std::string apart_page(const Undoing& undoing, const draw::Style& style,
                       const format::PageParts& parts) {
    const lattice::Lattice& lattice = *undoing.puzzle.lattice;
    format::PageData page{undoing.puzzle, style};
    for (const packing::Placement& placement : undoing.solution) page.add(placement);
    ordered_json data = page.take(undoing.title, undoing.note);
    data["schema"] = "tilewright.apart-page/1";
    data["axes"] = axes_json(lattice, lattice.flat() ? style.unit : 1);
    const draw::Point origin = lattice.flat()
                                   ? draw::BoardPlan{lattice, page.cells(), style.unit}.origin()
                                   : draw::Point{};
    data["origin"] = {format::rounded(origin.x), format::rounded(origin.y)};
    if (!lattice.flat()) data["solid"] = format::solid_json(lattice, page.cells());
    ordered_json names = ordered_json::array();
    for (const disassembly::AssembledPiece& piece : undoing.assembly.pieces)
        names.push_back(piece.name);
    data["names"] = std::move(names);
    data["separations"] = format::separations_json(undoing.assembly, undoing.separations);
    return format::fill_page(parts, undoing.title, data);
}

}  // namespace tilewright::animation
