// @ts-check
// What a device may do, in the words of links and of lists alike.

/** @import { Role } from "../../scene/types.d.ts" */

/** Each role in a word, and what its link is good for. @type {Record<Role, [title: string, words: string]>} */
export const roleWords = {
  inspect: ["Full control", "Everything: moves the list, tunes it, and invites others."],
  drive: ["Drive", "Moves the list and opens scenes, but cannot change how they work."],
  view: ["View only", "Sees what happens, and cannot move anything."],
};

/** A role in the middle of a line. @param {Role} role */
export const roleName = (role) => roleWords[role][0].toLowerCase();
