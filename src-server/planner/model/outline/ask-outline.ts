import type { ElementEntry } from "../../../contract/api/vocabulary.ts";
import { AppError } from "../../../errors.ts";
import type { PlanRequest } from "../../author.ts";
import type { Asker } from "../asking/asker.ts";
import { askObject } from "../asking/ask-object.ts";
import { UnusableAnswer } from "../asking/unusable-answer.ts";
import { readPrompt } from "../prompts/read-prompt.ts";
import { indexElement } from "../vocabulary/describe-element.ts";
import { outlineForm } from "./outline-form.ts";
import { outlineSchema, type Outline } from "./outline.ts";

export type OutlineQuestion = {
  asker: Asker;
  request: PlanRequest;
  elements: readonly ElementEntry[];
  signal: AbortSignal;
};

const MOST_TOKENS = 8000;

const REFUSALS = {
  harm: "Lectern does not make lectures that help to harm people. Choose another topic.",
  no_stem:
    'This is no topic of science, technology, engineering or mathematics. Name one, such as "How does a heat pump work?".',
} as const;

const lengthWords = (seconds: number | undefined): string =>
  seconds === undefined ? "as long as the topic needs, 40 to 100 seconds" : `${seconds} seconds`;

const languageWords = ({ language, languageAsked }: PlanRequest): string =>
  languageAsked === true ? `the one with the BCP 47 tag ${language}` : "the language in which the topic is written";

/** What is asked for an outline: the rules, then the topic as data. */
export const outlineMessages = ({ request, elements }: Pick<OutlineQuestion, "request" | "elements">) =>
  [
    {
      role: "system",
      content: readPrompt("outline", {
        seconds: lengthWords(request.targetSeconds),
        language: languageWords(request),
        index: elements.map(indexElement).join("\n"),
      }),
    },
    { role: "user", content: JSON.stringify({ topic: request.prompt }) },
  ] as const;

/** Asks what is to be taught in which order. Rejects with AppError `plan` for what is not taught, UnusableAnswer for no outline. */
export const askOutline = async ({ asker, request, elements, signal }: OutlineQuestion): Promise<Outline> => {
  const answer = await askObject(asker, {
    messages: outlineMessages({ request, elements }),
    form: outlineForm(elements.map(({ type }) => type)),
    wanted: ["scenes"],
    maxTokens: MOST_TOKENS,
    signal,
  });
  const outline = outlineSchema.parse(answer);
  if (outline.refuse) throw new AppError("plan", REFUSALS[outline.refuse]);
  if (outline.scenes.length === 0)
    throw new UnusableAnswer("The model planned no scenes. Try a stronger model or a more specific prompt.");
  return outline;
};
