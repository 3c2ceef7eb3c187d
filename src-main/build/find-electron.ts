import { constants } from "node:fs";
import { access, readFile, stat } from "node:fs/promises";
import { join } from "node:path";

/** Where the binary of the npm package may be. The package itself is never required: that would fetch the binary. */
export type ElectronPlaces = {
  /** Folder of the npm package. */
  packageDir: string;
  /** Folder that the user names instead. */
  overrideDir: string | undefined;
  platform: string;
};

const PROGRAM: Readonly<Record<string, string>> = {
  darwin: "Electron.app/Contents/MacOS/Electron",
  win32: "electron.exe",
};

const isProgram = async (file: string): Promise<boolean> => {
  try {
    await access(file, constants.X_OK);
    return (await stat(file)).isFile();
  } catch {
    return false;
  }
};

/** Path of an Electron binary on this machine; null where there is none. */
export const findElectron = async ({ packageDir, overrideDir, platform }: ElectronPlaces): Promise<string | null> => {
  const told = await readFile(join(packageDir, "path.txt"), "utf8").catch(() => "");
  const name = told.trim() === "" ? (PROGRAM[platform] ?? "electron") : told.trim();
  const file = join(overrideDir ?? join(packageDir, "dist"), name);
  return (await isProgram(file)) ? file : null;
};

/** One sentence for a machine without one. */
export const NO_ELECTRON =
  "Electron is not installed: run `npm install --no-save --include=dev` and then `npx install-electron` once, or name a folder that has it in ELECTRON_OVERRIDE_DIST_PATH; `npm run web` opens the same window in a browser without it.";
