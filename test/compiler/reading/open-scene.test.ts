import { afterAll, describe, expect, it } from "vitest";
import { inEnglish } from "../../support/in-english.ts";
import { openScene } from "../../../src-server/compiler/reading/open-scene.ts";
import { lecturePlanSchema } from "../../../src-server/contract/plan.ts";
import { smallPlan } from "../../support/plans.ts";
import { typesetterFor } from "../../support/element-room.ts";

const type = typesetterFor();
afterAll(() => type.close());

const opened = (value: string) => {
  const plan = lecturePlanSchema.parse(
    smallPlan({
      elements: [
        { id: "tally", type: "readout", zone: "note", label: "n", value, digits: 0 },
        { id: "cards", type: "array", zone: "main", values: [5, 2, 8, 1, 4], run: { algorithm: "bubble_sort" } },
      ],
    }),
  );
  const [scene] = plan.scenes;
  if (!scene) throw new Error("the plan has no scene");
  return openScene(plan, scene, type);
};

describe("reading the elements of a scene", () => {
  it("gives a readout the facts of elements that come after it, and keeps their order", () => {
    const { elements } = opened("cards.swaps");
    expect([...elements.keys()]).toEqual(["tally", "cards"]);
    expect(elements.get("tally")?.opened).toMatchObject({ findings: [], facts: { value: 6 } });
  });

  it("names the facts there are", () => {
    const [finding] = inEnglish(opened("cars.swaps").elements.get("tally")?.opened.findings ?? []);
    expect(finding?.message).toMatch(/^value: "cars\.swaps" is no fact; cards has .*comparisons, swaps, /);
  });
});
