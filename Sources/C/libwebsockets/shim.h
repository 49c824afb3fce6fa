// Imports libwebsockets and libev into Swift, with functions for macros that Swift cannot use.
#ifndef OVERSCROLL_CLIBWEBSOCKETS_SHIM_H
#define OVERSCROLL_CLIBWEBSOCKETS_SHIM_H

// Disables libev's old names, such as the function `ev_loop`, which conflicts with the struct.
#define EV_COMPAT3 0

#include <errno.h>
#include <ev.h>
#include <fcntl.h>
#include <libwebsockets.h>
#include <netdb.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <pthread.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

// The number of bytes that lws_write requires before a payload. LWS_PRE is a macro that Swift does not import.
static const size_t cws_head_room = LWS_PRE;

// The options for TLS with a certificate that we set with OpenSSL, and for plain HTTP on the same port, which we
// redirect. Swift does not import macros that combine options with OR.
static const uint64_t cws_tls_beside_plain_http =
    LWS_SERVER_OPTION_DO_SSL_GLOBAL_INIT | LWS_SERVER_OPTION_CREATE_VHOST_SSL_CTX |
    LWS_SERVER_OPTION_ALLOW_NON_SSL_ON_SSL_PORT | LWS_SERVER_OPTION_ALLOW_HTTP_ON_HTTPS_LISTENER;

// Sets only the callback of a timer; cws_timer_set sets the delay. ev_timer_init is a macro that Swift cannot call.
static inline void cws_timer_init(ev_timer *timer,
                                  void (*fired)(struct ev_loop *, ev_timer *, int)) {
  ev_timer_init(timer, fired, 0., 0.);
}

// Sets the delay of a timer, which must be inactive. ev_timer_set is a macro that Swift cannot call.
static inline void cws_timer_set(ev_timer *timer, double after) {
  ev_timer_set(timer, after, 0.);
}

// Sets the callback of a prepare watcher. ev_prepare_init is a macro that Swift cannot call.
static inline void cws_prepare_init(ev_prepare *end,
                                    void (*come)(struct ev_loop *, ev_prepare *, int)) {
  ev_prepare_init(end, come);
}

// Does the same as cws_prepare_init with the lowest priority: the callback runs after all others, before the loop
// waits.
static inline void cws_last_init(ev_prepare *end,
                                 void (*come)(struct ev_loop *, ev_prepare *, int)) {
  ev_prepare_init(end, come);
  ev_set_priority(end, EV_MINPRI);
}

// Sets the callback of an async watcher. ev_async_init is a macro that Swift cannot call.
static inline void cws_async_init(ev_async *wake,
                                  void (*woken)(struct ev_loop *, ev_async *, int)) {
  ev_async_init(wake, woken);
}

// Sets only the callback of an I/O watcher; cws_io_set sets the rest. ev_io_init is a macro that Swift cannot call.
static inline void cws_io_init(ev_io *watcher, void (*ready)(struct ev_loop *, ev_io *, int)) {
  ev_io_init(watcher, ready, -1, 0);
}

// Sets the socket and the events of a watcher, which must be inactive. ev_io_set is a macro that Swift cannot call.
static inline void cws_io_set(ev_io *watcher, int socket, bool writes) {
  ev_io_set(watcher, socket, writes ? EV_READ | EV_WRITE : EV_READ);
}

// The event flags as integers: Swift imports libev's constants as a different type than the callbacks use.
static const int cws_readable = EV_READ, cws_writable = EV_WRITE;

// Connects to a host over TCP, with a timeout of `seconds` for each of its addresses. Returns a non-blocking socket, or
// -1 with the reason in `reason`. This is in C because addrinfo lists are unsafe and verbose in Swift.
static inline int cws_connect(const char *host, int port, int seconds, char *reason, size_t size) {
  struct addrinfo hints, *found = NULL, *each;
  struct timeval limit = {.tv_sec = seconds};
  char service[16];
  int on = 1, fd = -1, error;
  memset(&hints, 0, sizeof hints);
  hints.ai_socktype = SOCK_STREAM;
  (void)snprintf(service, sizeof service, "%d", port);
  if ((error = getaddrinfo(host, service, &hints, &found))) {
    (void)snprintf(reason, size, "%s", gai_strerror(error));
    return -1;
  }
  (void)snprintf(reason, size, "it has no address");
  for (each = found; each && fd < 0; each = each->ai_next) {
    fd = socket(each->ai_family, SOCK_STREAM, 0);
    // On Linux, the send timeout also applies to connect.
    if (fd >= 0 && !fcntl(fd, F_SETFD, FD_CLOEXEC) &&
        !setsockopt(fd, SOL_SOCKET, SO_SNDTIMEO, &limit, sizeof limit) &&
        !connect(fd, each->ai_addr, each->ai_addrlen) &&
        !setsockopt(fd, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on) &&
        !fcntl(fd, F_SETFL, O_NONBLOCK))
      break;
    error = errno == EINPROGRESS ? ETIMEDOUT : errno;
    (void)snprintf(reason, size, "%s", strerror(error));
    if (fd >= 0) close(fd);
    fd = -1;
  }
  freeaddrinfo(found);
  return fd;
}

// Sends bytes over a non-blocking socket. Returns the number of sent bytes, 0 if the socket is full, or -1 if the
// connection is broken.
static inline ssize_t cws_send(int socket, const void *bytes, size_t count) {
  ssize_t sent = send(socket, bytes, count, MSG_NOSIGNAL);
  return sent < 0 && (errno == EAGAIN || errno == EWOULDBLOCK || errno == EINTR) ? 0 : sent;
}

// Receives bytes from a non-blocking socket. Returns the number of bytes, 0 if there are none now, or -1 if the
// connection has ended.
static inline ssize_t cws_receive(int socket, void *bytes, size_t count) {
  ssize_t received = recv(socket, bytes, count, 0);
  if (received > 0) return received;
  return received < 0 && (errno == EAGAIN || errno == EWOULDBLOCK || errno == EINTR) ? 0 : -1;
}

// Returns the time on a monotonic clock, in seconds.
static inline double cws_steady_time(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return now.tv_sec + now.tv_nsec * 1e-9;
}

// Returns the processor time of the current thread, in seconds. It does not include waiting for a processor.
static inline double cws_processor_time(void) {
  struct timespec now;
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return now.tv_sec + now.tv_nsec * 1e-9;
}

// Returns the current thread as a nonzero number. pthread_t is a pointer on some systems and a number on others.
static inline uintptr_t cws_current_thread(void) { return (uintptr_t)pthread_self(); }

// Makes a socket writable only while few bytes are unsent in the kernel. The other messages stay in our queue, where
// newer ones can replace them. This is in C because some systems do not have the option. Without it, messages are sent
// in the same order but can be older when they arrive.
static inline void cws_limit_unsent(int socket, int bytes) {
#ifdef TCP_NOTSENT_LOWAT
  (void)setsockopt(socket, IPPROTO_TCP, TCP_NOTSENT_LOWAT, &bytes, sizeof bytes);
#endif
}

// Stores the address of a socket's peer as the 16 bytes of an IPv6 address; an IPv4 address is mapped. Returns false if
// the peer has disconnected. This is in C because casts of sockaddr are unsafe and verbose in Swift.
static inline bool cws_peer_address(int socket, uint8_t address[16]) {
  struct sockaddr_storage peer;
  socklen_t size = sizeof peer;
  if (getpeername(socket, (struct sockaddr *)&peer, &size)) return false;
  memset(address, 0, 16);
  if (peer.ss_family == AF_INET) {
    address[10] = address[11] = 0xff;
    memcpy(address + 12, &((struct sockaddr_in *)&peer)->sin_addr, 4);
    return true;
  }
  memcpy(address, &((struct sockaddr_in6 *)&peer)->sin6_addr, 16);
  return peer.ss_family == AF_INET6;
}

// Raises the limit of open files to `wanted`, or as far as the system allows, and never lowers it. Returns the limit.
// This is in C because the type of the resource differs between systems.
static inline int cws_allow_descriptors(int wanted) {
  struct rlimit files;
  if (getrlimit(RLIMIT_NOFILE, &files)) return 0;
  if (files.rlim_cur < (rlim_t)wanted) {
    struct rlimit more = files;
    more.rlim_cur = files.rlim_max < (rlim_t)wanted ? files.rlim_max : (rlim_t)wanted;
    if (!setrlimit(RLIMIT_NOFILE, &more)) files = more;
  }
  return files.rlim_cur > INT32_MAX ? INT32_MAX : (int)files.rlim_cur;
}

// libwebsockets does not report why it could not listen. This function repeats the system calls and returns the errno,
// or 0 if they succeed. It is in C because casts of sockaddr and addrinfo lists are unsafe and verbose in Swift.
static inline int cws_bind_errno(const char *address, int port) {
  struct addrinfo hints, *found = NULL;
  char service[16];
  int on = 1, error = 0, fd;
  memset(&hints, 0, sizeof hints);
  hints.ai_socktype = SOCK_STREAM;
  hints.ai_flags = AI_PASSIVE | AI_NUMERICHOST | AI_NUMERICSERV;
  (void)snprintf(service, sizeof service, "%d", port);
  if (getaddrinfo(address, service, &hints, &found) || !found) return EADDRNOTAVAIL;
  fd = socket(found->ai_family, SOCK_STREAM, 0);
  if (fd < 0) {
    error = errno;
  } else {
    (void)setsockopt(fd, SOL_SOCKET, SO_REUSEADDR, &on, sizeof on);
    if (bind(fd, found->ai_addr, found->ai_addrlen) || listen(fd, 1)) error = errno;
    close(fd);
  }
  freeaddrinfo(found);
  return error;
}

// The errno values of cws_bind_errno: they are macros whose types differ between systems.
static const int cws_address_in_use = EADDRINUSE;
static const int cws_address_not_available = EADDRNOTAVAIL;

#endif
