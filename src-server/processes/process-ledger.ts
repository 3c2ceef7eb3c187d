import { spawnSync } from "node:child_process";
import { readFileSync, appendFileSync, readdirSync, rmSync } from "node:fs";
import { basename, dirname, join } from "node:path";

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
const leadsGroup = (pid: number): boolean => {
  const group = process.platform === "linux" ? statOf(pid)[GROUP] : ask(pid, "pgid");
  return Number(group) === pid;
};

let ledger: string | null = null;

/**
 * From now on, every program this thread starts is recorded in a file, so that it can be ended with the thread, and the
 * next start can end what a kill left. Called once in each thread that starts programs.
 */
export const keepProcessLedger = (file: string): void => {
  ledger = file;
};

/** A full or lost disk must not keep a program from running; only its record is missing then. */
const note = (file: string, line: string): void => {
  try {
    appendFileSync(file, line, { mode: 0o600 });
  } catch {
    // See above.
  }
};

/** Records a program that has just been started; the result strikes it out once it has ended. */
export const recordProcess = (pid: number): (() => void) => {
  const file = ledger;
  const startedAt = file === null ? null : startOf(pid);
  if (file === null || startedAt === null) return () => undefined;
  note(file, `+ ${pid} ${startedAt}\n`);
  return () => note(file, `- ${pid} ${startedAt}\n`);
};

const LINE = /^([+-]) (\d{1,10}) (\S.*)$/;

/** Programs that were not struck out. Lines that a kill cut short are left out. */
const openEntries = (text: string): ProcessIdentity[] => {
  const open = new Map<string, ProcessIdentity>();
  for (const line of text.split("\n").slice(0, -1)) {
    const [, sign, pid = "", startedAt = ""] = LINE.exec(line) ?? [];
    const key = `${pid} ${startedAt}`;
    if (sign === "+") open.set(key, { pid: Number(pid), startedAt });
    else open.delete(key);
  }
  return [...open.values()];
};

const readText = (file: string): string => {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return "";
  }
};

const isStillThere = ({ pid, startedAt }: ProcessIdentity): boolean =>
  pid > 1 && pid !== process.pid && startOf(pid) === startedAt;

const end = (pid: number): boolean => {
  try {
    process.kill(leadsGroup(pid) ? -pid : pid, "SIGKILL");
    return true;
  } catch {
    return false;
  }
};

/**
 * Ends the programs of a record that are still running, each with its group, and empties the record.
 * A process counts as recorded only with the same id and the same start; all others are left alone. For the process
 * that holds the data folder: at its start, and where a thread of its own has ended. Answers the ids it ended.
 */
export const endRecordedProcesses = (file: string): number[] => {
  const ended = openEntries(readText(file))
    .filter(isStillThere)
    .map(({ pid }) => pid)
    .filter(end);
  rmSync(file, { force: true });
  return ended;
};

/** Name of a thread's own record beside the common one. */
export const threadLedger = (file: string, thread: number): string => `${file}-${thread}`;

const namesIn = (folder: string): string[] => {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
};

/** Does the same for a record and those of all threads. */
export const endAllRecordedProcesses = (file: string): number[] => {
  const own = namesIn(dirname(file)).filter((name) => name.startsWith(`${basename(file)}-`));
  return [file, ...own.map((name) => join(dirname(file), name))].flatMap(endRecordedProcesses);
};
