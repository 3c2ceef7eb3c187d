import { AppError } from "../../errors.ts";

/** Mono 16-bit sound. Samples lie in memory as in the file: every machine Node runs on is little-endian. */
export type WavSound = { samples: Int16Array; sampleRate: number };

const PCM = 1;
const HEADER = 44;

const tagAt = (view: DataView, at: number): string =>
  String.fromCharCode(view.getUint8(at), view.getUint8(at + 1), view.getUint8(at + 2), view.getUint8(at + 3));

type Chunk = { tag: string; from: number; length: number };

/** All chunks of a RIFF file; a length that runs past the end (streamed files) is cut to what is there. */
const chunksOf = (view: DataView): Chunk[] => {
  const chunks: Chunk[] = [];
  for (let at = 12; at + 8 <= view.byteLength;) {
    const length = Math.min(view.getUint32(at + 4, true), view.byteLength - at - 8);
    chunks.push({ tag: tagAt(view, at), from: at + 8, length });
    at += 8 + length + (length % 2);
  }
  return chunks;
};

/** Reads a mono 16-bit WAV file, whatever other chunks it has. Throws AppError `voice` for anything else. */
export const parseWav = (bytes: Uint8Array): WavSound => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const isWav = bytes.length >= 12 && tagAt(view, 0) === "RIFF" && tagAt(view, 8) === "WAVE";
  const chunks = isWav ? chunksOf(view) : [];
  const format = chunks.find((chunk) => chunk.tag === "fmt ");
  const data = chunks.find((chunk) => chunk.tag === "data");
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
