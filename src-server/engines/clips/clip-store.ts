import { createHash, randomUUID } from "node:crypto";
import { access, mkdir, readFile, rename, rm, writeFile, readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import writeFileAtomic from "write-file-atomic";
import { z } from "zod";
import type { Timeline, TimelineScene } from "../../contract/timeline.ts";
import { createFileCache, replaceByShare } from "../../file-cache.ts";
import type { PixelSize } from "./frame-source.ts";

/** A clip that was made, and the name under which it is to be found. */
export type MadeClip = { name: string; facts: ClipFacts };

/** How a clip is made: `way` is that of its pictures, `coding` all that its encoder is told. */
export type ClipMaking = {
  size: PixelSize;
  way: string;
  coding: readonly string[] | Readonly<Record<string, string | number | boolean>>;
};

/** Clips of finished lectures, kept by their content for new versions. */
type ClipCache = {
  /** Gives a file the clip of a name; its facts, or undefined when there is none, or a damaged one. */
  take(name: string, to: string): Promise<ClipFacts | undefined>;
  /** Keeps a clip. Never fails: what is not kept is made again. */
  keep(name: string, file: string, facts: ClipFacts): Promise<void>;
};

/** Cache of encoded frames from finished lectures, reused by scenes whose frames are equal and only last longer or shorter. */
type EncodedFrameCache = {
  find(name: string): Promise<EncodedPictures | undefined>;
  /** Keeps pictures. Never fails: what is not kept is drawn again. */
  keep(name: string, pictures: EncodedPictures): Promise<void>;
};

/** What other lectures left: new clips and pictures are added, and used where `take` says so. */
export type OtherClips = { kept: ClipCache; pictures: EncodedFrameCache; take: boolean };

type CachedClip = { file: string; facts: ClipFacts };

/** Keeps finished clips of scenes by their content. */
type ClipStore = {
  /** A name for everything that the clip's pictures and their coding depend on. */
  nameOf(timeline: Timeline, scene: TimelineScene, how: ClipMaking): string;
  find(name: string): Promise<CachedClip | undefined>;
  /** Has `count` clips made in passing files, and keeps all of them, complete or not at all. */
  make<Made extends MadeClip>(
    count: number,
    write: (files: readonly string[]) => Promise<Made[]>,
  ): Promise<(Made & CachedClip)[]>;
};

/** Changes whenever equal scenes would give other clips than before. */
const VERSION = 1;

/** What is known of a clip. */
const clipFactsSchema = z.object({
  /** Frames of the clip, and how many of them differ from the one before. */
  frames: z.int(),
  unique: z.int(),
  drawnBy: z.enum(["page", "canvas", "reference", "manim"]),
  holds: z.enum(["skip", "repeat"]),
});

export const createClipStore = (dir: string, others?: Omit<OtherClips, "pictures">): ClipStore => {
  const clipOf = (name: string): string => join(dir, `${name}.mp4`);
  const factsOf = (name: string): string => join(dir, `${name}.json`);
  const keep = async <Made extends MadeClip>(made: Made, partial: string): Promise<Made & CachedClip> => {
    const { name, facts } = made;
    await rename(partial, clipOf(name));
    await writeFile(`${factsOf(name)}.partial`, JSON.stringify(facts));
    await rename(`${factsOf(name)}.partial`, factsOf(name));
    await others?.kept.keep(name, clipOf(name), facts);
    return { ...made, file: clipOf(name) };
  };
  const takeOther = async (name: string): Promise<CachedClip | undefined> => {
    if (!others?.take) return undefined;
    await mkdir(dir, { recursive: true });
    const facts = await others.kept.take(name, clipOf(name));
    return facts && { file: clipOf(name), facts };
  };
  return {
    nameOf({ ground, fps, width, height }, { nodes, tracks, durationFrames }, how) {
      const content = JSON.stringify({ VERSION, ground, fps, width, height, nodes, tracks, durationFrames, how });
      return createHash("sha256").update(content).digest("hex").slice(0, 32);
    },
    async find(name) {
      const text = await readFile(factsOf(name), "utf8").catch(() => undefined);
      const complete = await access(clipOf(name)).then(
        () => true,
        () => false,
      );
      if (text === undefined || !complete) return takeOther(name);
      return { file: clipOf(name), facts: clipFactsSchema.parse(JSON.parse(text)) };
    },
    async make(count, write) {
      await mkdir(dir, { recursive: true });
      const partials = Array.from({ length: count }, () => join(dir, `${randomUUID()}.partial.mp4`));
      try {
        const made = await write(partials);
        return await Promise.all(made.map((clip, index) => keep(clip, partials[index] ?? "")));
      } catch (failure) {
        await Promise.all(partials.map((partial) => rm(partial, { force: true })));
        throw failure;
      }
    },
  };
};

export type ClipFacts = z.infer<typeof clipFactsSchema>;

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

/** Removes the clips below a folder that were not used for the longest time, until the rest takes at most so many bytes. */
export const trimClipCache = async (dir: string, mostBytes: number): Promise<void> => {
  const entries = (await entriesOf(dir)).toSorted((one, other) => other.usedAt - one.usedAt);
  let bytes = 0;
  for (const entry of entries) {
    bytes += entry.bytes;
    if (bytes > mostBytes) await rm(entry.path, { force: true });
  }
};

/** Pictures of a scene, encoded one after the other: the stream of a clip before any of them is held. */
export type EncodedPictures = { stream: Buffer; drawnBy: ClipFacts["drawnBy"] };

/** Pictures that are kept in a folder. */
export const createFrameCache = (dir: string): EncodedFrameCache => {
  const factsSchema = clipFactsSchema.pick({ drawnBy: true });
  const files = createFileCache({
    dir: join(dir, "pictures"),
    ending: "h264",
    readFacts: (kept) => factsSchema.parse(kept),
  });
  return {
    async find(name) {
      const kept = await files.find(name);
      return kept && { stream: kept.bytes, drawnBy: kept.facts.drawnBy };
    },
    keep: async (name, { stream, drawnBy }) =>
      files.keep(name, { drawnBy }, async (place) => writeFileAtomic(place, stream, { fsync: false })),
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
