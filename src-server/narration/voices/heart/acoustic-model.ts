import { Tensor, type InferenceSession } from "../onnx-runtime/ort.wasm.bundle.min.mjs";
import { BINS, type Spectra } from "./vocoder.ts";
import { exposeTensor, openNetwork } from "./onnx-models.ts";

/** What the network says for a row of phonemes. */
type Utterance = {
  spectra: Spectra;
  /** Frames of each phoneme; together all frames. */
  durations: readonly number[];
};

/** Speaks rows of phoneme ids, framed by zeros; `speed` above 1 is faster. */
export type AcousticModel = {
  run(ids: readonly number[], speed: number): Promise<Utterance>;
};

/** Tensor inside the network that holds how long each phoneme lasts, in steps of two frames. */
const DURATIONS = "/Clip_output_0";
const FRAMES_PER_STEP = 2;

const floats = (results: InferenceSession.OnnxValueMapType, name: string): Float32Array => {
  const { data } = results[name] ?? {};
  if (data instanceof Float32Array) return data;
  throw new Error(`The network gave no ${name}.`);
};

const spectraOf = (results: InferenceSession.OnnxValueMapType): Spectra => {
  const harmonicLevel = floats(results, "lh");
  const frames = harmonicLevel.length / BINS;
  return {
    frames,
    harmonicLevel,
    harmonicTurn: floats(results, "theta"),
    noiseLevel: floats(results, "ln"),
    freeLevel: floats(results, "lr"),
    freePhase: floats(results, "phi"),
    pitch: floats(results, "f0"),
  };
};

/** Gives the memory of spectra back at once: megabytes a sentence, which the collector of garbage does not hurry to find. */
export const release = (spectra: Spectra): void => {
  for (const row of Object.values(spectra))
    if (row instanceof Float32Array && row.buffer instanceof ArrayBuffer) row.buffer.transfer(0);
};

/** Opens the voice's network with its durations made visible. */
export const openAcousticModel = async (bytes: Uint8Array): Promise<AcousticModel> => {
  const session = await openNetwork(exposeTensor(bytes, DURATIONS, "L"));
  return {
    run: async (ids, speed) => {
      const results = await session.run({
        ids: new Tensor("int64", BigInt64Array.from(ids, BigInt), [1, ids.length]),
        speed: new Tensor("float32", Float32Array.of(speed), [1]),
      });
      const durations = Array.from(floats(results, DURATIONS), (steps) => steps * FRAMES_PER_STEP);
      const spectra = spectraOf(results);
      if (durations.reduce((sum, frames) => sum + frames, 0) !== spectra.frames)
        throw new Error("The lengths of the phonemes do not add up to the sound.");
      return { spectra, durations };
    },
  };
};
