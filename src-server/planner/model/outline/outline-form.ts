import { LAYOUT_NAMES, LEVELS, SCENE_ROLES, SUBJECTS } from "../../../contract/plan.ts";
import type { AnswerForm } from "../../../contract/model-call.ts";

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
export const outlineForm = (elementTypes: readonly string[]): AnswerForm => ({
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
