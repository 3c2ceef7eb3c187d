import type { AuthorTools, WrittenPlan } from "../../author.ts";
import { markedPlan, withScene, type Draft } from "../draft/draft.ts";
import { finishDraft } from "../draft/finish-draft.ts";
import type { Writing } from "../writing.ts";
import { askForm } from "./ask-form.ts";
import { composeRead } from "./compose-form.ts";
import { dropFalseLines } from "./drop-false-lines.ts";
import { formDraft } from "./form-draft.ts";

const USUAL_SECONDS = 60;
const [LEAST_SECONDS, MOST_SECONDS] = [15, 180];
const ASKED = 0.7;
/** A derivation has at most so many lines to lose. */
const MOST_LINES = 6;

const scenesOf = (plan: unknown): unknown[] => {
  const scenes: unknown = typeof plan === "object" && plan !== null ? Reflect.get(plan, "scenes") : undefined;
  return Array.isArray(scenes) ? scenes : [];
};

/** Leaves out false lines of derivations one by one, because the next may be true of the line before. */
const withoutFalseLines = async (
  draft: Draft,
  tools: Pick<AuthorTools, "review">,
): Promise<{ draft: Draft; notes: string[] }> => {
  const notes: string[] = [];
  let now = draft;
  for (let round = 0; round < MOST_LINES; round++) {
    const plan = markedPlan(now);
    const dropped = dropFalseLines(plan, (await tools.review(plan)).findings);
    if (dropped.notes.length === 0) break;
    notes.push(...dropped.notes);
    for (const [i, scene] of scenesOf(dropped.plan).entries()) {
      const place = now.scenes[i];
      if (place && typeof scene === "object" && scene !== null)
        now = withScene(now, place.wanted.id, { scene: { ...scene, id: place.wanted.id } });
    }
  }
  return { draft: now, notes };
};

/**
 * A small model fills in a form and the program makes the plan; what is wrong in it is left out or exchanged for
 * something simpler, never asked for again.
 */
export const askSimple = async (writing: Writing): Promise<WrittenPlan> => {
  const { request, tools, asker } = writing;
  const targetSeconds = Math.max(LEAST_SECONDS, Math.min(MOST_SECONDS, request.targetSeconds ?? USUAL_SECONDS));
  const form = await askForm(writing, targetSeconds);
  tools.onProgress?.(ASKED);
  const own = /^[a-z]{2,3}(?:-[A-Za-z0-9]{2,8})*$/u.test(form.language) ? form.language : request.language;
  const language = request.languageAsked === true ? request.language : own;
  const composed = composeRead(form, { targetSeconds, language, title: request.prompt });
  const { draft, notes } = await withoutFalseLines(formDraft(composed, targetSeconds), tools);
  const silent = { ...asker, left: () => 0 };
  const written = await finishDraft(draft, { ...writing, asker: silent });
  return { ...written, warnings: [...notes, ...written.warnings] };
};
