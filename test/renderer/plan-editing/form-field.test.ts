import { expect, it } from "vitest";
import {
  blankValue,
  formField,
  jsonSchema,
  type JsonSchema,
  isMeantAs,
  variantLabel,
  variantOf,
} from "../../../src-renderer/plan-editing/form-field.ts";
import { ELEMENT_KINDS } from "../../../src-server/compiler/elements/index.ts";
import { z } from "zod";

const NUMBER: JsonSchema = { type: "number" };
const TEXT: JsonSchema = { type: "string", minLength: 1 };

it.each<[string, JsonSchema, string, unknown]>([
  ["words", { type: "string", maxLength: 12 }, "text", ""],
  ["a number", { type: "number", minimum: 3 }, "number", 3],
  ["a number or an expression", { anyOf: [NUMBER, TEXT] }, "expression", 1],
  ["one of a few", { type: "string", enum: ["a", "b"] }, "choice", "a"],
  ["yes or no", { type: "boolean", default: false }, "switch", true],
  ["a list", { type: "array", minItems: 2, items: TEXT }, "list", ["", ""]],
  ["a range", { type: "array", prefixItems: [NUMBER, NUMBER], items: false }, "row", [1, 1]],
  ["a group", { type: "object", properties: { a: NUMBER, b: NUMBER }, required: ["a"] }, "group", { a: 1 }],
  ["values under names", { type: "object", additionalProperties: NUMBER }, "names", {}],
  ["several forms", { anyOf: [{ type: "array", items: NUMBER }, TEXT] }, "variants", [1]],
  ["a sign", { const: "function" }, "fixed", "function"],
  ["anything", {}, "code", ""],
])("knows %s", (_what, schema, kind, blank) => {
  expect(formField(schema).kind).toBe(kind);
  expect(blankValue(schema)).toEqual(blank);
});

it("distinguishes variants by their sign", () => {
  const kinds = ["function", "area"].map((kind): JsonSchema => ({
    type: "object",
    properties: { kind: { type: "string", const: kind } },
  }));
  expect(variantOf({ kind: "area" }, kinds)).toBe(1);
  expect(kinds.map(variantLabel)).toEqual([
    { kind: "named", name: "function" },
    { kind: "named", name: "area" },
  ]);
  expect(isMeantAs([1, 2], { type: "array", items: TEXT })).toBe(false);
});

it.each(ELEMENT_KINDS.map((kind) => [kind.type, kind] as const))(
  "makes a form for %s with fields for its example",
  (_type, kind) => {
    const schema = jsonSchema.parse(z.toJSONSchema(kind.schema, { io: "input", unrepresentable: "any" }));
    const field = formField(schema);
    expect(field.kind).toBe("group");
    const members = field.kind === "group" ? field.members.map(({ name }) => name) : [];
    expect(members.length).toBeGreaterThan(0);
  },
);
