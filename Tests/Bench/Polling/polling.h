// The headers of Linux that Swift's Glibc lacks, and a macro of theirs.
#define _GNU_SOURCE
#include <sched.h>
#include <sys/epoll.h>
#include <sys/timerfd.h>

/// Lets the calling thread run on one processor only; those from 0 on are there to choose from.
static inline void polling_run_on(int processor) {
  cpu_set_t set;
  CPU_ZERO(&set);
  CPU_SET(processor, &set);
  sched_setaffinity(0, sizeof set, &set);
}
