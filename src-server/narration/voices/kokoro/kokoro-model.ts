import { Tensor } from "../onnx-runtime/ort.wasm.bundle.min.mjs";
import { exposeTensor, openNetwork } from "../heart/onnx-models.ts";
import { HOP } from "../heart/pulses.ts";

/** What the network says for a row of phonemes. */
type KokoroUtterance = {
  /** 24 kHz, around ±1. */
  samples: Float32Array;
  /** Frames of `HOP` samples of each phoneme; together the whole sound. */
  durations: readonly number[];
};

/** Speaks rows of phoneme ids, framed by zeros, in a style of 256 numbers; `speed` above 1 is faster. */
export type KokoroModel = {
  run(row: { ids: readonly number[]; style: Float32Array; speed: number }): Promise<KokoroUtterance>;
};

/** Tensor inside the network that holds how long each phoneme lasts, in steps of two frames. */
const DURATIONS = "/encoder/Clip_output_0";
const FRAMES_PER_STEP = 2;

const floats = (data: unknown, name: string): Float32Array => {
  if (data instanceof Float32Array) return data;
  throw new Error(`The network gave no ${name}.`);
};

/** Opens Kokoro's network with its durations made visible. Throws when the bytes are another network or memory does not suffice. */
export const openKokoroModel = async (bytes: Uint8Array): Promise<KokoroModel> => {
  const session = await openNetwork(exposeTensor(bytes, DURATIONS, "batch", "sequence_length"));
  return {
    run: async ({ ids, style, speed }) => {
      const results = await session.run({
        tokens: new Tensor("int64", BigInt64Array.from(ids, BigInt), [1, ids.length]),
        style: new Tensor("float32", style, [1, style.length]),
        speed: new Tensor("float32", Float32Array.of(speed), [1]),
      });
      const samples = floats(results["audio"]?.data, "sound");
      const steps = floats(results[DURATIONS]?.data, "durations");
      const durations = Array.from(steps, (count) => count * FRAMES_PER_STEP);
      if (durations.reduce((sum, frames) => sum + frames, 0) * HOP !== samples.length)
        throw new Error("The lengths of the phonemes do not add up to the sound.");
      return { samples, durations };
    },
  };
};

const STYLE = 256;
const BYTES = 4;

/** The style of a voice for a row of so many phonemes: the file holds one for each number of them. */
export const styleFor = (file: Buffer, phonemes: number): Float32Array => {
  const styles = Math.floor(file.length / (STYLE * BYTES));
  if (styles === 0) throw new Error("The voice's file holds no style.");
  const row = Math.max(0, Math.min(styles, phonemes) - 1);
  return Float32Array.from({ length: STYLE }, (_, i) => file.readFloatLE((row * STYLE + i) * BYTES));
};
