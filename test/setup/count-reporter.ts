import type { Reporter, TestModule } from "vitest/node";

/** Ends a run with one line that says how many tests passed, failed and were skipped. */
export const countReporter: Reporter = {
  onTestRunEnd: (modules: readonly TestModule[]) => {
    const count = { passed: 0, failed: 0, skipped: 0, pending: 0 };
    for (const module of modules) {
      for (const test of module.children.allTests()) count[test.result().state]++;
      if (module.errors().length > 0) count.failed++;
    }
    const line = `${count.passed} passed, ${count.failed} failed${count.skipped > 0 ? `, ${count.skipped} skipped` : ""}\n`;
    process.once("exit", () => process.stdout.write(line));
  },
};
