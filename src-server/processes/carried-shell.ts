import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Browser } from "./browser.ts";
import { browserVersion } from "./browser-version.ts";
import { carriedFolder } from "./carried-folder.ts";

/** The file name of Chrome's headless shell. */
export const shellProgram = (windows: boolean): string => `chrome-headless-shell${windows ? ".exe" : ""}`;

const onWindows = process.platform === "win32";

/** The headless shell that an installed Lectern carries; null where it carries none. Throws AppError when it does not start. */
export const carriedShell = async (
  carriedDir: string | undefined,
  signal: AbortSignal | undefined,
): Promise<Browser | null> => {
  const home = carriedDir === undefined ? null : await carriedFolder(carriedDir, "browser");
  if (home === null) return null;
  const path = join(home, shellProgram(onWindows));
  // On Windows a browser that is asked for its version may open a window.
  const version = onWindows
    ? (await readFile(join(home, "VERSION"), "utf8")).trim()
    : await browserVersion({ path, signal });
  return { path, version, source: "bundled" };
};
