import { join } from "node:path";
import { DESKTOP_SETTINGS } from "../src-server/config.ts";

/** Where the shell's own files lie, all below the data folder that the command line uses as well. */
export type ShellPaths = {
  /** Chromium's own files and the lock of the one instance. */
  userData: string;
  settings: string;
  logs: string;
  sealedKey: string;
  /** Parts of the program itself. */
  page: string;
  preload: string;
  serverEntry: string;
  icon: string;
  /** Signs on the taskbar's icon. */
  signs: { done: string; failed: string };
  licences: string;
  documentation: string;
};

type Places = {
  dataDir: string;
  /** Folder of the built shell: `out/main`. */
  shellDir: string;
  /** Folder of the program's resources where it is installed; null in a source checkout. */
  resourcesDir: string | null;
};

/** Folders and files of the shell below the data folder and beside its program. */
export const shellPaths = ({ dataDir, shellDir, resourcesDir }: Places): ShellPaths => {
  const out = join(shellDir, "..");
  const page = join(out, "renderer");
  return {
    userData: join(dataDir, "window"),
    settings: join(dataDir, ...DESKTOP_SETTINGS),
    logs: join(dataDir, "logs"),
    sealedKey: join(dataDir, "data-key.sealed"),
    page,
    preload: join(shellDir, "preload.js"),
    serverEntry: join(out, "server", "server-entry.js"),
    icon: join(shellDir, "icon.png"),
    signs: { done: join(shellDir, "sign-done.png"), failed: join(shellDir, "sign-failed.png") },
    documentation: join(resourcesDir ?? join(out, ".."), "README.md"),
    licences: resourcesDir === null ? join(out, "..", "docs", "licences.md") : join(resourcesDir, "THIRD-PARTY.txt"),
  };
};
