import { createHash } from "node:crypto";
import { readFileSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { LECTURE_FILE_NAMES } from "../../src-server/contract/lecture-files.ts";
import type { StageName } from "../../src-server/contract/report.ts";
import {
  dataFolder,
  entriesBelow,
  leftWork,
  reportIn,
  runLecture,
  startLecture,
  type LectureCall,
} from "../support/lecture-command.ts";
import { expectAllGone, reached, type Point } from "../support/lecture-progress.ts";
import { processTree } from "../support/processes.ts";
import { testFolder } from "../support/tools.ts";

const ARGS = ["Solve x^2 - 5x + 6 = 0", "--duration", "15", "--resolution", "480p", "--json", "--out", "made"];

/** The files of a lecture that Remotion or the canvas drew. */
const DELIVERED = LECTURE_FILE_NAMES.filter((name) => name !== "scene.py").toSorted();

let call: LectureCall;
beforeAll(async () => {
  const cwd = await testFolder();
  call = { args: ARGS, cwd, dataDir: await dataFolder() };
});

const hashOf = (file: string): string => createHash("sha256").update(readFileSync(file)).digest("hex");

/** Kills a run and all its group at a point of its work; gives the processes it had. */
const killAt = async (point: Point): Promise<void> => {
  const run = startLecture(call);
  const leader = run.pid ?? 0;
  await reached(run, point);
  const tree = processTree(leader);
  process.kill(-leader, "SIGKILL");
  expect(await run).toMatchObject({ signal: "SIGKILL" });
  await expectAllGone(tree, call.dataDir);
};

/** When each finished clip was written, by its name; one is finished when what is known of it lies beside it. */
const clipTimes = (): ReadonlyMap<string, number> => {
  const work = join(call.dataDir, "work");
  const facts = leftWork(call.dataDir).filter((name) => /clips\/[0-9a-f]+\.json$/.test(name));
  const clips = facts.map((name) => name.replace(/json$/, "mp4"));
  return new Map(clips.map((name) => [name, statSync(join(work, name)).mtimeMs]));
};

/**
 * Kills a run before its lecture stands in its folder. A run that was quicker than the signal has delivered the whole
 * lecture, which is removed, and another run is killed instead. Gives how many were quicker.
 */
const killBeforeDelivery = async (point: Point): Promise<number> => {
  const made = join(call.cwd, "made");
  for (let quicker = 0; quicker < 5; quicker += 1) {
    await killAt(point);
    const files = entriesBelow(made);
    if (files.length === 0) return quicker;
    expect(files, JSON.stringify(point)).toEqual(DELIVERED);
    rmSync(made, { recursive: true });
    await killAt({ stage: "assemble", share: 0 });
  }
  throw new Error(`Five runs ended before they were killed at ${JSON.stringify(point)}.`);
};

const point = (stage: StageName, share: number): Point => ({ stage, share });

describe("a run that is killed", () => {
  const points = [
    point("plan", 0),
    point("narrate", 0.5),
    point("compile", 0),
    ...[0.05, 0.3, 0.6].map((least) => point("render", least + Math.random() * 0.3)),
    point("assemble", 0),
    point("assemble", 0.1 + Math.random() * 0.6),
  ];

  it("anywhere, again and again, leaves no process and goes on where it was", async () => {
    let before = clipTimes();
    for (const killed of points) {
      const quicker = await killBeforeDelivery(killed);
      const now = clipTimes();
      if (quicker === 0) for (const [name, time] of before) expect([name, now.get(name)]).toEqual([name, time]);
      before = now;
    }
    expect(before.size).toBeGreaterThan(1);

    const end = await runLecture(call);
    expect(end, end.stderr).toMatchObject({ exitCode: 0 });
    const made = reportIn(join(call.cwd, "made"));
    const reused = made.stages.filter((stage) => stage.reused).map(({ name }) => name);
    expect(reused).toEqual(["plan", "narrate", "render"]);
    expect(entriesBelow(call.cwd).filter((name) => name.includes(".lectern"))).toEqual([]);
    expect(leftWork(call.dataDir)).toEqual([]);

    const undisturbed = await runLecture({ ...call, args: [...ARGS, "--out", "undisturbed"] });
    expect(undisturbed.exitCode).toBe(0);
    const names = entriesBelow(join(call.cwd, "undisturbed"));
    expect(entriesBelow(join(call.cwd, "made"))).toEqual(names);
    for (const name of names.filter((other) => other !== "report.json"))
      expect([name, hashOf(join(call.cwd, "made", name))]).toEqual([name, hashOf(join(call.cwd, "undisturbed", name))]);
  });
});

describe("a run that is cancelled", () => {
  it.each<[NodeJS.Signals, Point]>([
    ["SIGINT", point("plan", 0)],
    ["SIGINT", point("render", 0.3)],
    ["SIGTERM", point("assemble", 0)],
  ])("by %s ends with exit 1 and leaves nothing but its finished parts", async (signal, when) => {
    const run = startLecture({ ...call, args: [...ARGS, "--voice", "slt", "--out", "cancelled"] });
    await reached(run, when);
    const tree = processTree(run.pid ?? 0);
    process.kill(-(run.pid ?? 0), signal);
    expect(await run).toMatchObject({ exitCode: 1, stderr: "Cancelled." });
    await expectAllGone(tree, call.dataDir);
    expect(entriesBelow(call.cwd).filter((name) => /cancelled|\.lectern/.test(name))).toEqual([]);
    expect(leftWork(call.dataDir).filter((name) => /\.lock|partial/.test(name))).toEqual([]);
  });
});
