#include "tilewright/engine/bits/avx2.hpp"

#include <algorithm>
#include <limits>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "tilewright/base/contract.hpp"
#include "tilewright/engine/bits/journal.hpp"
#include "tilewright/engine/bits/lanes.hpp"
#include "tilewright/engine/bits/rules.hpp"

#if defined(__x86_64__) && defined(__GNUC__) && !defined(__clang__)

#include <immintrin.h>

#include "tilewright/engine/bits/processor.hpp"

// This header comes after all others: see avx512.cpp.
#pragma GCC push_options
#pragma GCC target("avx2,bmi,bmi2,lzcnt,popcnt")
#include "tilewright/engine/bits/search.hpp"

namespace tilewright::engine::bits_parts {
namespace {

// Looks at four items at a time.  There is no instruction that counts the bits of a vector, so the
// bits of each half of a byte are looked up (Mula, Kurz, Lemire, Faster population counts using
// AVX2 instructions, The Computer Journal 61, 2018).
struct Avx2Lanes {
    static constexpr std::size_t group = 4;
    static constexpr bool by_columns = true;

    template <std::size_t Words, bool Ranges>
    static BranchingItem fewest(const Choices& choices, std::size_t some_words, std::size_t) {
        const std::size_t words = Words == any_words ? some_words : Words;
        const Word* columns = words == 1 ? choices.rows : choices.columns;
        if constexpr (Words == any_words) {
            return fewest_by<Ranges>(choices, [&](std::size_t item) {
                __m256i count = _mm256_setzero_si256();
                for (std::size_t w = 0; w < words;) {
                    __m256i bytes = _mm256_setzero_si256();
                    for (const std::size_t first = w; w < words && w < first + most_words; ++w)
                        bytes = add_common(bytes, columns + w * choices.stride + item,
                                           broadcast(choices.alive[w]));
                    count = _mm256_add_epi64(count, sums_of(bytes));
                }
                return count;
            });
        } else {
            static_assert(Words <= most_words);
            // The options of a piece follow each other, so words of used pieces are empty: skip
            // them.
            const Word* column[Words];
            Word alive[Words];
            std::size_t full = 0;
            for (std::size_t w = 0; w < Words; ++w) {
                column[full] = columns + w * choices.stride;
                alive[full] = choices.alive[w];
                full += choices.alive[w] != 0 ? 1 : 0;
            }
            return fewest_by<Ranges>(choices, [&](std::size_t item) {
                __m256i bytes = _mm256_setzero_si256();
                for (std::size_t w = 0; w < full; ++w)
                    bytes = add_common(bytes, column[w] + item, broadcast(alive[w]));
                return sums_of(bytes);
            });
        }
    }

private:
    // Over so many words, a byte counts at most 248 bits, a number that it can hold.
    static constexpr std::size_t most_words = 31;

    static __m256i broadcast(Word word) { return _mm256_set1_epi64x(static_cast<long long>(word)); }

    // Adds to the counts of 32 bytes the bits that four words have in common with one.
    static __m256i add_common(__m256i bytes, const Word* options, __m256i alive) {
        const __m256i bits_of = _mm256_setr_epi8(0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4, 0,
                                                 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4);
        const __m256i half = _mm256_set1_epi8(0x0f);
        const __m256i common =
            _mm256_and_si256(_mm256_loadu_si256(reinterpret_cast<const __m256i*>(options)), alive);
        const __m256i low = _mm256_and_si256(common, half);
        const __m256i high = _mm256_and_si256(_mm256_srli_epi16(common, 4), half);
        return _mm256_add_epi8(bytes, _mm256_add_epi8(_mm256_shuffle_epi8(bits_of, low),
                                                      _mm256_shuffle_epi8(bits_of, high)));
    }

    // The sum of the bytes of each word.
    static __m256i sums_of(__m256i bytes) { return _mm256_sad_epu8(bytes, _mm256_setzero_si256()); }

    // For each of four items: all bits but the sign if its bit of 'wanted' is not set, else 0.
    static __m256i unless(unsigned wanted) {
        const __m256i bit = _mm256_setr_epi64x(1, 2, 4, 8);
        const __m256i set = _mm256_cmpeq_epi64(_mm256_and_si256(_mm256_set1_epi64x(wanted), bit),
                                               _mm256_setzero_si256());
        return _mm256_srli_epi64(set, 1);
    }

    //   count_of: counts the options of the four items from a given one on
    template <bool Ranges, class CountOf>
    static BranchingItem fewest_by(const Choices& choices, CountOf count_of) {
        constexpr int item_bits = cover::branching_item_bits;
        const __m256i one_option = _mm256_set1_epi64x(1LL << item_bits);
        __m256i items = _mm256_setr_epi64x(0, 1, 2, 3);
        __m256i best = _mm256_set1_epi64x(std::numeric_limits<long long>::max());
        for (std::size_t item = 0; item < choices.stride; item += group) {
            if (const unsigned wanted = choices.active[item / 64] >> (item % 64) & 15;
                wanted != 0) {
                __m256i count = count_of(item);
                if constexpr (Ranges) {
                    const __m256i spare =
                        _mm256_loadu_si256(reinterpret_cast<const __m256i*>(choices.spare + item));
                    count = _mm256_sub_epi64(count, _mm256_min_epu32(count, spare));
                }
                const __m256i both = _mm256_or_si256(
                    _mm256_or_si256(_mm256_slli_epi64(count, item_bits), items), unless(wanted));
                if (const int none = _mm256_movemask_epi8(_mm256_cmpgt_epi64(one_option, both));
                    none != 0) {
                    const int word = std::countr_zero(static_cast<unsigned>(none)) / 8;
                    return {static_cast<std::uint32_t>(item) + static_cast<std::uint32_t>(word), 0};
                }
                best = _mm256_blendv_epi8(best, both, _mm256_cmpgt_epi64(best, both));
            }
            items = _mm256_add_epi64(items, broadcast(group));
        }
        Word four[group];
        _mm256_storeu_si256(reinterpret_cast<__m256i*>(four), best);
        Word least = four[0];
        for (const Word other : four) least = other < least ? other : least;
        return cover::item_of_key(least);
    }
};

}  // namespace

bool has_avx2() {
    return processor_has_avx2();
}

Outcome search_with_avx2(const cover::Instance& instance, const Request& request) {
    return search<Avx2Lanes>(instance, request);
}

}  // namespace tilewright::engine::bits_parts
#pragma GCC pop_options

#else

namespace tilewright::engine::bits_parts {

bool has_avx2() {
    return false;
}

Outcome search_with_avx2(const cover::Instance&, const Request&) {
    contract_failure("this processor has no AVX2", std::source_location::current());
}

}  // namespace tilewright::engine::bits_parts

#endif
