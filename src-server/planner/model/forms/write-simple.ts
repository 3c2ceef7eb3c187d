import { canonicalLanguage } from "../../../contract/language-tag.ts";
import type { WrittenPlan } from "../../author.ts";
import { finishDraft } from "../draft/finish-draft.ts";
import type { Writing } from "../writing.ts";
import { askForm } from "./ask-form.ts";
import { composeRead } from "./compose-form.ts";
import { formDraft } from "./form-draft.ts";
import { withoutFalseLines } from "./without-false-lines.ts";

const USUAL_SECONDS = 60;
const [LEAST_SECONDS, MOST_SECONDS] = [15, 180];
const ASKED = 0.7;
/**
 * A small model fills in a form and the program makes the plan; what is wrong in it is left out or exchanged for
 * something simpler, never asked for again.
 */
export const askSimple = async (writing: Writing): Promise<WrittenPlan> => {
  const { request, tools, asker } = writing;
  const targetSeconds = Math.max(LEAST_SECONDS, Math.min(MOST_SECONDS, request.targetSeconds ?? USUAL_SECONDS));
  const form = await askForm(writing, targetSeconds);
  tools.onProgress?.(ASKED);
  const own = canonicalLanguage(form.language) ?? request.language;
  const language = request.languageAsked === true ? request.language : own;
  const composed = composeRead(form, { targetSeconds, language, title: request.prompt });
  const { draft, notes } = await withoutFalseLines(formDraft(composed, targetSeconds), tools);
  const silent = { ...asker, left: () => 0 };
  const written = await finishDraft(draft, { ...writing, asker: silent });
  return { ...written, warnings: [...notes, ...written.warnings] };
};
