/* The bytes of stack that each call takes of which keyfold.h says how many KB. For Linux and other systems with ucontext.h. */
#define _DEFAULT_SOURCE
#include <stdio.h>
#include <string.h>
#include <ucontext.h>

#include <keyfold.h>

#define HOLES 1326

static const uint8_t flop[5] = {35, 31, 0, 43, 37};
static uint16_t ranks[HOLES];
static uint32_t wins[HOLES], ties[HOLES];
static float weights[HOLES], win[HOLES], tie[HOLES], met[HOLES];
static keyfold_showdown showdown;
static keyfold_omaha_board omaha;

static void nothing(void) {}
static void rank_holes(void) { keyfold_rank_holes(flop, 3, ranks, NULL); }
static void draw_holes(void) { keyfold_draw_holes(flop, 3, ranks, NULL); }
static void strength(void) { keyfold_strength(flop, 3, wins, ties, NULL); }
static void strength_against(void) { keyfold_strength_against(flop, 3, weights, win, tie, met, NULL); }
static void strength_histograms(void) { keyfold_strength_histograms(flop, 3, 1, ranks, NULL); }
static void showdown_init(void) { keyfold_showdown_init(&showdown, flop, 5, NULL); }
static void showdown_values(void) { keyfold_showdown_values(&showdown, weights, win, tie); }
static void showdown_payoffs(void) { keyfold_showdown_payoffs(&showdown, weights, weights, win); }
static void showdown_met(void) { keyfold_showdown_met(&showdown, weights, met); }
static void check_weights(void) { keyfold_check_weights(weights, NULL); }
static void omaha_board_init(void) { keyfold_omaha_board_init(&omaha, flop, NULL); }

static const struct {
    const char *name;
    void (*call)(void);
} calls[] = {
    {"rank_holes", rank_holes}, {"draw_holes", draw_holes}, {"strength", strength}, {"strength_against", strength_against},
    {"strength_histograms", strength_histograms},
    {"showdown_init", showdown_init}, {"showdown_values", showdown_values}, {"showdown_payoffs", showdown_payoffs},
    {"showdown_met", showdown_met}, {"check_weights", check_weights}, {"omaha_board_init", omaha_board_init},
};

/* Runs a call on a stack of its own, and counts the bytes that changed. */
static size_t taken(void (*call)(void))
{
    static unsigned char stack[1 << 17];
    static ucontext_t here, there;
    size_t untouched = 0;
    memset(stack, 77, sizeof stack);
    getcontext(&there);
    there.uc_stack.ss_sp = stack;
    there.uc_stack.ss_size = sizeof stack;
    there.uc_link = &here;
    makecontext(&there, call, 0);
    swapcontext(&here, &there);
    while (untouched < sizeof stack && stack[untouched] == 77)
        untouched++;
    return sizeof stack - untouched;
}

int main(void)
{
    /* The linker's work for the first call of each is done before. */
    for (size_t i = 0; i < sizeof calls / sizeof *calls; i++)
        calls[i].call();
    for (size_t i = 0; i < sizeof calls / sizeof *calls; i++)
        printf("keyfold_%s %u\n", calls[i].name, (unsigned)(taken(calls[i].call) - taken(nothing)));
    return 0;
}
