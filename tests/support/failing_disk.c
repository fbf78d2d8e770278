/* A disk that fails at the system's own calls, for tests: loaded with LD_PRELOAD into the real programs.
 *
 * While the file named by FAILING_DISK_SWITCH exists, whatever would change the folder FAILING_DISK fails with the
 * error number that stands in it. Reading goes on, as on a disk that is full or was made read-only by the system.
 * The number may be followed by what fails ("change", or "sync": fsync alone), by how the names of the files end
 * of which it is true ("*": any), and by how many microseconds each such call takes before it fails; with the number
 * 0 it works, but slowly. Each failure adds a byte to the file FAILING_DISK_STRUCK.
 *
 * Whatever is synced is copied to the folder FAILING_DISK_PLATTER, if there is one: what a power loss leaves.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/types.h>
#include <unistd.h>

#define REAL(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))

static int ends_with(const char *path, const char *end) {
    size_t all = strlen(path), last = strlen(end);
    return !strcmp(end, "*") || (all >= last && !strcmp(path + all - last, end));
}

static void count(void) {
    const char *name = getenv("FAILING_DISK_STRUCK");
    int file = name ? REAL(open)(name, O_WRONLY | O_CREAT | O_APPEND, 0600) : -1;
    if (file < 0) return;
    if (REAL(write)(file, "x", 1) != 1) abort();
    close(file);
}

/* The error number that a call of this kind gets for a file, as the switch says now; 0: none. */
static int fault(const char *path, const char *kind) {
    const char *folder = getenv("FAILING_DISK"), *name = getenv("FAILING_DISK_SWITCH");
    if (!path || !folder || !name || strncmp(path, folder, strlen(folder))) return 0;
    int kept = errno, number = 0, microseconds = 0, file = REAL(open)(name, O_RDONLY);
    if (file >= 0) {
        char text[256] = "", what[16] = "change", where[128] = "*";
        if (read(file, text, sizeof text - 1) < 0) text[0] = 0;
        close(file);
        sscanf(text, "%d %15s %127s %d", &number, what, where, &microseconds);
        if (strcmp(what, kind) || !ends_with(path, where)) number = microseconds = 0;
    }
    if (microseconds) usleep(microseconds);
    if (number) count();
    errno = kept;
    return number;
}

static const char *name_of(int file, char name[4096]) {
    char link[64];
    snprintf(link, sizeof link, "/proc/self/fd/%d", file);
    ssize_t size = readlink(link, name, 4095);
    if (size < 0) return NULL;
    name[size] = 0;
    return name;
}

static int fails(int number) {
    if (number) errno = number;
    return number;
}

/* What needs no room works on a full disk. */
static int fails_but_full(int number) { return number == ENOSPC ? 0 : fails(number); }

#define ON_FILE(fails, what, kind, name, list, ...) \
    kind name list { \
        char path[4096]; \
        return fails(fault(name_of(file, path), what)) ? -1 : REAL(name)(__VA_ARGS__); \
    }
#define ON_PATH(fails, kind, name, list, ...) \
    kind name list { return fails(fault(path, "change")) ? -1 : REAL(name)(__VA_ARGS__); }

ON_FILE(fails, "change", ssize_t, write, (int file, const void *bytes, size_t size), file, bytes, size)
ON_FILE(fails, "change", ssize_t, pwrite, (int file, const void *bytes, size_t size, off_t at), file, bytes, size, at)
ON_FILE(fails, "change", ssize_t, pwrite64, (int file, const void *bytes, size_t size, off64_t at), file, bytes, size, at)
ON_FILE(fails, "change", int, ftruncate, (int file, off_t size), file, size)
ON_FILE(fails, "change", int, ftruncate64, (int file, off64_t size), file, size)
ON_FILE(fails_but_full, "change", int, fchmod, (int file, mode_t mode), file, mode)
ON_FILE(fails_but_full, "change", int, futimens, (int file, const struct timespec times[2]), file, times)

/* A file as it is now goes to the platter, whole or not at all. */
static void keep(const char *path) {
    const char *folder = getenv("FAILING_DISK"), *platter = getenv("FAILING_DISK_PLATTER");
    struct stat about;
    if (!path || !folder || !platter || strncmp(path, folder, strlen(folder))) return;
    if (stat(path, &about) || !S_ISREG(about.st_mode)) return;
    char to[4096], draft[4104], bytes[65536];
    snprintf(to, sizeof to, "%s/%s", platter, strrchr(path, '/') + 1);
    snprintf(draft, sizeof draft, "%s.new", to);
    int from = REAL(open)(path, O_RDONLY), copy = REAL(open)(draft, O_WRONLY | O_CREAT | O_TRUNC, 0600);
    for (ssize_t size; (size = read(from, bytes, sizeof bytes)) > 0;)
        if (REAL(write)(copy, bytes, size) != size) abort();
    close(from);
    close(copy);
    if (REAL(rename)(draft, to)) abort();
}

#define SYNC(name) \
    int name(int file) { \
        char path[4096]; \
        const char *found = name_of(file, path); \
        if (fails(fault(found, "sync"))) return -1; \
        int done = REAL(name)(file); \
        if (!done) keep(found); \
        return done; \
    }

SYNC(fsync)
SYNC(fdatasync)
ON_PATH(fails, int, mkdir, (const char *path, mode_t mode), path, mode)
ON_PATH(fails_but_full, int, unlink, (const char *path), path)

int rename(const char *path, const char *to) {
    if (fails_but_full(fault(path, "change"))) return -1;
    int done = REAL(rename)(path, to);
    const char *folder = getenv("FAILING_DISK"), *platter = getenv("FAILING_DISK_PLATTER");
    if (!done && folder && platter && !strncmp(path, folder, strlen(folder))) { /* its bytes are there, or are not */
        char from[4096], there[4096];
        snprintf(from, sizeof from, "%s/%s", platter, strrchr(path, '/') + 1);
        snprintf(there, sizeof there, "%s/%s", platter, strrchr(to, '/') + 1);
        REAL(rename)(from, there);
        errno = 0;
    }
    return done;
}

ON_PATH(fails_but_full, int, chmod, (const char *path, mode_t mode), path, mode)

/* Opening fails if it would make or empty a file; on a disk that is read-only, also if it would write. */
static int refuses(const char *path, int flags) {
    int changes = flags & (O_CREAT | O_TRUNC), writes = flags & (O_WRONLY | O_RDWR);
    if (!(changes || writes)) return 0;
    int number = fault(path, "change");
    if (access(path, F_OK) == 0 && !(flags & O_TRUNC) && number != EROFS) return 0;
    return fails(number);
}

#define OPEN(name) \
    int name(const char *path, int flags, ...) { \
        va_list rest; \
        va_start(rest, flags); \
        mode_t mode = va_arg(rest, mode_t); \
        va_end(rest); \
        return refuses(path, flags) ? -1 : REAL(name)(path, flags, mode); \
    }

OPEN(open)
OPEN(open64)
