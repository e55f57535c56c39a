#pragma once

#include <cstddef>
#include <initializer_list>
#include <string>
#include <vector>

#include "tilewright/base/big_count.hpp"

namespace tilewright::family {

// Numbers of solutions by the number of copies of one piece: the coefficients of a polynomial in t.
// The last one is not zero.
class ByCopies {
public:
    ByCopies() = default;
    ByCopies(const BigCount& number) {  // without a copy; NOLINT: a count is a polynomial, too
        if (number != BigCount{}) coefficients_.push_back(number);
    }
    ByCopies(std::initializer_list<BigCount> coefficients);

    // One more than the degree; 0 for the polynomial without solutions.
    [[nodiscard]] std::size_t size() const { return coefficients_.size(); }
    [[nodiscard]] const BigCount& operator[](std::size_t copies) const {
        return coefficients_[copies];
    }
    // All solutions, however many copies they have.
    [[nodiscard]] BigCount sum() const;

    // Adds what * t^marks.
    void add(const ByCopies& what, std::size_t marks);
    ByCopies& operator+=(const ByCopies& other) {
        add(other, 0);
        return *this;
    }
    friend ByCopies operator*(const ByCopies& a, const ByCopies& b);
    // requires: the number divides every coefficient
    friend ByCopies operator/(ByCopies counts, const BigCount& number);
    friend bool operator==(const ByCopies&, const ByCopies&) = default;

    // The polynomial in t^2: every copy comes with another one.
    [[nodiscard]] ByCopies twice() const;

private:
    std::vector<BigCount> coefficients_;
};

// "5 + 3*t + t^2".
[[nodiscard]] std::string by_copies_text(const ByCopies& counts);

// What a walk asks of the numbers that it counts with: adds those of solutions to which so many
// marked copies come; those of solutions of two halves that mirror each other, by the number of one
// half; and about how many bytes they take.
template <class Number>
void add_marked(Number& sum, const Number& what, std::size_t) {
    sum += what;
}
inline void add_marked(ByCopies& sum, const ByCopies& what, std::size_t marks) {
    sum.add(what, marks);
}
inline const BigCount& of_both_halves(const BigCount& half) {
    return half;
}
inline ByCopies of_both_halves(const ByCopies& half) {
    return half.twice();
}
template <class Number>
std::size_t bytes_of(const Number&) {
    return 0;  // in the nodes of a walk
}
inline std::size_t bytes_of(const ByCopies& counts) {
    return 2 * sizeof(BigCount) * counts.size();
}

}  // namespace tilewright::family
