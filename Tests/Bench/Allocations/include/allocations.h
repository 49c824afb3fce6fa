#pragma once
/// The number of heap allocations in this process so far.
unsigned long allocations(void);
