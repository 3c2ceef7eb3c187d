import { cp, readdir, rename, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { makeFolders } from "../make-folders.ts";
import { LECTURE_FILES } from "./lecture-files.ts";
import { recordFiles, refuseForeign, sortFiles } from "./own-files.ts";

const isFolder = (path: string): Promise<boolean> =>
  stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  );

/** Takes a folder to another place on any disk: moved where that is one step, else copied whole beside it first. */
const bring = async (from: string, to: string): Promise<void> => {
  try {
    await rename(from, to);
  } catch (failure) {
    if (!(failure instanceof Error && "code" in failure && failure.code === "EXDEV")) throw failure;
    await cp(from, to, { recursive: true, errorOnExist: true, force: false });
    await rm(from, { recursive: true, force: true });
  }
};

/**
 * Puts complete files into a folder that is there, each in one step; what an earlier lecture left and this one lacks
 * goes. The report goes first: it names the files that stand there and those that come, so that a kill in between leaves
 * none that the next run would take for somebody else's.
 */
const replaceFiles = async (staged: string, to: string): Promise<void> => {
  const names = await readdir(staged);
  const { own, foreign } = await sortFiles(to, LECTURE_FILES);
  refuseForeign(
    to,
    foreign.filter((name) => names.includes(name)),
  );
  await recordFiles(staged, own);
  const reportFirst = names.toSorted((a, b) => Number(b === "report.json") - Number(a === "report.json"));
  for (const name of reportFirst) await rename(join(staged, name), join(to, name));
  for (const name of Object.keys(own)) if (!names.includes(name)) await rm(join(to, name), { force: true });
};

type Publication = {
  from: string;
  to: string;
  /** Where the files are gathered: on the disk of `to`, nothing there yet, nobody else's name. */
  staging: string;
};

/**
 * Makes a complete folder appear at its place in one step. Where a folder is there already, the files that Lectern wrote
 * there are replaced one by one and all others stay. `from` is gone afterwards. Nothing half-made is left on failure, and
 * by a kill at most `staging`; throws what the disk throws, and `AppError("output")` for another's file in the way.
 */
export const publishFolder = async ({ from, to, staging }: Publication): Promise<void> => {
  const there = await isFolder(to);
  await makeFolders(dirname(to));
  try {
    await bring(from, staging);
    if (there) await replaceFiles(staging, to);
    else {
      await recordFiles(staging, {});
      await rename(staging, to);
    }
  } finally {
    await rm(staging, { recursive: true, force: true });
  }
};
