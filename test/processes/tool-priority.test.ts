import { existsSync, readFileSync, readlinkSync } from "node:fs";
import { getPriority } from "node:os";
import { fileURLToPath } from "node:url";
import { Worker } from "node:worker_threads";
import { afterEach, expect, it } from "vitest";
import { z } from "zod";
import { runTool, startTool } from "../../src-server/processes/run-tool.ts";
import { startToolsWithPriority } from "../../src-server/processes/tool-priority.ts";
import { fixture } from "../support/fixture.ts";

afterEach(() => startToolsWithPriority(0));

const priorityOfTool = async (): Promise<number> => {
  const tool = startTool({ ...fixture("slow"), ignoreOutput: true });
  const priority = getPriority(tool.pid);
  await tool.kill();
  return priority;
};

it("programs run with the priority that was asked for, else with our own", async () => {
  expect(await priorityOfTool()).toBe(getPriority());
  startToolsWithPriority(7);
  expect(await priorityOfTool()).toBe(7);
});

/** Priority of the session of a process, which Linux keeps where it shares processors out by session. */
const sessionPriority = (process: number | "self"): number =>
  Number(readFileSync(`/proc/${process}/autogroup`, "utf8").split(" ").at(-1));

it.runIf(existsSync("/proc/self/autogroup"))(
  "programs give way to all others as the sessions they are, ours does not",
  async () => {
    const before = sessionPriority("self");
    startToolsWithPriority(7);
    const tools = [1, 2, 3].map(() => startTool({ ...fixture("slow"), ignoreOutput: true }));
    for (const { pid } of tools) await expect.poll(() => sessionPriority(pid)).toBe(19);
    await Promise.all(tools.map((tool) => tool.kill()));
    expect(sessionPriority("self")).toBe(before);
  },
);

it.runIf(process.platform === "linux")("a thread that draws gives way, the others of its process do not", async () => {
  const mine = Number(readlinkSync("/proc/thread-self").split("/").at(-1));
  const before = getPriority(mine);
  const worker = new Worker(new URL("support/priority-of-thread.ts", import.meta.url), { workerData: before + 3 });
  const reply = await new Promise((resolve, reject) => worker.once("message", resolve).once("error", reject));
  await worker.terminate();
  expect(reply).toEqual({ gave: true, priority: before + 3 });
  expect(getPriority(mine)).toBe(before);
});

const helpersSchema = z.object({
  before: z.number(),
  given: z.number(),
  helpers: z.array(z.number()),
  others: z.array(z.number()),
});

it.runIf(process.platform === "linux")("V8's helper threads give way, the other threads do not", async () => {
  const script = fileURLToPath(new URL("support/priority-of-helpers.ts", import.meta.url));
  const { stdout } = await runTool({ file: process.execPath, args: [script] });
  const { before, given, helpers, others } = helpersSchema.parse(JSON.parse(stdout));
  expect(given).toBeGreaterThan(0);
  expect(helpers).toEqual(Array.from({ length: given }, () => before + 3));
  expect(new Set(others)).toEqual(new Set([before]));
});
