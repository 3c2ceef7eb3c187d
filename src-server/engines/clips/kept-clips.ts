import { createHash } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { replaceByShare } from "../../share-file.ts";
import { clipFactsSchema, type ClipFacts } from "./clip-facts.ts";

/** Clips of finished lectures, kept by their content for new versions. */
export type KeptClips = {
  /** Gives a file the clip of a name; its facts, or undefined when there is none, or a damaged one. */
  take(name: string, to: string): Promise<ClipFacts | undefined>;
  /** Keeps a clip. Never fails: what is not kept is made again. */
  keep(name: string, file: string, facts: ClipFacts): Promise<void>;
};

const noteSchema = z.object({ sha256: z.string(), facts: clipFactsSchema });

const hashOf = async (file: string): Promise<string> =>
  createHash("sha256")
    .update(await readFile(file))
    .digest("hex");

/** Clips that are kept in a folder. */
export const createKeptClips = (dir: string): KeptClips => {
  const clipOf = (name: string): string => join(dir, `${name}.mp4`);
  const noteOf = (name: string): string => join(dir, `${name}.json`);
  return {
    async take(name, to) {
      try {
        const { sha256, facts } = noteSchema.parse(JSON.parse(await readFile(noteOf(name), "utf8")));
        if ((await hashOf(clipOf(name))) !== sha256) return undefined;
        await replaceByShare(clipOf(name), to);
        const now = new Date();
        for (const file of [clipOf(name), noteOf(name)]) await utimes(file, now, now);
        return facts;
      } catch {
        return undefined;
      }
    },
    async keep(name, file, facts) {
      try {
        await mkdir(dir, { recursive: true });
        await replaceByShare(file, clipOf(name));
        const note = JSON.stringify({ sha256: await hashOf(file), facts });
        await writeFile(`${noteOf(name)}.partial`, note);
        await rename(`${noteOf(name)}.partial`, noteOf(name));
      } catch {
        // A full disk or a folder that is being cleaned.
      }
    },
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
export const trimKeptClips = async (dir: string, mostBytes: number): Promise<void> => {
  const entries = (await entriesOf(dir)).toSorted((one, other) => other.usedAt - one.usedAt);
  let bytes = 0;
  for (const entry of entries) {
    bytes += entry.bytes;
    if (bytes > mostBytes) await rm(entry.path, { force: true });
  }
};
