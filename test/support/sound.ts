import { writeFile } from "node:fs/promises";

type Tone = { hertz: number; seconds: number; amplitude: number; sampleRate?: number; phase?: number };

/** A steady tone. */
export const tone = ({ hertz, seconds, amplitude, sampleRate = 48_000, phase = 0 }: Tone): Float32Array =>
  Float32Array.from(
    { length: Math.round(seconds * sampleRate) },
    (_, i) => amplitude * Math.sin((2 * Math.PI * hertz * i) / sampleRate + phase),
  );

/** Sounds one after another. */
export const inTurn = (...sounds: Float32Array[]): Float32Array =>
  Float32Array.from(sounds.flatMap((sound) => [...sound]));

/** Repeatable noise between −1 and 1. */
export const noise = (length: number, seed = 1): Float32Array => {
  let state = seed;
  return Float32Array.from({ length }, () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 31 - 1;
  });
};

/** Something with the ups and downs of speech: syllables of a buzzing voice with sharp onsets. */
export const babble = (seconds: number, sampleRate: number): Float32Array => {
  const hiss = noise(Math.round(seconds * sampleRate));
  return hiss.map((sample, i) => {
    const t = i / sampleRate;
    const syllable =
      Math.max(0, Math.sin(2 * Math.PI * 3.1 * t)) ** 2 * (0.4 + 0.6 * Math.sin(2 * Math.PI * 0.37 * t) ** 2);
    const buzz = [1, 2, 3, 4, 5, 6, 7, 8].reduce((sum, k) => sum + Math.sin(2 * Math.PI * 130 * k * t) / k, 0);
    return 0.12 * syllable * (buzz + 0.3 * sample);
  });
};

/** A mono 16-bit WAV file. */
export const wavBytes = (samples: Float32Array, sampleRate: number): Buffer => {
  const bytes = Buffer.alloc(44 + 2 * samples.length);
  bytes.write("RIFF", 0);
  bytes.writeUInt32LE(36 + 2 * samples.length, 4);
  bytes.write("WAVEfmt ", 8);
  bytes.writeUInt32LE(16, 16);
  bytes.writeUInt16LE(1, 20);
  bytes.writeUInt16LE(1, 22);
  bytes.writeUInt32LE(sampleRate, 24);
  bytes.writeUInt32LE(2 * sampleRate, 28);
  bytes.writeUInt16LE(2, 32);
  bytes.writeUInt16LE(16, 34);
  bytes.write("data", 36);
  bytes.writeUInt32LE(2 * samples.length, 40);
  samples.forEach((sample, i) =>
    bytes.writeInt16LE(Math.max(-32768, Math.min(32767, Math.round(sample * 32768))), 44 + 2 * i),
  );
  return bytes;
};

/** Writes a mono 16-bit WAV file. */
export const writeWav = (path: string, samples: Float32Array, sampleRate: number): Promise<void> =>
  writeFile(path, wavBytes(samples, sampleRate));
