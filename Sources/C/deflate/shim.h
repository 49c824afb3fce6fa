// Imports libdeflate into Swift. The header's name does not depend on where the system installs it.
#ifndef OVERSCROLL_CDEFLATE_SHIM_H
#define OVERSCROLL_CDEFLATE_SHIM_H

#include <libdeflate.h>

#endif
