import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { createFileCache } from "../../file-cache.ts";
import { replaceByShare } from "../../share-file.ts";
import { clipFactsSchema, type ClipFacts } from "./clip-facts.ts";

/** Clips of finished lectures, kept by their content for new versions. */
export type ClipCache = {
  /** Gives a file the clip of a name; its facts, or undefined when there is none, or a damaged one. */
  take(name: string, to: string): Promise<ClipFacts | undefined>;
  /** Keeps a clip. Never fails: what is not kept is made again. */
  keep(name: string, file: string, facts: ClipFacts): Promise<void>;
};

/** Clips that are kept in a folder. */
export const createClipCache = (dir: string): ClipCache => {
  const files = createFileCache({ dir, ending: "mp4", readFacts: (kept) => clipFactsSchema.parse(kept) });
  return {
    async take(name, to) {
      const kept = await files.find(name);
      // A folder that is being cleaned may lose the clip meanwhile.
      const isShared =
        kept &&
        (await replaceByShare(kept.file, to).then(
          () => true,
          () => false,
        ));
      return isShared ? kept.facts : undefined;
    },
    keep: async (name, file, facts) => files.keep(name, facts, async (place) => replaceByShare(file, place)),
  };
};

type Entry = { path: string; bytes: number; usedAt: number };

const entriesOf = async (dir: string): Promise<Entry[]> => {
  const names = await readdir(dir, { recursive: true }).catch(() => []);
  const entries = await Promise.all(
    names.map(async (name) => {
      const found = await stat(join(dir, name)).catch(() => undefined);
      return found?.isFile() ? [{ path: join(dir, name), bytes: found.size, usedAt: found.mtimeMs }] : [];
    }),
  );
  return entries.flat();
};

/** Removes the clips below a folder that were not used for the longest time, until the rest takes at most so many bytes. */
export const trimClipCache = async (dir: string, mostBytes: number): Promise<void> => {
  const entries = (await entriesOf(dir)).toSorted((one, other) => other.usedAt - one.usedAt);
  let bytes = 0;
  for (const entry of entries) {
    bytes += entry.bytes;
    if (bytes > mostBytes) await rm(entry.path, { force: true });
  }
};
