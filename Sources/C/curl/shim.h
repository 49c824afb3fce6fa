// Imports libcurl into Swift. curl_easy_setopt and curl_easy_getinfo are variadic, and Swift cannot call variadic
// functions.
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

// Sets the function that receives the body, with a context. It returns the number of bytes that it accepts; a smaller
// number aborts the transfer.
static inline CURLcode ccurl_set_receiver(CURL *transfer, void *context,
                                          size_t (*receive)(char *, size_t, size_t, void *)) {
  CURLcode result = curl_easy_setopt(transfer, CURLOPT_WRITEDATA, context);
  return result ? result : curl_easy_setopt(transfer, CURLOPT_WRITEFUNCTION, receive);
}

// Sets the function that receives each line of the headers and trailers, with a context. It works like the body's
// receiver.
static inline CURLcode ccurl_set_head_receiver(CURL *transfer, void *context,
                                               size_t (*receive)(char *, size_t, size_t, void *)) {
  CURLcode result = curl_easy_setopt(transfer, CURLOPT_HEADERDATA, context);
  return result ? result : curl_easy_setopt(transfer, CURLOPT_HEADERFUNCTION, receive);
}

// Returns the number of received bytes of the body, before decompression.
static inline long long ccurl_received(CURL *transfer) {
  curl_off_t count = 0;
  (void)curl_easy_getinfo(transfer, CURLINFO_SIZE_DOWNLOAD_T, &count);
  return count;
}

// Sets the function that opens each socket. It returns the result of ccurl_open, or -1 to reject an address.
static inline CURLcode ccurl_set_opener(CURL *transfer, void *context,
                                        curl_socket_t (*open)(void *, curlsocktype,
                                                              struct curl_sockaddr *)) {
  CURLcode result = curl_easy_setopt(transfer, CURLOPT_OPENSOCKETDATA, context);
  return result ? result : curl_easy_setopt(transfer, CURLOPT_OPENSOCKETFUNCTION, open);
}

static inline curl_socket_t ccurl_open(const struct curl_sockaddr *address) {
  return socket(address->family, address->socktype, address->protocol);
}

// Returns the address. An IPv6 address is longer than the type indicates.
static inline const struct sockaddr *ccurl_address(const struct curl_sockaddr *address) {
  return &address->addr;
}

// Allows only http and https. The numeric option is deprecated since libcurl 7.85, which introduced its successor.
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

// Returns the absolute URL of a redirect, or NULL if there is no redirect. The transfer owns the string.
static inline const char *ccurl_redirect(CURL *transfer) {
  char *address = NULL;
  (void)curl_easy_getinfo(transfer, CURLINFO_REDIRECT_URL, &address);
  return address;
}

#endif
