// Imports libqrencode into Swift. The header's name does not depend on where the system installs it.
#ifndef OVERSCROLL_CQRENCODE_SHIM_H
#define OVERSCROLL_CQRENCODE_SHIM_H

#include <qrencode.h>

#endif
