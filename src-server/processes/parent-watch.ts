import { spawn, type ChildProcess } from "node:child_process";
import { join } from "node:path";
import { inheritedEnvironment } from "../config.ts";
import { recordProcess } from "./process-ledger.ts";

/** Reads `+ ID` and `- ID` lines; when they end, ends the groups that were added and not taken back. */
const WATCH = [
  "ids=",
  'while read -r change id; do case $change in +) ids="$ids $id ";; -) ids="${ids%% $id *} ${ids#* $id }";; esac; done',
  "for id in $ids; do kill -KILL -$id 2>/dev/null; done",
].join("\n");

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

const watched = new Set<number>();
let shared: ChildProcess | undefined;
/** Watchers that have not ended yet. */
const watchers = new Set<Promise<unknown>>();

const startSharedWatcher = (): ChildProcess => {
  const watcher = startWatcher("/bin/sh", ["-c", WATCH]);
  const ended: Promise<unknown> = new Promise((resolve) => {
    watcher.once("exit", resolve).once("error", resolve);
  }).finally(() => watchers.delete(ended));
  watchers.add(ended);
  return watcher;
};

/** The one shell that watches for all programs; a new one, told everything, should it have been ended. */
const sharedWatcher = (): ChildProcess => {
  if (shared && shared.exitCode === null && shared.signalCode === null) return shared;
  shared = startSharedWatcher();
  for (const pid of watched) shared.stdin?.write(`+ ${pid}\n`);
  return shared;
};

/** Without programs there is no watcher, which would be left defunct when the thread that started it is ended. */
const endWatcher = (): void => {
  shared?.stdin?.end();
  shared = undefined;
};

/** Settles when no shell that watched for this thread's programs is left, provided that no program is. */
export const watchersEnded = async (): Promise<void> => {
  while (watched.size === 0 && watchers.size > 0) await Promise.all(watchers);
};

const watchTogether = (pid: number): (() => void) => {
  sharedWatcher().stdin?.write(`+ ${pid}\n`);
  watched.add(pid);
  return () => {
    watched.delete(pid);
    shared?.stdin?.write(`- ${pid}\n`);
    if (watched.size === 0) endWatcher();
  };
};

const watchAlone = (pid: number): (() => void) => {
  const file = join(inheritedEnvironment()["SystemRoot"] ?? "C:\\Windows", "System32", "cmd.exe");
  const watcher = startWatcher(file, ["/d", "/c", `set /p gone= & taskkill /pid ${pid} /T /F`]);
  return () => {
    watcher.kill("SIGKILL");
  };
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
