import { readFileSync } from "node:fs";
import { setFlagsFromString } from "node:v8";
import { env, InferenceSession } from "../../onnx-runtime/ort.wasm.bundle.min.mjs";

/** The one WebAssembly file that is used: plain SIMD, one thread. */
const WASM_FILE = new URL("../../onnx-runtime/ort-wasm-simd-threaded.wasm", import.meta.url);

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
