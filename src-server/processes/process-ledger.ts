import { appendFileSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { leadsGroup, startOf, type ProcessIdentity } from "./process-identity.ts";

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
