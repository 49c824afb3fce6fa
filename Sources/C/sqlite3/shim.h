// Imports SQLite into Swift.
#ifndef OVERSCROLL_CSQLITE_SHIM_H
#define OVERSCROLL_CSQLITE_SHIM_H

#include <sqlite3.h>

// Binds a text, which SQLite copies. This is in C because the option to copy is a macro with a cast.
static inline int csqlite_bind_text(sqlite3_stmt *statement, int place, const char *text) {
  return sqlite3_bind_text(statement, place, text, -1, SQLITE_TRANSIENT);
}

// Binds bytes, which SQLite copies.
static inline int csqlite_bind_blob(sqlite3_stmt *statement, int place, const void *bytes, int count) {
  return sqlite3_bind_blob(statement, place, bytes, count, SQLITE_TRANSIENT);
}

// Syncs the write-ahead log of a connection that has read from its file.
static inline int csqlite_sync_log(sqlite3 *database) {
  sqlite3_file *log = 0;
  int status = sqlite3_file_control(database, 0, SQLITE_FCNTL_JOURNAL_POINTER, &log);
  if (status != SQLITE_OK || !log || !log->pMethods) return status;
  return log->pMethods->xSync(log, SQLITE_SYNC_NORMAL);
}

#endif
