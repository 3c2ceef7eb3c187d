import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createPackage } from "@electron/asar";

/** Marks the place of the fuses in Electron's program. */
const SENTINEL = "dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX";
const FUSES = 9;
const ELECTRON = "45.4.1";

const program = (): Buffer =>
  Buffer.concat([
    Buffer.alloc(4096, 0x7f),
    Buffer.from(SENTINEL),
    Buffer.from([1, FUSES]),
    Buffer.from("1".repeat(FUSES)),
    Buffer.alloc(4096),
  ]);

const defaultApp = async (folder: string, archive: string): Promise<void> => {
  const app = await mkdtemp(join(folder, "default-app-"));
  await writeFile(join(app, "package.json"), JSON.stringify({ name: "default", main: "main.js" }));
  await writeFile(join(app, "main.js"), "");
  await createPackage(app, archive);
  await rm(app, { recursive: true });
};

/** Makes a folder that electron-builder takes for an unpacked Electron for Linux; its program carries nine fuses and does nothing. */
export const makeStandInElectron = async (folder: string): Promise<string> => {
  await mkdir(join(folder, "resources"), { recursive: true });
  await mkdir(join(folder, "locales"));
  await defaultApp(folder, join(folder, "resources", "default_app.asar"));
  await writeFile(join(folder, "electron"), program(), { mode: 0o755 });
  await writeFile(join(folder, "chrome-sandbox"), "", { mode: 0o755 });
  await writeFile(join(folder, "version"), ELECTRON);
  for (const name of ["LICENSE", "LICENSES.chromium.html", "resources.pak"]) await writeFile(join(folder, name), name);
  for (const name of ["en-US", "de", "fr"]) await writeFile(join(folder, "locales", `${name}.pak`), name);
  return folder;
};
