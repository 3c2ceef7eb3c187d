import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readConfig } from "../../src-server/config.ts";
import { openCanvasSource } from "../../src-server/engines/remotion/canvas/canvas-source.ts";
import type { FrameSource } from "../../src-server/engines/clips/frame-source.ts";
import { openPageSource } from "../../src-server/engines/remotion/capture/page-source.ts";
import type { Browser } from "../../src-server/processes/bundled-browser.ts";
import { findBrowser } from "../../src-server/processes/find-browser.ts";
import { findFfmpeg, type Ffmpeg } from "../../src-server/processes/find-ffmpeg.ts";

export const benchFfmpeg = (): Promise<Ffmpeg> => {
  const { ffmpegPath, searchPath } = readConfig();
  return findFfmpeg({ named: ffmpegPath, searchPath });
};

export const benchBrowser = async (): Promise<Browser> => {
  const { browserPath, searchPath, homeDir, cacheDir } = readConfig();
  const browser = await findBrowser({ named: browserPath, searchPath, homeDir, cacheDir, allowDownload: false });
  if (!browser) throw new Error("The bench needs a browser; see npm run doctor.");
  return browser;
};

/** Calls with a source of pictures and closes it afterwards. */
export const withSource = async <Result>(
  drawnBy: FrameSource["drawnBy"],
  work: (source: FrameSource) => Promise<Result>,
): Promise<Result> => {
  const { cacheDir } = readConfig();
  const source =
    drawnBy === "page" ? await openPageSource({ browser: await benchBrowser(), cacheDir }) : await openCanvasSource();
  try {
    return await work(source);
  } finally {
    await source.close();
  }
};

/** Calls with a folder that is removed afterwards. */
export const withFolder = async <Result>(work: (folder: string) => Promise<Result>): Promise<Result> => {
  const folder = await mkdtemp(join(tmpdir(), "lectern-bench-"));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }
};
