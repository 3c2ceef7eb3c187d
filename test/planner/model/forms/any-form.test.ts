import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { lecturePlanSchema } from "../../../../src-server/contract/plan.ts";
import { composeForm } from "../../../../src-server/planner/model/forms/write-simple.ts";
import { FORM_KINDS } from "../../../../src-server/planner/model/forms/kinds/index.ts";
import { GOOD_SCENES } from "./support/good-scenes.ts";

const COMMISSION = { targetSeconds: 60, language: "en", title: "A lecture" };
const KINDS = FORM_KINDS.map(({ kind }) => kind);

const value = fc.oneof(
  fc.string(),
  fc.lorem({ maxCount: 30 }),
  fc.double(),
  fc.constant(null),
  fc.constantFrom("x^2", "\\frac{1}{2}", "a = b", "-> H2", "$", "{{x.y}}", "1/x", "tan(x)"),
  fc.array(fc.oneof(fc.lorem({ maxCount: 12 }), fc.double(), fc.string()), { maxLength: 12 }),
  fc.anything(),
);

/** A good scene of which some fields were replaced by anything. */
const scene = fc.constantFrom(...KINDS).chain((kind) => {
  const good: Record<string, unknown> = { kind, heading: "A heading", ...GOOD_SCENES[kind] };
  return fc
    .dictionary(fc.constantFrom(...Object.keys(good)), value, { maxKeys: 3 })
    .map((broken): unknown => ({ ...good, ...broken }));
});

const form = fc.record({
  title: value,
  subject: value,
  level: value,
  goal: value,
  key_terms: fc.oneof(fc.array(fc.record({ symbol_tex: value, say: value, means: value })), value),
  scenes: fc.oneof(
    { weight: 9, arbitrary: fc.array(fc.oneof({ weight: 9, arbitrary: scene }, { weight: 1, arbitrary: value })) },
    { weight: 1, arbitrary: value },
  ),
});

const isPlan = (raw: unknown): void => {
  const plan = lecturePlanSchema.safeParse(composeForm(raw, COMMISSION).plan);
  expect(plan.error?.issues).toBeUndefined();
  const beats = plan.data?.scenes.flatMap((one) => one.beats) ?? [];
  expect(beats.length).toBeGreaterThan(0);
  for (const beat of beats) expect(beat.do.some(({ action }) => action !== "pause")).toBe(true);
};

describe("forms of any quality", () => {
  it("with broken fields are plans in which every beat has something happening", () => {
    fc.assert(fc.property(form, isPlan), { numRuns: 400 });
  });

  it("that are no forms at all are plans too", () => {
    fc.assert(fc.property(fc.anything(), isPlan), { numRuns: 300 });
  });
});
