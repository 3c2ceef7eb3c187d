import { createHash } from "node:crypto";
import { mkdir, readFile, utimes } from "node:fs/promises";
import { join } from "node:path";
import writeFileAtomic from "write-file-atomic";
import { z } from "zod";

/** A file that was kept, whole. */
export type CachedFile<Facts> = { file: string; bytes: Buffer; facts: Facts };

/** Content-addressed cache of one kind of file from finished lectures, with metadata, for new versions. */
export type FileCache<Facts> = {
  /** The file of a name; undefined when there is none, or a damaged one. */
  find(name: string): Promise<CachedFile<Facts> | undefined>;
  /** Keeps a file that `put` lays, whole or not at all, at a place. Never fails: what is not kept is made again. */
  keep(name: string, facts: Facts, put: (place: string) => Promise<void>): Promise<void>;
};

type CachedKind<Facts> = {
  dir: string;
  ending: string;
  /** Throws what is wrong with facts that were kept. */
  readFacts(kept: unknown): Facts;
};

const noteSchema = z.object({ sha256: z.string(), facts: z.unknown() });

const sha256Of = (bytes: Uint8Array): string => createHash("sha256").update(bytes).digest("hex");

/** Files with such an ending that are kept in a folder. */
export const createFileCache = <Facts>({ dir, ending, readFacts }: CachedKind<Facts>): FileCache<Facts> => {
  const placeOf = (name: string): string => join(dir, `${name}.${ending}`);
  const noteOf = (name: string): string => join(dir, `${name}.json`);
  return {
    async find(name) {
      try {
        const { sha256, facts } = noteSchema.parse(JSON.parse(await readFile(noteOf(name), "utf8")));
        const bytes = await readFile(placeOf(name));
        if (sha256Of(bytes) !== sha256) return undefined;
        const now = new Date();
        for (const file of [placeOf(name), noteOf(name)]) await utimes(file, now, now);
        return { file: placeOf(name), bytes, facts: readFacts(facts) };
      } catch {
        return undefined;
      }
    },
    async keep(name, facts, put) {
      try {
        await mkdir(dir, { recursive: true });
        await put(placeOf(name));
        const note = JSON.stringify({ sha256: sha256Of(await readFile(placeOf(name))), facts });
        await writeFileAtomic(noteOf(name), note, { fsync: false });
      } catch {
        // A full disk or a folder that is being cleaned.
      }
    },
  };
};
