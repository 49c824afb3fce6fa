// The headers of Linux that Swift's Glibc lacks, and a function that it shows to GNU's own dialect alone.
#include <sys/epoll.h>
#include <sys/timerfd.h>

// Of <sched.h>: a set of processors is a bit for each.
int sched_setaffinity(int thread, unsigned long size, const unsigned long *processors);

/// Lets the calling thread run on one of the first 64 processors only.
static inline void polling_run_on(int processor) {
  const unsigned long processors = 1UL << processor;
  sched_setaffinity(0, sizeof processors, &processors);
}
