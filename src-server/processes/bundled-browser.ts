import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { AppError } from "../errors.ts";
import type { Browser } from "./browser.ts";
import { browserVersion } from "./browser-version.ts";
import { carriedFolder } from "./carried-folder.ts";
import { carriedShell } from "./carried-shell.ts";
import { packageFolder } from "./package-folder.ts";
import { unpackChromium, type ChromiumFolder } from "./unpack-chromium.ts";

const PACKAGE = "@sparticuz/chromium";
const packageSchema = z.object({ version: z.string() });

/** First with the libraries of this machine, then with those that were unpacked. */
const prove = async (unpacked: ChromiumFolder, signal: AbortSignal | undefined): Promise<Browser | null> => {
  for (const env of [{}, { LD_LIBRARY_PATH: unpacked.libraries }]) {
    const version = await browserVersion({ path: unpacked.program, env, signal }).catch(() => null);
    signal?.throwIfAborted();
    if (version) return { path: unpacked.program, version, source: "bundled", env };
  }
  return null;
};

/** The packed browser: brought by the installed Lectern, or in its npm package. */
const packedIn = async (carriedDir: string | undefined): Promise<{ version: string; packed: string } | null> => {
  const carried = carriedDir === undefined ? null : await carriedFolder(carriedDir, "chromium");
  const home = carried ?? packageFolder(PACKAGE);
  if (!home) return null;
  const { version } = packageSchema.parse(JSON.parse(await readFile(join(home, "package.json"), "utf8")));
  return { version, packed: join(home, "bin") };
};

/** The headless shell that came along, else the browser inside `@sparticuz/chromium`, unpacked once per version; null where there is neither for this machine. */
export const bundledBrowser = async (options: {
  cacheDir: string;
  carriedDir?: string | undefined;
  signal?: AbortSignal | undefined;
}): Promise<Browser | null> => {
  const { cacheDir, carriedDir, signal } = options;
  const shell = await carriedShell(carriedDir, signal);
  if (shell) return shell;
  if (process.platform !== "linux" || process.arch !== "x64") return null;
  const found = await packedIn(carriedDir);
  if (!found) return null;
  const { version, packed } = found;
  const folder = join(cacheDir, `chromium-${version}`);
  const unpack = () => unpackChromium({ packed, folder, signal });
  const browser = await prove(await unpack(), signal);
  if (browser) return browser;
  await rm(folder, { recursive: true, force: true });
  const again = await prove(await unpack(), signal);
  if (!again)
    throw new AppError(
      "tool",
      `The browser of ${PACKAGE} does not start on this machine; install Chromium to have pictures drawn in a browser.`,
    );
  return again;
};
