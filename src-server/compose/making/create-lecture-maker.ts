import { msg, type Message } from "../../contract/messages/message.ts";
import type { z } from "zod";
import { MakingInterrupted, type ShortCall, type LectureMaker } from "../../jobs/lecture-maker.ts";
import { FieldRefusal, fieldProblem } from "../../refusal.ts";
import { createTurns } from "../../turns-of-accounts.ts";
import {
  type CallListeners,
  ranOutOfMemory,
  type Ask,
  type MakingThread,
  type RunningCall,
  startMakingThread,
  type MakingThreadCalls,
  type MakingThreadOptions,
  type ThreadKind,
} from "./making-thread.ts";
import {
  bytesSchema,
  faultsSchema,
  madeSchema,
  packedRequest,
  revisedSchema,
  secondsSchema,
} from "./worker-messages.ts";

type ThreadsOptions = {
  start(): MakingThread;
  /** Threads that had no call for so long are closed, in milliseconds. */
  idleMs: number;
  /** Calls that share a thread. */
  callsEach?: number;
};

type Threads = ReturnType<typeof createThreads>;

/** Threads of one kind, started when they are needed. */
const createThreads = ({ start, idleMs, callsEach = 1 }: ThreadsOptions) => {
  /** How many calls each is at. */
  const members = new Map<MakingThread, number>();
  const retired = new Set<MakingThread>();
  let idle: NodeJS.Timeout | undefined;
  const close = async (): Promise<void> => {
    clearTimeout(idle);
    const all = [...members.keys(), ...retired];
    members.clear();
    retired.clear();
    await Promise.all(all.map(async (thread) => thread.close()));
  };
  return {
    /** A thread that has room for a call; give it back when that call has ended in it. */
    take(): MakingThread {
      clearTimeout(idle);
      for (const thread of members.keys()) if (!thread.isAlive()) members.delete(thread);
      const known = [...members].find(([, calls]) => calls < callsEach);
      const thread = known?.[0] ?? start();
      members.set(thread, (known?.[1] ?? 0) + 1);
      return thread;
    },
    giveBack(thread: MakingThread): void {
      retired.delete(thread);
      const calls = members.get(thread);
      if (calls !== undefined) members.set(thread, calls - 1);
      if ([...members.values()].every((count) => count === 0)) idle = setTimeout(() => void close(), idleMs).unref();
    },
    /** Gives a thread no more calls. */
    retire(thread: MakingThread): void {
      members.delete(thread);
      retired.add(thread);
    },
    close,
  };
};

/** Settles as the work does, or with the signal's reason once that has been aborted for so many milliseconds. */
const unlessAborted = async <T>(work: Promise<T>, signal: AbortSignal, graceMs = 0): Promise<T> => {
  const { promise: aborted, reject } = Promise.withResolvers<never>();
  let timer: NodeJS.Timeout | undefined;
  const onAbort = (): void => {
    if (graceMs === 0) reject(signal.reason);
    else timer = setTimeout(() => reject(signal.reason), graceMs);
  };
  if (signal.aborted) onAbort();
  else signal.addEventListener("abort", onAbort, { once: true });
  try {
    return await Promise.race([work, aborted]);
  } catch (failure) {
    signal.throwIfAborted();
    throw failure;
  } finally {
    clearTimeout(timer);
    signal.removeEventListener("abort", onAbort);
  }
};

const abortsWith = (signal: AbortSignal, { abort, answer }: RunningCall<unknown>): void => {
  if (signal.aborted) abort();
  else signal.addEventListener("abort", abort, { once: true });
  void answer.catch(() => undefined).finally(() => signal.removeEventListener("abort", abort));
};

type LectureOptions<T> = CallListeners & { schema: z.ZodType<T>; signal: AbortSignal };
/** How long an aborted lecture may take to end before its programs are ended, and its thread after that, in milliseconds. */
const ABORTED_MS = { programs: 2500, thread: 60_000 };

/** Ends what an aborted call does not end by itself; the thread comes last, since what it has started is left defunct without it. */
const endAborted = async (thread: MakingThread, threads: Threads, ended: Promise<unknown>): Promise<void> => {
  threads.retire(thread);
  thread.endPrograms();
  const late = setTimeout(() => void thread.end(new MakingInterrupted()), ABORTED_MS.thread).unref();
  await ended;
  clearTimeout(late);
  await thread.close();
};

/** Threads that each make or plan one lecture at a time. */
const createLecturePool = (options: ThreadsOptions) => {
  const threads = createThreads(options);
  return {
    /** Makes a call in a thread of its own. Rejects with the signal's reason soon after it was aborted. */
    async run<T>(call: Ask, { schema, signal, ...listeners }: LectureOptions<T>): Promise<T> {
      signal.throwIfAborted();
      const thread = threads.take();
      const running = thread.ask(call, { schema, ...listeners });
      abortsWith(signal, running);
      const state = { isRunning: true };
      const ended = running.answer
        .catch(() => undefined)
        .finally(() => {
          state.isRunning = false;
          threads.giveBack(thread);
        });
      try {
        return await unlessAborted(running.answer, signal, ABORTED_MS.programs);
      } finally {
        if (state.isRunning && signal.aborted) void endAborted(thread, threads, ended);
      }
    },
    close: threads.close,
  };
};

type ShortCallLimits = {
  /** Calls that run at the same time. */
  atOnce: number;
  /** Processor time that a call may take in all, and after it was aborted, in milliseconds; no limit when absent. */
  cpuMs?: { inAll: number; aborted: number };
};

const MAX_WAITING = 100;
const LOOK_MS = 250;

const planRefusal = (message: Message): FieldRefusal =>
  new FieldRefusal([fieldProblem(["body", "plan"], "plan", message)]);
const tookTooLong = (): FieldRefusal => planRefusal(msg("request.plan_takes_too_long"));
const tookTooMuch = (): FieldRefusal => planRefusal(msg("request.plan_takes_too_much"));

/** Ends a thread whose call has taken more processor time than it may; the result stops the watch. */
const watchTime = (
  thread: MakingThread,
  { cpuMs }: RunningCall<unknown>,
  { signal, limits }: { signal: AbortSignal; limits: Required<ShortCallLimits>["cpuMs"] },
): (() => void) => {
  let most = limits.inAll;
  let wasAborted = false;
  const look = async (): Promise<void> => {
    const spent = await cpuMs().catch(() => 0);
    if (signal.aborted && !wasAborted) most = Math.min(most, spent + limits.aborted);
    wasAborted = signal.aborted;
    if (spent > most) await thread.end(tookTooLong());
  };
  const timer = setInterval(() => void look(), LOOK_MS);
  return () => clearInterval(timer);
};

/**
 * Threads for short calls, which come in turns: one of each account at a time. An aborted call is not awaited, but its
 * turn ends only when the thread has done with it, so that nobody takes more than one thread by leaving.
 */
const createShortCallPool = (options: ThreadsOptions, { atOnce, cpuMs }: ShortCallLimits) => {
  const threads = createThreads(options);
  const turns = createTurns({ atOnce, each: 1, mostWaiting: MAX_WAITING });
  return {
    /** Rejects with the signal's reason at once when it is aborted, with `Refusal` `rate`, or as the thread does. */
    async run<T>(call: Ask, schema: z.ZodType<T>, { accountId, signal }: ShortCall): Promise<T> {
      const endTurn = await turns.take(accountId, signal);
      const thread = threads.take();
      const running = thread.ask(call, { schema });
      abortsWith(signal, running);
      const stopWatch = cpuMs ? watchTime(thread, running, { signal, limits: cpuMs }) : () => undefined;
      const ended = running.answer
        .catch((failure: unknown) => {
          throw ranOutOfMemory(failure) ? tookTooMuch() : failure;
        })
        .finally(() => {
          stopWatch();
          threads.giveBack(thread);
          endTurn();
        });
      ended.catch(() => undefined);
      return unlessAborted(ended, signal);
    },
    close: threads.close,
  };
};

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
    dryRun: async (request, by) => plans.run({ type: "dryRun", ...packedRequest(request) }, secondsSchema, by),
    vocabulary: async (by) => {
      vocabulary ??= await plans.run({ type: "vocabulary" }, bytesSchema, by);
      return vocabulary;
    },
    sample: async (voice, by) => voices.run({ type: "sample", voice }, bytesSchema, by),
    say: async (said, by) => voices.run({ type: "say", said }, bytesSchema, by),
    close: async () => {
      await Promise.all([lectures, plans, voices].map(async (pool) => pool.close()));
    },
  };
};
