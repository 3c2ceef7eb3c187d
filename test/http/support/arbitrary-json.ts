import fc from "fast-check";
import { stringsIn, withValue } from "../../support/changed-plan.ts";
import { EXAMPLE_PLANS, examplePlan } from "../../support/plans.ts";
import type { JsonSchema, OpenApiDocument } from "./open-api-document.ts";

const asSchema = (value: unknown): JsonSchema =>
  typeof value === "object" && value !== null && !Array.isArray(value) ? { ...value } : {};
const asList = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
const asNumber = (value: unknown, otherwise: number): number => (typeof value === "number" ? value : otherwise);

/** Values that programs stumble over. */
export const oddValue: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    "",
    " ",
    "\u0000",
    "\ud800",
    "\u200b".repeat(12),
    "__proto__",
    "A constructor, $\\text{toString}$ and x.valueOf",
    "../../etc/passwd",
    "a".repeat(5000),
    "😀".repeat(2000),
    0,
    -1,
    1e308,
    5e-324,
    Number.MAX_SAFE_INTEGER,
    [],
    {},
    [[[[]]]],
    { __proto__: null, constructor: { prototype: 1 } },
    "http://169.254.169.254/",
    "xx-invalid-",
  ),
  fc.jsonValue({ maxDepth: 2 }),
  fc.string({ unit: "binary", maxLength: 40 }),
);

/** Plans that can be taught, and such with one odd value in the place of a text. */
const planValue: fc.Arbitrary<unknown> = fc.constantFrom(...EXAMPLE_PLANS).chain((name) => {
  const plan = examplePlan(name);
  const changed = fc.tuple(fc.constantFrom(...stringsIn(plan)), oddValue).map(([at, odd]) => withValue(plan, at, odd));
  return fc.oneof({ weight: 1, arbitrary: fc.constant(plan) }, { weight: 6, arbitrary: changed });
});
/** The document does not say what is in a plan. */
const PLAN = "/LecturePlan";

const textOf = (schema: JsonSchema): fc.Arbitrary<string> => {
  if (schema["format"] === "uuid") return fc.uuid();
  const minLength = asNumber(schema["minLength"], 0);
  const maxLength = Math.min(asNumber(schema["maxLength"], minLength + 30), minLength + 60);
  return fc.string({ unit: "grapheme", minLength, maxLength });
};

const numberOf = (schema: JsonSchema): fc.Arbitrary<number> => {
  const min = asNumber(schema["minimum"], -1000);
  const max = asNumber(schema["maximum"], 1000);
  return schema["type"] === "integer"
    ? fc.integer({ min: Math.max(min, -1e9), max: Math.min(max, 1e9) })
    : fc.double({ min, max, noNaN: true });
};

/** Values that a schema of the document allows, with now and then one that it does not. */
export const arbitraryOf = (schema: JsonSchema, document: OpenApiDocument, oddness: number): fc.Arbitrary<unknown> => {
  const good = goodValue(schema, document, oddness);
  return oddness === 0 ? good : fc.oneof({ weight: 100, arbitrary: good }, { weight: oddness, arbitrary: oddValue });
};

const objectOf = (schema: JsonSchema, document: OpenApiDocument, oddness: number): fc.Arbitrary<unknown> => {
  const members = Object.entries(asSchema(schema["properties"])).map(
    ([name, member]) => [name, arbitraryOf(asSchema(member), document, oddness)] as const,
  );
  if (members.length === 0) {
    const value = typeof schema["additionalProperties"] === "object" ? asSchema(schema["additionalProperties"]) : {};
    return fc.dictionary(fc.string({ maxLength: 8 }), arbitraryOf(value, document, oddness), { maxKeys: 3 });
  }
  const required = new Set(asList(schema["required"]));
  const requiredKeys = members.map(([name]) => name).filter((name) => required.has(name));
  const whole = fc.record(Object.fromEntries(members), { requiredKeys });
  return oddness === 0
    ? whole
    : fc.oneof(
        { weight: 6, arbitrary: whole },
        { weight: 1, arbitrary: fc.record(Object.fromEntries(members), { requiredKeys: [] }) },
      );
};

const goodValue = (schema: JsonSchema, document: OpenApiDocument, oddness: number): fc.Arbitrary<unknown> => {
  const reference = schema["$ref"];
  if (typeof reference === "string" && reference.endsWith(PLAN)) return planValue;
  if (typeof reference === "string")
    return arbitraryOf(document.components.schemas[reference.split("/").at(-1) ?? ""] ?? {}, document, oddness);
  const options = asList(schema["anyOf"]);
  if (options.length > 0) return fc.oneof(...options.map((one) => arbitraryOf(asSchema(one), document, oddness)));
  if (Array.isArray(schema["enum"])) return fc.constantFrom(...asList(schema["enum"]));
  if ("const" in schema) return fc.constant(schema["const"]);
  const examples = asList(schema["examples"]);
  if (examples.length > 0) return fc.constantFrom(...examples);
  const type = schema["type"];
  if (type === "string") return textOf(schema);
  if (type === "number" || type === "integer") return numberOf(schema);
  if (type === "boolean") return fc.boolean();
  if (type === "null") return fc.constant(null);
  if (type === "array") return fc.array(arbitraryOf(asSchema(schema["items"]), document, oddness), { maxLength: 3 });
  if (type === "object") return objectOf(schema, document, oddness);
  return fc.jsonValue({ maxDepth: 2 });
};
