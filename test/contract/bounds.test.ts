import { describe, expect, it } from "vitest";
import { z } from "zod";
import { ELEMENT_KINDS } from "../../src-server/compiler/elements/index.ts";
import { recordOf } from "../../src-server/contract/limits.ts";
import { lecturePlanSchema } from "../../src-server/contract/plan.ts";
import * as creation from "../../src-server/contract/api/creation-request.ts";
import * as requests from "../../src-server/contract/api/requests.ts";

type Schema = z.core.$ZodType;

const checksOf = (schema: Schema): z.core.$ZodCheckDef[] => (schema._zod.def.checks ?? []).map(({ _zod }) => _zod.def);
const metaOf = (schema: Schema): Record<string, unknown> => z.globalRegistry.get(schema) ?? {};

/** Whether a pattern can match texts of any length. */
const isEndless = ({ source }: RegExp): boolean =>
  /(?<!\\)[*+]|\{\d+,\}/u.test(source.replaceAll(/\[(?:\\.|[^\]\\])*\]/gu, "."));

const hasMost = (schema: Schema): boolean =>
  checksOf(schema).some(
    (check) =>
      check.check === "max_length" ||
      check.check === "length_equals" ||
      ("pattern" in check && check.pattern instanceof RegExp && !isEndless(check.pattern)),
  ) || ["maxItems", "maxProperties", "maxLength"].some((name) => typeof metaOf(schema)[name] === "number");

/** Whether a tuple that takes more than it names says how many. */
const isClosed = (schema: Schema): boolean => checksOf(schema).some(({ check }) => check === "custom");

const own = (schema: Schema, path: string): string[] => (hasMost(schema) ? [] : [path]);

/** Places below a schema where a text, a list or a record may be of any length. */
const unbounded = (schema: Schema, path: string): string[] => {
  if (schema instanceof z.ZodString) return own(schema, path);
  if (schema instanceof z.ZodArray) return [...own(schema, path), ...unbounded(schema.element, `${path}[]`)];
  if (schema instanceof z.ZodRecord)
    return [
      ...own(schema, path),
      ...unbounded(schema.keyType, `${path}{name}`),
      ...unbounded(schema.valueType, `${path}{}`),
    ];
  if (schema instanceof z.ZodObject)
    return Object.entries<Schema>(schema.shape).flatMap(([name, member]) => unbounded(member, `${path}.${name}`));
  if (schema instanceof z.ZodUnion) return schema.options.flatMap((option) => unbounded(option, path));
  if (schema instanceof z.ZodTuple) {
    const { rest, items } = schema.def;
    const inside = [...items, ...(rest ? [rest] : [])].flatMap((item, i) => unbounded(item, `${path}[${i}]`));
    return rest && !isClosed(schema) ? [path, ...inside] : inside;
  }
  // What a list is piped into has no more members than the list.
  if (schema instanceof z.ZodPipe && schema.in instanceof z.ZodArray && schema.out instanceof z.ZodArray)
    return [...unbounded(schema.in, path), ...unbounded(schema.out.element, `${path}[]`)];
  if (schema instanceof z.ZodPipe) return [schema.in, schema.out].flatMap((part: Schema) => unbounded(part, path));
  return "innerType" in schema._zod.def && schema._zod.def.innerType instanceof z.ZodType
    ? unbounded(schema._zod.def.innerType, path)
    : [];
};

const isSchema = (value: unknown): value is z.ZodType => value instanceof z.ZodType;
const REQUESTS = Object.entries<unknown>({ ...requests, ...creation }).flatMap(([name, schema]) =>
  isSchema(schema) ? [[name, schema] as const] : [],
);

describe("bounds of what may be sent", () => {
  it("has a most for every text, list and record of a plan", () =>
    expect(unbounded(lecturePlanSchema, "plan")).toEqual([]));

  it("has one in every kind of element", () =>
    expect(ELEMENT_KINDS.flatMap(({ type, schema }) => unbounded(schema, type))).toEqual([]));

  it("has one in every request", () => {
    expect(REQUESTS.length).toBeGreaterThan(10);
    expect(REQUESTS.flatMap(([name, schema]) => unbounded(schema, name))).toEqual([]);
  });

  it("would miss one", () => {
    const schema = z.object({
      list: z.array(z.string().max(3)).default([]),
      text: z.string().min(1).optional(),
      wild: z.string().regex(/^[a-z]+$/),
      some: z.record(z.string().max(2), z.number()),
      pair: z.tuple([z.number()]).rest(z.number()),
      fine: recordOf(z.string().max(2), z.array(z.string().regex(/^[a-z]{1,4}$/)).max(2), 3),
    });
    expect(unbounded(schema, "s")).toEqual(["s.list", "s.text", "s.wild", "s.some", "s.pair"]);
  });

  it("keeps records short", () => {
    const { issues } = recordOf(z.string().max(2), z.number(), 1).safeParse({ a: 1, b: 2 }).error ?? { issues: [] };
    expect(issues).toEqual([expect.objectContaining({ code: "too_big", maximum: 1 })]);
  });
});
