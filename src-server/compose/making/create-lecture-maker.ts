import type { LectureMaker } from "../../jobs/lecture-maker.ts";
import {
  startMakingThread,
  type MakingThread,
  type MakingThreadCalls,
  type MakingThreadOptions,
} from "./making-thread.ts";
import {
  findingsSchema,
  madeSchema,
  plannedSchema,
  reviewSchema,
  secondsSchema,
  soundSchema,
  timelineSchema,
  vocabularySchema,
} from "./worker-messages.ts";

/** Threads that nobody asked for so long give their memory and their programs back. */
const IDLE_MS = 5 * 60_000;

/** Threads, and how many calls each is at. */
type Pool = {
  /** Calls with a thread that nobody else makes a lecture in; small questions go to any. */
  use<T>(kind: "lecture" | "question", work: (thread: MakingThread) => Promise<T>): Promise<T>;
  close(): Promise<void>;
};

type Member = { thread: MakingThread; lectures: number; questions: number };

const createPool = (options: MakingThreadOptions & MakingThreadCalls, idleMs: number): Pool => {
  let members: Member[] = [];
  let idle: NodeJS.Timeout | undefined;
  const close = async (): Promise<void> => {
    clearTimeout(idle);
    const old = members;
    members = [];
    await Promise.all(old.map(({ thread }) => thread.close()));
  };
  const memberFor = (kind: "lecture" | "question"): Member => {
    members = members.filter(({ thread }) => thread.isAlive());
    const known = members.find(({ lectures }) => lectures === 0) ?? (kind === "question" ? members[0] : undefined);
    if (known) return known;
    const member = { thread: startMakingThread(options), lectures: 0, questions: 0 };
    members.push(member);
    return member;
  };
  return {
    async use(kind, work) {
      clearTimeout(idle);
      const member = memberFor(kind);
      const counted = kind === "lecture" ? "lectures" : "questions";
      member[counted] += 1;
      try {
        return await work(member.thread);
      } finally {
        member[counted] -= 1;
        if (members.every(({ lectures, questions }) => lectures + questions === 0))
          idle = setTimeout(() => void close(), idleMs).unref();
      }
    },
    close,
  };
};

export type LectureMakerOptions = MakingThreadOptions & MakingThreadCalls & { idleMs?: number };

/** Makes lectures in threads of their own, one for each lecture at the same time, started when they are first needed. */
export const createLectureMaker = ({ idleMs = IDLE_MS, ...options }: LectureMakerOptions): LectureMaker => {
  const pool = createPool(options, idleMs);
  return {
    make: ({ request, model, workDir, ...told }) =>
      pool.use("lecture", (thread) =>
        thread.ask({ type: "make", request, model, workDir }, { schema: madeSchema, ...told }),
      ),
    planLecture: ({ request, model, ...told }) =>
      pool.use("lecture", (thread) =>
        thread.ask({ type: "planLecture", request, model }, { schema: plannedSchema, ...told }),
      ),
    checkPlan: (request, signal) =>
      pool.use("question", (thread) => thread.ask({ type: "checkPlan", request }, { schema: findingsSchema, signal })),
    reviewPlan: (request, signal) =>
      pool.use("question", (thread) => thread.ask({ type: "reviewPlan", request }, { schema: reviewSchema, signal })),
    timeline: (request, scene, signal) =>
      pool.use("question", (thread) =>
        thread.ask({ type: "timeline", request, scene }, { schema: timelineSchema, signal }),
      ),
    sample: (voice, signal) =>
      pool.use("question", (thread) => thread.ask({ type: "sample", voice }, { schema: soundSchema, signal })),
    say: (said, signal) =>
      pool.use("question", (thread) => thread.ask({ type: "say", said }, { schema: soundSchema, signal })),
    vocabulary: (signal) =>
      pool.use("question", (thread) => thread.ask({ type: "vocabulary" }, { schema: vocabularySchema, signal })),
    rehearse: (request, signal) =>
      pool.use("question", (thread) => thread.ask({ type: "rehearse", request }, { schema: secondsSchema, signal })),
    close: pool.close,
  };
};
