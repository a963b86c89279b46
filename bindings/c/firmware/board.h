/* The little that a program needs of an emulated board: a log and an end, by the debugger that QEMU plays. */
#ifndef BOARD_H
#define BOARD_H

void say(const char *text);
void say_number(const char *before, unsigned number);
_Noreturn void end(void);

#endif
