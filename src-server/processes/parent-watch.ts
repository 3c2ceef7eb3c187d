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

/** The one shell that watches for all programs; a new one, told everything, should it have been ended. */
const sharedWatcher = (): ChildProcess => {
  if (shared && shared.exitCode === null && shared.signalCode === null) return shared;
  shared = startWatcher("/bin/sh", ["-c", WATCH]);
  for (const pid of watched) shared.stdin?.write(`+ ${pid}\n`);
  return shared;
};

const watchTogether = (pid: number): (() => void) => {
  sharedWatcher().stdin?.write(`+ ${pid}\n`);
  watched.add(pid);
  return () => {
    watched.delete(pid);
    shared?.stdin?.write(`- ${pid}\n`);
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
