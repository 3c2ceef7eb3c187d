import type { LectureOrder } from "../contract/lecture-order.ts";
import { msg, type Message } from "../contract/messages/message.ts";
import type { SubtitleCue } from "../narration/captions/captions.ts";
import { RULES_PORTRAIT, RULES_WIDE, lectureCues } from "../narration/captions/captions.ts";
import { transcriptMarkdown } from "../narration/captions/write-captions.ts";
import type { ManimEnvironment } from "../engines/manim/environment/environment-places.ts";
import { createPieceCache } from "../assembly/sound/pieces.ts";
import { createLectureSound } from "../assembly/sound/code-sound.ts";
import { chooseThumbnailFrame } from "../assembly/assemble.ts";
import type { Report } from "../contract/report.ts";
import { type BrowserFinding, searchBrowser } from "../processes/find-browser.ts";
import { type Ffmpeg, findFfmpeg } from "../processes/find-ffmpeg.ts";
import { chooseEngine } from "../jobs/choose-engine.ts";
import { carriedDirOf, type Config } from "../config.ts";
import { createManimEngine, type ManimEngine } from "../engines/manim/create-engine.ts";
import { createRemotionEngine, type RemotionEngine } from "../engines/remotion/create-engine.ts";
import type { LectureStages } from "../pipeline/stages.ts";
import { THEMES, type Theme } from "../compiler/themes.ts";
import { createTypesetter } from "../compiler/typography/create-typesetter.ts";
import type { Typesetter } from "../compiler/typography/typesetter.ts";
import { assemble } from "../assembly/assemble.ts";
import { burnCaptions } from "../compiler/burn-captions.ts";
import { createLectureCompiler } from "../compiler/compile-lecture.ts";
import { prepareLecture } from "../compiler/prepare-lecture.ts";
import { blockingFindings } from "../compiler/reading/read-plan.ts";
import { dryRunLecture } from "../compiler/dry-run-lecture.ts";
import { describeVocabulary } from "../compiler/vocabulary.ts";
import type { Narration } from "../contract/narration.ts";
import type { Timeline } from "../contract/timeline.ts";
import { toSrt, toVtt } from "../narration/captions/write-captions.ts";
import { lessonsAuthor } from "../planner/lessons/lessons-author.ts";
import { LECTERN_VERSION } from "../version.ts";
import { DEFAULT_THEME } from "../contract/style.ts";
import { openManimEnvironment } from "./open-manim-environment.ts";
import { openVoices, type OpenVoices } from "./voices/open-voices.ts";

type FoundTools = Search & { usesManim: boolean };

/** The Manim environment as a tool; none where it is not ready any more. */
const manimOf = async ({ status }: Pick<ManimEnvironment, "status">): Promise<Report["tools"]> => {
  const { manim } = await status();
  return manim === null ? [] : [{ name: "manim", version: manim }];
};

const reportTools = async (found: FoundTools, environment: ManimEnvironment): Promise<Report["tools"]> => {
  const [ffmpeg, { browser }] = await Promise.all([found.ffmpeg, found.browser]);
  return [
    { name: "ffmpeg", version: ffmpeg.version },
    ...(browser ? [{ name: "browser", version: browser.version }] : []),
    ...(found.usesManim ? await manimOf(environment).catch(() => []) : []),
  ];
};

const REFERENCE = msg("compose.reference_drawn_by_remotion");

/** The programs a lecture is rendered and joined with, looked for when they are first needed. */
export type Tools = {
  render: LectureStages["render"];
  still: RemotionEngine["still"];
  ffmpeg(): Promise<Ffmpeg>;
  warmUp(engine: LectureOrder["engine"], signal: AbortSignal): void;
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

type Making = { signal: AbortSignal; warn: (message: Message) => void; environment: ManimEnvironment };

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
  const warnings: Message[] = [];
  const closing = new AbortController();
  let known: Found | undefined;
  let usesManim = false;
  const found = (): Found =>
    (known ??= findTools(config, {
      ...{ signal: closing.signal, environment },
      warn: (message) => warnings.push(message),
    }));
  return {
    async render({ engine: asked, ...call }) {
      const { remotion, manim } = found();
      // Remotion renders on any machine.
      const states = { remotion: "ready", manim: async () => (await environment.status()).state } as const;
      const choice = await chooseEngine({ engine: asked, notManim: call.reference ? REFERENCE : undefined }, states);
      const clips = await (choice.engine === "manim" ? manim.render(call) : remotion.render(call));
      usesManim ||= clips.some(({ drawnBy }) => drawnBy === "manim");
      return { clips, warnings: [...choice.warnings, ...warnings.splice(0)] };
    },
    still: async (...args) => found().remotion.still(...args),
    ffmpeg: async () => found().ffmpeg,
    // What fails here fails again, and is reported, where it is needed.
    warmUp(engine, signal) {
      const { remotion, manim } = found();
      const either = AbortSignal.any([signal, closing.signal]);
      void (engine === "manim" ? manim : remotion).prepare(either).catch(() => {});
    },
    report: async () => reportTools({ ...found(), usesManim }, environment),
    close: async () => {
      // Ends what was started ahead and is not needed any more, such as unpacking a browser for a refused lecture.
      closing.abort();
      await Promise.all([known?.remotion.close(), known?.manim.close()]);
    },
  };
};

/** Typesetters by the letters a theme uses; made when they are first needed and kept. */
type Typesetters = { of(theme: Theme["name"]): Typesetter; close(): void };

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

const cuesOf = (narration: Narration, timeline: Timeline, aspect: LectureOrder["aspect"]): SubtitleCue[] =>
  lectureCues(narration, {
    beats: timeline.beats,
    fps: timeline.fps,
    endMs: (timeline.durationFrames * 1000) / timeline.fps,
    rules: aspect === "9:16" ? RULES_PORTRAIT : RULES_WIDE,
  });

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

/** Builds every part of a lecture's making once, and hands them over as functions; others may share the voices. */
export const createStages = (
  config: Config,
  voices: OpenVoices = openVoices(config),
  tools: Tools = createTools(config),
): LectureStages => {
  const typesetters = createTypesetters();
  const { narrator } = voices;
  return {
    version: LECTERN_VERSION,
    write,
    prepare: (raw, { aspect, style, pictures }) =>
      prepareLecture(raw, { aspect, type: typesetters.of(style), pictures }),
    blocking: blockingFindings,
    narrate: narrator.narrate,
    vocabulary: () => describeVocabulary(typesetters.of(DEFAULT_THEME)),
    estimateDuration: narrator.estimateDuration,
    dryRun: dryRunLecture,
    compiler: createLectureCompiler,
    burn,
    captions,
    transcript: transcriptMarkdown,
    script,
    render: tools.render,
    still: async (timeline, resolution) => tools.still(timeline, chooseThumbnailFrame(timeline), resolution),
    sound: (shared) =>
      createLectureSound(tools.ffmpeg, shared && { cache: createPieceCache(shared.dir), take: shared.take }),
    assemble: async ({ clips, ...call }) => {
      const files = clips.map((clip) => clip.file);
      const { loudness, checks } = await assemble({ ...call, clips: files, ffmpeg: await tools.ffmpeg() });
      return { loudness, checks };
    },
    warmUp: (request, signal) => {
      typesetters.of(request.style);
      narrator.warmUp(request.voice);
      tools.warmUp(request.engine, signal);
    },
    tools: tools.report,
    close: async () => {
      typesetters.close();
      await Promise.all([narrator.close(), tools.close()]);
    },
  };
};
