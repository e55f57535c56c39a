#include "tilewright/family/marks.hpp"

#include <fmt/format.h>

namespace tilewright::family {
namespace {

std::string power_of_t(std::size_t exponent) {
    return exponent == 1 ? "t" : fmt::format("t^{}", exponent);
}

}  // namespace

ByCopies::ByCopies(std::initializer_list<BigCount> coefficients) : coefficients_{coefficients} {
    while (!coefficients_.empty() && coefficients_.back() == BigCount{}) coefficients_.pop_back();
}

BigCount ByCopies::sum() const {
    BigCount sum;
    for (const BigCount& coefficient : coefficients_) sum += coefficient;
    return sum;
}

void ByCopies::add(const ByCopies& what, std::size_t marks) {
    const std::size_t size = what.size();
    if (size == 0) return;
    if (coefficients_.size() < size + marks) coefficients_.resize(size + marks);
    for (std::size_t i = 0; i < size; ++i) coefficients_[i + marks] += what[i];
}

ByCopies operator*(const ByCopies& a, const ByCopies& b) {
    ByCopies product;
    if (a.size() == 0 || b.size() == 0) return product;
    product.coefficients_.resize(a.size() + b.size() - 1);
    for (std::size_t i = 0; i < a.size(); ++i)
        for (std::size_t j = 0; j < b.size(); ++j) product.coefficients_[i + j] += a[i] * b[j];
    return product;
}

ByCopies operator/(ByCopies counts, const BigCount& number) {
    for (BigCount& coefficient : counts.coefficients_) coefficient /= number;
    return counts;
}

ByCopies ByCopies::twice() const {
    ByCopies result;
    if (size() == 0) return result;
    result.coefficients_.resize(2 * size() - 1);
    for (std::size_t i = 0; i < size(); ++i) result.coefficients_[2 * i] = coefficients_[i];
    return result;
}

std::string by_copies_text(const ByCopies& counts) {
    std::string text;
    for (std::size_t i = 0; i < counts.size(); ++i) {
        if (counts[i] == BigCount{}) continue;
        if (!text.empty()) text += " + ";
        if (i == 0)
            text += decimal(counts[i]);
        else
            text += (counts[i] == BigCount{1} ? "" : decimal(counts[i]) + "*") + power_of_t(i);
    }
    return text.empty() ? "0" : text;
}

}  // namespace tilewright::family
