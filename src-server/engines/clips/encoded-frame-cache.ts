import { join } from "node:path";
import writeFileAtomic from "write-file-atomic";
import { createFileCache } from "../../file-cache.ts";
import { clipFactsSchema, type ClipFacts } from "./clip-facts.ts";

/** Pictures of a scene, encoded one after the other: the stream of a clip before any of them is held. */
export type EncodedPictures = { stream: Buffer; drawnBy: ClipFacts["drawnBy"] };

/** Cache of encoded frames from finished lectures, reused by scenes whose frames are equal and only last longer or shorter. */
export type EncodedFrameCache = {
  find(name: string): Promise<EncodedPictures | undefined>;
  /** Keeps pictures. Never fails: what is not kept is drawn again. */
  keep(name: string, pictures: EncodedPictures): Promise<void>;
};

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
