import { statfs } from "node:fs/promises";
import { AppError } from "../../../errors.ts";
import type { InstallContext } from "./install-context.ts";

/** Packages in place and in the cache, which share their files where both are on one disk, and room to build. */
const NEEDED_MB = 600;

const freeOnDisk = async (folder: string): Promise<number> => {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
};

/** Throws `AppError("output")` when the disk has no room for the environment. */
export const checkDisk = async ({ options, places, report, log }: InstallContext): Promise<void> => {
  report({ step: "The disk is being looked at", percent: 0 });
  const free = Math.floor((await (options.freeBytes ?? freeOnDisk)(places.root)) / 1e6);
  log.say(`${free} MB are free on the disk of ${places.root}.`);
  if (free >= NEEDED_MB) return;
  throw new AppError(
    "output",
    `Lectern needs ${NEEDED_MB} MB free to install Manim and the disk that holds ${places.root} has ${free} MB: free some space.`,
  );
};
