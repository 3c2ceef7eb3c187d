import type { LectureMaker } from "../../jobs/lecture-maker.ts";
import {
  startMakingThread,
  type MakingThreadCalls,
  type MakingThreadOptions,
  type ThreadKind,
} from "./making-thread.ts";
import { createLecturePool, createShortCallPool, type ThreadsOptions } from "./thread-pools.ts";
import {
  bytesSchema,
  faultsSchema,
  madeSchema,
  packedRequest,
  revisedSchema,
  secondsSchema,
} from "./worker-messages.ts";

/** Threads that nobody asked for so long give their memory and their programs back. */
const IDLE_MS = 5 * 60_000;

const LECTURES: ThreadKind = { memoryMb: 2048, ownTemp: false };
const SHORT_CALLS: ThreadKind = { memoryMb: 512, ownTemp: true };
/** Threads that lay out plans: so many at the same time. */
const PLANS = { atOnce: 2, cpuMs: { inAll: 10_000, aborted: 2000 } };
/** Voices share one thread, which holds their models, and mostly wait for programs and servers. */
const VOICES = { atOnce: 3 };

export type LectureMakerOptions = MakingThreadOptions &
  MakingThreadCalls & {
    idleMs?: number;
    /** Processor time that laying out a plan may take, in milliseconds. */
    planCpuMs?: number;
  };

/** Makes lectures in threads of their own, one for each lecture at the same time; short calls have others. */
export const createLectureMaker = ({
  idleMs = IDLE_MS,
  planCpuMs = PLANS.cpuMs.inAll,
  ...options
}: LectureMakerOptions): LectureMaker => {
  const threads = (kind: ThreadKind, callsEach = 1): ThreadsOptions => ({
    ...{ idleMs, callsEach, start: () => startMakingThread(options, kind) },
  });
  const lectures = createLecturePool(threads(LECTURES));
  const plans = createShortCallPool(threads(SHORT_CALLS), { ...PLANS, cpuMs: { ...PLANS.cpuMs, inAll: planCpuMs } });
  const voices = createShortCallPool(threads(SHORT_CALLS, VOICES.atOnce), VOICES);
  let vocabulary: Uint8Array | undefined;
  return {
    make: async ({ request, model, workDir, ...rest }) =>
      lectures.run({ type: "make", ...packedRequest(request), model, workDir }, { schema: madeSchema, ...rest }),
    planLecture: async ({ request, model, ...rest }) =>
      lectures.run({ type: "planLecture", ...packedRequest(request), model }, { schema: bytesSchema, ...rest }),
    checkPlan: async (request, by) => plans.run({ type: "checkPlan", ...packedRequest(request) }, faultsSchema, by),
    reviewPlan: async (request, by) => plans.run({ type: "reviewPlan", ...packedRequest(request) }, bytesSchema, by),
    timeline: async (request, scene, by) =>
      plans.run({ type: "timeline", ...packedRequest(request), scene }, bytesSchema, by),
    revise: async (order, by) => plans.run({ type: "revise", order: JSON.stringify(order) }, revisedSchema, by),
    rehearse: async (request, by) => plans.run({ type: "rehearse", ...packedRequest(request) }, secondsSchema, by),
    vocabulary: async (by) => {
      const told = vocabulary ?? (await plans.run({ type: "vocabulary" }, bytesSchema, by));
      vocabulary = told;
      return told;
    },
    sample: async (voice, by) => voices.run({ type: "sample", voice }, bytesSchema, by),
    say: async (said, by) => voices.run({ type: "say", said }, bytesSchema, by),
    close: async () => {
      await Promise.all([lectures, plans, voices].map(async (pool) => pool.close()));
    },
  };
};
