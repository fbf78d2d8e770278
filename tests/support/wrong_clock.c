/* A clock on the wall that is wrong by WRONG_CLOCK_S seconds, for tests: loaded with LD_PRELOAD into the real programs.
 *
 * Clocks that only go forward are left alone.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdlib.h>
#include <sys/time.h>
#include <time.h>

#define REAL(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))

static long wrong_by(void) {
    const char *seconds = getenv("WRONG_CLOCK_S");
    return seconds ? atol(seconds) : 0;
}

int clock_gettime(clockid_t clock, struct timespec *now) {
    int code = REAL(clock_gettime)(clock, now);
    if (!code && (clock == CLOCK_REALTIME || clock == CLOCK_REALTIME_COARSE))
        now->tv_sec += wrong_by();
    return code;
}

int gettimeofday(struct timeval *restrict now, void *restrict zone) {
    int code = REAL(gettimeofday)(now, zone);
    if (!code)
        now->tv_sec += wrong_by();
    return code;
}

time_t time(time_t *told) {
    time_t now = REAL(time)(NULL) + wrong_by();
    if (told)
        *told = now;
    return now;
}
