import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { sha256 } from "../../../../src-server/narration/voices/pack/pack-folder.ts";
import { onnxNetwork, type Network } from "./onnx.ts";

/** Steps of 600 samples that each phoneme of the stand-in lasts at speed 1. */
export const STEPS = 3;

/** A network with the inputs, the output and the inner lengths of Kokoro's: a tone as loud as the mean of the style. */
const STAND_IN: Network = {
  inputs: [
    { name: "tokens", type: "int64", shape: [1, "sequence_length"] },
    { name: "style", type: "float", shape: [1, 256] },
    { name: "speed", type: "float", shape: [1] },
  ],
  outputs: [{ name: "audio", type: "float", shape: ["audio_length"] }],
  constants: { zero: 0, one: 1, steps: STEPS, hop: 600, turn: 0.06 },
  operations: [
    { op: "Cast", from: ["tokens"], to: "ids", with: { to: 1 } },
    { op: "Mul", from: ["ids", "zero"], to: "nothing" },
    { op: "Add", from: ["nothing", "steps"], to: "usual" },
    { op: "Div", from: ["usual", "speed"], to: "lengths" },
    { op: "Round", from: ["lengths"], to: "rounded" },
    { op: "Clip", from: ["rounded", "one"], to: "/encoder/Clip_output_0" },
    { op: "ReduceSum", from: ["/encoder/Clip_output_0"], to: "sum", with: { keepdims: 0 } },
    { op: "Mul", from: ["sum", "hop"], to: "samples" },
    { op: "Range", from: ["zero", "samples", "one"], to: "places" },
    { op: "Mul", from: ["places", "turn"], to: "angles" },
    { op: "Sin", from: ["angles"], to: "tone" },
    { op: "ReduceMean", from: ["style"], to: "loudness", with: { keepdims: 0 } },
    { op: "Mul", from: ["tone", "loudness"], to: "audio" },
  ],
};

/** A network that is another one. */
const OTHER: Network = {
  inputs: [{ name: "x", type: "float", shape: [1] }],
  outputs: [{ name: "y", type: "float", shape: [1] }],
  constants: {},
  operations: [{ op: "Sin", from: ["x"], to: "y" }],
};

export const standInModel = (): Buffer => onnxNetwork(STAND_IN);
export const otherModel = (): Buffer => onnxNetwork(OTHER);

/** Styles that are the louder the more phonemes a row has: a hundredth for each. */
export const styleFile = (): Buffer =>
  Buffer.from(
    Float32Array.from({ length: 510 * 256 }, (_, i) => Math.min(0.9, (Math.floor(i / 256) + 1) / 100)).buffer,
  );

/** Writes a network and the styles of the named voices into a folder; the hashes of the files. */
export const standInPack = async (
  folder: string,
  voices: readonly string[],
  model: Buffer = standInModel(),
): Promise<{ name: string; sha256: string }[]> => {
  const contents = [["model.onnx", model] as const, ...voices.map((id) => [`${id}.bin`, styleFile()] as const)];
  for (const [name, bytes] of contents) await writeFile(join(folder, name), bytes);
  return contents.map(([name, bytes]) => ({ name, sha256: sha256(bytes) }));
};
