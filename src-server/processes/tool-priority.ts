import { readdirSync, readFileSync, readlinkSync } from "node:fs";
import { setPriority } from "node:os";

let priority = 0;

/**
 * From now on, programs that this thread starts run with this priority (0 is the usual one, 19 the lowest), so that
 * who waits for answers is not kept waiting by who draws.
 */
export const startToolsWithPriority = (wanted: number): void => {
  priority = wanted;
};

/** Gives a program that has just been started its priority; one that has ended already needs none. */
export const givePriority = (pid: number): void => {
  if (priority === 0) return;
  try {
    setPriority(pid, priority);
  } catch {
    // See above.
  }
};

/**
 * Gives the calling thread a priority of its own where the system has one for each thread, which is Linux alone;
 * gives whether it did. The other threads of the process keep theirs.
 */
export const giveThreadPriority = (wanted: number): boolean => {
  try {
    const [, thread] = /\/task\/(\d+)$/u.exec(readlinkSync("/proc/thread-self")) ?? [];
    if (thread === undefined) return false;
    setPriority(Number(thread), wanted);
    return true;
  } catch {
    return false;
  }
};

const TASKS = "/proc/self/task";
/** Name that Node gives the threads in which V8 compiles and collects for all threads of the process. */
const HELPER = "V8Worker";

/**
 * Gives V8's helper threads a priority, as `giveThreadPriority` does for one thread; gives how many there were. Nearly
 * all their work is that of the thread that draws, and each waits for a turn like a thread that answers.
 */
export const giveHelpersPriority = (wanted: number): number => {
  try {
    const helpers = readdirSync(TASKS).filter(
      (task) => readFileSync(`${TASKS}/${task}/comm`, "utf8").trim() === HELPER,
    );
    for (const helper of helpers) setPriority(Number(helper), wanted);
    return helpers.length;
  } catch {
    return 0;
  }
};
