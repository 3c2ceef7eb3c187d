import type { Config } from "../config.ts";
import type { Report } from "../contract/report.ts";
import { createRemotionEngine, type RemotionEngine } from "../engines/remotion/create-engine.ts";
import type { LectureStages } from "../pipeline/stages.ts";
import { searchBrowser, type BrowserFinding } from "../processes/find-browser.ts";
import { findFfmpeg, type Ffmpeg } from "../processes/find-ffmpeg.ts";

/** The programs a lecture is drawn and joined with, looked for when they are first needed. */
export type Tools = {
  render: LectureStages["render"];
  still: RemotionEngine["still"];
  ffmpeg(): Promise<Ffmpeg>;
  warmUp(signal: AbortSignal): void;
  report(): Promise<Report["tools"]>;
  close(): Promise<void>;
};

type Search = { ffmpeg: Promise<Ffmpeg>; browser: Promise<BrowserFinding> };
type Found = Search & { engine: RemotionEngine };

const searchOf = ({ browserPath, ffmpegPath, ...config }: Config, signal: AbortSignal): Search => ({
  ffmpeg: findFfmpeg({ named: ffmpegPath, searchPath: config.searchPath, signal }),
  browser: searchBrowser({
    named: browserPath,
    searchPath: config.searchPath,
    homeDir: config.homeDir,
    cacheDir: config.cacheDir,
    allowDownload: false,
    signal,
  }),
});

/** Looks for nothing until it is asked to. */
export const createTools = (config: Config): Tools => {
  const warnings: string[] = [];
  const closing = new AbortController();
  let known: Found | undefined;
  const found = (): Found => {
    if (known) return known;
    const { ffmpeg, browser } = searchOf(config, closing.signal);
    ffmpeg.catch(() => {});
    const usable = browser.then((finding) => finding.browser);
    const unusable = browser.then((finding) => finding.reasons);
    for (const promise of [usable, unusable]) promise.catch(() => {});
    const engine = createRemotionEngine({
      cacheDir: config.cacheDir,
      ffmpeg,
      browser: usable,
      unusable,
      warn: (message) => warnings.push(message),
    });
    known = { ffmpeg, browser, engine };
    return known;
  };
  return {
    render: async (call) => ({ clips: await found().engine.render(call), warnings: warnings.splice(0) }),
    still: async (...args) => found().engine.still(...args),
    ffmpeg: async () => found().ffmpeg,
    // What fails here fails again, and is told, where it is needed.
    warmUp: (signal) =>
      void found()
        .engine.prepare(AbortSignal.any([signal, closing.signal]))
        .catch(() => {}),
    report: async () => {
      const [ffmpeg, { browser }] = await Promise.all([found().ffmpeg, found().browser]);
      const tools = [{ name: "ffmpeg", path: ffmpeg.path, version: ffmpeg.version }];
      return browser ? [...tools, { name: "browser", path: browser.path, version: browser.version }] : tools;
    },
    close: async () => {
      // Ends what was started ahead and is not needed any more, such as unpacking a browser for a refused lecture.
      closing.abort();
      await known?.engine.close();
    },
  };
};
