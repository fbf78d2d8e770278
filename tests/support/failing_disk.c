/* A disk that fails at the system's own calls, for tests: loaded with LD_PRELOAD into the real programs.
 *
 * While the file named by FAILING_DISK_SWITCH exists, whatever would change the folder FAILING_DISK fails with the
 * error number that stands in it. Reading goes on, as on a disk that is full or was made read-only by the system.
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

static int fault(void) {
    const char *path = getenv("FAILING_DISK_SWITCH");
    char text[16] = "";
    int kept = errno, file = path ? (int)REAL(open)(path, O_RDONLY) : -1;
    if (file >= 0) {
        if (read(file, text, sizeof text - 1) < 0) text[0] = 0;
        close(file);
    }
    errno = kept;
    return atoi(text);
}

static int is_there(const char *path) {
    const char *folder = getenv("FAILING_DISK");
    return folder && !strncmp(path, folder, strlen(folder));
}

static int is_open_there(int file) {
    char link[64], path[4096];
    snprintf(link, sizeof link, "/proc/self/fd/%d", file);
    ssize_t size = readlink(link, path, sizeof path - 1);
    if (size < 0) return 0;
    path[size] = 0;
    return is_there(path);
}

static int fails(int here) {
    int number = here ? fault() : 0;
    if (number) errno = number;
    return number;
}

/* What needs no room works on a full disk. */
static int fails_but_full(int here) { return here && fault() == ENOSPC ? 0 : fails(here); }

#define ON_FILE(fails, kind, name, list, ...) \
    kind name list { return fails(is_open_there(file)) ? -1 : REAL(name)(__VA_ARGS__); }
#define ON_PATH(fails, kind, name, list, ...) \
    kind name list { return fails(is_there(path)) ? -1 : REAL(name)(__VA_ARGS__); }

ON_FILE(fails, ssize_t, write, (int file, const void *bytes, size_t size), file, bytes, size)
ON_FILE(fails, ssize_t, pwrite, (int file, const void *bytes, size_t size, off_t at), file, bytes, size, at)
ON_FILE(fails, ssize_t, pwrite64, (int file, const void *bytes, size_t size, off64_t at), file, bytes, size, at)
ON_FILE(fails, int, ftruncate, (int file, off_t size), file, size)
ON_FILE(fails, int, ftruncate64, (int file, off64_t size), file, size)
ON_FILE(fails_but_full, int, fchmod, (int file, mode_t mode), file, mode)
ON_FILE(fails_but_full, int, futimens, (int file, const struct timespec times[2]), file, times)
ON_PATH(fails, int, mkdir, (const char *path, mode_t mode), path, mode)
ON_PATH(fails_but_full, int, unlink, (const char *path), path)
ON_PATH(fails_but_full, int, rename, (const char *path, const char *to), path, to)
ON_PATH(fails_but_full, int, chmod, (const char *path, mode_t mode), path, mode)

/* Opening fails if it would make or empty a file; on a disk that is read-only, also if it would write. */
static int refuses(const char *path, int flags) {
    int changes = flags & (O_CREAT | O_TRUNC), writes = flags & (O_WRONLY | O_RDWR);
    if (!is_there(path) || !(changes || writes)) return 0;
    if (access(path, F_OK) == 0 && !(flags & O_TRUNC) && fault() != EROFS) return 0;
    return fails(1);
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
