import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { env, InferenceSession } from "onnxruntime-web/wasm";

/** The one WebAssembly file that is used: plain SIMD, one thread. */
const WASM_FILE = "onnxruntime-web/ort-wasm-simd-threaded.wasm";

let isStarted = false;

const prepare = (): void => {
  env.logLevel = "error";
  env.wasm.numThreads = 1;
  env.wasm.proxy = false;
  // Handed over as bytes, so that nothing has to be found by its address.
  env.wasm.wasmBinary = readFileSync(createRequire(import.meta.url).resolve(WASM_FILE));
};

/** A network ready to run. Throws when the bytes are no network or memory does not suffice. */
export const openNetwork = async (bytes: Uint8Array): Promise<InferenceSession> => {
  if (!isStarted) prepare();
  const session = await InferenceSession.create(bytes, { executionProviders: ["wasm"] });
  isStarted = true;
  // Compiled by now; the bytes need not be kept.
  delete env.wasm.wasmBinary;
  return session;
};
