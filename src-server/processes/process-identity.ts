import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";

/** A process as nobody else can be: its id, and when it was started. */
export type ProcessIdentity = { pid: number; startedAt: string };

const readOr = (file: string, otherwise: string): string => {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return otherwise;
  }
};

/** Fields of /proc/PID/stat from the state on; the program's name before may hold anything. */
const statOf = (pid: number): string[] =>
  readOr(`/proc/${pid}/stat`, "")
    .replace(/^.*\) /s, "")
    .split(" ");

const STATE = 0;
const GROUP = 2;
const START = 19;

/** Ticks since the machine was started, and which start of the machine that was. */
const linuxStart = (pid: number): string | null => {
  const fields = statOf(pid);
  const ticks = fields[START];
  if (ticks === undefined || fields[STATE] === "Z") return null;
  return `${readOr("/proc/sys/kernel/random/boot_id", "").trim()} ${ticks}`;
};

const ask = (pid: number, what: string): string | null => {
  const { stdout, status } = spawnSync("/bin/ps", ["-o", `${what}=`, "-p", String(pid)], {
    encoding: "utf8",
    env: { LC_ALL: "C", TZ: "UTC" },
    timeout: 2000,
  });
  const text = status === 0 ? stdout.trim() : "";
  return text === "" ? null : text.replaceAll(/\s+/g, " ");
};

/**
 * When a process was started, in a form to compare; null when it is not running. On Windows always null: there each
 * program has a watcher of its own that outlives us and ends it with all it started.
 */
export const startOf = (pid: number): string | null => {
  if (process.platform === "linux") return linuxStart(pid);
  return process.platform === "win32" ? null : ask(pid, "lstart");
};

/** Whether a process leads a group of its own. */
export const leadsGroup = (pid: number): boolean => {
  const group = process.platform === "linux" ? statOf(pid)[GROUP] : ask(pid, "pgid");
  return Number(group) === pid;
};
