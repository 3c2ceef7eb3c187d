import { createHash } from "node:crypto";
import { access, mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import type { Timeline, TimelineScene } from "../../contract/timeline.ts";
import type { PixelSize } from "./stage/pixel-rects.ts";

const clipFactsSchema = z.object({
  /** Frames of the clip, and how many of them differ from the one before. */
  frames: z.int(),
  unique: z.int(),
  drawnBy: z.enum(["page", "canvas", "reference"]),
  holds: z.enum(["skip", "repeat"]),
});
export type ClipFacts = z.infer<typeof clipFactsSchema>;

/** Changes whenever equal scenes would give other clips than before. */
const VERSION = 1;

/** Keeps finished clips of scenes by their content. */
export type ClipStore = {
  /** A name for everything that the clip's pictures depend on. */
  nameOf(timeline: Timeline, scene: TimelineScene, how: { size: PixelSize; way: string }): string;
  find(name: string): Promise<{ file: string; facts: ClipFacts } | undefined>;
  /** Has a clip made under a passing name and keeps it, complete or not at all. */
  make(name: string, write: (file: string) => Promise<ClipFacts>): Promise<{ file: string; facts: ClipFacts }>;
};

export const createClipStore = (dir: string): ClipStore => {
  const clipOf = (name: string): string => join(dir, `${name}.mp4`);
  const factsOf = (name: string): string => join(dir, `${name}.json`);
  return {
    nameOf({ ground, fps, width, height }, { nodes, tracks, durationFrames }, how) {
      const content = JSON.stringify({ VERSION, ground, fps, width, height, nodes, tracks, durationFrames, how });
      return createHash("sha256").update(content).digest("hex").slice(0, 32);
    },
    async find(name) {
      const text = await readFile(factsOf(name), "utf8").catch(() => undefined);
      const complete = await access(clipOf(name)).then(() => true, () => false);
      if (text === undefined || !complete) return undefined;
      return { file: clipOf(name), facts: clipFactsSchema.parse(JSON.parse(text)) };
    },
    async make(name, write) {
      await mkdir(dir, { recursive: true });
      const partial = join(dir, `${name}.${process.pid}.partial.mp4`);
      const facts = await write(partial).catch(async (failure: unknown) => {
        await rm(partial, { force: true });
        throw failure;
      });
      await rename(partial, clipOf(name));
      await writeFile(`${factsOf(name)}.partial`, JSON.stringify(facts));
      await rename(`${factsOf(name)}.partial`, factsOf(name));
      return { file: clipOf(name), facts };
    },
  };
};
