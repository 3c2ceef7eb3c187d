import { describe, expect, it } from "vitest";
import fc from "fast-check";
import { ACTION_NAMES, LAYOUT_NAMES, ZONES } from "../../../../src-server/contract/plan.ts";
import { clampFields, cutAtWord } from "../../../../src-server/planner/model/repair/repair-scene.ts";
import {
  isId,
  toId,
  rawsOf,
  rawScenesOf,
  rawText,
  type Raw,
} from "../../../../src-server/planner/model/repair/raw-values.ts";
import { isRecord } from "../../../../src-server/kit/json.ts";
import { textsOf } from "../../../support/in-english.ts";

const text = (id: unknown, more: Raw = {}): Raw => ({ id, type: "text", zone: "main", text: "Word", ...more });
const show = (target: unknown, more: Raw = {}): Raw => ({ action: "show", target, ...more });
const sceneWith = (more: Raw): Raw => ({
  id: "one",
  role: "hook",
  heading: "One",
  layout: "focus",
  elements: [text("a")],
  beats: [{ say: "Look.", do: [show("a")] }],
  ...more,
});
const clamped = (more: Raw): Raw => rawScenesOf(clampFields({ scenes: [sceneWith(more)] }).plan)[0] ?? {};
const actionsIn = (scene: Raw): Raw[] => rawsOf(scene["beats"]).flatMap((beat) => rawsOf(beat["do"]));
const acted = (...actions: Raw[]): Raw[] => actionsIn(clamped({ beats: [{ say: "Look.", do: actions }] }));

describe("names", () => {
  it.each([
    ["Main Formula", "main_formula"],
    ["2ndCurve", "ndcurve"],
    ["Größe", "gro_e"],
    ["plot", "plot_2"],
    ["", "thing"],
    ["日本", "thing"],
    ["a".repeat(40), "a".repeat(24)],
  ])("of the form are made of %s", (name, id) => {
    expect(toId(name, new Set(["plot"]), "thing")).toBe(id);
  });
  it("are the same everywhere", () => {
    const scene = clamped({
      elements: [
        text("Big-Word"),
        { id: "R1", type: "readout", zone: "note", value: "Big-Word.length", follows: "Big-Word" },
      ],
      claims: ["Big-Word.length == 4"],
      beats: [
        {
          say: "It has {{Big-Word.length}} letters; Big-Word is long.",
          do: [
            show("Big-Word/word:x"),
            { action: "connect", target: ["Big-Word"], to: "R1" },
            { action: "clear", except: "R1" },
          ],
        },
      ],
    });
    expect(scene["elements"]).toEqual([
      text("big_word"),
      { id: "r1", type: "readout", zone: "note", value: "big_word.length", follows: "big_word" },
    ]);
    expect(scene["claims"]).toEqual(["big_word.length == 4"]);
    expect(scene["beats"]).toEqual([
      {
        say: "It has {{big_word.length}} letters; Big-Word is long.",
        do: [
          show("big_word/word:x"),
          { action: "connect", target: ["big_word"], to: "r1" },
          { action: "clear", except: "r1" },
        ],
      },
    ]);
  });
  it("carry over from scene to scene", () => {
    const { plan } = clampFields({
      scenes: [sceneWith({ elements: [text("A B")] }), sceneWith({ elements: [text("A B", { carry: true })] })],
    });
    expect(rawScenesOf(plan).map((scene) => [scene["id"], rawsOf(scene["elements"])[0]?.["id"]])).toEqual([
      ["one", "a_b"],
      ["one_2", "a_b"],
    ]);
  });
  it("are each their own", () => {
    expect(
      rawsOf(clamped({ elements: [text("a"), text("a"), text(undefined), text(7)] })["elements"]).map(({ id }) => id),
    ).toEqual(["a", "a_2", "text", "part"]);
  });
  it("of curves are the same everywhere", () => {
    const layers = [
      { id: "F", kind: "function", y: "x" },
      { id: "tangent 1", kind: "tangent", on: "F", at: 1 },
    ];
    const scene = clamped({
      elements: [{ id: "g", type: "plot", zone: "main", layers }],
      beats: [
        { say: "Look.", do: [show("g/layer:F"), { action: "transform", target: "g", to: { layer: "F", y: "2x" } }] },
      ],
    });
    expect(rawsOf(scene["elements"])[0]?.["layers"]).toEqual([
      { id: "f", kind: "function", y: "x" },
      { id: "tangent_1", kind: "tangent", on: "f", at: 1 },
    ]);
    expect(actionsIn(scene)).toEqual([
      show("g/layer:f"),
      { action: "transform", target: "g", to: { layer: "f", y: "2x" } },
    ]);
  });
});

describe("actions", () => {
  it.each<[string, Raw, Raw]>([
    ["other words", { action: "fadeIn", target: "a" }, show("a")],
    ["the word type", { type: "reveal", target: "a" }, show("a")],
    ["slips", { action: "hihglight", target: "a" }, { action: "highlight", target: "a" }],
    ["times", show("a", { seconds: 60, speed: "3x" }), show("a", { seconds: 8, speed: 3 })],
    ["times in words", show("a", { seconds: "two" }), show("a")],
    ["pauses", { action: "pause", seconds: 9 }, { action: "pause", seconds: 3 }],
    ["magnification", { action: "zoom", target: "a", factor: 10 }, { action: "zoom", target: "a", factor: 4 }],
    ["the way back", { action: "zoom", target: "scene" }, { action: "zoom", target: "scene" }],
    ["choices", show("a", { at: "now", style: "Fade" }), show("a", { style: "fade" })],
    ["colours", show("a", { color: "#ff0000" }), show("a")],
    ["named colours", show("a", { color: "red" }), show("a", { color: "bad" })],
    ["several targets", show(["a", "b"]), show(["a"])],
    ["targets elsewhere", { action: "show", element: "a" }, show("a")],
  ])("are repaired: %s", (_, action, wanted) => {
    expect(acted(show("a"), action)[1]).toEqual(wanted);
  });
  it.each<[string, Raw]>([
    ["unknown", { action: "explode", target: "a" }],
    ["on nothing", show("nowhere")],
    ["without a target", { action: "show" }],
    ["that lead nowhere", { action: "connect", target: "a", to: "nowhere" }],
  ])("are dropped: %s", (_, action) => {
    expect(acted(show("a"), action)).toEqual([show("a")]);
    expect(acted(action)).toEqual([{ action: "highlight", target: "a" }]);
  });
  it("are four at most, the least missed going first", () => {
    const point = { action: "highlight", target: "a" };
    const step = { action: "step", target: "a" };
    expect(acted(show("a"), point, step, step, point, step)).toEqual([show("a"), step, step, step]);
  });
  it("of a single kind are a list", () => {
    expect(
      clamped({ beats: [{ say: "x", do: show("a") }, { say: "y" }, { say: "z", actions: [show("a")] }] })["beats"],
    ).toEqual([
      { say: "x", do: [show("a")] },
      { say: "y", do: [{ action: "highlight", target: "a" }] },
      { say: "z", do: [show("a")] },
    ]);
  });
});

describe("places", () => {
  const zones = (layout: unknown, ...names: unknown[]): unknown[] => {
    const scene = clamped({ layout, elements: names.map((zone, i) => text(`t${i}`, { zone })) });
    return [scene["layout"], ...rawsOf(scene["elements"]).map(({ zone }) => zone)];
  };
  it.each<[unknown[], unknown[]]>([
    [
      ["two-column", "left", "right"],
      ["split", "left", "right"],
    ],
    [
      ["split", "main", "right"],
      ["split", "left", "right"],
    ],
    [
      ["board", "left", "right", "bottom"],
      ["board", "figure", "work", "result"],
    ],
    [
      ["focus", "center", "bottom center"],
      ["focus", "main", "note"],
    ],
    [
      ["splti", "left", "rihgt"],
      ["split", "left", "right"],
    ],
    [
      ["spiral", "top", "bottom"],
      ["stack", "top", "bottom"],
    ],
    [
      ["spiral", "x", "y", "z"],
      ["board", "figure", "work", "result"],
    ],
    [
      ["full", "left", "right"],
      ["full", "main", "main"],
    ],
    [
      [undefined, undefined],
      ["focus", "main"],
    ],
  ])("%j become %j", ([layout, ...names], wanted) => {
    expect(zones(layout, ...names)).toEqual(wanted);
  });
});

describe("lengths", () => {
  it.each([
    ["Why the sum of all the angles in a triangle is a straight line", 40, "Why the sum of all the angles"],
    ["Short", 40, "Short"],
    ["Why $a + b = c + d$ holds", 10, "Why"],
    ["Donaudampfschifffahrt", 8, "Donaudam"],
  ])("%s", (long, most, short) => {
    expect(cutAtWord(long, most)).toBe(short);
  });
  it("of lists", () => {
    const many = clampFields({ scenes: Array.from({ length: 500 }, (_, i) => sceneWith({ heading: `H${i}` })) });
    expect(rawScenesOf(many.plan).map((scene) => scene["heading"])).toEqual([
      ...Array.from({ length: 11 }, (_, i) => `H${i}`),
      "H499",
    ]);
    expect(textsOf(many.notes)[0]).toBe("488 of 500 scenes were left out; a lecture has 12 at most.");
    const names = ["p", "q", "r", "s", "t", "u"];
    const crowded = clamped({
      elements: names.map((name) => text(name)),
      beats: [
        { say: "x", do: [show("u"), show("t")] },
        { say: "y", do: [show(["p", "q", "s"])] },
      ],
    });
    expect(rawsOf(crowded["elements"]).map(({ id }) => id)).toEqual(["p", "q", "s", "t", "u"]);
  });
  it("of the whole, and words for subjects, levels and roles", () => {
    const { plan } = clampFields({
      subject: "Mathematics",
      level: "high school",
      target_seconds: 600,
      scenes: [sceneWith({ role: "Introduction" })],
    });
    expect(plan).toMatchObject({
      subject: "math",
      level: "upper_secondary",
      target_seconds: 180,
      scenes: [{ role: "hook" }],
    });
  });
});

const word = fc.oneof(
  fc.constantFrom("a", "A b", "show", "left", "2", "__proto__", "constructor", "a/layer:F"),
  fc.string(),
);
const loose = fc.letrec((tie) => ({
  value: fc.oneof({ maxDepth: 3 }, word, fc.double(), fc.constant(null), fc.array(tie("value"), { maxLength: 3 })),
})).value;
const actionArb = fc.record(
  {
    action: fc.oneof(fc.constantFrom(...ACTION_NAMES), word),
    target: loose,
    seconds: loose,
    to: loose,
    except: loose,
    color: word,
    at: word,
  },
  { requiredKeys: [] },
);
const elementArb = fc.record(
  {
    id: fc.oneof(word, fc.integer()),
    type: fc.constantFrom("plot", "text", "readout"),
    zone: word,
    title: fc.string({ maxLength: 90 }),
    layers: fc.array(fc.record({ id: word, on: word })),
  },
  { requiredKeys: ["type"] },
);
const sceneArb = fc.record(
  {
    id: loose,
    heading: fc.string({ minLength: 1, maxLength: 90 }),
    layout: fc.oneof(fc.constantFrom(...LAYOUT_NAMES), word),
    ratio: loose,
    elements: fc.array(elementArb, { minLength: 1, maxLength: 8 }),
    beats: fc.array(
      fc.record({ say: fc.string(), do: fc.oneof(fc.array(actionArb, { maxLength: 7 }), loose), pause: loose }),
      { maxLength: 5 },
    ),
    claims: fc.array(word),
  },
  { requiredKeys: ["elements", "beats"] },
);

describe("any plan", () => {
  it("has after it only names, zones, actions and targets that there are", () => {
    fc.assert(
      fc.property(fc.array(sceneArb, { maxLength: 15 }), (scenes) => {
        const { plan } = clampFields({ scenes });
        expect(rawScenesOf(plan).length).toBe(Math.min(12, scenes.length));
        for (const scene of rawScenesOf(plan)) {
          const layout = LAYOUT_NAMES.find((name) => name === scene["layout"]) ?? "title";
          const elements = rawsOf(scene["elements"]);
          const ids = elements.map(({ id }) => id);
          expect(ids.every(isId)).toBe(true);
          expect(new Set(ids).size).toBe(ids.length);
          expect(elements.every(({ zone }) => ZONES[layout].includes(rawText(zone)))).toBe(true);
          expect(rawsOf(scene["beats"]).every((beat) => [1, 2, 3, 4].includes(rawsOf(beat["do"]).length))).toBe(true);
          for (const action of actionsIn(scene)) {
            expect(ACTION_NAMES).toContain(action["action"]);
            const targets = [action["target"] ?? []].flat().filter((one) => one !== "scene");
            expect(targets.every((one) => ids.includes(rawText(one).split("/")[0]))).toBe(true);
          }
        }
      }),
      { numRuns: 150 },
    );
  });
  it("that is clamped stays as it is", () => {
    fc.assert(
      fc.property(fc.array(sceneArb, { maxLength: 4 }), (scenes) => {
        const once = clampFields({ scenes });
        expect(clampFields(once.plan)).toEqual({ plan: once.plan, notes: [] });
      }),
      { numRuns: 100 },
    );
  });
  it("that is none stays what it is", () => {
    fc.assert(
      fc.property(fc.anything(), (raw) => {
        if (!isRecord(raw) || !("scenes" in raw)) expect(clampFields(raw).plan).toBe(raw);
      }),
    );
  });
});
