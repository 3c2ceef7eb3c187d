import { describe, expect, it, vi } from "vitest";
import { runTool } from "../../../../src-server/processes/run-tool.ts";
import { fixture } from "../../../support/fixture.ts";
import { isRunning } from "../../../support/is-running.ts";

describe.skipIf(process.platform !== "linux")("a process that draws with a browser", () => {
  it("leaves no browser behind when it is killed", async () => {
    const pids: number[] = [];
    const run = runTool({ ...fixture("lecture-drawer"), onLine: (line) => pids.push(...line.split(" ").map(Number)) });
    await expect(run).rejects.toThrow("was ended by SIGKILL");
    expect(pids.length).toBeGreaterThan(3);
    await vi.waitFor(() => expect(pids.filter(isRunning)).toEqual([]), 15_000);
  });
});
