// libdeflate as Swift sees it: the name of its header does not depend on where the system keeps it.
#ifndef OVERSCROLL_CDEFLATE_SHIM_H
#define OVERSCROLL_CDEFLATE_SHIM_H

#include <libdeflate.h>

#endif
