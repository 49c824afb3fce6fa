// The headers of hiredis for Swift, and its adapter to libev.
#ifndef OVERSCROLL_CHIREDIS_SHIM_H
#define OVERSCROLL_CHIREDIS_SHIM_H

// Leaves out libev's old names, as in the header for libwebsockets.
#define EV_COMPAT3 0

#include <hiredis/adapters/libev.h>

// The adapter's functions are static, and Swift names the loop's type otherwise.
static inline int chr_attach(struct ev_loop *loop, redisAsyncContext *context) {
  return redisLibevAttach(loop, context);
}

#endif
