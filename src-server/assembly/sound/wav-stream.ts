import { SAMPLE_RATE } from "./loudness.ts";

const CHANNELS = 2;
const BYTES = 2;
const CHUNK = 48_000;

const header = (dataBytes: number): Buffer => {
  const bytes = Buffer.alloc(44);
  bytes.write("RIFF", 0, "latin1");
  bytes.writeUInt32LE(36 + dataBytes, 4);
  bytes.write("WAVEfmt ", 8, "latin1");
  bytes.writeUInt32LE(16, 16);
  bytes.writeUInt16LE(1, 20);
  bytes.writeUInt16LE(CHANNELS, 22);
  bytes.writeUInt32LE(SAMPLE_RATE, 24);
  bytes.writeUInt32LE(SAMPLE_RATE * CHANNELS * BYTES, 28);
  bytes.writeUInt16LE(CHANNELS * BYTES, 32);
  bytes.writeUInt16LE(8 * BYTES, 34);
  bytes.write("data", 36, "latin1");
  bytes.writeUInt32LE(dataBytes, 40);
  return bytes;
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

/** A 48 kHz track as a 16-bit stereo WAV file, the same on both sides, in pieces of a second. */
export const wavOfTrack = async function* (samples: Float32Array): AsyncGenerator<Uint8Array> {
  yield header(samples.length * CHANNELS * BYTES);
  for (let at = 0; at < samples.length; at += CHUNK) yield interleaved(samples.subarray(at, at + CHUNK));
};
