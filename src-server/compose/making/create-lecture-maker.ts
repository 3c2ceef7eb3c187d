import type { Config } from "../../config.ts";
import type { LectureMaker } from "../../jobs/lecture-maker.ts";
import { startMakingThread, type MakingThread } from "./making-thread.ts";
import { findingsSchema, madeSchema, secondsSchema, timelineSchema } from "./worker-messages.ts";

/** A thread that nobody asked for so long gives its memory and its programs back. */
const IDLE_MS = 5 * 60_000;

/** Makes lectures in a thread of its own, started when it is first needed. */
export const createLectureMaker = (config: Config, { idleMs = IDLE_MS }: { idleMs?: number } = {}): LectureMaker => {
  let thread: MakingThread | undefined;
  let idle: NodeJS.Timeout | undefined;
  let busy = 0;
  const retire = (): void => {
    const old = thread;
    thread = undefined;
    void old?.close();
  };
  const withThread = async <T>(work: (thread: MakingThread) => Promise<T>): Promise<T> => {
    clearTimeout(idle);
    if (!thread?.isAlive()) thread = startMakingThread(config);
    busy += 1;
    try {
      return await work(thread);
    } finally {
      busy -= 1;
      if (busy === 0) idle = setTimeout(retire, idleMs).unref();
    }
  };
  return {
    make: ({ request, workDir, signal, onProgress }) =>
      withThread((asked) => asked.ask({ type: "make", request, workDir }, { schema: madeSchema, signal, onProgress })),
    checkPlan: (request, signal) =>
      withThread((asked) => asked.ask({ type: "checkPlan", request }, { schema: findingsSchema, signal })),
    timeline: (request, scene, signal) =>
      withThread((asked) => asked.ask({ type: "timeline", request, scene }, { schema: timelineSchema, signal })),
    rehearse: (request, signal) =>
      withThread((asked) => asked.ask({ type: "rehearse", request }, { schema: secondsSchema, signal })),
    async close() {
      clearTimeout(idle);
      await thread?.close();
      thread = undefined;
    },
  };
};
