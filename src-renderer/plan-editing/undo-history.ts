import { z } from "zod";
import { draftPlanSchema, isSamePlan, type DraftPlan } from "./draft-plan.ts";

/** How one text becomes another: from a place on, so many characters are replaced by others. */
const textDeltaSchema = z.tuple([z.int().min(0), z.int().min(0), z.string()]);

type TextDelta = z.infer<typeof textDeltaSchema>;

/** What has to be done to a text to have another. */
export const deltaOf = (from: string, to: string): TextDelta => {
  const start = commonStart(from, to);
  const end = commonEnd(from, to, Math.min(from.length, to.length) - start);
  return [start, from.length - start - end, to.slice(start, to.length - end)];
};

/** The text that a delta makes of another. */
export const applyDelta = (from: string, [at, cut, put]: TextDelta): string =>
  from.slice(0, at) + put + from.slice(at + cut);

/** Characters that the steps of one direction may take. */
export const MAX_HISTORY_CHARACTERS = 100_000;

/** Steps that can be taken back. */
export const MAX_STEPS = 100;

/** Steps of a history as they are kept: each by what differs from the one before, the nearest to the present first. */
export const undoHistorySchema = z.object({
  present: z.string(),
  past: z.array(textDeltaSchema).max(MAX_STEPS),
  future: z.array(textDeltaSchema).max(MAX_STEPS),
});

/** An undo history as it is stored. */
export type UndoHistory = z.infer<typeof undoHistorySchema>;

/** What is kept of a history. */
export const undoHistory = ({ past, present, future }: History): UndoHistory => ({
  present: textOf(present),
  past: stepsFrom(present, past.toReversed()),
  future: stepsFrom(present, future),
});

/** The history of a plan as it was kept; only the plan where the kept steps belong to another. */
export const historyOf = (plan: DraftPlan, saved: UndoHistory | undefined): History => {
  const start = startHistory(plan);
  if (!saved || !isSamePlan(readPlan(saved.present), plan)) return start;
  const past = plansOf(saved.present, saved.past).toReversed();
  return { ...start, past, future: plansOf(saved.present, saved.future) };
};

/** A draft and how it came to be, the latest state before the present last. */
export type History = {
  past: readonly DraftPlan[];
  present: DraftPlan;
  /** What was taken back, the next to come first. */
  future: readonly DraftPlan[];
  last: { place: string; atMs: number } | null;
};

/** A history without steps. */
export const startHistory = (present: DraftPlan): History => ({ past: [], present, future: [], last: null });

/** Letters typed in one field within this time of each other count as one step. */
const ONE_STEP_MS = 1000;

/** One more step; `place` names what was edited, so that typing there goes on in the same step. */
export const stepTo = (history: History, present: DraftPlan, edited: { place: string; atMs: number }): History => {
  const { past, last } = history;
  if (present === history.present) return history;
  const goesOn = last !== null && last.place === edited.place && edited.atMs - last.atMs < ONE_STEP_MS;
  const before = goesOn && past.length > 0 ? past : [...past, history.present].slice(-MAX_STEPS);
  return { past: before, present, future: [], last: edited };
};

/** The history one step back; the same where there is none. */
export const undo = (history: History): History => {
  const before = history.past.at(-1);
  if (!before) return history;
  return {
    past: history.past.slice(0, -1),
    present: before,
    future: [history.present, ...history.future],
    last: null,
  };
};

/** The history one step forward; the same where there is none. */
export const redo = (history: History): History => {
  const [next, ...future] = history.future;
  return next ? { past: [...history.past, history.present], present: next, future, last: null } : history;
};

const commonStart = (one: string, other: string): number => {
  const most = Math.min(one.length, other.length);
  let at = 0;
  while (at < most && one.charCodeAt(at) === other.charCodeAt(at)) at++;
  return at;
};

const commonEnd = (one: string, other: string, most: number): number => {
  let count = 0;
  while (count < most && one.charCodeAt(one.length - 1 - count) === other.charCodeAt(other.length - 1 - count)) count++;
  return count;
};

/** What a step takes beside its text. */
const EACH = 20;

const texts = new WeakMap<DraftPlan, string>();

const textOf = (plan: DraftPlan): string => {
  const text = texts.get(plan) ?? JSON.stringify(plan);
  texts.set(plan, text);
  return text;
};

/** Steps from the present on, as many as there is room for. */
const stepsFrom = (present: DraftPlan, plans: readonly DraftPlan[]): TextDelta[] => {
  const steps: TextDelta[] = [];
  let [before, room] = [textOf(present), MAX_HISTORY_CHARACTERS];
  for (const plan of plans.slice(0, MAX_STEPS)) {
    const text = textOf(plan);
    const step = deltaOf(before, text);
    room -= step[2].length + EACH;
    if (room < 0) break;
    steps.push(step);
    before = text;
  }
  return steps;
};

const readPlan = (text: string): DraftPlan | undefined => {
  try {
    return draftPlanSchema.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
};

/** Plans that the steps lead to, up to the first that leads to none. */
const plansOf = (present: string, steps: readonly TextDelta[]): DraftPlan[] => {
  const plans: DraftPlan[] = [];
  let text = present;
  for (const step of steps) {
    text = applyDelta(text, step);
    const plan = readPlan(text);
    if (!plan) break;
    plans.push(plan);
  }
  return plans;
};
