import { AppError } from "../../errors.ts";
import { readMp4 } from "../mp4/read-file.ts";
import { readSamples } from "../mp4/read-samples.ts";
import { readTracks } from "../mp4/read-tracks.ts";
import { hashPayloads } from "../sound/packets.ts";

/** Hash of the coded packets of an MP4 file's first sound track. Throws `AppError("tool")` when there is none, or a damaged one. */
export const soundHash = async (path: string): Promise<string> => {
  const { movie } = await readMp4(path);
  const place = readTracks(movie).findIndex(({ kind }) => kind === "sound");
  const trak = movie.children.filter(({ type }) => type === "trak")[place];
  if (!trak) throw new AppError("tool", "The video holds no sound track.");
  return hashPayloads(await readSamples(path, trak));
};
