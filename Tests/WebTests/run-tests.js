// @ts-check

// Runs tests of the page on all processors, and fails if a test fails: `node Tests/WebTests/run-tests.js FILE…`

import { cpus } from "node:os";
import process from "node:process";
import { run } from "node:test";
import { tap } from "node:test/reporters";

run({ files: process.argv.slice(2), concurrency: cpus().length })
  .on("test:fail", () => process.exitCode = 1)
  .compose(tap)
  .pipe(process.stdout);
