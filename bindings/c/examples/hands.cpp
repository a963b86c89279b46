// The calls of keyfold.hpp. C++17 and later:
//
//     c++ -std=c++17 hands.cpp $(pkg-config --cflags --libs keyfold) && ./a.out
#include <bitset>
#include <cstdio>
#include <memory>
#include <vector>

#include <keyfold.hpp>

// A hand as text: its rank and its name, or what is wrong and where.
static void show(std::string_view text)
{
    auto hand = keyfold::parse(text);
    if (!hand) {
        std::printf("%s: column %zu: %s\n", std::string(text).c_str(), hand.where().column, hand.message());
        return;
    }
    auto rank = keyfold::rank_hand(*hand);
    if (rank)
        std::printf("%s: %u, %s\n", keyfold::format(*hand).c_str(), rank->number, rank->describe().c_str());
    else
        std::printf("%s: %zu cards: %s\n", keyfold::format(*hand).c_str(), rank.where().count, rank.message());
}

// What a solver asks on a river.
static void solver()
{
    const auto board = *keyfold::parse("2c 7d 9h Js Qd");
    const auto showdown = *keyfold::showdown::on(board);
    // On the heap: each has 5 KB.
    auto villain = std::make_unique<keyfold::per_hole<float>>(), win = std::make_unique<keyfold::per_hole<float>>(),
         tie = std::make_unique<keyfold::per_hole<float>>();
    for (std::uint8_t suit = 0; suit < 4; suit++)
        for (std::uint8_t other = 0; other < suit; other++)
            (*villain)[*keyfold::hole_index(48 + suit, 48 + other)] = 1; // aces
    showdown.values(*villain, *win, *tie);
    const std::size_t hero = *keyfold::hole_index(42, 38); // Qh Jh
    std::printf("Qh Jh beats %g of six pairs of aces\n", double((*win)[hero]));
    showdown.payoffs(*villain, {46, -2, -50}, *win);
    std::printf("and wins %g of pots of 100 with a rake of 4\n", double((*win)[hero]));
}

int main()
{
    show("Jh Jd Jc As Ac 7d 2h");
    show("As Ks Qx");
    show("As Ks Qs");

    // Many hands in one call.
    const std::vector<std::uint8_t> hands = {51, 47, 43, 39, 35, 0, 5, 0, 4, 8, 13, 21, 29, 38};
    std::vector<std::uint16_t> ranks(2);
    if (keyfold::check_rows(hands, 7, ranks))
        std::printf("%u %u\n", ranks[0], ranks[1]);
    auto mistake = keyfold::check_rows(hands, 6, ranks);
    std::printf("%zu cards in rows of 6: %s\n", mistake.where().count, mistake.message());

    const auto hole = *keyfold::parse("As Ks Qh Jd"), board = *keyfold::parse("Ts 9s 2c Qs Jc");
    std::printf("Omaha: %s\n", keyfold::rank_omaha(hole, board)->describe().c_str());
    const auto outs = *keyfold::outs(*keyfold::parse("As Ks Qs 7s 2d"));
    std::printf("%d cards make a flush\n", int(std::bitset<52>(outs.making[5]).count()));
    std::array<std::uint8_t, 5> five;
    if (keyfold::best_five(*keyfold::parse("2c Ah Ad 7d 7h As 3c"), five))
        std::printf("%s\n", keyfold::format(five).c_str());
    std::vector<std::uint16_t> bins(1326 * 4);
    if (keyfold::strength_histograms(*keyfold::parse("Ts 9s 2c 3h"), bins)) {
        const std::uint16_t *of = &bins[*keyfold::hole_index(51, 47) * 4];
        std::printf("As Ks on 46 rivers: %d %d %d %d\n", of[0], of[1], of[2], of[3]);
    }
    mistake = keyfold::strength_histograms(board, ranks);
    std::printf("%zu counts: %s\n", mistake.where().count, mistake.message());
    solver();

    const auto low = keyfold::rank_badugi(*keyfold::parse("4c 3d 2h As"));
    std::printf("Badugi: %u, %s\n", low->number, low->describe().c_str());
    const auto short_deck = keyfold::rank_short_deck(*keyfold::parse("Th Td Tc 9s 8c 7d 6s"));
    std::printf("short deck: %s\n", short_deck->describe().c_str());
    const std::array<std::uint8_t, 5> deal = {46, 42, 38, 34, 33}; // Kh Qh Jh Th Td
    const auto [hold, sum] = keyfold::pay_table::jacks_or_better().best_hold(deal);
    std::printf("video poker: hold %d for %.1f coins\n", hold, double(sum) / keyfold_video_poker_draws(hold));
    return 0;
}
