import { msg } from "../../src-server/contract/messages/message.ts";
import { constants } from "node:fs";
import { access, readFile, stat, readdir } from "node:fs/promises";
import { join } from "node:path";
import process from "node:process";
import { AppError } from "../../src-server/errors.ts";
import { runTool } from "../../src-server/processes/run-tool.ts";

/** Where the binary of the npm package may be. The package itself is never required: that would fetch the binary. */
type ElectronPlaces = {
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

/** Path of an Electron binary on this machine; null where there is none. */
export const findElectron = async ({ packageDir, overrideDir, platform }: ElectronPlaces): Promise<string | null> => {
  const recorded = await readFile(join(packageDir, "path.txt"), "utf8").catch(() => "");
  const name = recorded.trim() === "" ? (PROGRAM[platform] ?? "electron") : recorded.trim();
  const file = join(overrideDir ?? join(packageDir, "dist"), name);
  return (await isProgram(file)) ? file : null;
};

/** One sentence for a machine without one. */
export const NO_ELECTRON = msg("desktop.electron_missing");

/** When the newest file below the folders was written. */
export const newestIn = async (...folders: readonly string[]): Promise<number> => {
  const lists = await Promise.all(folders.map((folder) => readdir(folder, { recursive: true, withFileTypes: true })));
  const files = lists.flat().filter((entry) => entry.isFile());
  const times = files.map(async (file) => (await stat(join(file.parentPath, file.name))).mtimeMs);
  return Math.max(0, ...(await Promise.all(times)));
};

/** When a file was built; 0 if it is not there. */
export const builtAt = async (file: string): Promise<number> => (await stat(file).catch(() => undefined))?.mtimeMs ?? 0;

const PAGE = "out/renderer";

/** Whether the window's page is missing, or older than a source that may be in it. */
export const isPageStale = async (root: string): Promise<boolean> => {
  const built = await builtAt(join(root, PAGE, "index.html"));
  return built === 0 || built < (await newestIn(join(root, "src-renderer"), join(root, "src-server")));
};

type Building = { signal?: AbortSignal | undefined; notify: (text: string) => void };

/**
 * The folder of the window's page in a checkout; builds it first where it is missing or older than its sources, in a
 * process of its own, whose memory is free afterwards. Throws `AppError("tool")` when it cannot be built.
 */
export const ensurePage = async (root: string, { signal, notify }: Building): Promise<string> => {
  const folder = join(root, PAGE);
  if (!(await isPageStale(root))) return folder;
  notify("Building the window's page, which is done once …");
  const vite = join(root, "node_modules", "vite", "bin", "vite.js");
  const args = [vite, "build", "--config", join(root, "src-renderer", "vite.config.ts"), "--logLevel", "error"];
  try {
    await runTool({ file: process.execPath, args, signal, name: "Vite" });
  } catch (cause) {
    signal?.throwIfAborted();
    throw new AppError("tool", msg("desktop.page_not_built"), { cause });
  }
  return folder;
};

const isProgram = async (file: string): Promise<boolean> => {
  try {
    await access(file, constants.X_OK);
    return (await stat(file)).isFile();
  } catch {
    return false;
  }
};
