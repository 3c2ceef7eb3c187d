import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { PlanReview, DryRun } from "../../../../src-server/planner/author.ts";
import { fitLength, type FitTools } from "../../../../src-server/planner/model/repair/fit-length.ts";
import { isMissed } from "../../../../src-server/planner/model/repair/ways-to-fit.ts";
import { rawsOf, rawScenesOf, rawText, type Raw } from "../../../../src-server/planner/model/repair/raw-values.ts";
import { textsOf } from "../../../support/in-english.ts";

const PAUSE_DOWN = 0.2;
const PAUSE_UP = 1.6;

/** Two words a second, and half a second of silence after each beat. */
const timed = (plan: unknown): DryRun => {
  const beats = Object.fromEntries(
    rawScenesOf(plan).map((scene) => [
      rawText(scene["id"]),
      rawsOf(scene["beats"]).map((beat) => rawText(beat["say"]).split(" ").length / 2 + 0.5),
    ]),
  );
  const all = Object.values(beats).flat();
  const seconds = all.reduce((sum, one) => sum + one, 0);
  return { seconds, range: [seconds - PAUSE_DOWN * all.length, seconds + PAUSE_UP * all.length], beats };
};

const clean: PlanReview = { plan: undefined, findings: [], blocking: [] };
const toolsWith = (review: FitTools["review"] = () => Promise.resolve(clean)): FitTools => ({
  estimateDuration: (plan) => Promise.resolve(timed(plan)),
  dryRun: (plan) => Promise.resolve(timed(plan)),
  review,
});

const words = (count: number, name: string): string => Array.from({ length: count }, () => name).join(" ");
const point = (target: string): Raw => ({ action: "highlight", target });
const show = (target: string): Raw => ({ action: "show", target });
const beat = (name: string, act: Raw, more: Raw = {}): Raw => ({ say: words(10, name), do: [act], ...more });
const scene = (id: string, beats: Raw[], more: Raw = {}): Raw => ({
  id,
  heading: id,
  elements: [{ id: "a" }, { id: "b" }],
  beats,
  ...more,
});
const saidIn = (plan: unknown): string[] =>
  rawScenesOf(plan).flatMap((one) => rawsOf(one["beats"]).map((each) => rawText(each["say"]).split(" ")[0] ?? ""));

const six = (marks: Record<string, number>): Raw => {
  const names = ["a1", "a2", "a3", "a4"];
  const marked = (name: string): Raw => (name in marks ? { optional: marks[name] } : {});
  return {
    scenes: [
      scene(
        "first",
        names.map((name, i) => beat(name, i === 0 ? show("a") : point("a"), marked(name))),
      ),
      scene("second", [beat("b1", show("b")), beat("b2", point("b"), marked("b2"))]),
    ],
  };
};

describe("fitting a plan to a length", () => {
  it("takes the marks off and leaves a plan alone that fits", async () => {
    const fitted = await fitLength(six({ a2: 1, b2: 2 }), 33, toolsWith());
    expect(JSON.stringify(fitted.plan)).not.toContain("optional");
    expect(saidIn(fitted.plan)).toEqual(["a1", "a2", "a3", "a4", "b1", "b2"]);
    expect(fitted).toMatchObject({ notes: [], off: 0 });
  });
  it("leaves out the lowest numbers first, and no more than it takes", async () => {
    const fitted = await fitLength(six({ a2: 2, a3: 1, b2: 3 }), 27.5, toolsWith());
    expect(saidIn(fitted.plan)).toEqual(["a1", "a2", "a4", "b1", "b2"]);
    expect(fitted.off).toBe(0);
    expect(textsOf(fitted.notes)).toEqual(['To meet the asked length, beats were left out: 1 of 4 in "first".']);
    const shorter = await fitLength(six({ a2: 2, a3: 1, b2: 3 }), 22, toolsWith());
    expect(saidIn(shorter.plan)).toEqual(["a1", "a4", "b1", "b2"]);
  });
  it("leaves out beats nobody marked when it is still too long, never the first of a scene", async () => {
    const fitted = await fitLength(six({}), 5, toolsWith());
    expect(saidIn(fitted.plan)).toEqual(["a1", "b1", "b2"]);
    expect(fitted.off).toBeLessThan(0);
  });
  it("leaves out one scene nobody marked rather than miss the length", async () => {
    const two = (id: string, role: string): Raw => scene(id, [beat(id, show("a")), beat(id, point("a"))], { role });
    const plan = { scenes: [two("h", "hook"), two("s", "statement"), two("e", "example"), two("r", "recap")] };
    const fitted = await fitLength(plan, 33, toolsWith());
    expect(rawScenesOf(fitted.plan).map((one) => one["id"])).toEqual(["h", "s", "r"]);
    expect(fitted.off).toBe(0);
  });
  it("leaves out a whole scene with what only it had", async () => {
    const plan = six({});
    const whole = { scenes: [...rawScenesOf(plan), scene("extra", [beat("c1", show("a"))], { optional: 1 })] };
    const fitted = await fitLength(whole, 33, toolsWith());
    expect(rawScenesOf(fitted.plan).map((one) => one["id"])).toEqual(["first", "second"]);
    expect(textsOf(fitted.notes)).toEqual(['To meet the asked length, beats were left out: "extra" whole.']);
  });
  it("says how much speech is missing", async () => {
    const fitted = await fitLength(six({}), 60, toolsWith());
    expect(fitted.off).toBeCloseTo(60 - 33 - 6 * PAUSE_UP);
  });
  it("passes over what a review refuses", async () => {
    const blocked: PlanReview = {
      ...clean,
      blocking: [{ path: "", code: "false_claim", severity: "repair", message: "No." }],
    };
    const review: FitTools["review"] = (plan) => Promise.resolve(saidIn(plan).includes("a3") ? clean : blocked);
    const fitted = await fitLength(six({ a2: 1, a3: 1 }), 27.5, toolsWith(review));
    expect(saidIn(fitted.plan)).toEqual(["a1", "a3", "a4", "b1", "b2"]);
  });
  it("speaks a plan whose foretold length leaves it open", async () => {
    const doubtful: FitTools = {
      ...toolsWith(),
      estimateDuration: (plan) => {
        const { seconds, beats } = timed(plan);
        return Promise.resolve({ seconds, beats, range: [seconds, seconds] });
      },
    };
    expect((await fitLength(six({}), 34, doubtful)).off).toBe(0);
  });
});

describe("what a plan leans on", () => {
  const table: [string, Raw, Raw[], boolean][] = [
    ["a pointer", point("a"), [point("a")], false],
    ["an element shown for the first time, used later", show("b"), [point("b")], true],
    ["an element shown for the first time, never used later", show("b"), [point("a")], false],
    ["a layer of its own", show("a/layer:t"), [point("a/layer:f")], false],
    ["a layer pointed at later", show("a/layer:t"), [point("a/layer:t")], true],
    ["a step before another step", { action: "step", target: "a" }, [{ action: "step", target: "a" }], true],
    ["a step after which nothing comes", { action: "step", target: "a" }, [point("b")], false],
    ["a sweep before anything", { action: "sweep", param: "d", to: 1 }, [point("a")], true],
    ["a sweep at the end", { action: "sweep", param: "d", to: 1 }, [], false],
    ["a run that a listing follows", { action: "step", target: "a" }, [point("code")], true],
  ];
  it.each(table)("%s", (_, act, later, missed) => {
    const elements = [{ id: "a", shown: true }, { id: "b" }, { id: "code", follows: "a", shown: true }];
    const plan = {
      scenes: [
        scene("one", [beat("x", point("a")), beat("y", act), ...later.map((one) => beat("z", one))], { elements }),
      ],
    };
    expect(isMissed(plan, [{ scene: 0, beat: 1 }])).toBe(missed);
  });
  it("scenes from which elements are carried over stay", () => {
    const carried = scene("two", [beat("z", point("a"))], { elements: [{ id: "a", carry: true }] });
    const plan = { scenes: [scene("one", [beat("x", show("a"))]), carried] };
    expect(isMissed(plan, [{ scene: 0, beat: 0 }])).toBe(true);
    expect(isMissed(plan, [{ scene: 1, beat: 0 }])).toBe(false);
  });
  it("an element whose fact is said stays on stage", () => {
    const quoting = { ...beat("z", point("a")), say: "It takes {{b.swaps}} swaps." };
    const plan = { scenes: [scene("one", [beat("x", show("a")), beat("y", show("b")), quoting])] };
    expect(isMissed(plan, [{ scene: 0, beat: 1 }])).toBe(true);
  });
});

const actionArb = fc.oneof(
  fc.constantFrom("a", "b").map(point),
  fc.constantFrom("a", "b", "a/layer:f").map(show),
  fc.constantFrom("a", "b").map((target): Raw => ({ action: "step", target })),
);
const beatArb = fc.record({
  say: fc.integer({ min: 3, max: 25 }).map((count) => words(count, "word")),
  do: fc.array(actionArb, { minLength: 1, maxLength: 3 }),
  optional: fc.option(fc.constantFrom(1, 2, 3), { nil: undefined }),
});
const planArb = fc
  .array(fc.array(beatArb, { minLength: 1, maxLength: 5 }), { minLength: 1, maxLength: 4 })
  .map((scenes): Raw => ({
    scenes: scenes.map((beats, s) =>
      scene(
        `s${s}`,
        beats.map((one, b) => ({ ...one, optional: b === 0 ? undefined : one.optional, key: `${s}:${b}` })),
      ),
    ),
  }));
const rankIn = (one: Raw): number => Number(one["optional"] ?? 1000);
const placeIn = (one: Raw): { scene: number; beat: number } => {
  const [scene = 0, beat = 0] = rawText(one["key"]).split(":").map(Number);
  return { scene, beat };
};
const keysIn = (plan: unknown): string[] =>
  rawScenesOf(plan).flatMap((one) => rawsOf(one["beats"]).map((each) => rawText(each["key"])));

describe("any plan", () => {
  it("keeps a beat in every scene, an action in every beat, and what later beats need", async () => {
    await fc.assert(
      fc.asyncProperty(planArb, fc.integer({ min: 5, max: 120 }), async (plan, target) => {
        const fitted = await fitLength(plan, target, toolsWith());
        const kept = new Set(keysIn(fitted.plan));
        const gone = keysIn(plan)
          .filter((key) => !kept.has(key))
          .map((key) => placeIn({ key }));
        expect(gone.length === 0 || !isMissed(plan, gone)).toBe(true);
        for (const one of rawScenesOf(fitted.plan)) {
          expect(rawsOf(one["beats"]).length).toBeGreaterThan(0);
          expect(rawsOf(one["beats"]).every((each) => rawsOf(each["do"]).length > 0)).toBe(true);
          const ids = rawsOf(one["elements"]).map((element) => element["id"]);
          const named = rawsOf(one["beats"]).flatMap((each) => rawsOf(each["do"]).map((act) => rawText(act["target"])));
          expect(named.every((address) => ids.includes(address.split("/")[0]))).toBe(true);
        }
        expect([...kept]).toEqual(keysIn(plan).filter((key) => kept.has(key)));
      }),
      { numRuns: 150 },
    );
  });
  it("loses a beat only after all of lower rank that could go", async () => {
    await fc.assert(
      fc.asyncProperty(planArb, fc.integer({ min: 5, max: 60 }), async (plan, target) => {
        const fitted = await fitLength(plan, target, toolsWith());
        const kept = new Set(keysIn(fitted.plan));
        const all = rawScenesOf(plan).flatMap((one) => rawsOf(one["beats"]));
        const lost = all.filter((one) => !kept.has(rawText(one["key"])));
        const highest = Math.max(0, ...lost.map(rankIn));
        for (const one of all.filter((each) => rankIn(each) < highest && kept.has(rawText(each["key"])))) {
          const before = lost.filter((each) => rankIn(each) <= rankIn(one));
          const places = [...before, one].map(placeIn);
          expect(isMissed(plan, places)).toBe(true);
        }
      }),
      { numRuns: 150 },
    );
  });
  it("that is no plan stays what it is", async () => {
    for (const raw of [undefined, 3, {}, { scenes: 4 }, { scenes: [{ beats: [4] }] }])
      expect((await fitLength(raw, 10, { ...toolsWith() })).plan).toEqual(raw);
  });
});
