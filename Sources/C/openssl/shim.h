// Imports OpenSSL into Swift, with a function for macros that Swift cannot use.
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

// Requires TLS 1.2 or later and disables renegotiation, which a client could repeat forever. An idle connection
// releases its two buffers, about 34 kB.
static inline void copenssl_restrict(SSL_CTX *context) {
  (void)SSL_CTX_set_min_proto_version(context, TLS1_2_VERSION);
  (void)SSL_CTX_set_options(context, SSL_OP_NO_RENEGOTIATION);
  (void)SSL_CTX_set_mode(context, SSL_MODE_RELEASE_BUFFERS);
}

#endif
