import { readFileSync } from "node:fs";
import { setFlagsFromString } from "node:v8";
import { env, InferenceSession, Tensor } from "../onnx-runtime/ort.wasm.bundle.min.mjs";
import type { FrontEndData } from "../heart-front-end/front-end.ts";

/** The one WebAssembly file that is used: plain SIMD, one thread. */
const WASM_FILE = new URL("../onnx-runtime/ort-wasm-simd-threaded.wasm", import.meta.url);

/** V8's measure of work after which a function is compiled anew, with more effort; and its own value for it. */
const TIERING_BUDGET = "--wasm-tiering-budget=";
const PATIENT = 1_000_000_000;
const USUAL = 13_000_000;

let isStarted = false;

const prepare = (): void => {
  env.logLevel = "error";
  env.wasm.numThreads = 1;
  env.wasm.proxy = false;
  // Handed over as bytes, so that nothing has to be found by its address.
  env.wasm.wasmBinary = readFileSync(WASM_FILE);
};

/** A network ready to run. Throws when the bytes are no network or memory does not suffice. */
export const openNetwork = async (bytes: Uint8Array): Promise<InferenceSession> => {
  if (isStarted) return InferenceSession.create(bytes, { executionProviders: ["wasm"] });
  prepare();
  // The kernels run no faster for it, and compiling them takes a second and 150 MB.
  setFlagsFromString(TIERING_BUDGET + PATIENT);
  try {
    const session = await InferenceSession.create(bytes, { executionProviders: ["wasm"] });
    isStarted = true;
    return session;
  } finally {
    setFlagsFromString(TIERING_BUDGET + USUAL);
    // Compiled by now; the bytes need not be kept.
    delete env.wasm.wasmBinary;
  }
};

const LENGTH_DELIMITED = 2;
/** Numbers of fields in onnx.proto. */
const MODEL_GRAPH = 7;
const GRAPH_OUTPUT = 12;
const FLOAT = 1;

/** One field of a protobuf message; its payload is shorter than 128 bytes. */
const field = (number: number, payload: Uint8Array): Buffer => {
  if (payload.length > 127) throw new RangeError("The name of the tensor is too long.");
  return Buffer.concat([Uint8Array.of((number << 3) | LENGTH_DELIMITED, payload.length), payload]);
};

/**
 * The same network with one more output: a tensor of its inside, floats with the named dimensions.
 * Protobuf merges repeated messages, so a second graph with nothing but the output is appended.
 */
export const exposeTensor = (network: Uint8Array, name: string, ...dimensions: readonly string[]): Uint8Array => {
  const shape = field(2, Buffer.concat(dimensions.map((dimension) => field(1, field(2, Buffer.from(dimension))))));
  const tensor = field(1, Buffer.concat([Uint8Array.of(1 << 3, FLOAT), shape]));
  const output = Buffer.concat([field(1, Buffer.from(name)), field(2, tensor)]);
  return Buffer.concat([network, field(MODEL_GRAPH, field(GRAPH_OUTPUT, output))]);
};

/** The net that reads unknown words; it is opened when the first one comes. */
export const createUnknownWordNet = (read: () => Uint8Array): FrontEndData["unknownWordNet"] => {
  let opening: ReturnType<typeof openNetwork> | undefined;
  return async (characters) => {
    const session = await (opening ??= openNetwork(read()));
    const chars = new Tensor("int64", BigInt64Array.from(characters, BigInt), [1, characters.length]);
    const results = await session.run({ chars });
    const [name = ""] = session.outputNames;
    const { data } = results[name] ?? {};
    if (!(data instanceof BigInt64Array)) throw new Error("The net for unknown words gave no labels.");
    return Array.from(data, Number);
  };
};
