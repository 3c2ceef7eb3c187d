import { z } from "zod";
import { LEVELS, SUBJECTS } from "../../../contract/plan.ts";
import { choice, maybe, records, texts, words } from "./form-fields.ts";
import type { FormKind } from "./kinds/form-kind.ts";
import { FORM_KINDS } from "./kinds/index.ts";

const heading = words("title of the scene, at most 6 words");
const say = texts("2 to 4 spoken sentences of 6 to 18 words each, maths in words");

/** What every scene has before the fields of its kind. */
const sceneSchema = ({ kind, shape }: FormKind) => z.object({ kind: z.enum([kind]), heading, say, ...shape });

/** A whole lecture as a small model fills it in; reading it never fails on single fields. */
export const formHeadSchema = z.object({
  refuse: maybe("null, or why this cannot be taught"),
  title: words("of the lecture, at most 8 words"),
  subject: choice(`one of ${SUBJECTS.join(", ")}`, SUBJECTS),
  level: choice(`one of ${LEVELS.join(", ")}`, LEVELS),
  language: words("tag of the language of say, as en"),
  goal: words("what you can do afterwards, at most 16 words"),
  key_terms: records("0 to 4 letters used in formulas", {
    symbol_tex: words("LaTeX"),
    say: words("how it is said"),
    means: words("2 to 4 words"),
    unit: maybe("or null"),
  }),
});

/** JSON Schema in the strict subset: every field required, `anyOf` for kinds, no limits. */
export const formJsonSchema = (): Record<string, unknown> => {
  const [first, ...rest] = FORM_KINDS.map(sceneSchema);
  const scenes = z.array(z.union(first ? [first, ...rest] : [z.object({})]));
  return strict(z.toJSONSchema(formHeadSchema.extend({ scenes }), { io: "output" }));
};

const DROPPED = new Set(["$schema", "description", "minLength", "maxLength", "minItems", "maxItems", "default"]);

const strict = (schema: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(schema).flatMap(([key, value]) =>
      DROPPED.has(key) && typeof value !== "object" ? [] : [[key === "oneOf" ? "anyOf" : key, strictValue(value)]],
    ),
  );

const strictValue = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(strictValue);
  return typeof value === "object" && value !== null ? strict({ ...value }) : value;
};

type Described = {
  type?: unknown;
  description?: string;
  properties?: Readonly<Record<string, Described>>;
  items?: Described;
};

const describedField = (name: string, field: Described): string => {
  const list = field.items ? "[]" : "";
  const inner = field.items?.properties
    ? ` {${Object.entries(field.items.properties)
        .map(([key, one]) => describedField(key, one))
        .join("; ")}}`
    : "";
  return `${name}${list}: ${field.description ?? ""}${inner}`;
};

const fieldsOf = (shape: z.ZodRawShape): string => {
  const { properties } = z.toJSONSchema(z.object(shape), { io: "output" });
  return Object.entries((properties ?? {}) as Readonly<Record<string, Described>>)
    .map(([name, field]) => describedField(name, field))
    .join("; ");
};

/** What a model learns of the form, from the schema's own descriptions. */
export const formGuide = (): string =>
  [
    "The whole answer: {" + `${fieldsOf(formHeadSchema.shape)}; scenes[]: the scenes in order}.`,
    `Every scene has kind; ${fieldsOf({ heading, say })}; and the fields of its kind:`,
    ...FORM_KINDS.map(({ kind, use, shape }) => `- kind "${kind}": ${use}. ${fieldsOf(shape)}`),
  ].join("\n");
