import { access } from "node:fs/promises";
import { join } from "node:path";
import type { LectureRequest } from "../contract/lecture-request.ts";
import { narrationSchema, type Narration } from "../contract/narration.ts";
import type { StageName } from "../contract/report.ts";
import type { PreparedLecture } from "../compiler/prepare-lecture.ts";
import { checkpoint } from "./checkpoint.ts";
import type { LanguageModel } from "./language-model.ts";
import type { ProgressSource } from "./progress.ts";
import type { Foretold, LectureStages, NarrateCall } from "./stages.ts";

/** Speech, and whether an earlier run spoke it. */
export type Spoken = { value: Narration; reused: boolean };

/** What is told while a lecture is spoken; nothing is when an earlier run spoke it. */
export type SpeakingTold = Pick<NarrateCall, "onProgress" | "onBeat">;

/** One lecture being made. */
export type LectureRun = {
  request: LectureRequest;
  stages: LectureStages;
  /** The language model that writes it, where one was chosen. */
  model?: LanguageModel | undefined;
  /** Folder of this lecture alone; what is in it is used again when the same lecture is asked for after a kill. */
  workDir: string;
  /** Folder of clips that lectures share. */
  sharedClipsDir?: string | undefined;
  signal: AbortSignal;
  progress: ProgressSource;
  warnings: string[];
  timings: { name: StageName; wallMs: number; reused: boolean }[];
  narrate(prepared: PreparedLecture, told?: SpeakingTold): Promise<Spoken>;
};

const exists = async (file: string): Promise<boolean> =>
  access(file).then(
    () => true,
    () => false,
  );

const soundsAreThere = async (narration: Narration): Promise<boolean> => {
  const files = narration.beats.flatMap(({ wavPath }) => wavPath ?? []);
  const there = await Promise.all(files.map(exists));
  return there.every(Boolean);
};

/** Speaks a prepared lecture, or finds it spoken. */
export const createNarrate = (run: Omit<LectureRun, "narrate">): LectureRun["narrate"] => {
  const { request, stages, signal } = run;
  // The author's rehearsal speaks too; what this run has spoken is not work of an earlier one.
  let spokenHere = false;
  return async (prepared, told = { onProgress: () => {} }) => {
    const { value, reused } = await checkpoint<Narration>({
      dir: run.workDir,
      name: "narration",
      schema: narrationSchema,
      usable: soundsAreThere,
      input: [
        ...[stages.version, request.voice, request.pronunciations, request.language],
        ...[prepared.scripts, prepared.plan.symbols],
      ],
      compute: async () => {
        spokenHere = true;
        return stages.narrate(prepared.scripts, {
          voice: request.voice,
          pronunciations: request.pronunciations,
          language: prepared.plan.language,
          symbols: prepared.plan.symbols,
          outDir: join(run.workDir, "speech"),
          signal,
          ...told,
        });
      },
    });
    return { value, reused: reused && !spokenHere };
  };
};

/** Speech of a prepared lecture as it will presumably be. */
export const estimateDuration = async (
  { stages, request }: Pick<LectureRun, "stages" | "request">,
  { scripts, plan }: PreparedLecture,
): Promise<Foretold> => {
  const { voice, pronunciations } = request;
  return stages.estimateDuration(scripts, { voice, pronunciations, language: plan.language, symbols: plan.symbols });
};

/** Runs a stage and notes how long it took. */
export const timed = async <T>(
  run: LectureRun,
  name: StageName,
  work: () => Promise<{ value: T; reused: boolean }>,
): Promise<T> => {
  run.signal.throwIfAborted();
  run.progress.update(name, 0);
  const startedAt = performance.now();
  const { value, reused } = await work();
  run.timings.push({ name, wallMs: Math.round(performance.now() - startedAt), reused });
  run.progress.update(name, 1);
  return value;
};
