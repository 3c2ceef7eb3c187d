import { msg } from "../../contract/messages/message.ts";
import { AppError } from "../../errors.ts";
import type { Author, AuthorTools, PlanRequest, WrittenPlan } from "../author.ts";
import { createAsker } from "./asking/asker.ts";
import { UnusableAnswer } from "./asking/unusable-answer.ts";
import { modelDraftOf } from "./draft/write-draft.ts";
import type { Draft } from "./draft/draft.ts";
import { finishDraft } from "./draft/finish-draft.ts";
import { askSimple } from "./forms/write-simple.ts";
import { askOutline } from "./outline/ask-outline.ts";
import type { Writing } from "./writing.ts";
import { lengthOf, tidyOutline } from "./outline/tidy-outline.ts";

/** Elements that a model cannot use: it has no pictures of the teacher's own. */
const UNUSABLE = new Set(["image"]);

/** How much of the writing is done after the outline, and after the scenes. */
const DONE = { outline: 0.25, scenes: 0.8 };

const writeInTwoSteps = async (writing: Writing): Promise<Draft> => {
  const { request, tools, asker, signal } = writing;
  const elements = tools.vocabulary().elements.filter(({ type }) => !UNUSABLE.has(type));
  const first = await askOutline({ asker, request, elements, signal });
  const targetSeconds = lengthOf(first, request.targetSeconds);
  const outline = tidyOutline(first, targetSeconds, new Set(elements.map(({ type }) => type)));
  tools.onProgress?.(DONE.outline);
  const draft = await modelDraftOf({ ...writing, outline, targetSeconds, elements });
  tools.onProgress?.(DONE.scenes);
  return draft;
};

const writingOf = (request: PlanRequest, tools: AuthorTools): Writing => {
  if (!tools.ask) throw new AppError("internal", msg("author.no_model_given"));
  const signal = tools.signal ?? new AbortController().signal;
  return { request, tools, signal, asker: createAsker(tools.ask) };
};

const SIMPLER = msg("author.made_from_form");

/** Where a model writes nothing usable, it may still be able to fill in a form. */
const writeOrFill = async (writing: Writing): Promise<WrittenPlan> => {
  try {
    return await finishDraft(await writeInTwoSteps(writing), writing);
  } catch (failure) {
    if (!(failure instanceof UnusableAnswer) || writing.asker.left() === 0) throw failure;
    const written = await askSimple(writing);
    return { ...written, warnings: [SIMPLER, ...written.warnings] };
  }
};

/** An outline first, then its scenes in parallel; or one form for a small model. All of it is checked and repaired. */
export const modelAuthor: Author = {
  id: "model",
  write: async (request, tools): Promise<WrittenPlan> => {
    const writing = writingOf(request, tools);
    return tools.smallModel === true ? askSimple(writing) : writeOrFill(writing);
  },
};
