import type { LectureOrder } from "../contract/lecture-order.ts";
import { msg, type Message } from "../contract/messages/message.ts";
import type { AskModel, TokenUsage } from "../contract/model-work.ts";
import { createHash } from "node:crypto";
import { access, mkdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import writeFileAtomic from "write-file-atomic";
import { z } from "zod";
import type { PreparedLecture } from "../compiler/prepare-lecture.ts";
import type { LlmProvider } from "../contract/api/creation-request.ts";
import type { ModelSpending, ModelUse, WritingBudget } from "../contract/model-work.ts";
import { narrationSchema, type Narration } from "../contract/narration.ts";
import { type StageName, STAGES } from "../contract/report.ts";
import { AppError } from "../errors.ts";
import type { SpeechEstimate, LectureStages, NarrateCall } from "./stages.ts";

type ProgressSource = {
  update(stage: StageName, stageProgress: number, drawn?: Pick<LectureProgress, "frames" | "scene">): void;
};

/** What is reported while a lecture is spoken; nothing is when an earlier run spoke it. */
type SpeakingEvents = Pick<NarrateCall, "onProgress" | "onBeat">;

/** Speech, and whether an earlier run spoke it. */
type Spoken = { value: Narration; reused: boolean };

/** One lecture being made. */
export type LectureRun = {
  request: LectureOrder;
  stages: LectureStages;
  /** The language model that writes it, where one was chosen. */
  model?: LanguageModel | undefined;
  /** Folder of this lecture alone; what is in it is used again when the same lecture is asked for after a kill. */
  workDir: string;
  /** Folder of clips that lectures share. */
  sharedClipsDir?: string | undefined;
  signal: AbortSignal;
  progress: ProgressSource;
  warnings: Message[];
  timings: { name: StageName; wallMs: number; reused: boolean }[];
  narrate(prepared: PreparedLecture, events?: SpeakingEvents): Promise<Spoken>;
};

/** Speaks a prepared lecture, or finds it spoken. */
export const createNarrate = (run: Omit<LectureRun, "narrate">): LectureRun["narrate"] => {
  const { request, stages, signal } = run;
  // The author's rehearsal speaks too; what this run has spoken is not work of an earlier one.
  let spokenHere = false;
  return async (prepared, events = { onProgress: () => {} }) => {
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
          ...events,
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
): Promise<SpeechEstimate> => {
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

/** SHA-256 of anything that is data, in hexadecimal. */
export const contentHash = (value: unknown): string =>
  createHash("sha256")
    .update(JSON.stringify(value) ?? "undefined")
    .digest("hex");

type CheckpointOptions<T> = {
  /** Folder that keeps what was made. */
  dir: string;
  name: string;
  /** Everything the result depends on. */
  input: unknown;
  schema: z.ZodType<T>;
  compute(): Promise<T>;
  /** Whether what was kept can still be used: files it names are there. */
  usable?(value: T): Promise<boolean>;
};

/** Gives what an earlier run made from the same input; else makes it and keeps it, whole or not at all. */
export const checkpoint = async <T>(options: CheckpointOptions<T>): Promise<{ value: T; reused: boolean }> => {
  const file = join(options.dir, `${options.name}.json`);
  const input = contentHash(options.input);
  const saved = await readSaved(file, input, options.schema);
  if (saved !== undefined && ((await options.usable?.(saved)) ?? true)) return { value: saved, reused: true };
  const value = await options.compute();
  await mkdir(options.dir, { recursive: true });
  await writeFileAtomic(file, JSON.stringify({ input, value }));
  return { value, reused: false };
};

/** How far a lecture is. */
export type LectureProgress = {
  stage: StageName;
  /** Of the stage and of the whole, 0–1; the whole never goes back. */
  stageProgress: number;
  progress: number;
  /** Pictures drawn and to be drawn, while rendering. */
  frames?: { done: number; total: number } | undefined;
  /** Scene that is being drawn, from 1, among how many, while rendering. */
  scene?: { at: number; of: number } | undefined;
  /** Estimated seconds until all is done; null while nothing is known yet. */
  secondsLeft: number | null;
};

/** Measured shares of the stages in the time of a lecture. */
const SHARES: Readonly<Record<StageName, number>> = {
  plan: 0.08,
  narrate: 0.12,
  compile: 0.1,
  render: 0.55,
  assemble: 0.14,
  publish: 0.01,
};

/** An estimate from less than this share done says nothing. */
const MIN_KNOWN = 0.08;

/** Turns the progress of stages into that of the whole. `now` gives milliseconds. */
export const createProgress = (onProgress: (progress: LectureProgress) => void, now: () => number): ProgressSource => {
  const startedAt = now();
  let furthest = 0;
  return {
    update: (stage, stageProgress, drawn) => {
      const share = Math.min(1, Math.max(0, stageProgress));
      furthest = Math.max(furthest, shareBefore(stage) + SHARES[stage] * share);
      const elapsed = (now() - startedAt) / 1000;
      const secondsLeft = furthest < MIN_KNOWN ? null : Math.max(0, (elapsed * (1 - furthest)) / furthest);
      onProgress({ stage, stageProgress: share, progress: furthest, secondsLeft, ...drawn });
    },
  };
};

/** The language model that writes a lecture, without its key. */
export type LanguageModel = {
  provider: LlmProvider;
  id: string;
  baseUrl: string | null;
  /** Whether it fills forms instead of writing scenes. */
  isSmall: boolean;
  ask: AskModel;
  /** US dollars; null where no price is known. */
  costOf(usage: TokenUsage): number | null;
  budget: WritingBudget;
  /** Receives every answer at once, since a lecture may never come to its end. */
  onSpent?: ((spent: ModelSpending) => void) | undefined;
};

/** A model that counts what it is asked. */
type MeteredModel = { ask: AskModel; use(): ModelUse };

/** Counts a model's answers, and asks no more when its budget is used up (AppError `llm_quota`). `onLife` is called while answers come. */
export const meteredModel = (model: LanguageModel, onLife: () => void): MeteredModel => {
  const { provider, id } = model;
  const use: ModelUse = { provider, id, calls: 0, promptTokens: 0, answerTokens: 0, estimated: false, costUsd: 0 };
  return {
    use: () => ({ ...use }),
    ask: async (call) => {
      checkBudget(model, use);
      const answer = await model.ask({
        ...call,
        onText: (characters) => {
          onLife();
          call.onText?.(characters);
        },
      });
      const { usage } = answer;
      const costUsd = model.costOf(usage);
      added(use, usage, costUsd);
      model.onSpent?.({ promptTokens: usage.promptTokens, answerTokens: usage.answerTokens, costUsd });
      onLife();
      return answer;
    },
  };
};

const soundsAreThere = async (narration: Narration): Promise<boolean> => {
  const files = narration.beats.flatMap(({ wavPath }) => wavPath ?? []);
  const there = await Promise.all(files.map(exists));
  return there.every(Boolean);
};

const exists = async (file: string): Promise<boolean> =>
  access(file).then(
    () => true,
    () => false,
  );

const savedSchema = z.object({ input: z.string(), value: z.unknown() });

const readSaved = async <T>(file: string, input: string, schema: z.ZodType<T>): Promise<T | undefined> => {
  try {
    const saved = savedSchema.parse(JSON.parse(await readFile(file, "utf8")));
    return saved.input === input ? schema.parse(saved.value) : undefined;
  } catch {
    return undefined;
  }
};

const shareBefore = (stage: StageName): number =>
  STAGES.slice(0, STAGES.indexOf(stage)).reduce((sum, name) => sum + SHARES[name], 0);

const checkBudget = ({ budget: { maxTokens, maxUsd } }: LanguageModel, use: ModelUse): void => {
  if (maxTokens !== undefined && use.promptTokens + use.answerTokens >= maxTokens)
    throw usedUp(msg("pipeline.tokens", { count: maxTokens }));
  if (maxUsd !== undefined && (use.costUsd ?? 0) >= maxUsd)
    throw usedUp(msg("pipeline.us_dollars", { amount: maxUsd }));
};

const usedUp = (limit: Message): AppError => new AppError("llm_quota", msg("pipeline.budget_used_up", { limit }));

const added = (use: ModelUse, usage: TokenUsage, costUsd: number | null): void => {
  use.calls += 1;
  use.promptTokens += usage.promptTokens;
  use.answerTokens += usage.answerTokens;
  use.estimated ||= usage.estimated;
  use.costUsd = use.costUsd === null || costUsd === null ? null : use.costUsd + costUsd;
};
