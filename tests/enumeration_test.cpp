// Compares the numbers of polyforms of every lattice with the On-Line Encyclopedia of Integer
// Sequences.  Each row is as long as the tests can afford.

#include <algorithm>

#include <gtest/gtest.h>

#include "tilewright/shape/grow.hpp"

namespace tilewright::shape {
namespace {

struct Sequence {
    std::string_view id;  // in the encyclopedia
    std::string_view lattice;
    Turns turns;
    std::vector<std::size_t> terms;  // beginning with one cell (or block)
};

void PrintTo(const Sequence& sequence, std::ostream* out) {
    *out << sequence.id;
}

const std::vector<Sequence> sequences{
    {"A000105", "square", Turns::Free, {1, 1, 2, 5, 12, 35, 108, 369, 1285, 4655, 17073, 63600}},
    {"A000988",
     "square",
     Turns::OneSided,
     {1, 1, 2, 7, 18, 60, 196, 704, 2500, 9189, 33896, 126759}},
    {"A001168",
     "square",
     Turns::Fixed,
     {1, 2, 6, 19, 63, 216, 760, 2725, 9910, 36446, 135268, 505861}},
    {"A030222", "king", Turns::Free, {1, 2, 5, 22, 94, 524, 3031, 18770}},
    {"A006770", "king", Turns::Fixed, {1, 4, 20, 110, 638, 3832, 23592, 147941}},
    {"A056780", "rectangle", Turns::Free, {1, 2, 3, 9, 21, 68, 208, 730, 2542}},
    {"A056783", "rhomb", Turns::Free, {1, 1, 3, 7, 20, 62, 204, 709, 2526}},
    {"parallelograms", "parallelogram", Turns::Free, {1, 2, 4, 13, 35, 120, 392, 1405}},
    {"A000228", "hexagonal", Turns::Free, {1, 1, 3, 7, 22, 82, 333, 1448, 6572, 30490}},
    {"A006535", "hexagonal", Turns::OneSided, {1, 1, 3, 10, 33, 147, 620, 2821, 12942, 60639}},
    {"A001207", "hexagonal", Turns::Fixed, {1, 3, 11, 44, 186, 814, 3652, 16689, 77359, 362671}},
    {"A000577", "triangular", Turns::Free, {1, 1, 1, 3, 4, 12, 24, 66, 160, 448, 1186, 3334, 9235}},
    {"A006534", "triangular", Turns::OneSided, {1, 1, 1, 4, 6, 19, 43, 120, 307, 866, 2336, 6588}},
    {"A001420", "triangular", Turns::Fixed, {2, 3, 6, 14, 36, 94, 250, 675, 1838, 5053, 14016}},
    {"A057786", "kite", Turns::Free, {1, 2, 4, 10, 27, 85, 262, 873, 2917, 10011}},
    {"A006074", "half-square", Turns::Free, {1, 3, 4, 14, 30, 107, 318, 1116, 3743}},
    {"A151519", "half-square", Turns::OneSided, {1, 4, 6, 22, 56, 198, 624, 2182, 7448}},
    {"A056842", "drafter", Turns::Free, {1, 6, 14, 64, 237, 1024}},
    {"A217720", "drafter", Turns::OneSided, {2, 8, 28, 116, 474, 2001}},
    {"A019988", "stick", Turns::Free, {1, 2, 5, 16, 55, 222, 950, 4265, 19591}},
    {"A151537", "stick", Turns::OneSided, {1, 2, 7, 25, 99, 416, 1854, 8411, 38980}},
    {"A096267", "stick", Turns::Fixed, {2, 6, 22, 88, 372, 1628, 7312, 33466, 155446}},
    {"A038119", "cubic", Turns::Free, {1, 1, 2, 7, 23, 112, 607, 3811}},
    {"A000162", "cubic", Turns::OneSided, {1, 1, 2, 8, 29, 166, 1023, 6922}},
    {"A001931", "cubic", Turns::Fixed, {1, 3, 15, 86, 534, 3481, 23502, 162913}},
    {"A075679", "square-face", Turns::Free, {1, 2, 9, 54, 448}},
};

class Enumeration : public testing::TestWithParam<Sequence> {};

TEST_P(Enumeration, AgreesWithTheEncyclopedia) {
    const Lattice& lattice = *lattice::find_lattice(GetParam().lattice);
    for (std::size_t n = 1; n <= GetParam().terms.size(); ++n) {
        SCOPED_TRACE(n);
        EXPECT_EQ(grow(lattice, n, GetParam().turns).size(), GetParam().terms[n - 1]);
    }
}

INSTANTIATE_TEST_SUITE_P(Sequences, Enumeration, testing::ValuesIn(sequences),
                         [](const auto& row) { return std::string{row.param.id}; });

}  // namespace
}  // namespace tilewright::shape
