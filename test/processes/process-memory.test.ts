import { describe, expect, it } from "vitest";
import { memoryOf } from "../../src-server/processes/process-ledger.ts";

describe("memory of a process", () => {
  it.runIf(process.platform === "linux")("is what the system counts for it", () => {
    const counted = process.memoryUsage.rss();
    const measured = memoryOf(process.pid) ?? 0;
    expect(Math.abs(measured / counted - 1)).toBeLessThan(0.2);
  });

  it("is unknown of a process that is not there", () => expect(memoryOf(2 ** 30)).toBeUndefined());
});
