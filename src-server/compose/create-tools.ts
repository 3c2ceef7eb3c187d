import { carriedDirOf, type Config } from "../config.ts";
import type { Report } from "../contract/report.ts";
import type { LectureRequest } from "../contract/lecture-request.ts";
import { createManimEngine, type ManimEngine } from "../engines/manim/create-engine.ts";
import type { ManimEnvironment } from "../engines/manim/environment/create-environment.ts";
import { createRemotionEngine, type RemotionEngine } from "../engines/remotion/create-engine.ts";
import type { LectureStages } from "../pipeline/stages.ts";
import { searchBrowser, type BrowserFinding } from "../processes/find-browser.ts";
import { findFfmpeg, type Ffmpeg } from "../processes/find-ffmpeg.ts";
import { engineFor } from "./engine-for.ts";
import { openManimEnvironment } from "./open-manim-environment.ts";
import { reportTools } from "./report-tools.ts";

/** The programs a lecture is drawn and joined with, looked for when they are first needed. */
export type Tools = {
  render: LectureStages["render"];
  still: RemotionEngine["still"];
  ffmpeg(): Promise<Ffmpeg>;
  warmUp(engine: LectureRequest["engine"], signal: AbortSignal): void;
  report(): Promise<Report["tools"]>;
  close(): Promise<void>;
};

type Search = { ffmpeg: Promise<Ffmpeg>; browser: Promise<BrowserFinding> };
type Found = Search & { remotion: RemotionEngine; manim: ManimEngine };

const searchOf = ({ browserPath, ffmpegPath, ...config }: Config, signal: AbortSignal): Search => ({
  ffmpeg: findFfmpeg({ named: ffmpegPath, carriedDir: carriedDirOf(config), searchPath: config.searchPath, signal }),
  browser: searchBrowser({
    named: browserPath,
    carriedDir: carriedDirOf(config),
    searchPath: config.searchPath,
    homeDir: config.homeDir,
    cacheDir: config.cacheDir,
    allowDownload: false,
    signal,
  }),
});

type Making = { signal: AbortSignal; warn: (message: string) => void; environment: ManimEnvironment };

const findTools = (config: Config, { signal, warn, environment }: Making): Found => {
  const { cacheDir } = config;
  const { ffmpeg, browser } = searchOf(config, signal);
  ffmpeg.catch(() => {});
  const usable = browser.then((finding) => finding.browser);
  const unusable = browser.then((finding) => finding.reasons);
  for (const promise of [usable, unusable]) promise.catch(() => {});
  const remotion = createRemotionEngine({ cacheDir, ffmpeg, browser: usable, unusable, warn });
  const manim = createManimEngine({ environment, cacheDir, ffmpeg, standIn: remotion.sources, warn });
  return { ffmpeg, browser, remotion, manim };
};

/** Looks for nothing until it is asked to. */
export const createTools = (config: Config, environment: ManimEnvironment = openManimEnvironment(config)): Tools => {
  const warnings: string[] = [];
  const closing = new AbortController();
  let known: Found | undefined;
  let drewWithManim = false;
  const found = (): Found =>
    (known ??= findTools(config, {
      ...{ signal: closing.signal, environment },
      warn: (message) => warnings.push(message),
    }));
  return {
    async render({ engine: asked, ...call }) {
      const { remotion, manim } = found();
      const choice = await engineFor({ asked, reference: call.reference }, environment);
      const clips = await (choice.engine === "manim" ? manim.render(call) : remotion.render(call));
      drewWithManim ||= clips.some(({ drawnBy }) => drawnBy === "manim");
      return { clips, warnings: [...choice.warnings, ...warnings.splice(0)] };
    },
    still: async (...args) => found().remotion.still(...args),
    ffmpeg: async () => found().ffmpeg,
    // What fails here fails again, and is told, where it is needed.
    warmUp(engine, signal) {
      const { remotion, manim } = found();
      const either = AbortSignal.any([signal, closing.signal]);
      void (engine === "manim" ? manim : remotion).prepare(either).catch(() => {});
    },
    report: async () => reportTools({ ...found(), drewWithManim }, environment),
    close: async () => {
      // Ends what was started ahead and is not needed any more, such as unpacking a browser for a refused lecture.
      closing.abort();
      await Promise.all([known?.remotion.close(), known?.manim.close()]);
    },
  };
};
