import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";

const isRunning = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch (failure) {
    return failure instanceof Error && "code" in failure && failure.code === "EPERM";
  }
};

/** Removes folders named after a process (`PID-…`) that is no longer running. */
export const removeStaleFolders = async (folder: string): Promise<void> => {
  for (const name of await readdir(folder)) {
    const pid = Number.parseInt(name, 10);
    if (Number.isNaN(pid) || isRunning(pid)) continue;
    await rm(join(folder, name), { recursive: true, force: true });
  }
};
