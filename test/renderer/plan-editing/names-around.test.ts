import { expect, it } from "vitest";
import { nameKey } from "../../../src-renderer/i18n/plan-names/name-key.ts";
import type { DraftPlan } from "../../../src-renderer/plan-editing/draft-plan.ts";
import { humanName } from "../../../src-renderer/plan-editing/plan-changes.ts";
import { namesAround } from "../../../src-renderer/plan-editing/plan-places.ts";

const PLAN: DraftPlan = {
  ...{ title: "", language: "en", target_seconds: 15 },
  scenes: [
    {
      ...{ id: "s", role: "example", heading: "", layout: "full" },
      elements: [
        { id: "p", type: "plot", zone: "main" },
        { id: "w", type: "wave", zone: "main" },
      ],
      beats: [
        {
          say: "",
          do: [
            { action: "step", target: "p" },
            { action: "transform", target: "w/part:1", to: {} },
          ],
        },
      ],
    },
  ],
};

it.each<[string, string[], string[]]>([
  ["", [], []],
  ["/scenes/0", ["scenes"], ["scenes"]],
  ["/scenes/0/params/k", ["k", "params", "scenes"], ["k", "params", "scenes"]],
  ["/scenes/0/elements/1", ["wave"], []],
  ["/scenes/0/elements/0/layers/2/color", ["color", "layers", "plot"], ["color", "layers"]],
  ["/scenes/0/elements/9/layers/2", ["layers"], ["layers"]],
  ["/scenes/0/beats/0", ["beats", "scenes"], ["beats", "scenes"]],
  ["/scenes/0/beats/0/do/0/at", ["at", "step", "do"], ["at", "do"]],
  ["/scenes/0/beats/0/do/1", ["transform", "do"], ["do"]],
  ["/scenes/0/beats/0/do/1/to/components/0", ["components", "wave"], ["components", "to", "do"]],
])("knows what %s lies in, with the plan and without", (path, withPlan, without) => {
  expect(namesAround(path, PLAN)).toEqual(withPlan);
  expect(namesAround(path, undefined)).toEqual(without);
});

it("takes the words of the nearest name around, else those for everywhere", () => {
  const words = { at: "Where", "do.at": "When", "plot.at": "On the axis" };
  expect(nameKey("at", ["layers", "plot"], words)).toBe("plot.at");
  expect(nameKey("at", ["do", "plot"], words)).toBe("do.at");
  expect(nameKey("at", ["wave"], words)).toBe("at");
  expect(nameKey("from", ["plot"], words)).toBeUndefined();
});

it.each([
  ["x_label", "X label"],
  ["x", "x"],
  ["<=", "<="],
  ["4:2:0", "4:2:0"],
])("reports %s without words as %s", (name, shown) => {
  expect(humanName(name)).toBe(shown);
});
