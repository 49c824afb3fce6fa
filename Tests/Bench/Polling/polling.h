// The headers of Linux that Swift's Glibc lacks.
#include <sys/epoll.h>
#include <sys/timerfd.h>
