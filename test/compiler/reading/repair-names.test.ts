import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { inEnglish } from "../../support/in-english.ts";
import { repairNames } from "../../../src-server/compiler/reading/repair-names.ts";
import { slipOf } from "../../../src-server/computation/nearest-name.ts";
import { findingsOf, smallPlan } from "../../support/plans.ts";

const repair = (
  scene: Record<string, unknown>,
  plan: Record<string, unknown> = {},
): { raw: Record<string, unknown>; messages: string[] } => {
  const raw = { ...smallPlan(scene), ...plan };
  return { raw, messages: inEnglish(repairNames(raw)).map(({ severity, message }) => `${severity} ${message}`) };
};
const action = (members: Record<string, unknown>): Record<string, unknown> => ({
  beats: [
    {
      say: "Look.",
      do: [
        { action: "show", target: "word" },
        { action: "highlight", target: "word", ...members },
      ],
    },
  ],
});

describe("slips of the pen", () => {
  it.each([
    ["color", "focsu", "focus"],
    ["style", "dim_other", "dim_others"],
    ["at", "wiht", "with"],
    ["side", "abvoe", "above"],
    ["hold", "scne", "scene"],
    ["easing", "smoth", "smooth"],
  ])("are repaired in an action's %s", (member, wrong, right) => {
    const { raw, messages } = repair(action({ [member]: wrong }));
    expect(messages).toEqual([
      `mend scenes[0].beats[0].do[1].${member}: "${wrong}" is no ${member}; nearest "${right}".`,
    ]);
    expect(JSON.stringify(raw)).toContain(`"${member}":"${right}"`);
  });
  it("are repaired in subject, level and colours of symbols", () => {
    const { messages } = repair(
      {},
      { subject: "maths", level: "secundary", symbols: [{ tex: "x", say: "x", means: "x", color: "mutted" }] },
    );
    expect(messages.map((message) => message.split("nearest ")[1])).toEqual(['"math".', '"secondary".', '"muted".']);
  });
  it("are repaired inside elements: kinds of layers and what hangs on them, algorithms by either spelling", () => {
    const plot = {
      id: "p",
      type: "plot",
      zone: "main",
      x: [0, 1],
      layers: [{ id: "f", kind: "funktion", y: "x", style: "dahsed" }],
    };
    expect(repair({ elements: [plot] }).messages).toEqual([
      'mend scenes[0].elements[0].layers[0].kind: "funktion" is no kind; nearest "function".',
      'mend scenes[0].elements[0].layers[0].style: "dahsed" is no style; nearest "dashed".',
    ]);
    for (const run of ["bubble_srot", { algorithm: "bubble_srot" }]) {
      const { raw, messages } = repair({ elements: [{ id: "a", type: "array", zone: "main", values: [2, 1], run }] });
      expect(messages).toHaveLength(1);
      expect(JSON.stringify(raw)).toContain("bubble_sort");
    }
  });
  it("leave a lecture that can be made", () => {
    const raw = smallPlan({
      elements: [{ id: "a", type: "aray", zone: "mian", values: [2, 1], style: "brs", run: "buble_sort" }],
      beats: [
        {
          say: "Look.",
          do: [
            { action: "drwa", target: "a" },
            { action: "stpe", target: "a", to: "end" },
          ],
        },
      ],
    });
    expect(findingsOf(raw).filter(({ severity }) => severity === "repair")).toEqual([]);
  });
});

describe("names that are far off", () => {
  it("are reported with the nearest, and not changed", () => {
    const { raw, messages } = repair(action({ color: "turquoise" }));
    expect(messages[0]).toMatch(/^repair .*"turquoise" is no color; nearest "\w+"\.$/);
    expect(JSON.stringify(raw)).toContain("turquoise");
  });
  it("are not guessed where two are as near", () => {
    expect(slipOf("e", ["a", "b", "c"])).toBeUndefined();
    expect(slipOf("x", ["s", "m", "l"])).toBeUndefined();
    expect(slipOf("botom", ["top", "bottom"])).toBe("bottom");
  });
  it("are left to their element's own message inside elements", () => {
    expect(
      repair({ elements: [{ id: "word", type: "text", zone: "main", text: "x", size: "gigantic" }] }).messages,
    ).toEqual([]);
  });
});

describe("anything at all", () => {
  it("is read without an error", () => {
    fc.assert(
      fc.property(fc.json({ maxDepth: 6 }), fc.json(), (scenes, symbols) => {
        expect(() =>
          repairNames({
            ...smallPlan(),
            scenes: JSON.parse(scenes) as unknown,
            symbols: JSON.parse(symbols) as unknown,
          }),
        ).not.toThrow();
        expect(() => repairNames(JSON.parse(scenes))).not.toThrow();
      }),
      { numRuns: 150 },
    );
  });
  it("changes nothing in a plan that is right", () => {
    const raw = smallPlan();
    repairNames(raw);
    expect(raw).toEqual(smallPlan());
  });
});
