// Linux headers that Swift's Glibc module lacks, and a function that the headers declare only with _GNU_SOURCE.
#include <sys/epoll.h>
#include <sys/timerfd.h>

// From <sched.h>: a set of processors has one bit for each processor.
int sched_setaffinity(int thread, unsigned long size, const unsigned long *processors);

/// Restricts the calling thread to one of the first 64 processors.
static inline void polling_run_on(int processor) {
  const unsigned long processors = 1UL << processor;
  sched_setaffinity(0, sizeof processors, &processors);
}
