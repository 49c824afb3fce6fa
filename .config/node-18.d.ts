// The functions that Node 18 and browsers of 2022 have in addition to ES2022. The page uses no newer ones.

interface Array<T> {
  findLast(test: (each: T) => unknown): T | undefined;
}

interface ReadonlyArray<T> {
  findLast(test: (each: T) => unknown): T | undefined;
}
