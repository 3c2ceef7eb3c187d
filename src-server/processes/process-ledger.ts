import { spawnSync, spawn, type ChildProcess } from "node:child_process";
import { readFileSync, appendFileSync, readdirSync, rmSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { inheritedEnvironment } from "../config.ts";

/** A process as nobody else can be: its id, and when it was started. */
export type ProcessIdentity = { pid: number; startedAt: string };

/**
 * When a process was started, in a form to compare; null when it is not running. On Windows always null: there each
 * program has a watcher of its own that outlives us and ends it with all it started.
 */
export const startOf = (pid: number): string | null => {
  if (process.platform === "linux") return linuxStart(pid);
  return process.platform === "win32" ? null : ask(pid, "lstart");
};

let ledger: string | null = null;

/**
 * From now on, every program this thread starts is recorded in a file, so that it can be ended with the thread, and the
 * next start can end what a kill left. Called once in each thread that starts programs.
 */
export const keepProcessLedger = (file: string): void => {
  ledger = file;
};

/** Records a program that has just been started; the result strikes it out once it has ended. */
export const recordProcess = (pid: number): (() => void) => {
  const file = ledger;
  const startedAt = file === null ? null : startOf(pid);
  if (file === null || startedAt === null) return () => undefined;
  note(file, `+ ${pid} ${startedAt}\n`);
  return () => note(file, `- ${pid} ${startedAt}\n`);
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

/** Does the same for a record and those of all threads. */
export const endAllRecordedProcesses = (file: string): number[] => {
  const own = namesIn(dirname(file)).filter((name) => name.startsWith(`${basename(file)}-`));
  return [file, ...own.map((name) => join(dirname(file), name))].flatMap(endRecordedProcesses);
};

const watched = new Set<number>();

/** Watchers that have not ended yet. */
const watchers = new Set<Promise<unknown>>();

/** Settles when no shell that watched for this thread's programs is left, provided that no program is. */
export const watchersEnded = async (): Promise<void> => {
  while (watched.size === 0 && watchers.size > 0) await Promise.all(watchers);
};

/**
 * Ends a program and its descendants when this process dies without a chance to do so itself.
 * A tiny shell waits on a pipe that only this process holds open; should that shell be killed as well, the next start
 * finds the program in the ledger. Call the result once the program has ended.
 */
export const endWithThisProcess = (pid: number): (() => void) => {
  const unwatch = process.platform === "win32" ? watchAlone(pid) : watchTogether(pid);
  const strikeOut = recordProcess(pid);
  return () => {
    unwatch();
    strikeOut();
  };
};

/** Memory that a process takes of the machine's, in bytes; undefined where that is not known. Linux only. */
export const memoryOf = (pid: number): number | undefined => {
  try {
    const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1];
    return kilobytes === undefined ? undefined : Number(kilobytes) * 1024;
  } catch {
    return undefined;
  }
};

const START = 19;

const STATE = 0;

/** Ticks since the machine was started, and which start of the machine that was. */
const linuxStart = (pid: number): string | null => {
  const fields = statOf(pid);
  const ticks = fields[START];
  if (ticks === undefined || fields[STATE] === "Z") return null;
  return `${readOr("/proc/sys/kernel/random/boot_id", "").trim()} ${ticks}`;
};

/** Fields of /proc/PID/stat from the state on; the program's name before may hold anything. */
const statOf = (pid: number): string[] =>
  readOr(`/proc/${pid}/stat`, "")
    .replace(/^.*\) /s, "")
    .split(" ");

const readOr = (file: string, otherwise: string): string => {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return otherwise;
  }
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

/** A full or lost disk must not keep a program from running; only its record is missing then. */
const note = (file: string, line: string): void => {
  try {
    appendFileSync(file, line, { mode: 0o600 });
  } catch {
    // See above.
  }
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

const GROUP = 2;

/** Whether a process leads a group of its own. */
const leadsGroup = (pid: number): boolean => {
  const group = process.platform === "linux" ? statOf(pid)[GROUP] : ask(pid, "pgid");
  return Number(group) === pid;
};

const namesIn = (folder: string): string[] => {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
};

const watchAlone = (pid: number): (() => void) => {
  const file = join(inheritedEnvironment()["SystemRoot"] ?? "C:\\Windows", "System32", "cmd.exe");
  const watcher = startWatcher(file, ["/d", "/c", `set /p gone= & taskkill /pid ${pid} /T /F`]);
  return () => {
    watcher.kill("SIGKILL");
  };
};

const startWatcher = (file: string, args: readonly string[]): ChildProcess => {
  const watcher = spawn(file, args, {
    env: inheritedEnvironment(),
    stdio: ["pipe", "ignore", "ignore"],
    detached: process.platform !== "win32",
    windowsHide: true,
    windowsVerbatimArguments: true,
  });
  watcher.on("error", () => undefined);
  watcher.stdin?.on("error", () => undefined);
  watcher.unref();
  return watcher;
};

let shared: ChildProcess | undefined;

const watchTogether = (pid: number): (() => void) => {
  sharedWatcher().stdin?.write(`+ ${pid}\n`);
  watched.add(pid);
  return () => {
    watched.delete(pid);
    shared?.stdin?.write(`- ${pid}\n`);
    if (watched.size === 0) endWatcher();
  };
};

/** The one shell that watches for all programs; a new one, given everything, should it have been ended. */
const sharedWatcher = (): ChildProcess => {
  if (shared && shared.exitCode === null && shared.signalCode === null) return shared;
  shared = startSharedWatcher();
  for (const pid of watched) shared.stdin?.write(`+ ${pid}\n`);
  return shared;
};

/** Reads `+ ID` and `- ID` lines; when they end, ends the groups that were added and not taken back. */
const WATCH = [
  "ids=",
  'while read -r change id; do case $change in +) ids="$ids $id ";; -) ids="${ids%% $id *} ${ids#* $id }";; esac; done',
  "for id in $ids; do kill -KILL -$id 2>/dev/null; done",
].join("\n");

const startSharedWatcher = (): ChildProcess => {
  const watcher = startWatcher("/bin/sh", ["-c", WATCH]);
  const ended: Promise<unknown> = new Promise((resolve) => {
    watcher.once("exit", resolve).once("error", resolve);
  }).finally(() => watchers.delete(ended));
  watchers.add(ended);
  return watcher;
};

/** Without programs there is no watcher, which would be left defunct when the thread that started it is ended. */
const endWatcher = (): void => {
  shared?.stdin?.end();
  shared = undefined;
};
