// OpenSSL as Swift sees it, and a function for what Swift cannot use directly: macros.
#ifndef OVERSCROLL_COPENSSL_SHIM_H
#define OVERSCROLL_COPENSSL_SHIM_H

#include <openssl/bio.h>
#include <openssl/ec.h>
#include <openssl/err.h>
#include <openssl/evp.h>
#include <openssl/hmac.h>
#include <openssl/pem.h>
#include <openssl/sha.h>
#include <openssl/ssl.h>
#include <openssl/x509.h>
#include <openssl/x509v3.h>
#include <time.h>

// TLS 1.2 or newer, and no second handshake on a connection, which could be asked for without end. An idle connection
// gives its two buffers back, about 34 kB.
static inline void copenssl_restrict(SSL_CTX *context) {
  (void)SSL_CTX_set_min_proto_version(context, TLS1_2_VERSION);
  (void)SSL_CTX_set_options(context, SSL_OP_NO_RENEGOTIATION);
  (void)SSL_CTX_set_mode(context, SSL_MODE_RELEASE_BUFFERS);
}

#endif
