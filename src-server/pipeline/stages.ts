import type { LectureOrder } from "../contract/lecture-order.ts";
import type { Message } from "../contract/messages/message.ts";
import type { Vocabulary } from "../contract/api/catalogue.ts";
import type { CodedSound, LectureSound } from "../assembly/sound/code-sound.ts";
import type { RenderCall, SceneClip } from "../engines/clips/render-clips.ts";
import type { Finding } from "../contract/finding.ts";
import type { BeatNarration, BeatScript, Narration, TimedBeats } from "../contract/narration.ts";
import type { LecturePlan, PlanSymbol } from "../contract/plan.ts";
import type { OwnPronunciations } from "../contract/pronunciations.ts";
import type { Report } from "../contract/report.ts";
import type { ThemeName } from "../contract/style.ts";
import type { Timeline } from "../contract/timeline.ts";
import type { CompileOptions, LectureCompiler } from "../compiler/compile-lecture.ts";
import type { PreparedLecture } from "../compiler/prepare-lecture.ts";
import type { AuthorTools, PlanRequest, DryRun, WrittenPlan } from "../planner/author.ts";

/** What is common to all long calls of a stage. */
export type StageCall = { signal: AbortSignal; onProgress(progress: number): void };

/** Folder of clips and sounds that all lectures share, and whether this one may use what others left there. */
export type SharedWork = { dir: string; take: boolean };

export type NarrateCall = StageCall & {
  voice: string | undefined;
  pronunciations?: OwnPronunciations | undefined;
  language: string;
  symbols: readonly PlanSymbol[];
  outDir: string;
  /** Receives every beat when it is spoken; not always in their order. */
  onBeat?: ((beat: BeatNarration) => void) | undefined;
};

/** Speech as it will presumably be, and the share by which its length may be off. */
export type SpeechEstimate = TimedBeats & { doubt: number };

export type AssembleCall = StageCall & {
  clips: readonly SceneClip[];
  sound: CodedSound;
  timeline: Timeline;
  title: string;
  outFile: string;
};

export type ScriptCall = {
  plan: LecturePlan;
  narration: Narration;
  timeline: Timeline;
  resolution: LectureOrder["resolution"];
};

export type CaptionFiles = { srt: string; vtt: string };

/** Everything a lecture is made with; built once, in one place, and handed to the pipeline. */
export type LectureStages = {
  version: string;
  write(model: string, request: PlanRequest, tools: AuthorTools): Promise<WrittenPlan>;
  prepare(raw: unknown, request: LectureOrder): PreparedLecture | { findings: readonly Finding[] };
  blocking(findings: readonly Finding[]): readonly Finding[];
  narrate(scripts: readonly BeatScript[], call: NarrateCall): Promise<Narration>;
  /** What a plan may say. */
  vocabulary(): Vocabulary;
  estimateDuration(
    scripts: readonly BeatScript[],
    call: Omit<NarrateCall, keyof StageCall | "outDir" | "onBeat">,
  ): Promise<SpeechEstimate>;
  /** Times a lecture; a narrower range where its speech is doubtful by a share. */
  dryRun(prepared: PreparedLecture, speech: TimedBeats, doubt?: number): DryRun;
  /** Compiles scene by scene, as they are spoken, from what was foretold of their speech. */
  compiler(prepared: PreparedLecture, foretold: TimedBeats, options: CompileOptions): LectureCompiler;
  /** The pictures with the captions drawn in. */
  burn(prepared: PreparedLecture, narration: Narration, timeline: Timeline, theme: ThemeName): Timeline;
  captions(narration: Narration, timeline: Timeline, request: LectureOrder): CaptionFiles;
  transcript(plan: LecturePlan, narration: Narration): string;
  /** The lecture as a script for Manim. */
  script(call: ScriptCall): Promise<string>;
  /** Clips of all scenes in order, and the fallbacks that were taken. */
  render(
    call: RenderCall & Pick<LectureOrder, "engine" | "reference">,
  ): Promise<{ clips: readonly SceneClip[]; warnings: readonly Message[] }>;
  /** One picture of the timeline as PNG. */
  still(timeline: Timeline, resolution: LectureOrder["resolution"], signal: AbortSignal): Promise<Uint8Array>;
  /** Begins the sound of a lecture that is going to be spoken. */
  sound(shared?: SharedWork): LectureSound;
  assemble(call: AssembleCall): Promise<{ loudness: Report["loudness"]; checks: Report["checks"] }>;
  /** Starts what takes time to start (browser, typesetter, voice), without waiting. */
  warmUp(request: LectureOrder, signal: AbortSignal): void;
  tools(): Promise<Report["tools"]>;
  close(): Promise<void>;
};
