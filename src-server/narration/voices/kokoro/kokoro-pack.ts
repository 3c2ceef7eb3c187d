import { join } from "node:path";
import { readPackManifest, type PackManifest, packPlaces, packState } from "../pack/pack-folder.ts";

/** Where the Kokoro voices come from and what belongs to them. */
export const KOKORO_PACK: PackManifest = readPackManifest(join(import.meta.dirname, "pack.json"));

/** Folder of all voice packs in a data folder. */
export const packsFolder = (dataDir: string): string => join(dataDir, "voice-packs");

/** Folder of the Kokoro pack in a data folder; null when it is not installed. A damaged one counts: its voices say what to do. */
export const installedKokoro = (dataDir: string): string | null => {
  const { installed } = packPlaces(packsFolder(dataDir), KOKORO_PACK);
  return packState(installed, KOKORO_PACK) === "absent" ? null : installed;
};
