// keyfold for C++17: keyfold.h with views, values and errors. SPDX-License-Identifier: MIT OR Apache-2.0
//
// Nothing here throws: what can fail returns a `result`, which is `true` if it has a value. With KEYFOLD_EXCEPTIONS defined before this is
// included, `value()` of one that has none throws `keyfold::exception`; else it ends the program. Nothing allocates but std::string.
//
// Cards, ranks, errors, what may overlap and what stack a call takes are described in keyfold.h. Numbers for all holes are arrays of 1326,
// by `hole_index`.
#ifndef KEYFOLD_HPP
#define KEYFOLD_HPP

#include <array>
#include <cstdlib>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#if __has_include(<version>)
#include <version>
#endif
#ifdef __cpp_lib_span
#include <span>
#endif
#ifdef KEYFOLD_EXCEPTIONS
#include <stdexcept>
#endif

#include "keyfold.h"

namespace keyfold {

#ifdef __cpp_lib_span
using std::span;
#else
// A view of values that lie one after the other: as much of C++20's as is used here.
template <class T>
class span {
public:
    constexpr span(T *first, std::size_t count) noexcept : first_(first), count_(count) {}
    template <std::size_t N>
    constexpr span(T (&values)[N]) noexcept : span(values, N) {}
    // A container: what has data() and size().
    template <class C, class = std::enable_if_t<std::is_convertible_v<decltype(std::declval<C &>().data()), T *>>>
    constexpr span(C &&values) noexcept : span(values.data(), values.size()) {}
    constexpr T *data() const noexcept { return first_; }
    constexpr std::size_t size() const noexcept { return count_; }

private:
    T *first_;
    std::size_t count_;
};
#endif

using status = keyfold_status;
using error = keyfold_error;
// Cards as bytes, face * 4 + suit.
using card_span = span<const std::uint8_t>;
// A number for each of the 1326 holes.
template <class T>
using per_hole = std::array<T, 1326>;

#ifdef KEYFOLD_EXCEPTIONS
// A mistake and where it is.
class exception : public std::runtime_error {
public:
    exception(status what, error where) : std::runtime_error(keyfold_status_text(what)), code(what), where(where) {}
    status code;
    error where;
};
#endif

// What a call without an answer gives.
struct nothing {};

// A value, or a mistake and where it is.
template <class T = nothing>
class [[nodiscard]] result {
public:
    result(T value) : value_(std::move(value)) {}
    result(status code, error where) : where_(where), code_(code) {}
    explicit operator bool() const noexcept { return code_ == KEYFOLD_STATUS_OK; }
    // The value; without one, what the top of this file says.
    const T &value() const
    {
        if (!value_) {
#ifdef KEYFOLD_EXCEPTIONS
            throw exception(code_, where_);
#else
            std::abort();
#endif
        }
        return *value_;
    }
    const T &operator*() const { return value(); }
    const T *operator->() const { return &value(); }
    status code() const noexcept { return code_; }
    // Where the mistake is; all zeros if there is none.
    const error &where() const noexcept { return where_; }
    const char *message() const noexcept { return keyfold_status_text(code_); }

private:
    std::optional<T> value_;
    error where_{};
    status code_ = KEYFOLD_STATUS_OK;
};

namespace detail {
// Text of a function of C's whose last arguments are a buffer and its size.
template <class F, class... Given>
std::string text(F *function, Given... given)
{
    char buffer[256];
    std::size_t length = function(given..., buffer, sizeof buffer);
    return std::string(buffer, length < sizeof buffer ? length : sizeof buffer - 1);
}
} // namespace detail

// The rank of a hand in a game: higher wins, in lowball too. Ranks of two games do not compare.
template <auto Describe>
struct rank_by {
    std::uint16_t number = 0;
    std::string describe() const { return detail::text(Describe, number); }
    friend bool operator==(rank_by a, rank_by b) { return a.number == b.number; }
    friend bool operator!=(rank_by a, rank_by b) { return a.number != b.number; }
    friend bool operator<(rank_by a, rank_by b) { return a.number < b.number; }
    friend bool operator>(rank_by a, rank_by b) { return a.number > b.number; }
};
// The strength of a hand, 1 to 7462.
struct rank : rank_by<keyfold_describe> {
    // 0, high card, to 8, straight flush.
    int category() const { return keyfold_category(number); }
};

namespace detail {
template <auto Describe>
std::true_type is_rank(const rank_by<Describe> *);
std::false_type is_rank(const void *);
// Calls a function of C's whose last arguments are room for an answer and for an error.
template <class T, class F, class... Given>
result<T> ask(F *function, Given... given)
{
    T value{};
    error where{};
    status code;
    if constexpr (decltype(is_rank(static_cast<T *>(nullptr)))::value)
        code = function(given..., &value.number, &where);
    else
        code = function(given..., &value, &where);
    return code == KEYFOLD_STATUS_OK ? result<T>(value) : result<T>(code, where);
}
// Calls one whose last argument is room for an error.
template <class F, class... Given>
result<> run(F *function, Given... given)
{
    error where{};
    status code = function(given..., &where);
    return code == KEYFOLD_STATUS_OK ? result<>(nothing{}) : result<>(code, where);
}
// A wrong number of something.
inline error counted(std::size_t count)
{
    error where{};
    where.count = count;
    return where;
}
// Calls the function of C's for the number of cards, the first of which is for `fewest`.
template <class T, class... F>
result<T> hand(card_span ids, std::size_t fewest, F... functions)
{
    status (*const by_count[])(const std::uint8_t *, std::uint16_t *, error *) = {functions...};
    std::size_t at = ids.size() - fewest;
    if (at >= sizeof...(F) || !by_count[at])
        return {KEYFOLD_STATUS_WRONG_COUNT, counted(ids.size())};
    return ask<T>(by_count[at], ids.data());
}
} // namespace detail

inline std::string format(card_span ids) { return detail::text(keyfold_format, ids.data(), ids.size()); }
inline std::string describe_draws(std::uint16_t draws) { return detail::text(keyfold_draws_text, draws); }

// Up to nine cards.
class cards {
public:
    std::size_t size() const { return count_; }
    const std::uint8_t *data() const { return ids_.data(); }
    const std::uint8_t *begin() const { return data(); }
    const std::uint8_t *end() const { return data() + count_; }
    std::uint8_t operator[](std::size_t at) const { return ids_[at]; }

private:
    friend result<cards> parse(std::string_view);
    std::array<std::uint8_t, 9> ids_{};
    std::size_t count_ = 0;
};

// Reads up to nine different cards: "As Kd 10h" or "AsKdTh".
inline result<cards> parse(std::string_view text)
{
    cards found;
    error where{};
    status code = keyfold_parse(text.data(), text.size(), found.ids_.data(), 9, &found.count_, &where);
    return code == KEYFOLD_STATUS_OK ? result<cards>(found) : result<cards>(code, where);
}

// Ranks five, six or seven cards after checking them.
inline result<rank> rank_hand(card_span ids)
{
    return detail::hand<rank>(ids, 5, keyfold_compact_check_five, keyfold_compact_check_six, keyfold_compact_check_seven);
}
// Picks the five cards that make the rank of five to nine, the most significant first.
inline result<> best_five(card_span hand, std::array<std::uint8_t, 5> &five)
{
    return detail::run(keyfold_best_five, hand.data(), hand.size(), five.data());
}
// Ranks five to nine cards, bit n of the set being the card n.
inline result<rank> rank_set(std::uint64_t set) { return detail::ask<rank>(keyfold_check_set, set); }
// Ranks four, five or six hole cards of Omaha on a board of five.
inline result<rank> rank_omaha(card_span hole, card_span board)
{
    if (board.size() != 5)
        return {KEYFOLD_STATUS_WRONG_COUNT, detail::counted(board.size())};
    return detail::ask<rank>(keyfold_omaha_check, hole.data(), hole.size(), board.data());
}

// Five, six or seven cards of short deck, where straights beat three of a kind.
using short_deck_rank = rank_by<keyfold_short_deck_describe>;
inline result<short_deck_rank> rank_short_deck(card_span ids)
{
    return detail::hand<short_deck_rank>(ids, 5, keyfold_short_deck_check_five, keyfold_short_deck_check_six, keyfold_short_deck_check_seven);
}
// The same where three of a kind beats straights.
using short_deck_trips_rank = rank_by<keyfold_short_deck_trips_describe>;
inline result<short_deck_trips_rank> rank_short_deck_trips(card_span ids)
{
    return detail::hand<short_deck_trips_rank>(ids, 5, keyfold_short_deck_trips_check_five, keyfold_short_deck_trips_check_six,
                                               keyfold_short_deck_trips_check_seven);
}
// Five or seven cards for the ace-to-five low, as in razz.
using ace_to_five_rank = rank_by<keyfold_ace_to_five_describe>;
inline result<ace_to_five_rank> rank_ace_to_five(card_span ids)
{
    return detail::hand<ace_to_five_rank>(ids, 5, keyfold_ace_to_five_check_five, nullptr, keyfold_ace_to_five_check_seven);
}
using deuce_to_seven_rank = rank_by<keyfold_deuce_to_seven_describe>;
inline result<deuce_to_seven_rank> rank_deuce_to_seven(card_span ids)
{
    return detail::hand<deuce_to_seven_rank>(ids, 5, keyfold_deuce_to_seven_check_five);
}
using badugi_rank = rank_by<keyfold_badugi_describe>;
inline result<badugi_rank> rank_badugi(card_span ids) { return detail::hand<badugi_rank>(ids, 4, keyfold_badugi_check_four); }
using three_card_rank = rank_by<keyfold_three_card_describe>;
inline result<three_card_rank> rank_three_card(card_span ids) { return detail::hand<three_card_rank>(ids, 3, keyfold_three_card_check_three); }
using four_card_rank = rank_by<keyfold_four_card_describe>;
inline result<four_card_rank> rank_four_card(card_span ids) { return detail::hand<four_card_rank>(ids, 4, keyfold_four_card_check_four); }
// The low, eight or better, of five or seven cards, or of Omaha's; its number is 0 if there is none.
using low_rank = rank_by<keyfold_eight_or_better_describe>;
inline result<low_rank> rank_eight_or_better(card_span ids)
{
    return detail::hand<low_rank>(ids, 5, keyfold_eight_or_better_check_five, nullptr, keyfold_eight_or_better_check_seven);
}
inline result<low_rank> rank_omaha_low(card_span hole, card_span board)
{
    if (board.size() != 5)
        return {KEYFOLD_STATUS_WRONG_COUNT, detail::counted(board.size())};
    return detail::ask<low_rank>(keyfold_omaha_low_check, hole.data(), hole.size(), board.data());
}

// A pay table of video poker, for deals of five cards.
class pay_table {
public:
    static pay_table jacks_or_better() { return *keyfold_video_poker_jacks_or_better(); }
    static pay_table bonus() { return *keyfold_video_poker_bonus(); }
    static pay_table double_bonus() { return *keyfold_video_poker_double_bonus(); }
    static pay_table double_double_bonus() { return *keyfold_video_poker_double_double_bonus(); }
    static pay_table deuces_wild() { return *keyfold_video_poker_deuces_wild(); }
    // Of a machine of your own.
    static result<pay_table> of(const keyfold_pays &pays) { return made(keyfold_video_poker_init, pays); }
    static result<pay_table> of(const keyfold_wild_pays &pays) { return made(keyfold_video_poker_init_wild, pays); }
    // What is paid, if anything, after checking the cards.
    result<keyfold_made> paid(card_span deal) const
    {
        if (deal.size() != 5)
            return {KEYFOLD_STATUS_WRONG_COUNT, detail::counted(deal.size())};
        return detail::ask<keyfold_made>(keyfold_video_poker_check, &table_, deal.data());
    }
    // The pay of five different cards for a coin.
    std::uint32_t pay(const std::array<std::uint8_t, 5> &deal) const { return keyfold_video_poker_pay(&table_, deal.data()); }
    // The bits of the cards to hold of five different ones, and the pay of that over all its draws.
    std::pair<std::uint8_t, std::uint32_t> best_hold(const std::array<std::uint8_t, 5> &deal) const
    {
        std::uint32_t sum = 0;
        std::uint8_t hold = keyfold_video_poker_best_hold(&table_, deal.data(), &sum);
        return {hold, sum};
    }

private:
    pay_table(const keyfold_pay_table &table) : table_(table) {}
    template <class F, class Pays>
    static result<pay_table> made(F *init, const Pays &pays)
    {
        keyfold_pay_table table;
        status code = init(&table, &pays);
        return code == KEYFOLD_STATUS_OK ? result<pay_table>(pay_table(table)) : result<pay_table>(code, error{});
    }
    keyfold_pay_table table_;
};

// Ranks hands that lie one after the other, `width` cards each, 5, 6 or 7. Repeated cards are refused, as are more or fewer ranks than hands.
inline result<> check_rows(card_span ids, std::size_t width, span<std::uint16_t> ranks)
{
    if (width == 0 || ids.size() % width != 0 || ids.size() / width != ranks.size())
        return {KEYFOLD_STATUS_WRONG_COUNT, detail::counted(ids.size())};
    return detail::run(keyfold_check_rows, ids.data(), width, ranks.size(), ranks.data());
}
// Ranks sets of `width` cards, 5, 6 or 7; others are refused. keyfold.h says what `suit_width` is.
inline result<> rank_sets(span<const std::uint64_t> sets, std::size_t width, span<std::uint16_t> ranks, std::size_t suit_width = 0)
{
    if (sets.size() != ranks.size())
        return {KEYFOLD_STATUS_WRONG_COUNT, detail::counted(sets.size())};
    return detail::run(keyfold_rank_sets, sets.data(), suit_width, width, sets.size(), ranks.data());
}

// The running sum of some cards, by the compact tables. A byte that is no card changes nothing.
class key {
public:
    key &operator+=(std::uint8_t card) { return keyfold_compact_key_add(&sums_, card), *this; }
    key &operator-=(std::uint8_t card) { return keyfold_compact_key_remove(&sums_, card), *this; }
    rank rank_five() const { return {keyfold_compact_key_rank_five(&sums_)}; }
    rank rank_six() const { return {keyfold_compact_key_rank_six(&sums_)}; }
    rank rank_seven() const { return {keyfold_compact_key_rank_seven(&sums_)}; }

private:
    keyfold_key sums_ = KEYFOLD_KEY_EMPTY;
};

// The index of a pair of hole cards, 0 to 1325.
inline std::optional<std::size_t> hole_index(std::uint8_t one, std::uint8_t other)
{
    std::int32_t index = keyfold_hole_index(one, other);
    return index < 0 ? std::nullopt : std::optional<std::size_t>(index);
}
// What each next card makes of a hand of five to eight, the board's cards included.
inline result<keyfold_outs> outs(card_span hand) { return detail::ask<keyfold_outs>(keyfold_find_outs, hand.data(), hand.size()); }
// Ranks all holes on a board of three to five cards; 0 where it blocks them.
inline result<> rank_holes(card_span board, per_hole<std::uint16_t> &ranks)
{
    return detail::run(keyfold_rank_holes, board.data(), board.size(), ranks.data());
}
// Finds the draws of all holes on a board: sums of KEYFOLD_DRAW_FLUSH and others.
inline result<> draw_holes(card_span board, per_hole<std::uint16_t> &draws)
{
    return detail::run(keyfold_draw_holes, board.data(), board.size(), draws.data());
}
// Counts what each hole wins and ties against a random hand, over all run-outs.
inline result<> strength(card_span board, per_hole<std::uint32_t> &wins, per_hole<std::uint32_t> &ties)
{
    return detail::run(keyfold_strength, board.data(), board.size(), wins.data(), ties.data());
}
// Counts the run-outs of each hole by its strength on the river, in equal parts: `counts[hole * bins + bin]`.
inline result<> strength_histograms(card_span board, span<std::uint16_t> counts)
{
    if (counts.size() % 1326 != 0)
        return {KEYFOLD_STATUS_WRONG_COUNT, detail::counted(counts.size())};
    return detail::run(keyfold_strength_histograms, board.data(), board.size(), counts.size() / 1326, counts.data());
}

// The holes of a board in the order of their ranks, to value ranges on it.
class showdown {
public:
    static result<showdown> on(card_span board)
    {
        showdown made;
        error where{};
        status code = keyfold_showdown_init(&made.state_, board.data(), board.size(), &where);
        return code == KEYFOLD_STATUS_OK ? result<showdown>(made) : result<showdown>(code, where);
    }
    // Sums the weight that each hole beats, and that it ties with.
    void values(const per_hole<float> &villain, per_hole<float> &win, per_hole<float> &tie) const
    {
        keyfold_showdown_values(&state_, villain.data(), win.data(), tie.data());
    }
    // Sums what each hole is paid: `prices` for what it beats, ties with and loses to.
    void payoffs(const per_hole<float> &villain, const std::array<float, 3> &prices, per_hole<float> &paid) const
    {
        keyfold_showdown_payoffs(&state_, villain.data(), prices.data(), paid.data());
    }

private:
    showdown() = default;
    keyfold_showdown state_;
};

} // namespace keyfold

#endif
