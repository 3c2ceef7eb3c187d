import { Tensor } from "../../onnx-runtime/ort.wasm.bundle.min.mjs";
import type { FrontEndData } from "../front-end.ts";
import { openNetwork } from "./runtime.ts";

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
