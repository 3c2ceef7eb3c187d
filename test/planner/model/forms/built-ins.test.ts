import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { PICTURES } from "../../../../src-server/compiler/elements/labelled_diagram/pictures/index.ts";
import { systemNamed } from "../../../../src-server/compiler/elements/mechanics/systems/index.ts";
import { composeForm } from "../../../../src-server/planner/model/forms/write-simple.ts";
import { MOTION_NAMES, quantityNames } from "../../../../src-server/planner/model/forms/motions.ts";
import { PICTURE_PARTS } from "../../../../src-server/planner/model/forms/picture-parts.ts";
import { openStage, type FormStage } from "./support/form-stage.ts";

let stage: FormStage;
beforeAll(() => {
  stage = openStage();
});
afterAll(() => {
  stage.close();
});

const SAY = ["Look at this picture.", "Here it begins.", "And this is how it goes on."];
const composed = (scene: Record<string, unknown>) =>
  composeForm(
    { title: "One", scenes: [{ heading: "A heading", say: SAY, ...scene }] },
    { targetSeconds: 30, language: "en" },
  );

describe("pictures a form can name", () => {
  it("are all that there are, with parts that they have", () => {
    expect(Object.keys(PICTURE_PARTS).toSorted()).toEqual(Object.keys(PICTURES).toSorted());
    for (const [name, parts] of Object.entries(PICTURE_PARTS)) {
      const known = Object.entries(PICTURES).find(([one]) => one === name)?.[1].parts ?? {};
      expect(Object.keys(known)).toEqual(expect.arrayContaining([...parts]));
    }
  });

  it.each(Object.entries(PICTURE_PARTS))("%s is drawn and named in wide and upright pictures", (name, parts) => {
    const { plan, notes } = composed({ kind: "picture", picture: name.replaceAll("_", " "), parts });
    expect(notes).toEqual([]);
    expect(stage.found(plan, "16:9").all).toEqual([]);
    expect(stage.found(plan, "9:16").all).toEqual([]);
  });
});

describe("motions a form can name", () => {
  it.each(MOTION_NAMES)("%s has the quantities that forms know", (name) => {
    expect(Object.keys(systemNamed(name).members)).toEqual(expect.arrayContaining(quantityNames(name)));
  });

  it.each(MOTION_NAMES)("%s moves with its usual quantities and survives broken ones", (name) => {
    const quantities = quantityNames(name).map((one) => ({ name: one, value: "many apples" }));
    const { plan, notes } = composed({ kind: "motion", system: name, quantities });
    expect(notes).toEqual([]);
    expect(stage.found(plan, "9:16").all).toEqual([]);
    expect(JSON.stringify(plan)).not.toContain("apples");
  });

  it("takes the given quantities, also with other signs and without units", () => {
    const quantities = [
      { name: "v0", value: "25 m/s" },
      { name: "angle", value: 30 },
    ];
    const { plan } = composed({ kind: "motion", system: "projectile motion", quantities });
    expect(plan["scenes"]).toMatchObject([{ elements: [{ system: "projectile", v0: "25 m/s", angle: "30 deg" }] }]);
  });
});
