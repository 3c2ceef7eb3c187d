import { rm, rmdir } from "node:fs/promises";
import { join } from "node:path";
import { TRANSIENT, type FolderEntry } from "./survey-folder.ts";

/**
 * Takes away what was surveyed and what a service makes at each start, and nothing else: a folder into which somebody
 * has put something meanwhile stays with it. What cannot be taken away stays as well.
 */
export const removeEntries = async (root: string, entries: readonly FolderEntry[]): Promise<void> => {
  for (const name of TRANSIENT) await rm(join(root, name), { recursive: true, force: true }).catch(() => undefined);
  for (const { path, kind } of entries.toReversed()) {
    const place = join(root, path);
    await (kind === "folder" ? rmdir(place) : rm(place, { force: true })).catch(() => undefined);
  }
};
