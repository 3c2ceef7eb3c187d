import { createHash } from "node:crypto";
import { AppError } from "../../errors.ts";
import { readMp4 } from "../mp4/read-file.ts";
import { readSamples } from "../mp4/read-samples.ts";
import { readTracks } from "../mp4/read-tracks.ts";

/**
 * Hash of the coded samples of the first track of a kind in each of some MP4 files, in their order: what looks or sounds
 * the same has the same. Throws `AppError("tool")` where a file has no such track, or is damaged.
 */
export const samplesHash = async (files: readonly string[], kind: "video" | "sound"): Promise<string> => {
  const hash = createHash("sha256");
  for (const file of files) {
    const { movie } = await readMp4(file);
    const place = readTracks(movie).findIndex((track) => track.kind === kind);
    const trak = movie.children.filter(({ type }) => type === "trak")[place];
    if (!trak) throw new AppError("tool", "A video file is damaged; make the lecture again.");
    for (const sample of await readSamples(file, trak)) hash.update(sample);
  }
  return hash.digest("hex");
};
