import { defineConfig } from "vitest/config";
import { countReporter } from "./test/setup/count-reporter.ts";

export default defineConfig({
  test: {
    include: ["test/**/*.test.ts"],
    setupFiles: ["test/setup/generated-cases.ts"],
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // A busy machine is slow, not wrong: what is waited for must come, not soon.
    expect: { poll: { timeout: 30_000 } },
    pool: "forks",
    maxWorkers: 2,
    reporters: ["default", countReporter],
  },
});
