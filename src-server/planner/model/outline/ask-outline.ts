import { msg } from "../../../contract/messages/message.ts";
import { LAYOUT_NAMES, LEVELS, SCENE_ROLES, SUBJECTS } from "../../../contract/plan.ts";
import type { AnswerForm } from "../../../contract/model-work.ts";
import type { ElementEntry } from "../../../contract/api/catalogue.ts";
import { AppError } from "../../../errors.ts";
import type { PlanRequest } from "../../author.ts";
import type { Asker } from "../asking/asker.ts";
import { askObject } from "../asking/ask-object.ts";
import { UnusableAnswer } from "../asking/unusable-answer.ts";
import { readPrompt } from "../prompts/read-prompt.ts";
import { indexElement } from "../vocabulary/describe-element.ts";
import { outlineSchema, type LectureOutline } from "./outline.ts";

type Schema = Record<string, unknown>;

const TEXT: Schema = { type: "string" };
const orNull = (schema: Schema): Schema => ({ anyOf: [schema, { type: "null" }] });
const oneOf = (names: readonly string[]): Schema => ({ type: "string", enum: [...names] });
const listOf = (items: Schema): Schema => ({ type: "array", items });
const members = (properties: Schema): Schema => ({
  type: "object",
  properties,
  required: Object.keys(properties),
  additionalProperties: false,
});

/** The form of an outline, in the subset of JSON Schema that all providers enforce: no limits, nothing optional. */
const outlineForm = (elementTypes: readonly string[]): AnswerForm => ({
  name: "outline",
  schema: members({
    refuse: orNull(oneOf(["harm", "no_stem"])),
    title: TEXT,
    subject: oneOf(SUBJECTS),
    level: oneOf(LEVELS),
    language: TEXT,
    audience: TEXT,
    goal: TEXT,
    misconception: orNull(TEXT),
    symbols: listOf(
      members({ tex: TEXT, say: TEXT, means: TEXT, unit: orNull(TEXT), color: orNull(oneOf(["a", "b", "c", "d"])) }),
    ),
    scenes: listOf(
      members({
        id: TEXT,
        role: oneOf(SCENE_ROLES),
        heading: TEXT,
        idea: TEXT,
        seconds: { type: "number" },
        layout: oneOf(LAYOUT_NAMES),
        elements: listOf(members({ type: oneOf(elementTypes), uses: listOf(TEXT), shows: TEXT })),
      }),
    ),
  }),
});

export type OutlineQuestion = {
  asker: Asker;
  request: PlanRequest;
  elements: readonly ElementEntry[];
  signal: AbortSignal;
};

const MAX_TOKENS = 8000;

const REFUSALS = {
  harm: msg("author.harmful_topic"),
  no_stem: msg("author.no_stem_topic"),
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
export const askOutline = async ({ asker, request, elements, signal }: OutlineQuestion): Promise<LectureOutline> => {
  const answer = await askObject(asker, {
    messages: outlineMessages({ request, elements }),
    form: outlineForm(elements.map(({ type }) => type)),
    wanted: ["scenes"],
    maxTokens: MAX_TOKENS,
    signal,
  });
  const outline = outlineSchema.parse(answer);
  if (outline.refuse) throw new AppError("plan", REFUSALS[outline.refuse]);
  if (outline.scenes.length === 0) throw new UnusableAnswer(msg("author.no_scenes_planned"));
  return outline;
};
