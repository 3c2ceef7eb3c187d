import { once } from "node:events";
import { describe, expect, it, vi } from "vitest";
import { runTool, startTool, type RunningTool } from "../../src-server/processes/run-tool.ts";
import { fixture } from "../support/fixture.ts";
import { isRunning } from "../support/is-running.ts";

const firstWords = async (tool: RunningTool): Promise<string> => {
  const [chunk] = await once(tool.stdout, "data");
  return String(chunk);
};

const processIds = (text: string): number[] => text.trim().split(" ").map(Number);

describe("startTool", () => {
  it("streams input and output and ends when its input ends", async () => {
    const tool = startTool(fixture("echo-environment"));
    let received = 0;
    tool.stdout.on("data", (chunk: Uint8Array) => {
      received += chunk.length;
    });
    for (let piece = 0; piece < 64; piece += 1) await tool.write(Buffer.alloc(65_536));
    tool.stdin.end();
    await tool.done;
    expect(received).toBeGreaterThan(64 * 65_536);
  });

  it("leaves no process when it is cancelled, not even a stubborn grandchild", async () => {
    const controller = new AbortController();
    const tool = startTool({ ...fixture("parent"), signal: controller.signal });
    const ids = processIds(await firstWords(tool));
    expect(ids.map(isRunning)).toEqual([true, true]);
    controller.abort(new Error("enough"));
    await expect(tool.done).rejects.toThrow("enough");
    await vi.waitFor(() => expect(ids.map(isRunning)).toEqual([false, false]), 5000);
  });

  it("leaves no process when it is ended by hand", async () => {
    const tool = startTool(fixture("parent"));
    const ids = processIds(await firstWords(tool));
    await tool.kill();
    await vi.waitFor(() => expect(ids.map(isRunning)).toEqual([false, false]), 5000);
  });

  it.skipIf(process.platform === "win32")("leaves no process when the one that started it is killed", async () => {
    const ids: number[] = [];
    const run = runTool({ ...fixture("doomed"), onLine: (line) => ids.push(...processIds(line)) });
    await expect(run).rejects.toThrow("was ended by SIGKILL");
    expect(ids).toHaveLength(2);
    await vi.waitFor(() => expect(ids.map(isRunning)).toEqual([false, false]), 5000);
  });

  it("starts nothing once it is cancelled", () => {
    expect(() => startTool({ ...fixture("slow"), signal: AbortSignal.abort(new Error("enough")) })).toThrow("enough");
  });

  it("reports the reason of a failure to whoever writes", async () => {
    const tool = startTool({ ...fixture("failing"), ignoreOutput: true });
    await expect(
      (async () => {
        for (;;) await tool.write(Buffer.alloc(65_536));
      })(),
    ).rejects.toThrow("stopped with exit code 3");
  });
});
