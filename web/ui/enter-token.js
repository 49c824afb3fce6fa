// @ts-check

/** The token in what a person has entered: an address that ends in it, or the token alone. @param {string} text */
export const tokenIn = (text) => text.trim().split("token=").pop() ?? "";

/** Lets a person give the address with the token that the link lacks. */
export function enterToken() {
  const token = tokenIn(prompt("The address that the server prints, with its token") ?? "");
  if (token) location.hash = `token=${token}`;
}
