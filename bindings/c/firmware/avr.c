/* An ATmega328P in simavr: what board.h asks for, by the serial port. */
#include <avr/interrupt.h>
#include <avr/io.h>
#include <avr/sleep.h>

#include "board.h"

void say(const char *text)
{
    /* 115,200 baud of a clock of 16 MHz, by eighths of a bit. */
    UBRR0 = 16;
    UCSR0A = 1 << U2X0;
    UCSR0B = 1 << TXEN0;
    for (; *text; text++) {
        while (!(UCSR0A & 1 << UDRE0)) {
        }
        UDR0 = *text;
    }
}

_Noreturn void end(void)
{
    /* The emulator ends when the CPU sleeps and nothing can wake it up. */
    cli();
    for (;;)
        sleep_mode();
}
