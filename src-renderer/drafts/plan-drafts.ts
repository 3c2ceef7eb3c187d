import { useSyncExternalStore } from "react";
import { z } from "zod";
import { clearStored, readStored, storedUnder, writeStored } from "./stored.ts";

const START = "lectern.draft.plan.";
/** Where earlier versions kept their only draft. */
const SINGLE = "lectern.draft.plan";

/** Failure of a draft whose plan was written, but found no room in this browser; its task keeps the plan. */
export const NO_ROOM = "no_room";

const anything = z.unknown().default(null);

const planDraftSchema = z.object({
  /** The creation request as the form made it, without any key. */
  request: z.record(z.string(), z.unknown()),
  /** The plan as it was edited so far; null before there is one. */
  plan: anything,
  /** The plan before anything was edited in it. */
  first: anything,
  /** When it was last changed, in milliseconds since 1970. */
  changedAt: z.number().catch(0),
  /** The service's task that writes the plan; null when none does. */
  task: z.string().nullable().catch(null),
  /** Why there is no plan; null when nothing failed. */
  failure: z.object({ code: z.string(), message: z.string() }).nullable().catch(null),
});

/** A lecture that is planned before it is made. */
export type PlanDraft = z.infer<typeof planDraftSchema>;
export type NamedDraft = { id: string; draft: PlanDraft };

const listeners = new Set<() => void>();
let listed: readonly NamedDraft[] | undefined;

const changed = (): void => {
  listed = undefined;
};
const notify = (): void => {
  changed();
  for (const listener of listeners) listener();
};

export const readPlanDraft = (id: string): PlanDraft | undefined => readStored(START + id, planDraftSchema);

const write = (id: string, draft: Omit<PlanDraft, "changedAt">): boolean =>
  writeStored(START + id, { ...draft, changedAt: Date.now() });

/** Changes a draft that is still there. False when the browser has no room for the change. */
export const changePlanDraft = (id: string, change: Partial<PlanDraft>): boolean => {
  const draft = readPlanDraft(id);
  const isWritten = draft === undefined || write(id, { ...draft, ...change });
  // Only what is edited in a plan changes with every key, and nobody else shows that meanwhile.
  if (Object.keys(change).every((name) => name === "plan")) changed();
  else notify();
  return isWritten;
};

/** A new draft; null when the browser has no room for it. */
export const addPlanDraft = (draft: Pick<PlanDraft, "request"> & Partial<PlanDraft>): string | null => {
  const id = crypto.randomUUID();
  const isWritten = write(id, { plan: null, first: draft.plan ?? null, task: null, failure: null, ...draft });
  notify();
  return isWritten ? id : null;
};

export const removePlanDraft = (id: string): void => {
  clearStored(START + id);
  notify();
};

const adoptSingle = (): void => {
  const single = readStored(SINGLE, planDraftSchema);
  if (single && single.plan !== null && !write(crypto.randomUUID(), { ...single, first: single.plan })) return;
  clearStored(SINGLE);
};

const readAll = (): readonly NamedDraft[] => {
  adoptSingle();
  return storedUnder(START)
    .flatMap((id) => {
      const draft = readPlanDraft(id);
      return draft ? [{ id, draft }] : [];
    })
    .toSorted((one, other) => other.draft.changedAt - one.draft.changedAt);
};

/** All drafts, the last changed first. */
export const planDrafts = (): readonly NamedDraft[] => (listed ??= readAll());

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  // Other windows of the same browser change the same drafts.
  window.addEventListener("storage", notify);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener("storage", notify);
  };
};

/** All drafts, the last changed first, as they come and go. */
export const usePlanDrafts = (): readonly NamedDraft[] => useSyncExternalStore(subscribe, planDrafts);

const titledSchema = z.looseObject({ title: z.string() });

/** What a draft is listed as: the title of its plan, or what was asked for. */
export const draftName = ({ plan, request: { prompt } }: PlanDraft): string =>
  titledSchema.safeParse(plan).data?.title ?? (typeof prompt === "string" ? prompt : "");

/** Address of a draft's storyboard. */
export const draftAddress = (id: string): string => `/storyboard/drafts/${encodeURIComponent(id)}`;
