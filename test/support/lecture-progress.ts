import { readdirSync, readFileSync } from "node:fs";
import { expect } from "vitest";
import { z } from "zod";
import { STAGES, type StageName } from "../../src-server/contract/report.ts";
import { isRunning } from "./is-running.ts";
import type { startLecture } from "./lecture-command.ts";

const lineSchema = z.object({ type: z.literal("progress"), stage: z.enum(STAGES), stageProgress: z.number() });

export type Point = { stage: StageName; share: number };

const isPast = (line: string, { stage, share }: Point): boolean => {
  const progress = lineSchema.safeParse(JSON.parse(line));
  if (!progress.success) return false;
  const [now, wanted] = [STAGES.indexOf(progress.data.stage), STAGES.indexOf(stage)];
  return now > wanted || (now === wanted && progress.data.stageProgress >= share);
};

/** Waits until a run with `--json` has reached a point of its work; throws when it ends before. */
export const reached = async (run: ReturnType<typeof startLecture>, point: Point): Promise<void> => {
  let rest = "";
  const arrived = new Promise<void>((resolve) => {
    run.stdout.on("data", (chunk: Uint8Array) => {
      const lines = (rest + Buffer.from(chunk).toString("utf8")).split("\n");
      rest = lines.pop() ?? "";
      if (lines.some((line) => isPast(line, point))) resolve();
    });
  });
  const ended = run.then(({ stderr }) => {
    throw new Error(`The run ended before ${point.stage}: ${stderr}`);
  });
  await Promise.race([arrived, ended]);
};

const commandLine = (pid: string): string => {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, "utf8");
  } catch {
    return "";
  }
};

const naming = (folder: string): number[] =>
  readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name) && commandLine(name).includes(folder))
    .map(Number);

/** Waits until none of the processes runs any more, nor any whose command line names the folder. */
export const expectAllGone = async (pids: readonly number[], folder: string): Promise<void> => {
  const left = (): number[] => [...pids, ...naming(folder)].filter(isRunning);
  await expect.poll(left, { interval: 50 }).toEqual([]);
};
