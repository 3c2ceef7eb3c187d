import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll } from "vitest";
import { readConfig } from "../../src-server/config.ts";
import type { Browser } from "../../src-server/processes/bundled-browser.ts";
import { findBrowser } from "../../src-server/processes/find-browser.ts";
import { findFfmpeg, type Ffmpeg } from "../../src-server/processes/find-ffmpeg.ts";

/** The ffmpeg that lectures are made with on this machine. */
export const testFfmpeg = (): Promise<Ffmpeg> => {
  const { ffmpegPath, searchPath } = readConfig();
  return findFfmpeg({ named: ffmpegPath, searchPath });
};

/** The browser that lectures are drawn with on this machine; tests of the page cannot do without. */
export const testBrowser = async (): Promise<Browser> => {
  const { browserPath, searchPath, homeDir, cacheDir } = readConfig();
  const browser = await findBrowser({ named: browserPath, searchPath, homeDir, cacheDir, allowDownload: false });
  if (!browser) throw new Error("No browser was found; run npm ci, or name one in LECTERN_BROWSER.");
  return browser;
};

/** A folder that is removed after the tests of this file. */
export const testFolder = async (): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), "lectern-test-"));
  afterAll(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }));
  return folder;
};
