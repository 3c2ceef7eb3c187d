import { AppError } from "../../errors.ts";

export type Sound = {
  /** Samples per second. */
  sampleRate: number;
  /** One list of samples for each channel, −1 to 1. */
  channels: Float32Array[];
};

type Format = { channels: number; sampleRate: number; bits: number; pcm: boolean };

const PCM = 1;
const EXTENSIBLE = 0xfffe;

const readFormat = (bytes: Buffer, at: number): Format => {
  const tag = bytes.readUInt16LE(at);
  const pcm = tag === PCM || (tag === EXTENSIBLE && bytes.readUInt16LE(at + 24) === PCM);
  return {
    channels: bytes.readUInt16LE(at + 2),
    sampleRate: bytes.readUInt32LE(at + 4),
    bits: bytes.readUInt16LE(at + 14),
    pcm,
  };
};

/** Chunks by name; sizes are cut to what is there, because streamed files carry placeholders. */
const chunksOf = (bytes: Buffer): Map<string, { start: number; end: number }> => {
  const chunks = new Map<string, { start: number; end: number }>();
  for (let at = 12; at + 8 <= bytes.length;) {
    const size = bytes.readUInt32LE(at + 4);
    const start = at + 8;
    const end = Math.min(bytes.length, start + size);
    chunks.set(bytes.toString("latin1", at, at + 4), { start, end });
    at = end + (size % 2);
  }
  return chunks;
};

/** Every platform Lectern runs on stores the low byte first, as WAV does. */
const split = (bytes: Buffer, count: number): Float32Array[] => {
  const length = Math.floor(bytes.length / (2 * count));
  const values = new Int16Array(length * count);
  Buffer.from(values.buffer).set(bytes.subarray(0, values.byteLength));
  return Array.from({ length: count }, (_, channel) => {
    const samples = new Float32Array(length);
    for (let i = 0, at = channel; i < length; i += 1, at += count) samples[i] = (values[at] ?? 0) / 32768;
    return samples;
  });
};

/** A WAV file of 16-bit samples whose samples were not read yet. */
export type OpenWav = {
  sampleRate: number;
  /** Samples of each channel. */
  length: number;
  read(): Sound["channels"];
};

/** Opens a WAV file of 16-bit samples. Throws `AppError("voice")` when it is something else. */
export const openWav = (bytes: Buffer): OpenWav => {
  const isWav =
    bytes.length >= 12 && bytes.toString("latin1", 0, 4) === "RIFF" && bytes.toString("latin1", 8, 12) === "WAVE";
  const chunks = isWav ? chunksOf(bytes) : new Map<string, never>();
  const [head, data] = [chunks.get("fmt "), chunks.get("data")];
  if (!head || !data || head.end - head.start < 16)
    throw new AppError("voice", "A voice gave a file that is no WAV sound; choose another voice.");
  const format = readFormat(bytes, head.start);
  if (!format.pcm || format.bits !== 16 || format.channels < 1 || format.sampleRate < 1) {
    throw new AppError("voice", "A voice gave a WAV file that does not hold 16-bit samples; choose another voice.");
  }
  const { sampleRate, channels } = format;
  const length = Math.floor((data.end - data.start) / (2 * channels));
  return { sampleRate, length, read: () => split(bytes.subarray(data.start, data.end), channels) };
};

/** Reads a WAV file of 16-bit samples. Throws `AppError("voice")` when it is something else. */
export const readWav = (bytes: Buffer): Sound => {
  const { sampleRate, read } = openWav(bytes);
  return { sampleRate, channels: read() };
};
