// Counts heap allocations by replacing glibc's functions: the linker prefers the executable's symbols.
#include "allocations.h"
#include <stdlib.h>

#ifdef __GLIBC__
static unsigned long count;

extern void *__libc_malloc(size_t);
extern void *__libc_calloc(size_t, size_t);
extern void *__libc_realloc(void *, size_t);

void *malloc(size_t size) {
  __atomic_fetch_add(&count, 1, __ATOMIC_RELAXED);
  return __libc_malloc(size);
}

void *calloc(size_t number, size_t size) {
  __atomic_fetch_add(&count, 1, __ATOMIC_RELAXED);
  return __libc_calloc(number, size);
}

void *realloc(void *old, size_t size) {
  __atomic_fetch_add(&count, 1, __ATOMIC_RELAXED);
  return __libc_realloc(old, size);
}

unsigned long allocations(void) { return __atomic_load_n(&count, __ATOMIC_RELAXED); }
#else
unsigned long allocations(void) { return 0; }
#endif
