import { setTimeout as wait } from "node:timers/promises";
import { describe, expect, it, vi } from "vitest";
import { startTool } from "../../../src-server/processes/run-tool.ts";
import { fixture } from "../../support/fixture.ts";
import { isRunning } from "../../support/is-running.ts";
import { manimForTests } from "../../support/manim-environment.ts";
import { tempFolder } from "../../support/temp-folder.ts";

/** 50 by `MANIM_KILLS=50 vitest run test/engines/manim/kills.long.test.ts`; a short form otherwise. */
const ROUNDS = Number(process.env["MANIM_KILLS"] ?? 10);
/** Longest a process lives after its players have started, in milliseconds. */
const MAX_MS = 400;
const ROUND_TIME_MS = 30_000;

/** Kills a process that draws with Manim at a random moment; gives the ids of all it had started. */
const killedRound = async (): Promise<number[]> => {
  const { python, script } = manimForTests();
  const tool = startTool(fixture("manim-drawer", python, script, await tempFolder()));
  const told = await new Promise<string>((resolve) => {
    tool.stdout.on("data", (chunk: Uint8Array) => resolve(Buffer.from(chunk).toString("utf8")));
  });
  await wait(Math.random() * MAX_MS);
  process.kill(tool.pid, "SIGKILL");
  await expect(tool.done).rejects.toThrow("SIGKILL");
  return told.trim().split(" ").map(Number);
};

describe.skipIf(process.platform !== "linux")("a process that draws with Manim", () => {
  it(
    `leaves nothing behind in ${ROUNDS} kills`,
    async () => {
      for (let round = 0; round < ROUNDS; round += 1) {
        const pids = await killedRound();
        expect(pids.length).toBeGreaterThan(0);
        await vi.waitFor(() => expect(pids.filter(isRunning)).toEqual([]), 15_000);
      }
    },
    ROUNDS * ROUND_TIME_MS,
  );
});
