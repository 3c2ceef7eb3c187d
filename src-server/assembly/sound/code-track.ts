import type { Ffmpeg } from "../../processes/find-ffmpeg.ts";
import { encodeSound } from "./encode-sound.ts";
import { hear, type Heard } from "./measured-sound.ts";
import { decodePackets } from "./measure-sound.ts";
import { PACKET } from "./packets.ts";

/** A track as packets of AAC, and what is heard of them. */
export type CodedTrack = {
  /** ADTS; the first packet holds what lies before the track. */
  packets: Uint8Array;
  /** Decoded, as long as the track. */
  channels: readonly Float32Array[];
  heard: Heard;
};

/** Codes a 48 kHz track and listens to it. Throws `AppError("tool")`. */
export const codeTrack = async (options: {
  track: Float32Array;
  ffmpeg: Ffmpeg;
  signal?: AbortSignal | undefined;
}): Promise<CodedTrack> => {
  const { track, ffmpeg, signal } = options;
  const packets = await encodeSound(options);
  const decoded = await decodePackets({ packets, ffmpeg, signal });
  const channels = decoded.map((channel) => channel.subarray(PACKET, PACKET + track.length));
  return { packets, channels, heard: hear(channels) };
};
