import { packPlaces, packState } from "../pack/pack-folder.ts";
import { KOKORO_PACK, packsFolder } from "./kokoro-pack.ts";

/** Folder of the Kokoro pack in a data folder; null when it is not installed. A damaged one counts: its voices say what to do. */
export const installedKokoro = (dataDir: string): string | null => {
  const { installed } = packPlaces(packsFolder(dataDir), KOKORO_PACK);
  return packState(installed, KOKORO_PACK) === "absent" ? null : installed;
};
