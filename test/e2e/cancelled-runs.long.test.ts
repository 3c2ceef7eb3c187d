import { setTimeout as wait } from "node:timers/promises";
import { execa } from "execa";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { STAGES } from "../../src-server/contract/report.ts";
import { dataFolder, entriesBelow, leftWork, startLecture, type LectureCall } from "../support/lecture-command.ts";
import { isRunning } from "../support/is-running.ts";
import { expectAllGone, reached } from "../support/lecture-progress.ts";
import { processTree } from "../support/processes.ts";
import { tempFolder } from "../support/temp-folder.ts";
import { writeTree } from "../support/tree.ts";

/** 100 by `npm run test:cancel`; a short form otherwise. */
const ATTEMPTS = Number(process.env["CANCEL_ATTEMPTS"] ?? 5);
/** Longest a run lives before it is cancelled, in milliseconds. */
const MAX_MS = 8000;
const ATTEMPT_TIME_MS = 60_000;
const BUSY_LOOPS = 2;
const BUSY_MS = ATTEMPTS * ATTEMPT_TIME_MS;

const PROMPT = "Solve x^2 - 5x + 6 = 0";
const ASKED = [PROMPT, "--duration", "15", "--resolution", "480p", "--voice", "none"];

/** How often a signal comes: a terminal sends one to the command and to npm, which passes it on. */
const CANCELS: readonly NodeJS.Signals[][] = [["SIGINT"], ["SIGTERM"], ["SIGINT", "SIGINT"]];

let dataDir = "";
const loops = new AbortController();
beforeAll(async () => {
  dataDir = await dataFolder();
  const loop = `const end = Date.now() + ${BUSY_MS}; while (Date.now() < end);`;
  for (let n = 0; n < BUSY_LOOPS; n++)
    void execa(process.execPath, ["-e", loop], { cancelSignal: loops.signal, reject: false });
});
afterAll(() => loops.abort());

/** A run in folders of its own, one of them for everything temporary. */
const callIn = async (args: readonly string[]): Promise<LectureCall & { temporary: string }> => {
  const cwd = await writeTree(await tempFolder(), { "mine/lecture.mp4": "mine", "mine/notes.txt": "mine" });
  const temporary = await tempFolder();
  return { args, cwd, dataDir, temporary, env: { TMPDIR: temporary } };
};

const expectUntouched = async ({ cwd, temporary }: { cwd: string; temporary: string }): Promise<void> => {
  expect(entriesBelow(cwd)).toEqual(["mine", "mine/lecture.mp4", "mine/notes.txt"]);
  await expect.poll(() => entriesBelow(temporary)).toEqual([]);
  expect(leftWork(dataDir).filter((name) => /\.lock|partial/.test(name))).toEqual([]);
};

/** Not by execa, which kills what does not end within five seconds. */
const sendTo = (pid: number, signal: NodeJS.Signals): void => {
  if (isRunning(pid)) process.kill(pid, signal);
};

/** Any moment of the start, or the beginning of a stage. */
const cancelPoint = async (run: ReturnType<typeof startLecture>, attempt: number): Promise<void> => {
  const stage = STAGES[attempt % (STAGES.length + 1)];
  if (stage === undefined || stage === "publish") await wait(Math.random() * MAX_MS);
  else await reached(run, { stage, share: 0 });
};

describe(`on a busy machine, ${ATTEMPTS} times`, () => {
  it("a cancelled run leaves no file and no process", { timeout: BUSY_MS }, async () => {
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      const call = await callIn([...ASKED, "--json", "--out", attempt % 2 === 0 ? "made" : "mine/made"]);
      const run = startLecture(call);
      await cancelPoint(run, attempt);
      const tree = processTree(run.pid ?? 0);
      for (const signal of CANCELS[attempt % CANCELS.length] ?? []) sendTo(run.pid ?? 0, signal);
      const { exitCode, signal } = await run;
      expect([0, 1, undefined], signal).toContain(exitCode);
      await expectAllGone(tree, call.cwd);
      await expectAllGone([], call.temporary);
      if (exitCode !== 0) await expectUntouched(call);
    }
  });

  it("a refused run leaves no file and no process", { timeout: BUSY_MS }, async () => {
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      const call = await callIn([...(attempt % 2 === 0 ? ASKED : ["How do I bake bread?"]), "--out", "mine"]);
      const { exitCode } = await startLecture(call);
      expect(exitCode).toBe(1);
      await expectAllGone([], call.temporary);
      await expectUntouched(call);
    }
  });
});
