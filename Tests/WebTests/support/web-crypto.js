// @ts-check
// Node 18 has a browser's crypto in a module only.

import { webcrypto } from "node:crypto";

/** @type {any} */ (globalThis).crypto ??= webcrypto;
