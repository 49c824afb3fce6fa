// The headers of zlib for Swift, and a function for what Swift cannot use directly: a macro.
#ifndef OVERSCROLL_CZLIB_SHIM_H
#define OVERSCROLL_CZLIB_SHIM_H

#include <string.h>
#include <zlib.h>

// Compresses bytes as gzip does at its best level, without a name or a time: equal bytes become equal. Returns how many
// bytes were written, or 0 if there is no room. In C because deflateInit2 is a macro, which Swift cannot call.
static inline size_t czl_gzip(const unsigned char *bytes, size_t count, unsigned char *into,
                              size_t room) {
  // 15 is the largest window; 16 more asks for gzip's head instead of zlib's.
  const int window = 15 + 16, usual_memory = 8;
  z_stream stream;
  size_t written;
  memset(&stream, 0, sizeof stream);
  if (deflateInit2(&stream, Z_BEST_COMPRESSION, Z_DEFLATED, window, usual_memory,
                   Z_DEFAULT_STRATEGY) != Z_OK)
    return 0;
  stream.next_in = (Bytef *)bytes;
  stream.avail_in = (uInt)count;
  stream.next_out = into;
  stream.avail_out = (uInt)room;
  written = deflate(&stream, Z_FINISH) == Z_STREAM_END ? stream.total_out : 0;
  (void)deflateEnd(&stream);
  return written;
}

#endif
