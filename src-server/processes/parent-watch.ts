import { spawn } from "node:child_process";
import { join } from "node:path";
import { inheritedEnvironment } from "../config.ts";

const watcherOf = (pid: number, environment: Readonly<Record<string, string>>): [string, string[]] => {
  const windows = environment["SystemRoot"] ?? "C:\\Windows";
  return process.platform === "win32"
    ? [join(windows, "System32", "cmd.exe"), ["/d", "/c", `set /p gone= & taskkill /pid ${pid} /T /F`]]
    : ["/bin/sh", ["-c", `read -r gone; kill -KILL -${pid} 2>/dev/null`]];
};

/**
 * Ends a program and its descendants when this process dies without a chance to do so itself.
 * A tiny shell waits on a pipe that only this process holds open. Call the result once the program has ended.
 */
export const endWithThisProcess = (pid: number): (() => void) => {
  const environment = inheritedEnvironment();
  const [file, args] = watcherOf(pid, environment);
  const watcher = spawn(file, args, {
    env: environment,
    stdio: ["pipe", "ignore", "ignore"],
    detached: process.platform !== "win32",
    windowsHide: true,
    windowsVerbatimArguments: true,
  });
  watcher.on("error", () => undefined);
  watcher.stdin.on("error", () => undefined);
  watcher.unref();
  return () => {
    watcher.kill("SIGKILL");
  };
};
