#pragma once
/// The number of heap allocations of this process so far.
unsigned long allocations(void);
