// @ts-check

/**
 * What it means for a person that a session is not saved; empty where it is.
 * @param {string | null} problem why it is not, in the server's words
 */
export const unsavedText = (problem) =>
  problem === null
    ? ""
    : `Not saved: ${problem}. The list goes on, but what happens now is lost if the server ends.`;
