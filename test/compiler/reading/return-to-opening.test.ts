import { afterAll, describe, expect, it } from "vitest";
import { prepareLecture, type PreparedLecture } from "../../../src-server/compiler/prepare-lecture.ts";
import { sceneStateAt } from "../../../src-server/timeline/state-at.ts";
import { isVisible } from "../../../src-server/timeline/node-values.ts";
import { typesetterFor } from "../../support/element-room.ts";
import { compiled, smallPlan } from "../../support/plans.ts";
import { beatOf } from "../../support/scene-states.ts";

const type = typesetterFor();
afterAll(() => type.close());

const CELLS = { id: "row", type: "array", zone: "main", values: [5, 2, 8], run: { algorithm: "bubble_sort" } };
const WORDS = { id: "sum", type: "text", zone: "main", text: "Sorted by swaps" };
const show = (id: string): Record<string, unknown> => beatOf({ action: "show", target: id });
type Parts = { first?: object; last?: object; words?: object; layout?: string };
const plan = ({ first, last, words, layout = "focus" }: Parts = {}): Record<string, unknown> => ({
  ...smallPlan({ elements: [WORDS], beats: [] }),
  scenes: [
    {
      ...{ id: "one", role: "hook", heading: "A row of cards", layout: "focus", elements: [{ ...CELLS, ...first }] },
      beats: [show("row"), beatOf({ action: "step", target: "row", to: "end" })],
    },
    {
      ...{ id: "two", role: "proof", heading: "Why it works", layout: "focus" },
      ...{ elements: [{ ...WORDS, id: "why", text: "Each swap helps" }], beats: [show("why")] },
      ...last,
    },
    {
      id: "end",
      role: "recap",
      heading: "What to remember",
      layout,
      elements: [{ ...WORDS, ...words }],
      beats: [show("sum")],
    },
  ],
});
const prepared = (raw: unknown, aspect: "16:9" | "9:16" = "16:9"): PreparedLecture => {
  const read = prepareLecture(raw, { aspect, type });
  if (!("plan" in read)) throw new Error(JSON.stringify(read.findings));
  return read;
};
const lastElements = (raw: unknown): string[] =>
  prepared(raw)
    .plan.scenes.at(-1)
    ?.elements.map(({ id }) => id) ?? [];

describe("a last scene of words", () => {
  it("shows the opening picture beside them, as the plan then says", () => {
    const read = prepared(plan());
    expect(read.plan.scenes.at(-1)).toMatchObject({
      layout: "split",
      elements: [
        { id: "row", zone: "left", carry: true },
        { id: "sum", zone: "right" },
      ],
    });
    expect(read.findings).toEqual([]);
  });
  it("is the same when its plan is read again", () => {
    const once = prepared(plan());
    const again = prepared(structuredClone(once.plan));
    expect(JSON.stringify(again.plan)).toBe(JSON.stringify(once.plan));
    expect(again.findings).toEqual([]);
  });
  it("has the picture in its final state, with nothing in the way", () => {
    for (const aspect of ["16:9", "9:16", "1:1"] as const) {
      const made = compiled(plan(), { aspect });
      const [first, last] = [made.timeline.scenes[0], made.timeline.scenes.at(-1)];
      if (!first || !last) throw new Error("no scenes");
      const seen = ({ nodes, durationFrames }: typeof first, scene = first): string[] =>
        sceneStateAt(scene, durationFrames - 1).flatMap((values, i) =>
          nodes[i]?.element === "row" && isVisible(values) ? [nodes[i].part] : [],
        );
      expect(new Set(seen(last, last))).toEqual(new Set(seen(first, first)));
      const order = (scene: typeof first): string[] =>
        sceneStateAt(scene, scene.durationFrames - 1)
          .flatMap(({ x }, i) => {
            const node = scene.nodes[i];
            return node?.element === "row" && /^item:[^/]+\/label\/g0$/.test(node.part) ? [{ x, part: node.part }] : [];
          })
          .sort((a, b) => a.x - b.x)
          .map(({ part }) => part);
      expect(order(first)).toHaveLength(3);
      expect(order(last)).toEqual(order(first));
      expect(made.findings).toEqual([]);
    }
  });
  it.each([
    ["it declines", { words: { carry: false } }],
    ["the picture is taken away", { first: {}, last: { beats: [show("why")], elements: [{ ...WORDS, id: "row" }] } }],
    ["the layout compares", { layout: "compare", words: { zone: "verdict" } }],
  ])("stays as it is where %s", (_, parts) => {
    const raw = plan(parts);
    const ids = raw["scenes"];
    if (!Array.isArray(ids)) throw new Error("no scenes");
    expect(lastElements("last" in parts ? { ...raw, scenes: withShownRow(ids) } : raw)).toEqual(["sum"]);
  });
});

/** The second scene's words have the id of the picture, so that it is no longer the same thing. */
const withShownRow = (scenes: readonly Record<string, unknown>[]): Record<string, unknown>[] =>
  scenes.map((scene, i) => (i === 1 ? { ...scene, beats: [show("row")] } : scene));
