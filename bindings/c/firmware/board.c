#include "board.h"

#include <stdint.h>
#include <string.h>

extern uint32_t stack_top, data_start, data_end, data_in_flash, bss_start, bss_end;
int main(void);

static void ask(uint32_t what, const void *of)
{
    register uint32_t r0 __asm__("r0") = what;
    register const void *r1 __asm__("r1") = of;
    __asm__ volatile("bkpt 0xab" : "+r"(r0) : "r"(r1) : "memory");
}

void say(const char *text) { ask(0x04, text); }

_Noreturn void end(void)
{
    for (;;)
        ask(0x18, (const void *)0x20026); /* the application ended, and well */
}

static _Noreturn void fault(void)
{
    say("fault\n");
    for (;;)
        ask(0x18, (const void *)0x20023);
}

static _Noreturn void reset(void)
{
    memcpy(&data_start, &data_in_flash, (size_t)((char *)&data_end - (char *)&data_start));
    memset(&bss_start, 0, (size_t)((char *)&bss_end - (char *)&bss_start));
#ifdef __ARM_FP
    /* The registers of floats are off at the start: CPACR turns them on. */
    *(volatile uint32_t *)0xE000ED88 |= 0xF << 20;
    __asm volatile("dsb\n\tisb" ::: "memory");
#endif
    main();
    end();
}

/* The vector table at address 0: the stack, and where the core starts and ends. */
__attribute__((section(".vectors"), used)) static const struct {
    const uint32_t *stack;
    void (*handlers[3])(void);
} vectors = {&stack_top, {reset, fault, fault}};
