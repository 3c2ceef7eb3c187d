import { lstat, readdir } from "node:fs/promises";
import { join } from "node:path";

/** What lies in a folder; `path` is relative to it. */
export type FolderEntry = { path: string; kind: "file" | "folder" | "link"; bytes: number; changedMs: number };

/** What is made anew at each start or at any time; it need not go along. */
export const TRANSIENT: ReadonlySet<string> = new Set([
  "server.lock",
  "server.pid",
  "api.json",
  "join-key",
  "processes",
  "cache",
]);

const entryOf = async (root: string, path: string): Promise<FolderEntry | null> => {
  const found = await lstat(join(root, path));
  const changedMs = Math.floor(found.mtimeMs);
  if (found.isDirectory()) return { path, kind: "folder", bytes: 0, changedMs };
  if (found.isSymbolicLink()) return { path, kind: "link", bytes: 0, changedMs };
  return found.isFile() ? { path, kind: "file", bytes: found.size, changedMs } : null;
};

/** All that goes along when a data folder is moved, folders before what lies in them; `left` stays where it is. */
export const surveyFolder = async (root: string, left: ReadonlySet<string>): Promise<FolderEntry[]> => {
  const entries: FolderEntry[] = [];
  const walk = async (folder: string): Promise<void> => {
    for (const name of (await readdir(join(root, folder))).toSorted()) {
      if (folder === "" && (left.has(name) || TRANSIENT.has(name))) continue;
      const entry = await entryOf(root, join(folder, name));
      if (!entry) continue;
      entries.push(entry);
      if (entry.kind === "folder") await walk(entry.path);
    }
  };
  await walk("");
  return entries;
};

export const bytesOf = (entries: readonly FolderEntry[]): number => entries.reduce((sum, { bytes }) => sum + bytes, 0);

/** Whether two surveys found the same; times of folders change when something is read anew, so only files count. */
export const isSame = (before: readonly FolderEntry[], after: readonly FolderEntry[]): boolean => {
  const words = (entries: readonly FolderEntry[]): string =>
    entries
      .map(({ path, kind, bytes, changedMs }) => [path, kind, bytes, kind === "file" && changedMs].join())
      .join("\n");
  return words(before) === words(after);
};
