import { defineConfig } from "vitest/config";
import { countReporter } from "./test/setup/count-reporter.ts";

export default defineConfig({
  test: {
    include: ["test/**/*.test.ts"],
    setupFiles: ["test/setup/generated-cases.ts"],
    testTimeout: 120_000,
    hookTimeout: 120_000,
    pool: "forks",
    maxWorkers: 2,
    reporters: ["default", countReporter],
  },
});
