// libqrencode as Swift sees it: the name of its header does not depend on where the system keeps it.
#ifndef OVERSCROLL_CQRENCODE_SHIM_H
#define OVERSCROLL_CQRENCODE_SHIM_H

#include <qrencode.h>

#endif
