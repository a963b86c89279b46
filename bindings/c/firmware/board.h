/* The little that a program needs of an emulated board: a log and an end, by the debugger that QEMU plays. */
#ifndef BOARD_H
#define BOARD_H

void say(const char *text);
_Noreturn void end(void);

static inline void say_number(const char *before, unsigned number)
{
    char digits[12] = "";
    char *at = digits + sizeof digits - 2;
    *at = '\n';
    do
        *--at = (char)('0' + number % 10);
    while ((number /= 10));
    say(before);
    say(at);
}

#endif
