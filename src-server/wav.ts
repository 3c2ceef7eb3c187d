import { msg, type Message } from "./contract/messages/message.ts";
import { AppError } from "./errors.ts";

/** Mono 16-bit sound. Samples lie in memory as in the file: every machine Node runs on is little-endian. */
export type MonoSound = { samples: Int16Array; sampleRate: number };

/** Reads a mono 16-bit WAV file, whatever other chunks it has. Throws AppError `voice` for anything else. */
export const readWav = (bytes: Uint8Array): MonoSound => {
  const { format, data } = parseWav(bytes) ?? {};
  if (!format || !data) throw new AppError("voice", msg("voice.wav_none"));
  if (format.tag !== PCM || format.channels !== 1 || format.bits !== 16)
    throw new AppError("voice", msg("voice.wav_not_mono"));
  return { samples: numbersIn(bytes.subarray(data.from, data.from + data.length)), sampleRate: format.sampleRate };
};

/** A WAV file of 16-bit samples whose samples were not read yet. */
export type OpenWav = {
  /** Samples per second. */
  sampleRate: number;
  /** Samples of each channel. */
  length: number;
  /** One list of samples for each channel, −1 to 1. */
  read(): Float32Array[];
};

/** Opens a WAV file of 16-bit samples on any number of channels. Throws `AppError("voice")` when it is something else. */
export const openWav = (bytes: Uint8Array): OpenWav => {
  const { format, data } = parseWav(bytes) ?? {};
  if (!format || !data) throw new AppError("voice", msg("voice.file_no_wav"));
  const { sampleRate, channels } = format;
  if (format.kind !== PCM || format.bits !== 16 || channels < 1 || sampleRate < 1) {
    throw new AppError("voice", msg("voice.file_not_16_bit"));
  }
  const samples = bytes.subarray(data.from, data.from + data.length);
  return { sampleRate, length: Math.floor(data.length / (2 * channels)), read: () => split(samples, channels) };
};

const FULL = 32_767;
const RATES = { least: 8000, most: 96_000 };

const broken = (what: Message): AppError => new AppError("voice", msg("voice.sent", { what }));

/**
 * Reads a WAV file as servers send it: lengths that are placeholders, 8 to 32 bits or floating point, several
 * channels (their mean is taken), any other chunks. Throws AppError `voice` for what is no such file or was cut off.
 */
export const readStreamedWav = (bytes: Uint8Array): MonoSound => {
  const wav = parseWav(bytes, { isStreamed: true });
  if (!wav) throw broken(msg("voice.sent_no_wav"));
  const { format, data } = wav;
  if (!format || !data) throw broken(msg("voice.sent_empty_wav"));
  if (data.isCut) throw broken(msg("voice.sent_part"));
  const { kind, channels, sampleRate, bits } = format;
  const read = sampleReader(viewOf(bytes), kind, bits);
  const fits = channels >= 1 && channels <= 8 && sampleRate >= RATES.least && sampleRate <= RATES.most;
  if (!read || !fits) throw broken(msg("voice.sent_odd_wav"));
  return { samples: meanOfChannels(data, channels, bits / 8, read), sampleRate };
};

const HEADER = 44;

/** The header of a WAV file of 16-bit samples with so many bytes of them. */
export const wavHeader = (options: { channels: number; sampleRate: number; dataBytes: number }): Uint8Array => {
  const { channels, sampleRate, dataBytes } = options;
  const bytes = new Uint8Array(HEADER);
  const view = viewOf(bytes);
  const tag = (at: number, text: string): void =>
    [...text].forEach((letter, i) => view.setUint8(at + i, letter.charCodeAt(0)));
  tag(0, "RIFF");
  view.setUint32(4, HEADER - 8 + dataBytes, true);
  tag(8, "WAVEfmt ");
  view.setUint32(16, 16, true);
  view.setUint16(20, PCM, true);
  view.setUint16(22, channels, true);
  view.setUint32(24, sampleRate, true);
  view.setUint32(28, sampleRate * channels * 2, true);
  view.setUint16(32, channels * 2, true);
  view.setUint16(34, 16, true);
  tag(36, "data");
  view.setUint32(40, dataBytes, true);
  return bytes;
};

/** A WAV file of mono 16-bit samples. */
export const writeWav = ({ samples, sampleRate }: MonoSound): Uint8Array => {
  const bytes = new Uint8Array(HEADER + samples.byteLength);
  bytes.set(wavHeader({ channels: 1, sampleRate, dataBytes: samples.byteLength }));
  bytes.set(new Uint8Array(samples.buffer, samples.byteOffset, samples.byteLength), HEADER);
  return bytes;
};

const PCM = 1;
const FLOAT = 3;
const EXTENSIBLE = 0xff_fe;

type Format = {
  tag: number;
  /** The tag, or what an extensible format says in its place. */
  kind: number;
  channels: number;
  sampleRate: number;
  bits: number;
};

type Chunk = { from: number; length: number; isCut: boolean };

/** Format and samples of a WAV file, as far as there are such; undefined where it is none. */
const parseWav = (
  bytes: Uint8Array,
  { isStreamed = false } = {},
): { format: Format | undefined; data: Chunk | undefined } | undefined => {
  const view = viewOf(bytes);
  if (bytes.length < 12 || tagAt(view, 0) !== "RIFF" || tagAt(view, 8) !== "WAVE") return undefined;
  const chunks = chunksOf(view, isStreamed);
  const head = chunks.get("fmt ");
  return { format: head && head.length >= 16 ? formatAt(view, head) : undefined, data: chunks.get("data") };
};

const viewOf = ({ buffer, byteOffset, byteLength }: Uint8Array): DataView =>
  new DataView(buffer, byteOffset, byteLength);

const tagAt = (view: DataView, at: number): string =>
  String.fromCharCode(...Array.from({ length: 4 }, (_, i) => view.getUint8(at + i)));

/** Servers that do not know the length yet write 0, 0xFFFFFFFF, 0x7FFFFFFF or 2,000,000,000 instead. */
const MIN_PLACEHOLDER = 0x70_00_00_00;

/** The first chunk of each name; lengths are cut to what is there, and a placeholder in a streamed file means everything that follows. */
const chunksOf = (view: DataView, isStreamed: boolean): Map<string, Chunk> => {
  const chunks = new Map<string, Chunk>();
  for (let at = 12; at + 8 <= view.byteLength;) {
    const [tag, said, rest] = [tagAt(view, at), view.getUint32(at + 4, true), view.byteLength - at - 8];
    const isUnknown = isStreamed && (said >= MIN_PLACEHOLDER || (tag === "data" && said === 0));
    const length = isUnknown ? rest : Math.min(said, rest);
    if (!chunks.has(tag)) chunks.set(tag, { from: at + 8, length, isCut: !isUnknown && said > rest });
    at += 8 + length + (length % 2);
  }
  return chunks;
};

const formatAt = (view: DataView, { from, length }: Chunk): Format => {
  const tag = view.getUint16(from, true);
  return {
    tag,
    kind: tag === EXTENSIBLE && length >= 26 ? view.getUint16(from + 24, true) : tag,
    channels: view.getUint16(from + 2, true),
    sampleRate: view.getUint32(from + 4, true),
    bits: view.getUint16(from + 14, true),
  };
};

/** 16-bit numbers, low byte first, copied so that they lie where such numbers must. */
const numbersIn = (bytes: Uint8Array): Int16Array => {
  const numbers = new Int16Array(Math.floor(bytes.length / 2));
  new Uint8Array(numbers.buffer).set(bytes.subarray(0, numbers.byteLength));
  return numbers;
};

const split = (bytes: Uint8Array, count: number): Float32Array[] => {
  const length = Math.floor(bytes.length / (2 * count));
  const values = numbersIn(bytes);
  return Array.from({ length: count }, (_, channel) => {
    const samples = new Float32Array(length);
    for (let i = 0, at = channel; i < length; i += 1, at += count) samples[i] = (values[at] ?? 0) / 32768;
    return samples;
  });
};

/** Reads one sample as a number from -1 to 1. */
type SampleReader = (at: number) => number;

const sampleReader = (view: DataView, kind: number, bits: number): SampleReader | undefined => {
  if (kind === FLOAT && bits === 32) return (at) => view.getFloat32(at, true);
  if (kind !== PCM) return undefined;
  if (bits === 8) return (at) => view.getUint8(at) / 128 - 1;
  if (bits === 16) return (at) => view.getInt16(at, true) / 2 ** 15;
  if (bits === 24) return (at) => (view.getInt16(at + 1, true) * 256 + view.getUint8(at)) / 2 ** 23;
  return bits === 32 ? (at) => view.getInt32(at, true) / 2 ** 31 : undefined;
};

const meanOfChannels = (data: Chunk, channels: number, width: number, read: SampleReader): Int16Array =>
  Int16Array.from({ length: Math.floor(data.length / (channels * width)) }, (_, frame) => {
    let sum = 0;
    for (let channel = 0; channel < channels; channel++) sum += read(data.from + (frame * channels + channel) * width);
    const value = sum / channels;
    return Number.isFinite(value) ? Math.round(FULL * Math.max(-1, Math.min(1, value))) : 0;
  });
