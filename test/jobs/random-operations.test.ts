import { plain } from "../support/plain-message.ts";
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import fc from "fast-check";
import { JOB_PHASES, type JobPhase } from "../../src-server/contract/api/job-record.ts";
import { AppError } from "../../src-server/errors.ts";
import { Refusal } from "../../src-server/refusal.ts";
import { isWholeLecture } from "../../src-server/jobs/files/lecture-folder.ts";
import { FREE, isOver, LIVING, OWNER, REQUEST, startMachine, type Machine } from "./support/machine.ts";
import type { Making } from "./support/scripted-maker.ts";

const CALLERS = [OWNER, { ...FREE, plan: "hobby" }] as const;
const PROMPTS = ["How does bubble sort work?", "How does binary search work?"] as const;

type Known = {
  id: string;
  caller: (typeof CALLERS)[number];
  phase: JobPhase;
  progress: number;
  wasOver: string | null;
};

/** What the world should look like, by what was asked of it. */
type Model = { machine: Machine; jobs: Known[]; makings: Making[]; counted: Map<string, number> };

const lead = ({ machine, makings }: Model): void => machine.maker.play((making) => void makings.push(making));

/** Refusals are answers too. */
const unlessRefused = async <T>(work: () => Promise<T>): Promise<T | null> => {
  try {
    return await work();
  } catch (failure) {
    if (failure instanceof Refusal) return null;
    throw failure;
  }
};

const know = (model: Model, caller: Known["caller"], id: string): void => {
  model.jobs.push({ id, caller, phase: "queued", progress: 0, wasOver: null });
  model.counted.set(caller.accountId, (model.counted.get(caller.accountId) ?? 0) + 1);
};

const create = async (model: Model, pick: number): Promise<void> => {
  const caller = CALLERS[pick % 2] ?? OWNER;
  const request = { ...REQUEST, prompt: PROMPTS[(pick >> 1) % 2] ?? "", fresh: pick % 3 === 0 };
  const created = await unlessRefused(async () => model.machine.jobs.service.create(caller, request, LIVING));
  if (created) know(model, caller, created.job_id);
};

const jobAt = ({ jobs }: Model, pick: number): Known | undefined => jobs[pick % Math.max(1, jobs.length)];

const retry = async (model: Model, pick: number): Promise<void> => {
  const job = jobAt(model, pick);
  if (!job) return;
  const made = await unlessRefused(async () => model.machine.jobs.service.retry(job.caller, job.id, {}, LIVING));
  if (made) know(model, job.caller, made.job_id);
};

const onJob =
  (name: "cancel" | "remove" | "restore") =>
  async (model: Model, pick: number): Promise<void> => {
    const job = jobAt(model, pick);
    if (job) await unlessRefused(async () => model.machine.jobs.service[name](job.caller, job.id));
  };

const LINES = [["plan", 0.05], ["narrate", 0.2], ["render", 0.6], ["assemble", 0.9]] as const; // prettier-ignore

const makingOf = ({ makings }: Model): Making | undefined => makings.find(({ call }) => !call.signal.aborted);

const advance = async (model: Model, pick: number): Promise<void> => {
  const [stage, progress] = LINES[pick % LINES.length] ?? LINES[0];
  model.machine.clock.pass(100 * pick);
  makingOf(model)?.tell(stage, 0.5, progress);
};

const end = async (model: Model, pick: number): Promise<void> => {
  const making = makingOf(model);
  if (!making) return;
  model.makings.splice(model.makings.indexOf(making), 1);
  if (pick % 4 === 0) making.fail(new AppError("render", plain("a fault")));
  else if (pick % 4 === 1) making.fail(new AppError("plan", plain("The plan cannot be taught.")));
  else making.finish();
};

const startAgain = async (model: Model): Promise<void> => {
  model.makings.length = 0;
  lead(model);
  model.machine = await model.machine.again();
};

const OPERATIONS: Record<string, (model: Model, pick: number) => Promise<void>> = {
  create,
  retry,
  advance,
  end,
  cancel: onJob("cancel"),
  remove: onJob("remove"),
  restore: onJob("restore"),
  crash: async (model) => {
    model.machine.life.kill();
    await startAgain(model);
  },
  restart: async (model) => {
    await model.machine.jobs.stop();
    await startAgain(model);
  },
  wait: async (_model, pick) => {
    for (let n = 0; n < pick; n += 1) await new Promise((resolve) => setImmediate(resolve));
  },
};

/** Nothing accepted is lost, nothing goes back, every acceptance counts once. */
const check = ({ machine, jobs, counted }: Model): void => {
  for (const job of jobs) {
    const row = machine.store.jobs.find(job.id);
    expect(row, "an accepted job").not.toBeNull();
    if (!row) continue;
    if (job.wasOver !== null) expect(row.state).toBe(job.wasOver);
    expect(JOB_PHASES.indexOf(row.phase)).toBeGreaterThanOrEqual(JOB_PHASES.indexOf(job.phase));
    expect(row.progress).toBeGreaterThanOrEqual(job.progress);
    Object.assign(job, { phase: row.phase, progress: row.progress });
    if (row.state === "completed" || row.state === "failed") job.wasOver = row.state;
  }
  for (const { accountId } of CALLERS)
    expect(machine.store.jobs.usedSince(accountId, 0)).toBe(counted.get(accountId) ?? 0);
};

const visible = (folder: string): string[] =>
  existsSync(folder) ? readdirSync(folder).filter((name) => name !== ".lectern-trash") : [];

/** In the end every job is over, has the files its row names, and nothing else is left. */
const checkEnd = async ({ machine, jobs }: Model): Promise<void> => {
  const expected: string[] = [];
  for (const { id } of jobs) {
    const row = machine.store.jobs.find(id);
    if (!row || row.deletedAt !== null) continue;
    await machine.until(id, isOver);
    await machine.jobs.runner.settled(id);
    const { state, filesDir } = machine.store.jobs.find(id) ?? row;
    if (state === "completed") expect(await isWholeLecture(filesDir ?? "", REQUEST)).toBe(true);
    if (filesDir !== null) expected.push(filesDir);
  }
  const there = visible(machine.libraryDir).map((name) => join(machine.libraryDir, name));
  expect(there.toSorted()).toEqual(expected.toSorted());
};

it("whatever is done in whatever order, no job is lost, goes back, or shares its files", async () => {
  const operation = fc.tuple(fc.constantFrom(...Object.keys(OPERATIONS), "create", "end", "end"), fc.nat(7));
  await fc.assert(
    fc.asyncProperty(fc.array(operation, { minLength: 8, maxLength: 30 }), async (operations) => {
      const model: Model = { machine: await startMachine(), jobs: [], makings: [], counted: new Map() };
      lead(model);
      for (const [name, pick] of operations) {
        await OPERATIONS[name]?.(model, pick);
        check(model);
      }
      model.machine.maker.play((making) => making.finish());
      for (const making of model.makings) if (!making.call.signal.aborted) making.finish();
      model.machine.jobs.runner.wake();
      await checkEnd(model);
      model.machine.life.kill();
      model.machine = await model.machine.again();
      check(model);
      await checkEnd(model);
      expect(visible(model.machine.workDir).length).toBeLessThanOrEqual(model.jobs.length);
    }),
    { numRuns: 25, endOnFailure: true },
  );
});
