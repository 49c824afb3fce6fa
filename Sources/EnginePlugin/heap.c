// The engine's heap, in the place of the C library's, which would be a twentieth of the engine's file.
//
// A block's size is a power of two, so a block that was freed serves every later request of its size: the heap grows no larger
// than the most blocks of each size that were ever in use at once.

#include <stddef.h>
#include <stdint.h>

// A block while it is free, or the bytes before those that a caller has; as large as the strictest alignment.
typedef struct Block {
  _Alignas(16) struct Block *next;  // while it is free: another free block of the same size
  int order;                        // the logarithm of its size
} Block;

static const size_t pageSize = 65536;
// Where the memory ends that holds the program's data; the linker puts it.
extern unsigned char __heap_base;
// The memory that has been no block yet.
static uintptr_t untouched, end;
static Block *freed[32];

// Makes a block in memory that was none, which grows by whole pages; null if it cannot.
static Block *make(int order) {
  const size_t size = (size_t)1 << order;
  if (end == 0) {
    untouched = (uintptr_t)&__heap_base;
    end = __builtin_wasm_memory_size(0) * pageSize;
  }
  if (end - untouched < size) {
    const size_t pages = (size - (end - untouched) + pageSize - 1) / pageSize;
    if (__builtin_wasm_memory_grow(0, pages) == SIZE_MAX) return NULL;
    end += pages * pageSize;
  }
  Block *block = (Block *)untouched;
  untouched += size;
  block->order = order;
  return block;
}

// Swift asks for memory by this name.
int posix_memalign(void **result, size_t alignment, size_t size) {
  if (alignment > sizeof(Block) || size > SIZE_MAX / 4) __builtin_trap();
  const int order = 32 - __builtin_clz(size + sizeof(Block) - 1);
  Block *block = freed[order];
  if (block) {
    freed[order] = block->next;
  } else {
    block = make(order);
  }
  // Swift does not go on without memory.
  if (!block) __builtin_trap();
  *result = block + 1;
  return 0;
}

void free(void *memory) {
  if (!memory) return;
  Block *block = (Block *)memory - 1;
  block->next = freed[block->order];
  freed[block->order] = block;
}
