import { z } from "zod";
import type { ElementEntry, Vocabulary } from "../contract/api/catalogue.ts";
import { elementSchema, lecturePlanSchema, type PlanParam } from "../contract/plan.ts";
import type { ElementKind, ElementView, OpenedElement } from "./element-kind.ts";
import { ELEMENT_KINDS } from "./elements/index.ts";
import type { Typesetter } from "./typography/typesetter.ts";

type JsonSchema = z.core.JSONSchema.BaseSchema;

/** A run may be named by its algorithm alone, which its schema reads before JSON Schema can see it. */
const allowName = (schema: JsonSchema): void => {
  const algorithm = schema.properties?.["algorithm"];
  if (typeof algorithm !== "object" || algorithm.enum === undefined) return;
  const { type, properties, required, ...rest } = schema;
  for (const key of Object.keys(schema)) delete schema[key];
  const whole = { type, properties, required };
  Object.assign(schema, rest, { anyOf: [{ enum: algorithm.enum }, whole] });
};

const schemaOf = (schema: z.ZodType): Record<string, unknown> =>
  z.toJSONSchema(schema, {
    io: "input",
    unrepresentable: "any",
    override: ({ jsonSchema }) => allowName(jsonSchema),
  });

/** Params that examples name. */
const PARAMS: Readonly<Record<string, PlanParam>> = {
  d: { value: 2, min: 0, max: 4 },
  t: { value: 1, min: 0, max: 6 },
};

const openExample = (kind: ElementKind, type: Typesetter, params = PARAMS): OpenedElement =>
  kind.open(elementSchema.parse({ id: "e", zone: "main", ...kind.example, type: kind.type }), {
    type,
    params,
    symbols: [],
    facts: () => undefined,
    siblings: [],
    language: "en",
  });

/** Actions that every element knows. */
const EVERYWHERE = ["show", "hide", "highlight", "annotate", "connect", "bring", "zoom", "clear"];

const actionsOf = ({ accepts, schema }: ElementKind, view: ElementView): string[] => {
  const runs =
    "run" in (z.object({ properties: z.looseObject({}) }).safeParse(schemaOf(schema)).data?.properties ?? {});
  const own = {
    draw: accepts.draw,
    write: accepts.write,
    step: runs || view.step !== undefined,
    transform: view.transform !== undefined,
    play: view.clock !== undefined,
    rotate: view.rotate !== undefined,
    trace: accepts.draw,
  };
  return [...EVERYWHERE, ...Object.entries(own).flatMap(([action, known]) => (known ? [action] : []))];
};

/** Params without which something would be wrong with the example. */
const paramsOf = (kind: ElementKind, type: Typesetter): ElementEntry["params"] =>
  Object.fromEntries(
    Object.entries(PARAMS).filter(([name]) => {
      const others = Object.fromEntries(Object.entries(PARAMS).filter(([other]) => other !== name));
      return openExample(kind, type, others).findings.length > openExample(kind, type).findings.length;
    }),
  );

/** Names of what happens while the example runs. */
const eventsOf = (view: ElementView): string[] => [
  ...new Set((view.step?.({ count: 1, to: "end" }) ?? []).map(({ event }) => event)),
];

const entryOf = (kind: ElementKind, type: Typesetter): ElementEntry => {
  const { view, partNames, facts } = openExample(kind, type);
  return {
    ...{ type: kind.type, about: kind.about, actions: actionsOf(kind, view), parts: partNames, wide: kind.wide },
    facts: Object.entries(facts).map(([name, fact]) => (typeof fact === "function" ? `${name}(…)` : name)),
    events: eventsOf(view),
    example: { type: kind.type, ...kind.example },
    params: paramsOf(kind, type),
    schema: schemaOf(kind.schema),
  };
};

/** Everything a plan may say, described from the schemas and examples of the elements themselves. */
export const describeVocabulary = (type: Typesetter): Vocabulary => ({
  elements: ELEMENT_KINDS.map((kind) => entryOf(kind, type)),
  plan: schemaOf(lecturePlanSchema),
});
