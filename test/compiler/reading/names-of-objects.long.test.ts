import { afterAll, describe, expect, it } from "vitest";
import { createTypesetter } from "../../../src-server/compiler/typography/create-typesetter.ts";
import { prepareLecture } from "../../../src-server/compiler/prepare-lecture.ts";
import { AppError } from "../../../src-server/errors.ts";
import { planSpeech } from "../../../src-server/narration/plan-speech.ts";
import { ELEMENT_KINDS } from "../../../src-server/compiler/elements/index.ts";
import { actionsOf, GALLERY_CASES, viewOf } from "../../gallery/gallery-case.ts";
import { galleryPlan } from "../../gallery/gallery-plan.ts";
import { stringsIn, withValue } from "../../support/changed-plan.ts";
import { EXAMPLE_PLANS, examplePlan } from "../../support/plans.ts";

/** What every object of this language has; none of it is in any table of ours. */
const NAMES = ["constructor", "toString", "__proto__", "hasOwnProperty", "valueOf"] as const;
const LANGUAGES = ["en", "de", "fr", "es", "it", "pt"];

const type = createTypesetter({ textFont: "sans" });
afterAll(() => type.close());

/** What is thrown for a plan beside what informs people of it. */
const faultOf = (plan: unknown): string | null => {
  try {
    const prepared = prepareLecture(plan, { aspect: "16:9", type });
    if (!("plan" in prepared)) return null;
    const { language, symbols } = prepared.plan;
    const known = { voices: [], replaces: true };
    planSpeech(prepared.scripts, { language, symbols, voice: "none" }, known, () => undefined);
    return null;
  } catch (failure) {
    return failure instanceof AppError ? null : String(failure instanceof Error ? failure.stack : failure);
  }
};

const faultsOf = (plan: Record<string, unknown>, turn: number): string[] =>
  stringsIn(plan).flatMap((path, i) => {
    const name = NAMES[(i + turn) % NAMES.length] ?? "";
    const fault = faultOf(withValue(plan, path, name));
    return fault === null ? [] : [`${path.join(".")} = ${name}: ${fault}`];
  });

describe("a name that every object has is a name like any other", () => {
  it.each(EXAMPLE_PLANS)("anywhere in the example %s", (name) => {
    for (const turn of NAMES.keys()) expect(faultsOf(examplePlan(name), turn)).toEqual([]);
  });

  it.each(ELEMENT_KINDS.map((kind) => kind.type))("anywhere in a scene with %s", (kind) => {
    const cases = GALLERY_CASES.filter((shown) => shown.type === kind);
    cases.forEach((shown, turn) => {
      const plan = galleryPlan(shown, actionsOf(shown, viewOf(shown, type)));
      expect(faultsOf(plan, turn)).toEqual([]);
    });
  });

  it.each(LANGUAGES)("in what is said (%s)", (language) => {
    const texts = NAMES.flatMap((name) => [
      `A ${name} is called, as my_${name}, x.${name} and \`${name}\`.`,
      `Here is $\\text{${name}}$ and $\\operatorname{${name}}(x)$ with $\\ce{${name}}$.`,
      `Read $\\${name.replaceAll("_", "")}$ and $x_{${name}}$ in 5 ${name} per ${name}.`,
    ]);
    const faults = texts.map((say) => {
      const plan = { ...examplePlan("bubble-sort"), language };
      return faultOf(withValue(plan, ["scenes", 0, "beats", 0, "say"], say));
    });
    expect(faults).toEqual(texts.map(() => null));
  });
});
