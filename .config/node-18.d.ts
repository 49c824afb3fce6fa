// What Node 18, and browsers of 2022, have beyond ES2022: the page's types have no more than that.

interface Array<T> {
  findLast(test: (each: T) => unknown): T | undefined;
}

interface ReadonlyArray<T> {
  findLast(test: (each: T) => unknown): T | undefined;
}
