import type { Message } from "../../contract/messages/message.ts";
import type { z } from "zod";
import type { beatSchema, elementSchema, lecturePlanSchema, sceneSchema } from "../../contract/plan.ts";

type SceneInput = z.input<typeof sceneSchema>;
type PlanInput = z.input<typeof lecturePlanSchema>;

/**
 * When a part is taught. Without `optional` it belongs to the spine and is always taught; otherwise it is
 * taught when there is time, lower numbers first. From rank `until` on, fuller parts stand in for it.
 */
export type Ranked = { optional?: number; until?: number };

/** A beat of a lesson. */
export type LessonBeat = z.input<typeof beatSchema> & Ranked;

/** A scene of a lesson; an optional one comes with all its spine beats or not at all. */
export type LessonScene = Omit<SceneInput, "beats" | "elements"> &
  Ranked & {
    elements: readonly z.input<typeof elementSchema>[];
    beats: readonly LessonBeat[];
  };

/** Everything a lesson could say; the author picks what fits the asked length. */
export type LessonPlan = Omit<PlanInput, "lectern_plan" | "language" | "target_seconds" | "scenes"> & {
  scenes: readonly LessonScene[];
  /** Ids of scenes on which no other part leans; they may be left out to meet a length between two ranks. */
  apart?: readonly string[];
};

/** A lesson with what it found in a prompt. */
export type LessonMatch = {
  /** Builds the plan; everything that can be computed is computed from the prompt's own numbers. */
  build(): LessonPlan;
};

/** Why a lesson cannot use the data of a prompt that it would teach; the message says what to change. */
export class UnusablePrompt {
  readonly why: Message;
  constructor(why: Message) {
    this.why = why;
  }
}

/** What a lesson found in a prompt, as the match that builds its plan. */
export const matchOf = <Data extends object>(
  found: Data | UnusablePrompt | undefined,
  build: (data: Data) => LessonPlan,
): LessonMatch | UnusablePrompt | undefined =>
  found === undefined || found instanceof UnusablePrompt ? found : { build: () => build(found) };

/** One thing Lectern can teach without a language model. */
export type Lesson = {
  id: string;
  /** Names the lesson in refusals and in lists: "Bubble sort, step by step". */
  title: string;
  subject: PlanInput["subject"];
  /** Prompts it answers; the first is offered to people. */
  examples: readonly string[];
  /** Words of the topic, for finding the nearest lessons. */
  keywords: readonly string[];
  /** Length in seconds it takes when nobody asks for one. */
  defaultSeconds: number;
  /**
   * Reads a prompt. Undefined when this lesson does not teach exactly what is asked;
   * why not when it would, but the prompt's own data cannot be used.
   */
  read(prompt: string): LessonMatch | UnusablePrompt | undefined;
};
