import { UnusablePrompt } from "../../../src-server/planner/lessons/lesson.ts";
import { afterAll, describe, expect, it } from "vitest";
import { openScene } from "../../../src-server/compiler/reading/open-scene.ts";
import { statedFormulas } from "../../../src-server/compiler/reading/checks/statements.ts";
import { truthFindings } from "../../../src-server/compiler/reading/checks/truth.ts";
import { createTypesetter } from "../../../src-server/compiler/typography/create-typesetter.ts";
import { lecturePlanSchema } from "../../../src-server/contract/plan.ts";
import { composePlan } from "../../../src-server/planner/lessons/compose.ts";
import { LESSONS } from "../../../src-server/planner/lessons/index.ts";
import { inEnglish } from "../../support/in-english.ts";
import { EXAMPLE_PLANS, examplePlan } from "../../support/plans.ts";

const type = createTypesetter({ textFont: "sans" });
afterAll(() => type.close());

const checkPlan = (raw: unknown): { alarms: string[]; formulas: number } => {
  const plan = lecturePlanSchema.parse(raw);
  const contexts = plan.scenes.map((scene, i) => ({
    plan,
    scene,
    opened: openScene(plan, scene, type),
    path: `scenes[${i}]`,
  }));
  return {
    alarms: inEnglish(contexts.flatMap(truthFindings)).map(({ message }) => message),
    formulas: contexts.flatMap(statedFormulas).length,
  };
};

describe("no alarm is raised", () => {
  it.each(LESSONS.map((lesson) => [lesson.id, lesson] as const))("in %s", (_, lesson) => {
    const matches = lesson.examples.slice(0, 1).map((prompt) => lesson.read(prompt));
    const plans = matches.flatMap((match) =>
      match && !(match instanceof UnusablePrompt) ? [composePlan(match.build(), Infinity, lesson.defaultSeconds)] : [],
    );
    expect(plans.length).toBeGreaterThan(0);
    expect(plans.flatMap((plan) => checkPlan(plan).alarms)).toEqual([]);
  });
  it.each(EXAMPLE_PLANS)("in the example %s", (name) => {
    expect(checkPlan(examplePlan(name)).alarms).toEqual([]);
  });
  it("because nothing is read", () => {
    expect(checkPlan(examplePlan("derivative-of-x-squared")).formulas).toBeGreaterThan(3);
  });
});
