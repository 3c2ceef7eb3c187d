import { defineConfig } from "vitest/config";
import { countReporter } from "./test/setup/count-reporter.ts";

/** Files that need more than 3 s of an idle machine alone; `.ci/run` runs them after the others. */
const LONG_FILES = ["test/**/*.long.test.ts"];

/** Files that put a stand-in in a module's place, for which the module must not have been loaded before. */
const MOCKING_FILES = ["test/processes/find-browser.test.ts"];

const common = {
  setupFiles: ["test/setup/generated-cases.ts"],
  // A worker loads each module once and keeps it for all its files; what a file changes, it changes back.
  isolate: false,
  pool: "forks",
  // Loaded by Node as it is: its copy comes without the map that it names.
  server: { deps: { external: [/\/onnx-runtime\/.*\.mjs$/] } },
  // Limits that only a hang reaches: a busy machine is slow, not wrong.
  testTimeout: 300_000,
  hookTimeout: 300_000,
  expect: { poll: { timeout: 120_000 } },
} as const;

export default defineConfig({
  test: {
    maxWorkers: 2,
    reporters: ["default", countReporter],
    projects: [
      {
        test: { ...common, name: "daily", include: ["test/**/*.test.ts"], exclude: [...LONG_FILES, ...MOCKING_FILES] },
      },
      { test: { ...common, name: "mocking", include: MOCKING_FILES, isolate: true } },
      { test: { ...common, name: "long", include: LONG_FILES } },
    ],
  },
});
