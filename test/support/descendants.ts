import { readdirSync, readFileSync } from "node:fs";
import { startOf, type ProcessIdentity } from "../../src-server/processes/process-ledger.ts";

const parentOf = (pid: number): number => {
  try {
    const [, parent] = readFileSync(`/proc/${pid}/stat`, "utf8")
      .replace(/^.*\) /s, "")
      .split(" ");
    return Number(parent);
  } catch {
    return 0;
  }
};

/** All that a process has started and that is running, however far below it; Linux alone knows, elsewhere there are none. */
export const descendantsOf = (root: number): ProcessIdentity[] => {
  if (process.platform !== "linux") return [];
  const parents = new Map(
    readdirSync("/proc")
      .filter((name) => /^\d+$/.test(name))
      .map((name) => [Number(name), parentOf(Number(name))]),
  );
  const isBelow = (pid: number): boolean => {
    const parent = parents.get(pid) ?? 0;
    return parent === root || (parent > 1 && isBelow(parent));
  };
  return [...parents.keys()].filter(isBelow).flatMap((pid) => {
    const startedAt = startOf(pid);
    return startedAt === null ? [] : [{ pid, startedAt }];
  });
};

/** Those that are still running. */
export const stillRunning = (processes: readonly ProcessIdentity[]): ProcessIdentity[] =>
  processes.filter(({ pid, startedAt }) => startOf(pid) === startedAt);
