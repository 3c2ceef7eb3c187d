import { mkdtemp, rmdir } from "node:fs/promises";
import { join } from "node:path";

/** Begins the name of an empty folder that shows whether a place can be written. A kill may leave one. */
export const TRIED = ".lectern-try-";

/** Makes sure that something can be made in a folder. Throws what the disk throws. */
export const checkWritable = async (folder: string): Promise<void> => {
  const tried = await mkdtemp(join(folder, TRIED));
  // Something may hold it for a moment; then it is left as after a kill.
  await rmdir(tried).catch(() => undefined);
};
