import type { PixelSize } from "./picture-size.ts";
import { createHash, randomUUID } from "node:crypto";
import { access, mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Timeline, TimelineScene } from "../../contract/timeline.ts";
import { clipFactsSchema, type ClipFacts } from "./clip-facts.ts";
import type { ClipCache } from "./clip-cache.ts";
import type { EncodedFrameCache } from "./encoded-frame-cache.ts";

/** Changes whenever equal scenes would give other clips than before. */
const VERSION = 1;

export type CachedClip = { file: string; facts: ClipFacts };

/** A clip that was made, and the name under which it is to be found. */
export type MadeClip = { name: string; facts: ClipFacts };

/** How a clip is made: `way` is that of its pictures, `coding` all that its encoder is told. */
export type ClipMaking = {
  size: PixelSize;
  way: string;
  coding: readonly string[] | Readonly<Record<string, string | number | boolean>>;
};

/** Keeps finished clips of scenes by their content. */
export type ClipStore = {
  /** A name for everything that the clip's pictures and their coding depend on. */
  nameOf(timeline: Timeline, scene: TimelineScene, how: ClipMaking): string;
  find(name: string): Promise<CachedClip | undefined>;
  /** Has `count` clips made in passing files, and keeps all of them, complete or not at all. */
  make<Made extends MadeClip>(
    count: number,
    write: (files: readonly string[]) => Promise<Made[]>,
  ): Promise<(Made & CachedClip)[]>;
};

/** What other lectures left: new clips and pictures are added, and used where `take` says so. */
export type OtherClips = { kept: ClipCache; pictures: EncodedFrameCache; take: boolean };

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
