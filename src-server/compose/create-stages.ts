import type { LectureRequest } from "../contract/lecture-request.ts";
import type { ManimEnvironment } from "../engines/manim/environment/create-environment.ts";
import { chooseEngine, type EngineChoice } from "../jobs/runner/choose-engine.ts";
import { carriedDirOf, type Config } from "../config.ts";
import type { Report } from "../contract/report.ts";
import { createManimEngine, type ManimEngine } from "../engines/manim/create-engine.ts";
import { createRemotionEngine, type RemotionEngine } from "../engines/remotion/create-engine.ts";
import type { LectureStages } from "../pipeline/stages.ts";
import { searchBrowser, type BrowserFinding } from "../processes/find-browser.ts";
import { findFfmpeg, type Ffmpeg } from "../processes/find-ffmpeg.ts";
import { THEMES, type Theme } from "../compiler/themes.ts";
import { createTypesetter } from "../compiler/typography/create-typesetter.ts";
import type { Typesetter } from "../compiler/typography/typesetter.ts";
import { assemble } from "../assembly/assemble.ts";
import { createPieceCache } from "../assembly/sound/piece-cache.ts";
import { createLectureSound } from "../assembly/sound/lecture-sound.ts";
import { chooseThumbnailFrame } from "../assembly/choose-thumbnail-frame.ts";
import { burnCaptions } from "../compiler/burn-captions.ts";
import { createLectureCompiler } from "../compiler/compile-lecture.ts";
import { prepareLecture } from "../compiler/prepare-lecture.ts";
import { blockingFindings } from "../compiler/reading/read-plan.ts";
import { dryRunLecture } from "../compiler/dry-run-lecture.ts";
import { describeVocabulary } from "../compiler/vocabulary.ts";
import type { Narration } from "../contract/narration.ts";
import type { Timeline } from "../contract/timeline.ts";
import { RULES_PORTRAIT, RULES_WIDE, type SubtitleCue, lectureCues } from "../narration/captions/captions.ts";
import { transcriptMarkdown, toSrt, toVtt } from "../narration/captions/write-captions.ts";
import type { Narrator } from "../narration/narrator.ts";
import { lessonsAuthor } from "../planner/lessons/lessons-author.ts";
import { LECTERN_VERSION } from "../version.ts";
import { DEFAULT_THEME } from "../contract/style.ts";
import { openManimEnvironment } from "./open-manim-environment.ts";
import { reportTools } from "./report-tools.ts";
import { openVoices, type OpenVoices } from "./voices/open-voices.ts";

type Asked = { asked: LectureRequest["engine"]; reference: boolean };

const REFERENCE = "Remotion drew this lecture instead of Manim: the reference is drawn by Remotion's own renderer.";

/** Which engine draws right now. Manim is looked at only where it was asked for; Remotion draws on any machine. */
const engineFor = async (
  { asked, reference }: Asked,
  environment: Pick<ManimEnvironment, "status">,
): Promise<EngineChoice> => {
  if (asked !== "manim") return { engine: "remotion", warnings: [] };
  if (reference) return { engine: "remotion", warnings: [REFERENCE] };
  return chooseEngine(asked, { remotion: "ready", manim: (await environment.status()).state });
};

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

/** Typesetters by the letters a theme uses; made when they are first needed and kept. */
type Typesetters = { of(theme: Theme["name"]): Typesetter; close(): void };

/** No typesetter yet. */
const createTypesetters = (): Typesetters => {
  const made = new Map<Theme["textFont"], Typesetter & { close(): void }>();
  return {
    of: (theme) => {
      const { textFont } = THEMES[theme];
      const known = made.get(textFont) ?? createTypesetter({ textFont });
      made.set(textFont, known);
      return known;
    },
    close: () => {
      for (const typesetter of made.values()) typesetter.close();
      made.clear();
    },
  };
};

const cuesOf = (narration: Narration, timeline: Timeline, aspect: LectureRequest["aspect"]): SubtitleCue[] =>
  lectureCues(narration, {
    beats: timeline.beats,
    fps: timeline.fps,
    endMs: (timeline.durationFrames * 1000) / timeline.fps,
    rules: aspect === "9:16" ? RULES_PORTRAIT : RULES_WIDE,
  });

type Parts = {
  typesetters: Typesetters;
  narrator: Narrator;
  tools: Tools;
};

/** The built-in lessons, or the author that asks a language model, which is loaded when it is first needed. */
const write: LectureStages["write"] = async (model, request, authorTools) => {
  if (model === lessonsAuthor.id) return lessonsAuthor.write(request, authorTools);
  const { modelAuthor } = await import("../planner/model/model-author.ts");
  return modelAuthor.write(request, authorTools);
};

const burn: LectureStages["burn"] = ({ setting: { type, size } }, narration, timeline, theme) =>
  burnCaptions(timeline, cuesOf(narration, timeline, size.aspect), { aspect: size.aspect, theme: THEMES[theme], type });

/** The writer of scripts is loaded when the first one is asked for. */
const script: LectureStages["script"] = async ({ resolution, ...lecture }) => {
  const { writeScript } = await import("../engines/manim/export/write-script.ts");
  return writeScript({ ...lecture, lines: Number.parseInt(resolution, 10) });
};

const captions: LectureStages["captions"] = (narration, timeline, request) => {
  const cues = cuesOf(narration, timeline, request.aspect);
  return { srt: toSrt(cues), vtt: toVtt(cues) };
};

const assembling =
  (tools: Tools): LectureStages["assemble"] =>
  async ({ clips, ...call }) => {
    const { loudness, checks } = await assemble({
      ...call,
      clips: clips.map((clip) => clip.file),
      ffmpeg: await tools.ffmpeg(),
    });
    return { loudness, checks };
  };

const stagesOf = ({ typesetters, narrator, tools }: Parts): LectureStages => ({
  version: LECTERN_VERSION,
  write,
  prepare: (raw, request) =>
    prepareLecture(raw, {
      aspect: request.aspect,
      type: typesetters.of(request.style),
      pictures: request.pictures,
    }),
  blocking: blockingFindings,
  narrate: async (scripts, call) => narrator.narrate(scripts, call),
  vocabulary: () => describeVocabulary(typesetters.of(DEFAULT_THEME)),
  estimateDuration: async (scripts, call) => narrator.estimateDuration(scripts, call),
  dryRun: dryRunLecture,
  compiler: createLectureCompiler,
  burn,
  captions,
  transcript: transcriptMarkdown,
  script,
  render: async (call) => tools.render(call),
  still: async (timeline, resolution) => tools.still(timeline, chooseThumbnailFrame(timeline), resolution),
  sound: (shared) =>
    createLectureSound(async () => tools.ffmpeg(), shared && { kept: createPieceCache(shared.dir), take: shared.take }),
  assemble: assembling(tools),
  warmUp: (request, signal) => {
    typesetters.of(request.style);
    narrator.warmUp(request.voice);
    tools.warmUp(request.engine, signal);
  },
  tools: async () => tools.report(),
  close: async () => {
    typesetters.close();
    await Promise.all([narrator.close(), tools.close()]);
  },
});

/** Builds every part of a lecture's making once, and hands them over as functions; others may share the voices. */
export const createStages = (
  config: Config,
  voices: OpenVoices = openVoices(config),
  tools: Tools = createTools(config),
): LectureStages => stagesOf({ typesetters: createTypesetters(), narrator: voices.narrator, tools });
