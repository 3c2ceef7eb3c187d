import { AppError } from "../../errors.ts";

/** Mono 16-bit sound. Samples lie in memory as in the file: every machine Node runs on is little-endian. */
export type WavSound = { samples: Int16Array; sampleRate: number };

const PCM = 1;
const HEADER = 44;

const tagAt = (view: DataView, at: number): string =>
  String.fromCharCode(view.getUint8(at), view.getUint8(at + 1), view.getUint8(at + 2), view.getUint8(at + 3));

type Chunk = { from: number; length: number; isCut: boolean };

/** Servers that do not know the length yet write 0, 0xFFFFFFFF, 0x7FFFFFFF or 2,000,000,000 instead. */
const MIN_PLACEHOLDER = 0x70_00_00_00;

/** The first chunk of each name in a RIFF file; a placeholder for a length means everything that follows, and so does a sound of no length in a streamed file. */
const chunksOf = (view: DataView, { streamed }: { streamed: boolean }): Map<string, Chunk> => {
  const chunks = new Map<string, Chunk>();
  for (let at = 12; at + 8 <= view.byteLength;) {
    const [tag, given, rest] = [tagAt(view, at), view.getUint32(at + 4, true), view.byteLength - at - 8];
    const isUnknown = given >= MIN_PLACEHOLDER || (streamed && tag === "data" && given === 0);
    const length = isUnknown ? rest : Math.min(given, rest);
    if (!chunks.has(tag)) chunks.set(tag, { from: at + 8, length, isCut: !isUnknown && given > rest });
    at += 8 + length + (length % 2);
  }
  return chunks;
};

/** Reads a mono 16-bit WAV file, whatever other chunks it has. Throws AppError `voice` for anything else. */
export const parseWav = (bytes: Uint8Array): WavSound => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const isWav = bytes.length >= 12 && tagAt(view, 0) === "RIFF" && tagAt(view, 8) === "WAVE";
  const chunks = isWav ? chunksOf(view, { streamed: false }) : new Map<string, Chunk>();
  const format = chunks.get("fmt ");
  const data = chunks.get("data");
  if (!format || !data || format.length < 16) throw new AppError("voice", "The voice gave no WAV sound.");
  const fits =
    view.getUint16(format.from, true) === PCM &&
    view.getUint16(format.from + 2, true) === 1 &&
    view.getUint16(format.from + 14, true) === 16;
  if (!fits) throw new AppError("voice", "The voice gave sound that is not mono with 16 bits.");
  const from = bytes.byteOffset + data.from;
  const samples = new Int16Array(bytes.buffer.slice(from, from + 2 * Math.floor(data.length / 2)));
  return { samples, sampleRate: view.getUint32(format.from + 4, true) };
};

/** A WAV file of mono 16-bit samples. */
export const writeWav = ({ samples, sampleRate }: WavSound): Uint8Array => {
  const bytes = new Uint8Array(HEADER + 2 * samples.length);
  const view = new DataView(bytes.buffer);
  const tag = (at: number, text: string): void =>
    [...text].forEach((letter, i) => view.setUint8(at + i, letter.charCodeAt(0)));
  tag(0, "RIFF");
  view.setUint32(4, bytes.length - 8, true);
  tag(8, "WAVE");
  tag(12, "fmt ");
  view.setUint32(16, 16, true);
  view.setUint16(20, PCM, true);
  view.setUint16(22, 1, true);
  view.setUint32(24, sampleRate, true);
  view.setUint32(28, sampleRate * 2, true);
  view.setUint16(32, 2, true);
  view.setUint16(34, 16, true);
  tag(36, "data");
  view.setUint32(40, 2 * samples.length, true);
  bytes.set(new Uint8Array(samples.buffer, samples.byteOffset, samples.byteLength), HEADER);
  return bytes;
};

const FLOAT = 3;
const EXTENSIBLE = 0xff_fe;
const FULL = 32_767;
const RATES = { least: 8000, most: 96_000 };

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

const broken = (what: string): AppError => new AppError("voice", `It sent ${what}.`);

const mono = (data: Chunk, channels: number, width: number, read: SampleReader): Int16Array =>
  Int16Array.from({ length: Math.floor(data.length / (channels * width)) }, (_, frame) => {
    let sum = 0;
    for (let channel = 0; channel < channels; channel++) sum += read(data.from + (frame * channels + channel) * width);
    const value = sum / channels;
    return Number.isFinite(value) ? Math.round(FULL * Math.max(-1, Math.min(1, value))) : 0;
  });

/**
 * Reads a WAV file as servers send it: lengths that are placeholders, 8 to 32 bits or floating point, several
 * channels (their mean is taken), any other chunks. Throws AppError `voice` for what is no such file or was cut off.
 */
export const readStreamedWav = (bytes: Uint8Array): WavSound => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length < 12 || tagAt(view, 0) !== "RIFF" || tagAt(view, 8) !== "WAVE") throw broken("no WAV sound");
  const chunks = chunksOf(view, { streamed: true });
  const [format, data] = [chunks.get("fmt "), chunks.get("data")];
  if (!format || format.length < 16 || !data) throw broken("a WAV file without sound in it");
  if (data.isCut) throw broken("only a part of the sound");
  const [tag, channels] = [view.getUint16(format.from, true), view.getUint16(format.from + 2, true)];
  const [sampleRate, bits] = [view.getUint32(format.from + 4, true), view.getUint16(format.from + 14, true)];
  const kind = tag === EXTENSIBLE && format.length >= 26 ? view.getUint16(format.from + 24, true) : tag;
  const read = sampleReader(view, kind, bits);
  const fits = channels >= 1 && channels <= 8 && sampleRate >= RATES.least && sampleRate <= RATES.most;
  if (!read || !fits) throw broken("a WAV file of a kind that is not read here");
  return { samples: mono(data, channels, bits / 8, read), sampleRate };
};
