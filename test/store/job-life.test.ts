import { describe, expect, it } from "vitest";
import fc from "fast-check";
import { msg } from "../../src-server/contract/messages/message.ts";
import { JOB_PHASES, JOB_STATES } from "../../src-server/contract/api/job-record.ts";
import type { JobProgress } from "../../src-server/jobs/job-store.ts";
import { advanceJob, concludeJob, isOver } from "../../src-server/store/job-rows.ts";
import { FIRST_PROGRESS } from "../../src-server/store/job-rows.ts";
import { newJob, NO_LIMITS, openTestStore } from "./store-rooms.ts";

const texts = fc.string().map((text) => msg("common.text", { text }));

const changes = fc.record(
  {
    state: fc.constantFrom(...JOB_STATES),
    phase: fc.constantFrom(...JOB_PHASES),
    progress: fc.oneof(fc.double({ min: -1, max: 2 }), fc.constant(Number.NaN)),
    message: texts,
    error: fc.option(texts),
    warnings: fc.array(texts, { maxLength: 2 }),
  },
  { requiredKeys: [] },
) satisfies fc.Arbitrary<Partial<JobProgress>>;

type Step =
  | { do: "change" | "finish"; with: Partial<JobProgress> }
  | { do: "claim" | "release" | "delete" | "restore" | "void" | "upload" | "uploaded" };

const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.oneof(
    { weight: 4, arbitrary: fc.record({ do: fc.constant("change" as const), with: changes }) },
    { weight: 1, arbitrary: fc.record({ do: fc.constant("finish" as const), with: changes }) },
    fc.record({ do: fc.constantFrom("claim", "release", "delete", "restore", "void", "upload", "uploaded") }),
  ),
  { maxLength: 30 },
);

const order = (state: JobProgress["state"]): number => Math.min(2, JOB_STATES.indexOf(state));

/** What never may happen between two looks at a job. */
const expectForward = (before: JobProgress, after: JobProgress): void => {
  expect(order(after.state)).toBeGreaterThanOrEqual(order(before.state));
  expect(JOB_PHASES.indexOf(after.phase)).toBeGreaterThanOrEqual(JOB_PHASES.indexOf(before.phase));
  expect(after.progress).toBeGreaterThanOrEqual(before.progress);
  expect(after.progress).toBeLessThanOrEqual(1);
  expect(isOver(after.state)).toBe(after.phase === "completed" || after.phase === "failed");
  if (isOver(before.state)) expect([after.state, after.phase]).toEqual([before.state, before.phase]);
};

describe("life of a job", () => {
  it("only goes forward, whatever is asked of the rules", () => {
    fc.assert(
      fc.property(fc.array(changes, { maxLength: 100 }), fc.constantFrom("completed", "failed"), (asked, end) => {
        let now = FIRST_PROGRESS;
        for (const change of asked) {
          const next = advanceJob(now, { ...change, state: change.state === "queued" ? "queued" : "processing" });
          expectForward(now, next);
          now = next;
        }
        const over = concludeJob(now, { state: end });
        expectForward(now, over);
        if (end === "completed") expect([over.progress, over.error]).toEqual([1, null]);
      }),
      { numRuns: 1000 },
    );
  });

  it("only goes forward, whatever is asked of the store", async () => {
    const { jobs, queue } = await openTestStore();
    const operate = (id: string, step: Step): void => {
      if (step.do === "change") jobs.change(id, step.with);
      else if (step.do === "finish")
        jobs.finish(id, { ...step.with, state: step.with.state === "failed" ? "failed" : "completed" });
      else if (step.do === "claim") queue.claim("w", 1000);
      else if (step.do === "release") queue.release({ jobId: id, worker: "w" });
      else if (step.do === "void") queue.voidLeases();
      else if (step.do === "upload") jobs.beginUpload(id, { provider: "s3", bucket: "videos" }, null);
      else if (step.do === "uploaded") jobs.endUpload(id, { failed: false, warnings: [msg("job.link_ended")] });
      else jobs.setDeleted(id, step.do === "delete");
    };
    fc.assert(
      fc.property(steps, (sequence) => {
        const { id } = jobs.accept(newJob({ secrets: Buffer.from("sealed") }), NO_LIMITS);
        for (const step of sequence) {
          const before = jobs.find(id)!;
          operate(id, step);
          const after = jobs.find(id)!;
          expectForward(before, after);
          expect(after.updatedAt).toBeGreaterThanOrEqual(before.updatedAt);
          expect(jobs.secrets(id) === null).toBe(isOver(after.state));
        }
        jobs.purge(id);
      }),
      { numRuns: 150 },
    );
  });
});
