import { readdirSync, readFileSync, readlinkSync, writeFileSync } from "node:fs";
import { setPriority } from "node:os";
import { failureCode } from "../private-files.ts";

let priority = 0;

/**
 * From now on, programs that this thread starts run with this priority (0 is the usual one, 19 the lowest), so that
 * who waits for answers is not kept waiting by who draws.
 */
export const startToolsWithPriority = (wanted: number): void => {
  priority = wanted;
};

const groupOf = (process: number | "self"): string => `/proc/${process}/autogroup`;
const groupName = (process: number | "self"): string => readFileSync(groupOf(process), "utf8").split(" ")[0] ?? "";

/** The system takes one such change at a time, and another after 0.1 s. */
const [TURN_MS, MAX_TURNS] = [150, 10];
/**
 * The less a session weighs, the shorter those wait who wake beside it. On a machine that is idle otherwise its
 * programs lose nothing by it.
 */
const LOWEST = "19";

/**
 * Linux may share processors out by session before it looks at priorities (sched(7), autogroup): a program in a session
 * of its own would have as much as all of this process. Such a session is given the lowest priority.
 */
const lowerSession = (pid: number, turn = 1): void => {
  try {
    if (groupName(pid) !== groupName("self")) writeFileSync(groupOf(pid), LOWEST);
  } catch (failure) {
    if (failureCode(failure) !== "EAGAIN" || turn === MAX_TURNS) return;
    setTimeout(() => lowerSession(pid, turn + 1), TURN_MS).unref();
  }
};

/** Gives a program that has just been started its priority; one that has ended already needs none. */
export const givePriority = (pid: number): void => {
  if (priority === 0) return;
  try {
    setPriority(pid, priority);
  } catch {
    // See above.
  }
  lowerSession(pid);
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
 * all their work is that of the thread that draws, and each waits for a turn like a thread that answers. A
 * process that answers must collect its young objects without them (`--no-parallel-scavenge`), which happens many times
 * a second: it would wait for helpers that give way, 10 ms and more.
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
