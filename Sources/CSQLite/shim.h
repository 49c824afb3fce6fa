// SQLite as Swift sees it.
#ifndef OVERSCROLL_CSQLITE_SHIM_H
#define OVERSCROLL_CSQLITE_SHIM_H

#include <sqlite3.h>

// Gives a statement a text, of which SQLite keeps a copy. In C because that is asked for by a macro with a cast.
static inline int csqlite_bind_text(sqlite3_stmt *statement, int place, const char *text) {
  return sqlite3_bind_text(statement, place, text, -1, SQLITE_TRANSIENT);
}

// The same for bytes.
static inline int csqlite_bind_blob(sqlite3_stmt *statement, int place, const void *bytes, int count) {
  return sqlite3_bind_blob(statement, place, bytes, count, SQLITE_TRANSIENT);
}

#endif
