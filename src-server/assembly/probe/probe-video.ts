import { messageOf } from "../../errors.ts";
import type { Ffmpeg } from "../../processes/find-ffmpeg.ts";
import { readMp4 } from "../mp4/read-file.ts";
import type { CodedSound } from "../sound/code-sound.ts";
import type { MeasuredSound } from "../sound/measured-sound.ts";
import { measureSound } from "../sound/measure-sound.ts";
import type { Expected } from "./expected.ts";
import { lookAtPictures, type SeenClips, type SeenPictures } from "./inspect-pictures.ts";
import { samplesHash } from "./samples-hash.ts";
import { soundFaults } from "./sound-faults.ts";
import { trackFaults } from "./track-faults.ts";

export type { Expected } from "./expected.ts";

/** What was found in a finished video. */
export type Probe = {
  /** One readable sentence each; none when the video is as it must be. */
  faults: readonly string[];
  /** Null when the sound could not be decoded. */
  sound: MeasuredSound | null;
  /** How many pictures were decoded and looked at. */
  pictures: number;
};

type ProbeOptions = {
  file: string;
  expected: Expected;
  /** The sound it was made from: not decoded again where the video holds the same packets. */
  coded?: Pick<CodedSound, "packets" | "measured"> | undefined;
  /** What was seen in the clips it was made from: not looked at again where the video holds the same pictures. */
  clips?: SeenClips | undefined;
  ffmpeg: Ffmpeg;
  signal?: AbortSignal | undefined;
};

const watch = async ({ file, expected, clips, ffmpeg, signal }: ProbeOptions): Promise<SeenPictures> => {
  const samples = clips && (await samplesHash([file], "video").catch(() => null));
  if (clips && samples === clips.samples) return clips;
  return lookAtPictures({ expected, placeOf: (frame) => ({ file, frame }), ffmpeg, signal });
};

const listen = async ({ file, coded, ffmpeg, signal }: ProbeOptions): Promise<MeasuredSound | null> => {
  const packets = coded && (await samplesHash([file], "sound").catch(() => null));
  if (coded && packets === coded.packets) return coded.measured;
  const sound = await measureSound({ file, ffmpeg, signal }).catch(() => null);
  signal?.throwIfAborted();
  return sound;
};

const describe = async (options: ProbeOptions): Promise<string[]> => {
  try {
    return trackFaults(await readMp4(options.file), options.expected);
  } catch (reason) {
    return [messageOf(reason)];
  }
};

/**
 * Looks at a finished video as a player would: its streams, their lengths and coding, the first and last picture, the
 * sound. Does not throw for what is wrong with the video; `faults` says it.
 */
export const probeVideo = async (options: ProbeOptions): Promise<Probe> => {
  const described = await describe(options);
  const [seen, sound] = await Promise.all([watch(options), listen(options)]);
  const heard = sound ? soundFaults(sound, options.expected.silent) : ["The sound of the video cannot be decoded."];
  return { faults: [...described, ...seen.faults, ...heard], sound, pictures: seen.pictures };
};
