import { createHash, randomUUID } from "node:crypto";
import { constants } from "node:fs";
import { mkdir, readFile, utimes, copyFile, link, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import writeFileAtomic from "write-file-atomic";
import { z } from "zod";
import { failureCode } from "./private-files.ts";

type CachedKind<Facts> = {
  dir: string;
  ending: string;
  /** Throws what is wrong with facts that were kept. */
  readFacts(stored: unknown): Facts;
};

/** A file that was kept, whole. */
type CachedFile<Facts> = { file: string; bytes: Buffer; facts: Facts };

/** Content-addressed cache of one kind of file from finished lectures, with metadata, for new versions. */
type FileCache<Facts> = {
  /** The file of a name; undefined when there is none, or a damaged one. */
  find(name: string): Promise<CachedFile<Facts> | undefined>;
  /** Keeps a file that `put` lays, whole or not at all, at a place. Never fails: what is not kept is made again. */
  keep(name: string, facts: Facts, put: (place: string) => Promise<void>): Promise<void>;
};

const noteSchema = z.object({ sha256: z.string(), facts: z.unknown() });

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

const SHARING_FAILS = new Set(["EXDEV", "EPERM", "ENOTSUP", "EMLINK", "ENOSYS", "EACCES"]);

/** Gives a file a second name that is not taken, or copies it where the disk cannot do that. */
export const shareFile = async (from: string, to: string): Promise<void> => {
  try {
    await link(from, to);
  } catch (failure) {
    if (!SHARING_FAILS.has(failureCode(failure))) throw failure;
    await copyFile(from, to, constants.COPYFILE_EXCL | constants.COPYFILE_FICLONE);
  }
};

/** The same, whole or not at all, in place of what may have the name. */
export const replaceByShare = async (from: string, to: string): Promise<void> => {
  const partial = `${to}.${randomUUID()}.partial`;
  try {
    await shareFile(from, partial);
    await rename(partial, to);
  } finally {
    await rm(partial, { force: true });
  }
};

const sha256Of = (bytes: Uint8Array): string => createHash("sha256").update(bytes).digest("hex");
