import { AppError } from "../../errors.ts";
import type { WavSound } from "./wav.ts";

/** Servers that do not know the length yet write 0, 0xFFFFFFFF, 0x7FFFFFFF or 2,000,000,000 instead. */
const MIN_PLACEHOLDER = 0x70_00_00_00;
const PCM = 1;
const FLOAT = 3;
const EXTENSIBLE = 0xff_fe;
const FULL = 32_767;
const RATES = { least: 8000, most: 96_000 };

type Chunk = { from: number; length: number; isCut: boolean };

const tagAt = (view: DataView, at: number): string =>
  String.fromCharCode(...Array.from({ length: 4 }, (_, i) => view.getUint8(at + i)));

/** The first chunk of each name; a placeholder for a length means everything that follows. */
const chunksOf = (view: DataView): Map<string, Chunk> => {
  const chunks = new Map<string, Chunk>();
  for (let at = 12; at + 8 <= view.byteLength;) {
    const [tag, said, rest] = [tagAt(view, at), view.getUint32(at + 4, true), view.byteLength - at - 8];
    const isUnknown = said >= MIN_PLACEHOLDER || (tag === "data" && said === 0);
    const length = isUnknown ? rest : Math.min(said, rest);
    if (!chunks.has(tag)) chunks.set(tag, { from: at + 8, length, isCut: !isUnknown && said > rest });
    at += 8 + length + (length % 2);
  }
  return chunks;
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
  const chunks = chunksOf(view);
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
