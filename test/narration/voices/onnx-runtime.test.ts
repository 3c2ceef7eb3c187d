import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { env } from "onnxruntime-web/wasm";
import { expect, it } from "vitest";

const COPIES = new URL("../../../src-server/narration/voices/onnx-runtime/", import.meta.url);

it.each(["onnxruntime-web/wasm", "onnxruntime-web/ort-wasm-simd-threaded.wasm"])(
  "%s is copied byte for byte from the package",
  async (name) => {
    const original = fileURLToPath(import.meta.resolve(name));
    const copy = new URL(original.replace(/^.*[\\/]/, ""), COPIES);
    expect((await readFile(copy)).equals(await readFile(original))).toBe(true);
  },
);

it("names the version it was copied from", async () => {
  expect(await readFile(new URL("NOTICE", COPIES), "utf8")).toContain(`ONNX Runtime Web ${env.versions.web},`);
});
