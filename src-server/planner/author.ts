import type { Message } from "../contract/messages/message.ts";
import type { Vocabulary } from "../contract/api/catalogue.ts";
import type { Finding } from "../contract/finding.ts";
import type { AskModel, WritingBudget } from "../contract/model-work.ts";
import type { LecturePlan } from "../contract/plan.ts";

/** What an author is asked for. */
export type PlanRequest = {
  prompt: string;
  /** Length of the lecture in seconds; a default of the author's when nobody asked. */
  targetSeconds?: number | undefined;
  /** BCP 47 tag. */
  language: string;
  /** The same as the caller wrote it; `language` when absent. */
  languageWritten?: string | undefined;
  /** Whether somebody asked for the language; else the prompt's own is recognised by authors who can. */
  languageAsked?: boolean | undefined;
};

/** A plan as its reader sees it: repaired where it could be read at all, and everything that was found. */
export type PlanReview = {
  plan: LecturePlan | undefined;
  findings: readonly Finding[];
  /** Those because of which it cannot be taught as it stands. */
  blocking: readonly Finding[];
};

/** How long a plan takes when it is really spoken and its actions have their time. */
export type DryRun = {
  seconds: number;
  /** The shortest and longest it can be made by changing pauses alone. */
  range: readonly [number, number];
  /** Seconds of each beat, its pause included, by scene id. */
  beats: Readonly<Record<string, readonly number[]>>;
};

/** What an author may use while writing. */
export type AuthorTools = {
  /** Speaks a plan for measuring; what was spoken is kept for the lecture. */
  dryRun(plan: unknown): Promise<DryRun>;
  /** Times a plan without speaking it; its range is narrowed by all that the real speech may differ. */
  estimateDuration(plan: unknown): Promise<DryRun>;
  /** Reads and checks a plan without refusing it. */
  review(plan: unknown): Promise<PlanReview>;
  /** Compiles a plan as it will presumably be spoken; reports what covers, leaves or cannot be read in its pictures. Paths begin with the id of the scene. */
  audit(plan: unknown): Promise<readonly Finding[]>;
  /** What a plan may say. */
  vocabulary(): Vocabulary;
  /** Asks the language model; only for authors that were chosen with one. */
  ask?: AskModel | undefined;
  /** What the asking may take in all; more is refused with `llm_quota`. */
  budget?: WritingBudget | undefined;
  /** Whether the model is a small one, which fills forms instead of writing scenes. */
  smallModel?: boolean | undefined;
  /** Receives how much of the writing is done, 0 to 1. */
  onProgress?: ((share: number) => void) | undefined;
  signal?: AbortSignal | undefined;
};

/** Estimates for an author how long a plan takes. */
export type TimingTools = Pick<AuthorTools, "dryRun" | "estimateDuration">;

/** A plan as data of unknown quality, and what its reader should know. */
export type WrittenPlan = { plan: unknown; targetSeconds: number; warnings: readonly Message[] };

/** Somebody who writes lecture plans: the built-in lessons, a language model. */
export type Author = {
  id: string;
  /** Throws AppError `no_lesson` when it cannot teach this truthfully. */
  write(request: PlanRequest, tools: AuthorTools): Promise<WrittenPlan>;
};
