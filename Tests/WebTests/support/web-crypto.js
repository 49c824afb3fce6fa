// @ts-check
// Node 18 provides a browser's crypto only as a module.

import { webcrypto } from "node:crypto";

/** @type {any} */ (globalThis).crypto ??= webcrypto;
