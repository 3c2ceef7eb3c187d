import { relative } from "node:path";
import type { Reporter, TestModule } from "vitest/node";

/** What a file that runs daily may take alone on an idle machine, in milliseconds. */
const DAILY_FILE_MS = 3000;
const MAX_LIST_LENGTH = 15;

const slowFiles = (modules: readonly TestModule[]): string[] =>
  modules
    .filter(({ project }) => project.name === "daily")
    .map((module) => ({ file: relative(process.cwd(), module.moduleId), ms: Math.round(module.diagnostic().duration) }))
    .filter(({ ms }) => ms > DAILY_FILE_MS)
    .toSorted((a, b) => b.ms - a.ms)
    .slice(0, MAX_LIST_LENGTH)
    .map(({ file, ms }) => `  ${ms} ms  ${file}`);

/**
 * Lists the daily files that took longest, and ends a run with one line that says how many tests passed, failed and
 * were skipped.
 */
export const countReporter: Reporter = {
  onTestRunEnd: (modules: readonly TestModule[]) => {
    const count = { passed: 0, failed: 0, skipped: 0, pending: 0 };
    for (const module of modules) {
      for (const test of module.children.allTests()) count[test.result().state]++;
      if (module.errors().length > 0) count.failed++;
    }
    const slow = slowFiles(modules);
    const list = slow.length === 0 ? "" : `Daily files over ${DAILY_FILE_MS} ms:\n${slow.join("\n")}\n`;
    const line = `${count.passed} passed, ${count.failed} failed${count.skipped > 0 ? `, ${count.skipped} skipped` : ""}\n`;
    process.once("exit", () => process.stdout.write(list + line));
  },
};
