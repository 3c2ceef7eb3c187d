import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { MAX_PLAN_BYTES, readPlanText } from "../../../src-renderer/plan-editing/read-plan-text.ts";
import { catalogue, samplePlan } from "./sample-plan.ts";

const broken = (change: (plan: Record<string, unknown>) => Record<string, unknown>): string =>
  JSON.stringify(change({ ...samplePlan() }));

it("reads a plan, also behind a byte order mark", () => {
  expect(readPlanText(`\u{FEFF}${JSON.stringify(samplePlan())}`)).toMatchObject({ kind: "plan" });
});

it("names line and column of what is no JSON", () => {
  expect(readPlanText('{\n  "title": "x",\n  oops\n}')).toEqual({ kind: "not_json", line: 3, column: 3 });
  expect(readPlanText('{"title"')).toMatchObject({ kind: "not_json", line: 1 });
});

it("names the places of a broken plan", () => {
  const [scene] = samplePlan().scenes;
  const reading = readPlanText(
    broken((plan) => ({ ...plan, scenes: [{ ...scene, layout: "sideways", beats: [{ say: 5, do: [] }] }] })),
  );
  expect(reading.kind).toBe("broken");
  const paths = reading.kind === "broken" ? reading.faults.map(({ path }) => path) : [];
  expect(paths).toContain("/scenes/0/layout");
  expect(paths).toContain("/scenes/0/beats/0/say");
});

it.each([
  ["[]", "broken"],
  ["5", "broken"],
  ["", "not_json"],
  [broken((plan) => ({ ...plan, lectern_plan: 2 })), "other_version"],
  [" ".repeat(MAX_PLAN_BYTES + 1), "too_large"],
])("refuses %.20s", (text, kind) => {
  expect(readPlanText(text).kind).toBe(kind);
});

const keysOf = (value: unknown, path = ""): string[] =>
  typeof value === "object" && value !== null
    ? Object.entries(value).flatMap(([name, member]) => keysOf(member, `${path}.${name}`))
    : [path];

it("has the same texts in both languages", () => {
  expect(keysOf(catalogue("de"))).toEqual(keysOf(catalogue("en")));
  expect(readFileSync(new URL("../../../src-renderer/i18n/de/storyboard.json", import.meta.url), "utf8")).not.toMatch(
    /\b[Dd]u\b/,
  );
});
