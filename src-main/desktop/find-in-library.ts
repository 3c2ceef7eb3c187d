import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { findFile, shortId } from "../../src-server/jobs/files/lecture-folder.ts";

/** Path of a file of a finished lecture, found by the name of its folder in the library; null when there is none. */
export const findInLibrary = async (library: string, jobId: string, name: string): Promise<string | null> => {
  const folders = await readdir(library).catch(() => []);
  const own = folders.find((folder) => folder.endsWith(` ${shortId(jobId)}`));
  const file = own === undefined ? null : await findFile(join(library, own), name, [name]);
  return file?.path ?? null;
};
