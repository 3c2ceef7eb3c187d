import { describe, expect, it } from "vitest";
import type { CompiledLecture } from "../../../src-server/compiler/compile-lecture.ts";
import { isVisible } from "../../../src-server/timeline/node-values.ts";
import { sceneStateAt } from "../../../src-server/timeline/state-at.ts";
import { LOOKS } from "../../support/scene-states.ts";
import { compiled, findingsOf, smallPlan } from "../../support/plans.ts";

const SORT = { id: "a", type: "array", zone: "left", values: [5, 2, 8, 1], run: { algorithm: "bubble_sort" } };
const FORMULA = { id: "f", type: "formula", zone: "right", tex: "x^2+2x=3" };
const beat = (...actions: Record<string, unknown>[]): Record<string, unknown> => ({
  say: "Look at what happens here now.",
  do: actions,
});
const FIRST = {
  id: "one",
  role: "hook",
  heading: "First",
  layout: "split",
  elements: [SORT, FORMULA],
  beats: [
    beat({ action: "show", target: ["a", "f"] }),
    beat({ action: "step", target: "a", to: "swap" }, { action: "transform", target: "f", to: { tex: "(x+1)^2=4" } }),
  ],
};
const second = (
  elements: Record<string, unknown>[],
  ...actions: Record<string, unknown>[]
): Record<string, unknown> => ({
  ...FIRST,
  id: "two",
  heading: "Second",
  layout: "stack",
  elements,
  beats: [beat(...actions)],
});
const CARRIED = [
  { ...SORT, zone: "bottom", carry: true },
  { ...FORMULA, zone: "top", carry: true },
];
const POINT = { action: "highlight", target: "a/cell:1" };
const planOf = (...scenes: Record<string, unknown>[]): Record<string, unknown> => ({ ...smallPlan(), scenes });

type Mark = { part: string; x: number; y: number; path: string };
/** What is seen of an element at a frame of a scene. */
const seen = ({ timeline }: CompiledLecture, place: { scene: number; frame: number }, element: string): Mark[] => {
  const scene = timeline.scenes[place.scene];
  if (!scene) return [];
  const frame = place.frame < 0 ? scene.durationFrames + place.frame : place.frame;
  return sceneStateAt(scene, frame).flatMap((values, i): Mark[] => {
    const node = scene.nodes[i];
    if (node?.element !== element || !isVisible(values)) return [];
    return [{ part: node.part, x: Math.round(values.x), y: Math.round(values.y), path: values.path }];
  });
};
const byPart = (marks: readonly Mark[]): Mark[] => marks.toSorted((a, b) => a.part.localeCompare(b.part));

describe("a carried element", () => {
  const lecture = compiled(planOf(FIRST, second(CARRIED, POINT)));

  it.each(["a", "f"])("is in the first frame what it was in the last of the scene before: %s", (id) => {
    const [before, after] = [seen(lecture, { scene: 0, frame: -1 }, id), seen(lecture, { scene: 1, frame: 0 }, id)];
    expect(after.length).toBeGreaterThan(3);
    expect(byPart(after)).toEqual(byPart(before));
  });
  it("glides to its new place before anything is said", () => {
    const ys = (frame: number): number[] => seen(lecture, { scene: 1, frame }, "f").map(({ y }) => y);
    expect(ys(12)).not.toEqual(ys(0));
    expect(ys(24)).toEqual(ys(-1));
    const cue = lecture.timeline.beats.find(({ sceneId }) => sceneId === "two");
    expect((cue?.startFrame ?? 0) - (lecture.timeline.scenes[1]?.startFrame ?? 0)).toBeGreaterThanOrEqual(24);
  });
  it("goes on from where it stopped", () => {
    const first = compiled(
      planOf({ ...FIRST, beats: [...FIRST.beats, beat({ action: "step", target: "a", to: "pass_end" })] }),
    );
    const over = compiled(planOf(FIRST, second(CARRIED, { action: "step", target: "a", to: "pass_end" })));
    const letters = (marks: readonly Mark[]): string[] =>
      marks
        .filter(({ part }) => part.includes("/g"))
        .toSorted((a, b) => a.x - b.x)
        .map(({ part }) => part);
    expect(letters(seen(over, { scene: 1, frame: -1 }, "a"))).toEqual(
      letters(seen(first, { scene: 0, frame: -1 }, "a")),
    );
  });
  it("leaves behind what was hidden", () => {
    const hidden = { ...FIRST, beats: [...FIRST.beats, beat({ action: "hide", target: "f" })] };
    const over = compiled(planOf(hidden, second(CARRIED, POINT)));
    expect(seen(over, { scene: 1, frame: 0 }, "f")).toEqual([]);
  });
  it.each(LOOKS)("is seen well: %j", (look) => {
    const zoom = [
      { action: "zoom", target: "a/cell:1" },
      { action: "zoom", target: "scene" },
    ];
    expect(compiled(planOf(FIRST, second(CARRIED, ...zoom)), look).findings).toEqual([]);
  });
});

describe("a scene that ends close to a part", () => {
  const close = { ...FIRST, beats: [...FIRST.beats, beat({ action: "zoom", target: "a/cell:1" })] };
  it.each([
    ["the last state", CARRIED],
    ["what the next scene says", CARRIED.map((element) => ({ ...element, carry: undefined }))],
  ])("glides back from there to %s", (_, elements) => {
    const over = compiled(planOf(close, second(elements, POINT)));
    const [end, start] = [seen(over, { scene: 0, frame: -1 }, "a"), seen(over, { scene: 1, frame: 0 }, "a")];
    const kept = byPart(start).filter(({ part }) => end.some((one) => one.part === part));
    expect(kept.length).toBeGreaterThan(3);
    for (const one of kept) expect(end).toContainEqual(one);
    const [box] = byPart(seen(over, { scene: 1, frame: -1 }, "a"));
    expect(box?.path).not.toBe(byPart(start)[0]?.path);
    expect(over.findings).toEqual([]);
  });
});

describe("reading carry", () => {
  const messages = (...scenes: Record<string, unknown>[]): string[] =>
    findingsOf(planOf(...scenes)).map(({ code, severity, message }) => `${code} ${severity} ${message}`);

  it("finds nothing wrong with what was there before, and needs no show", () =>
    expect(messages(FIRST, second(CARRIED, POINT))).toEqual([]));
  it("knows the parts and events of the last state", () => {
    expect(messages(FIRST, second(CARRIED, { action: "highlight", target: "f/tex:4" }))).toEqual([]);
    const ended = { ...FIRST, beats: [...FIRST.beats, beat({ action: "step", target: "a", to: "end" })] };
    expect(messages(ended, second(CARRIED, { action: "step", target: "a", to: "swap" }))).toEqual([
      expect.stringContaining('"swap" never comes; nothing of "a" is left to step through.'),
    ]);
  });
  it("takes `carry: false` on every element, as earlier versions stored it, for no word about continuity", () => {
    const elements = (zones: readonly string[], more: { carry?: false } = {}): Record<string, unknown>[] =>
      [SORT, FORMULA].map((element, i) => ({ ...element, zone: zones[i], ...more }));
    const [sides, rows, ends] = [["left", "right"], ["top", "bottom"], { carry: false }] as const;
    const old = compiled(planOf({ ...FIRST, elements: elements(sides, ends) }, second(elements(rows, ends), POINT)));
    const silent = compiled(planOf(FIRST, second(elements(rows), POINT)));
    const ended = compiled(planOf(FIRST, second(elements(rows, ends), POINT)));
    expect(old.timeline).toEqual(silent.timeline);
    expect(seen(old, { scene: 1, frame: 0 }, "a")).not.toEqual([]);
    expect(seen(ended, { scene: 1, frame: 0 }, "a")).toEqual([]);
  });
  it("begins anew where nothing can be carried over, and says so", () => {
    const show = { action: "show", target: "b" };
    expect(messages({ ...FIRST, elements: [{ ...SORT, carry: true }, FORMULA] })).toEqual([
      'no_target mend scenes[0].elements[0].carry: no scene comes before; "a" begins anew.',
    ]);
    expect(messages(FIRST, second([{ ...FORMULA, id: "b", zone: "top", carry: true }], show))).toEqual([
      'no_target mend scenes[1].elements[0].carry: the scene before has a, f; "b" begins anew.',
    ]);
    expect(
      messages(FIRST, second([{ ...FORMULA, id: "a", zone: "top", carry: true }], { ...show, target: "a" })),
    ).toEqual([
      'no_target mend scenes[1].elements[0].carry: "a" is of type array in the scene before; "a" begins anew.',
    ]);
  });
});

describe("an element that the scene before left on stage", () => {
  const plot = (id: string, layers: Record<string, unknown>[], more = {}): Record<string, unknown> => ({
    ...{ id, type: "plot", zone: "main", x: [-3, 3], layers },
    ...more,
  });
  const curve = (y: string): Record<string, unknown> => ({ id: "f", kind: "function", y });
  const scene = (id: string, elements: Record<string, unknown>[], ...actions: Record<string, unknown>[]) => ({
    ...{ id, role: "hook", heading: `Heading of ${id}`, layout: "focus", elements },
    beats: actions.map((action) => beat(action)),
  });
  const draw = { action: "draw", target: "g" };
  const one = scene("one", [plot("g", [curve("x^2")])], draw);
  const paths = (lecture: CompiledLecture, frame: number): string[] =>
    seen(lecture, { scene: 1, frame }, "g")
      .filter(({ part }) => part === "layer:f/curve")
      .map(({ path }) => path);

  it("stays, and changes to what the next says of it", () => {
    const lecture = compiled(planOf(one, scene("two", [plot("g", [curve("4-x^2")])], draw)));
    const [before] = seen(lecture, { scene: 0, frame: -1 }, "g").filter(({ part }) => part === "layer:f/curve");
    expect(paths(lecture, 0)).toEqual([before?.path]);
    expect(paths(lecture, -1)).toHaveLength(1);
    expect(paths(lecture, -1)).not.toEqual([before?.path]);
    expect(lecture.findings).toEqual([]);
  });
  it("shows what is new in it when the scene brings it", () => {
    const layers = [curve("x^2"), { id: "k", kind: "function", y: "x+1" }];
    const two = scene(
      "two",
      [plot("g", layers)],
      { action: "highlight", target: "g/layer:f" },
      { action: "draw", target: "g/layer:k" },
    );
    const lecture = compiled(planOf(one, two));
    const parts = (frame: number): string[] => seen(lecture, { scene: 1, frame }, "g").map(({ part }) => part);
    expect(parts(30)).toContain("layer:f/curve");
    expect(parts(30)).not.toContain("layer:k/curve");
    expect(parts(-1)).toContain("layer:k/curve");
  });
  it("takes away letters that say something else", () => {
    const table = (cell: string): Record<string, unknown> => ({
      ...{ id: "t", type: "table", zone: "main", columns: ["n", "square"], rows: [["3", cell]] },
    });
    const lecture = compiled(
      planOf(
        scene("one", [table("9")], { action: "write", target: "t" }),
        scene(
          "two",
          [table("16")],
          { action: "highlight", target: "t/header" },
          { action: "write", target: "t/row:1" },
        ),
      ),
    );
    const parts = (frame: number): string[] =>
      seen(lecture, { scene: 1, frame }, "t").flatMap(({ part }) =>
        part.startsWith("cell:") ? [part.split("/")[0] ?? ""] : [],
      );
    expect(new Set(parts(26))).toEqual(new Set(["cell:1,1"]));
    expect(new Set(parts(-1))).toEqual(new Set(["cell:1,1", "cell:1,2"]));
  });
  it("begins anew after hide and clear, and where the plan says so", () => {
    const hidden = { ...one, beats: [...one.beats, beat({ action: "hide", target: "g" })] };
    const cleared = { ...one, beats: [...one.beats, beat({ action: "clear" })] };
    const two = scene("two", [plot("g", [curve("x^2")])], draw);
    const anew = scene("two", [plot("g", [curve("x^2")], { carry: false })], draw);
    for (const plan of [planOf(hidden, two), planOf(cleared, two), planOf(one, anew)])
      expect(seen(compiled(plan), { scene: 1, frame: 0 }, "g")).toEqual([]);
  });
  it("is another where its kind is another", () => {
    const lecture = compiled(
      planOf(
        one,
        scene("two", [{ id: "g", type: "formula", zone: "main", tex: "x^2" }], { action: "write", target: "g" }),
      ),
    );
    expect(seen(lecture, { scene: 1, frame: 0 }, "g")).toEqual([]);
  });
  it("lets the heading give way to the next", () => {
    const lecture = compiled(planOf(one, scene("two", [plot("g", [curve("x^2")])], draw)));
    const headings = (frame: number): Set<string> =>
      new Set(seen(lecture, { scene: 1, frame }, "scene").map(({ part }) => part.split("/")[0] ?? ""));
    expect(headings(0)).toEqual(new Set(["before", "rule"]));
    expect(headings(20)).toEqual(new Set(["heading", "rule"]));
  });
});

describe("what the next scene does not go on with", () => {
  const FORMULA_SCENE = { ...FIRST, id: "two", heading: "Second", elements: [{ ...FORMULA, id: "other" }] };

  it("fades in the first frames of it, where it stood", () => {
    const lecture = compiled(planOf(FIRST, { ...FORMULA_SCENE, beats: [beat({ action: "show", target: "other" })] }));
    const [before] = [seen(lecture, { scene: 0, frame: -1 }, "a")];
    const faded = (frame: number): Mark[] =>
      seen(lecture, { scene: 1, frame }, "scene-before").filter(({ part }) => part.startsWith("a/"));
    expect(byPart(faded(0)).map(({ x, y }) => [x, y])).toEqual(byPart(before).map(({ x, y }) => [x, y]));
    expect(faded(6)).toEqual([]);
  });
  it("is gone before something stands in its place from the start", () => {
    const shown = { ...FORMULA, id: "other", zone: "left", shown: true };
    const lecture = compiled(
      planOf(FIRST, { ...FORMULA_SCENE, elements: [shown], beats: [beat({ action: "highlight", target: "other" })] }),
    );
    expect(seen(lecture, { scene: 1, frame: 2 }, "other")).toEqual([]);
    expect(seen(lecture, { scene: 1, frame: 20 }, "other")).not.toEqual([]);
    expect(lecture.findings).toEqual([]);
  });
});
