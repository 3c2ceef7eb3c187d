import { join, sep } from "node:path";
import type { JobStore } from "../job-store.ts";
import type { Disk } from "./disk.ts";

type Library = {
  disk: Disk;
  store: Pick<JobStore, "holdsLectures">;
  /** Where finished lectures lie; may change while the program runs. */
  libraryDir(): string;
  /** The library that is always made where it is missing: it lies beside the database. */
  defaultLibraryDir: string;
};

const isWithin = (path: string, folder: string): boolean => join(path, sep).startsWith(join(folder, sep));

const notThere = (folder: string): Error =>
  Object.assign(new Error(`The folder ${folder} is not there, while lectures should lie in it.`), { code: "ENOENT" });

/**
 * A disk on which a chosen library that held lectures is never made anew: its own disk is away, and what was made in
 * its place would lie on another one.
 */
export const withOwnLibrary = ({ disk, store, libraryDir, defaultLibraryDir }: Library): Disk => {
  const isAway = async (library: string): Promise<boolean> =>
    !(await disk.isFolder(library)) && store.holdsLectures(library);
  const makeFolder = async (path: string): Promise<void> => {
    const library = libraryDir();
    const isChosen = library !== defaultLibraryDir;
    if (isChosen && isWithin(path, library) && (await isAway(library))) throw notThere(library);
    await disk.makeFolder(path);
  };
  const method = (name: string | symbol): unknown => (name === "makeFolder" ? makeFolder : Reflect.get(disk, name));
  return new Proxy(disk, { get: (_disk, name) => method(name) });
};
