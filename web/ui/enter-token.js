// @ts-check

/** The token in what a person has entered: an address that ends in it, or the token alone. @param {string} text */
export const tokenIn = (text) => text.trim().split("token=").pop() ?? "";

/**
 * Lets a person give the address with the token that the link lacks; who gives none has the same link tried again: the server may
 * have had another token for a while.
 * @param {() => void} retry
 */
export function enterToken(retry) {
  const token = tokenIn(prompt("The address that the server prints, with its token") ?? "");
  const hash = `#token=${token}`;
  if (token && location.hash !== hash) location.hash = hash;
  else retry();
}
