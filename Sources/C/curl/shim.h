// libcurl as Swift sees it. curl_easy_setopt and curl_easy_getinfo are variadic, which Swift cannot call.
#ifndef OVERSCROLL_CCURL_SHIM_H
#define OVERSCROLL_CCURL_SHIM_H

#include <curl/curl.h>

static inline CURLcode ccurl_set_number(CURL *transfer, CURLoption option, long value) {
  return curl_easy_setopt(transfer, option, value);
}

static inline CURLcode ccurl_set_text(CURL *transfer, CURLoption option, const char *value) {
  return curl_easy_setopt(transfer, option, value);
}

static inline CURLcode ccurl_set_list(CURL *transfer, CURLoption option, struct curl_slist *value) {
  return curl_easy_setopt(transfer, option, value);
}

// Has what comes given to a function, with a context: it returns how many bytes it keeps, fewer to end it.
static inline CURLcode ccurl_set_receiver(CURL *transfer, void *context,
                                          size_t (*receive)(char *, size_t, size_t, void *)) {
  CURLcode result = curl_easy_setopt(transfer, CURLOPT_WRITEDATA, context);
  return result ? result : curl_easy_setopt(transfer, CURLOPT_WRITEFUNCTION, receive);
}

// Has each line of a head, and of what trails behind a body, given to a function with the context, as a body is.
static inline CURLcode ccurl_set_head_receiver(CURL *transfer, void *context,
                                               size_t (*receive)(char *, size_t, size_t, void *)) {
  CURLcode result = curl_easy_setopt(transfer, CURLOPT_HEADERDATA, context);
  return result ? result : curl_easy_setopt(transfer, CURLOPT_HEADERFUNCTION, receive);
}

// The bytes of the body that have come, before they are decompressed.
static inline long long ccurl_received(CURL *transfer) {
  curl_off_t count = 0;
  (void)curl_easy_getinfo(transfer, CURLINFO_SIZE_DOWNLOAD_T, &count);
  return count;
}

// Has a function open each socket: it returns ccurl_open's answer, or -1 to refuse an address.
static inline CURLcode ccurl_set_opener(CURL *transfer, void *context,
                                        curl_socket_t (*open)(void *, curlsocktype,
                                                              struct curl_sockaddr *)) {
  CURLcode result = curl_easy_setopt(transfer, CURLOPT_OPENSOCKETDATA, context);
  return result ? result : curl_easy_setopt(transfer, CURLOPT_OPENSOCKETFUNCTION, open);
}

static inline curl_socket_t ccurl_open(const struct curl_sockaddr *address) {
  return socket(address->family, address->socktype, address->protocol);
}

// The address: more bytes than its type says follow where it is IPv6's.
static inline const struct sockaddr *ccurl_address(const struct curl_sockaddr *address) {
  return &address->addr;
}

// Nothing but http and https. The option that takes numbers is deprecated since 7.85, which brought its successor.
static inline CURLcode ccurl_set_web_only(CURL *transfer) {
#if LIBCURL_VERSION_NUM >= 0x075500
  return curl_easy_setopt(transfer, CURLOPT_PROTOCOLS_STR, "http,https");
#else
  return curl_easy_setopt(transfer, CURLOPT_PROTOCOLS, (long)(CURLPROTO_HTTP | CURLPROTO_HTTPS));
#endif
}

static inline long ccurl_status(CURL *transfer) {
  long status = 0;
  (void)curl_easy_getinfo(transfer, CURLINFO_RESPONSE_CODE, &status);
  return status;
}

// The whole address to which an answer redirects, NULL if to none. It is the transfer's.
static inline const char *ccurl_redirect(CURL *transfer) {
  char *address = NULL;
  (void)curl_easy_getinfo(transfer, CURLINFO_REDIRECT_URL, &address);
  return address;
}

#endif
