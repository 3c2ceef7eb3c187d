import { assemble } from "../assembly/assemble.ts";
import { createKeptPieces } from "../assembly/sound/kept-pieces.ts";
import { createLectureSound } from "../assembly/sound/lecture-sound.ts";
import { chooseThumbnailFrame } from "../assembly/choose-thumbnail-frame.ts";
import { burnCaptions } from "../compiler/burn-captions.ts";
import { createLectureCompiler } from "../compiler/compile-lecture.ts";
import { prepareLecture } from "../compiler/prepare-lecture.ts";
import { blockingFindings } from "../compiler/reading/read-plan.ts";
import { rehearseLecture } from "../compiler/rehearse-lecture.ts";
import { THEMES } from "../compiler/themes.ts";
import { describeVocabulary } from "../compiler/vocabulary.ts";
import type { Config } from "../config.ts";
import type { LectureRequest } from "../contract/lecture-request.ts";
import type { Narration } from "../contract/narration.ts";
import type { Timeline } from "../contract/timeline.ts";
import { createTools, type Tools } from "./create-tools.ts";
import { RULES_PORTRAIT, RULES_WIDE, type Cue } from "../narration/captions/cue.ts";
import { lectureCues } from "../narration/captions/lecture-cues.ts";
import { transcriptMarkdown } from "../narration/captions/transcript.ts";
import { toSrt, toVtt } from "../narration/captions/write-captions.ts";
import type { Narrator } from "../narration/narrator.ts";
import type { LectureStages } from "../pipeline/stages.ts";
import { lessonsAuthor } from "../planner/lessons/lessons-author.ts";
import { createTypesetters, type Typesetters } from "./create-typesetters.ts";
import { openVoices, type OpenVoices } from "./voices/open-voices.ts";
import { LECTERN_VERSION } from "../version.ts";

const cuesOf = (narration: Narration, timeline: Timeline, aspect: LectureRequest["aspect"]): Cue[] =>
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
  vocabulary: () => describeVocabulary(typesetters.of("midnight")),
  foretell: async (scripts, call) => narrator.foretell(scripts, call),
  rehearse: rehearseLecture,
  compiler: createLectureCompiler,
  burn,
  captions,
  transcript: transcriptMarkdown,
  script,
  render: async (call) => tools.render(call),
  still: async (timeline, resolution) => tools.still(timeline, chooseThumbnailFrame(timeline), resolution),
  sound: (shared) =>
    createLectureSound(async () => tools.ffmpeg(), shared && { kept: createKeptPieces(shared.dir), take: shared.take }),
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
