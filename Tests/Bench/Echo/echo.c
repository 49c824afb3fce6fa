// A minimal echo server on libwebsockets and libev with our server's options: the cost of a message without our code.
// It prints its address, and runs until it is terminated.
#include <ev.h>
#include <libwebsockets.h>
#include <netinet/tcp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// As in Sources/Server/Transport: the limit of unsent bytes in the kernel, and of messages written per loop iteration.
enum { unsent_limit = 16384, burst = 32 };

// A queued message; its payload starts after the space for libwebsockets' header.
struct message {
  struct message *next;
  size_t size;
  enum lws_write_protocol kind;
  unsigned char bytes[];
};

struct queue {
  struct message *first, **end;
  struct message *growing;  // a message whose last fragment has not arrived
};

static int receive(struct lws *wsi, struct queue *queue, const void *piece, size_t size) {
  size_t before = queue->growing ? queue->growing->size : 0;
  struct message *message = realloc(queue->growing, sizeof *message + LWS_PRE + before + size);
  if (!message) return -1;
  queue->growing = message;
  memcpy(message->bytes + LWS_PRE + before, piece, size);
  message->size = before + size;
  if (!lws_is_final_fragment(wsi)) return 0;
  message->next = NULL;
  message->kind = lws_frame_is_binary(wsi) ? LWS_WRITE_BINARY : LWS_WRITE_TEXT;
  if (!queue->first) {
    queue->end = &queue->first;
    lws_callback_on_writable(wsi);
  }
  *queue->end = message;
  queue->end = &message->next;
  queue->growing = NULL;
  return 0;
}

static int write_waiting(struct lws *wsi, struct queue *queue) {
  for (int count = 1; queue->first; count++) {
    struct message *message = queue->first;
    int size = (int)message->size;
    int written = lws_write(wsi, message->bytes + LWS_PRE, message->size, message->kind);
    queue->first = message->next;
    free(message);
    if (written < size) return -1;
    if (queue->first && (count == burst || lws_send_pipe_choked(wsi))) {
      lws_callback_on_writable(wsi);
      return 0;
    }
  }
  return 0;
}

static int serve(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *input, size_t size) {
  struct queue *queue = user;
  int limit = unsent_limit;
  switch (reason) {
  case LWS_CALLBACK_ESTABLISHED:
    (void)setsockopt(lws_get_socket_fd(wsi), IPPROTO_TCP, TCP_NOTSENT_LOWAT, &limit, sizeof limit);
    return 0;
  case LWS_CALLBACK_RECEIVE: return receive(wsi, queue, input, size);
  case LWS_CALLBACK_SERVER_WRITEABLE: return write_waiting(wsi, queue);
  case LWS_CALLBACK_CLOSED:
    free(queue->growing);
    while (queue->first) {
      struct message *next = queue->first->next;
      free(queue->first);
      queue->first = next;
    }
    return 0;
  default: return 0;
  }
}

int main(void) {
  struct ev_loop *loop = ev_loop_new(0);
  void *loops[] = {loop};
  // The buffers are as large as our server's.
  struct lws_protocols protocols[] = {
      {.name = "http", .callback = lws_callback_http_dummy, .tx_packet_size = 65536},
      {.name = "overscroll.1", .callback = serve, .per_session_data_size = sizeof(struct queue),
       .rx_buffer_size = 128, .tx_packet_size = 65536},
      {0}};
  struct lws_context_creation_info info = {
      .port = 0, .iface = "127.0.0.1", .foreign_loops = loops, .protocols = protocols, .alpn = "http/1.1",
      .max_http_header_data = 16384, .pt_serv_buf_size = 65536,
      .options = LWS_SERVER_OPTION_LIBEV | LWS_SERVER_OPTION_VALIDATE_UTF8 | LWS_SERVER_OPTION_DISABLE_IPV6
                 | LWS_SERVER_OPTION_FAIL_UPON_UNABLE_TO_BIND};
  lws_set_log_level(LLL_ERR, NULL);
  struct lws_context *context = lws_create_context(&info);
  if (!context) return 1;
  printf("http://127.0.0.1:%d/\n", lws_get_vhost_listen_port(lws_get_vhost_by_name(context, "default")));
  fflush(stdout);
  ev_run(loop, 0);
  return 0;
}
