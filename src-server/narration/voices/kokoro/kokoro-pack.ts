import { join } from "node:path";
import { readPackManifest, type PackManifest } from "../pack/pack-manifest.ts";

/** Where the Kokoro voices come from and what belongs to them. */
export const KOKORO_PACK: PackManifest = readPackManifest(join(import.meta.dirname, "pack.json"));

/** Folder of all voice packs in a data folder. */
export const packsFolder = (dataDir: string): string => join(dataDir, "voice-packs");
