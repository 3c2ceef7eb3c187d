import { createHash } from "node:crypto";
import { msg } from "../../contract/messages/message.ts";
import { AppError } from "../../errors.ts";
import type { Ffmpeg } from "../../processes/find-ffmpeg.ts";
import { runToolForBytes } from "../../processes/run-tool.ts";
import { SOUND_RATE, measureChannels, measuredOf, type MeasuredSound, type ChannelMeasurements } from "./loudness.ts";
import { openWav, wavHeader } from "../../wav.ts";

/**
 * Arguments that encode a WAV file on standard input as packets of AAC-LC (ADTS) on standard output. The `fast` coder of ffmpeg's own encoder
 * needs a third of the time of its default and comes closer to the original at this rate; without its tools for noise
 * (PNS), onsets (TNS) and intensity stereo it needs a tenth less and comes as close (42.6 dB instead of 42.8).
 */
const ENCODE_SOUND =
  "-hide_banner -loglevel error -nostdin -protocol_whitelist pipe -f wav -i pipe:0 -c:a aac -aac_coder fast -aac_is 0 -aac_tns 0 -aac_pns 0 -b:a 128k -ar 48000 -ac 2 -fflags +bitexact -flags:a +bitexact -f adts pipe:1".split(
    " ",
  );

/** Names the encoder and all its arguments. */
export const codingOf = ({ version }: Ffmpeg): string => [version, ...ENCODE_SOUND].join(" ");

/** Largest coded sound that is taken: many hours. */
const MAX_CODED_BYTES = 2 ** 28;

/** Encodes a 48 kHz track, the same on both sides, as packets of AAC. Throws `AppError("tool")`. */
export const encodeSound = async (options: {
  track: Float32Array;
  ffmpeg: Ffmpeg;
  signal?: AbortSignal | undefined;
}): Promise<Uint8Array> => {
  const { track, ffmpeg, signal } = options;
  const run = { file: ffmpeg.path, env: ffmpeg.env, args: ENCODE_SOUND, signal, maxOutputBytes: MAX_CODED_BYTES };
  return (await runToolForBytes({ ...run, input: wavOfTrack(track) })).stdout;
};

/** First arguments of ffmpeg for a call that reads the first sound track of a file and asks nothing; `format` names what the file does not say. */
export const soundInput = (file: string, format?: "aac"): string[] => [
  ..."-hide_banner -loglevel error -nostdin -protocol_whitelist pipe,file".split(" "),
  ...(format ? ["-f", format] : []),
  "-i",
  file,
  "-map",
  "0:a:0",
];

const TO_WAV = ["-vn", "-ar", "48000", "-c:a", "pcm_s16le", "-f", "wav", "pipe:1"] as const;

/** Arguments that decode the sound of a file to a WAV file on standard output. */
export const decodeSoundArgs = (file: string): string[] => [...soundInput(file), ...TO_WAV];

type Tool = { ffmpeg: Ffmpeg; signal?: AbortSignal | undefined };

/** Channels of packets of AAC (ADTS) at 48 kHz, with what the first packet holds before the sound. Throws `AppError("tool")`. */
export const decodePackets = async ({ packets, ...tool }: Tool & { packets: Uint8Array }): Promise<Float32Array[]> =>
  decode(tool, [...soundInput("pipe:0", "aac"), ...TO_WAV], packets);

/** Decodes the first sound track of a file and measures loudness and true peak as it will be heard. Throws `AppError("tool")`. */
export const measureSound = async ({ file, ...tool }: Tool & { file: string }): Promise<MeasuredSound> =>
  measuredOf(measureChannels(await decode(tool, decodeSoundArgs(file))));

/** A track as packets of AAC, and what is heard of them. */
export type CodedTrack = {
  /** ADTS; the first packet holds what lies before the track. */
  packets: Uint8Array;
  /** Decoded, as long as the track. */
  channels: readonly Float32Array[];
  loudness: ChannelMeasurements;
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
  return { packets, channels, loudness: measureChannels(channels) };
};

/** Samples that a packet of AAC-LC adds. */
export const PACKET = 1024;

/**
 * Packets that code so many samples: one holds what lies before them and the first ones, each following one adds the
 * overlap of its block with the one before, so that a sound has one packet more than blocks.
 */
export const packetCount = (samples: number): number => Math.ceil(samples / PACKET) + 1;

const HEADER_BYTES = 7;

/** Packets of an ADTS stream, each with its header without a checksum (ISO/IEC 13818-7 6.2). Throws `AppError("tool")` when it is damaged. */
export const splitPackets = (bytes: Uint8Array): Uint8Array[] => {
  const packets: Uint8Array[] = [];
  for (let at = 0; at < bytes.length;) {
    const [first = 0, second = 0, , high = 0, middle = 0, low = 0] = bytes.subarray(at, at + HEADER_BYTES);
    const length = ((high & 0x03) << 11) | (middle << 3) | (low >> 5);
    if (first !== 0xff || (second & 0xf1) !== 0xf1 || length < HEADER_BYTES || at + length > bytes.length)
      throw new AppError("tool", msg("video.coded_sound_damaged"));
    packets.push(bytes.subarray(at, at + length));
    at += length;
  }
  return packets;
};

/** What a packet holds behind its header. */
export const payloadOf = (packet: Uint8Array): Uint8Array => packet.subarray(HEADER_BYTES);

/** SHA-256 of what packets hold: what sounds the same has the same. */
export const hashPayloads = (payloads: readonly Uint8Array[]): string => {
  const hash = createHash("sha256");
  for (const payload of payloads) hash.update(payload);
  return hash.digest("hex");
};

const CHANNELS = 2;

const BYTES = 2;

const CHUNK = 48_000;

/** A 48 kHz track as a 16-bit stereo WAV file, the same on both sides, in pieces of a second. */
const wavOfTrack = async function* (samples: Float32Array): AsyncGenerator<Uint8Array> {
  yield wavHeader({ channels: CHANNELS, sampleRate: SOUND_RATE, dataBytes: samples.length * CHANNELS * BYTES });
  for (let at = 0; at < samples.length; at += CHUNK) yield interleaved(samples.subarray(at, at + CHUNK));
};

const interleaved = (samples: Float32Array): Buffer => {
  const pairs = new Int16Array(samples.length * CHANNELS);
  for (let i = 0; i < samples.length; i += 1) {
    const value = Math.max(-32768, Math.min(32767, Math.round((samples[i] ?? 0) * 32768)));
    pairs[2 * i] = value;
    pairs[2 * i + 1] = value;
  }
  return Buffer.from(pairs.buffer);
};

/** Largest decoded sound that is taken: about an hour. */
const MAX_DECODED_BYTES = 2 ** 30;

const decode = async ({ ffmpeg, signal }: Tool, args: string[], input?: Uint8Array): Promise<Float32Array[]> => {
  const run = { file: ffmpeg.path, env: ffmpeg.env, args, input, signal, maxOutputBytes: MAX_DECODED_BYTES };
  return openWav((await runToolForBytes(run)).stdout).read();
};
