import { afterAll, describe, expect, it } from "vitest";
import { colorOf, symbolKey } from "../../../src-server/compiler/elements/shared/symbol-colors.ts";
import { readPlan, type ReadPlan } from "../../../src-server/compiler/reading/read-plan.ts";
import { composePlan } from "../../../src-server/planner/lessons/compose.ts";
import { UnusablePrompt } from "../../../src-server/planner/lessons/lesson.ts";
import { LESSONS } from "../../../src-server/planner/lessons/index.ts";
import { frameOf, typesetterFor } from "../../support/element-room.ts";
import { EXAMPLE_PLANS, examplePlan, smallPlan } from "../../support/plans.ts";

const type = typesetterFor();
afterAll(() => type.close());

const readOf = (raw: unknown): ReadPlan => {
  const read = readPlan(raw, type);
  if (!("plan" in read)) throw new Error("the plan cannot be read");
  return read;
};

/** All colours a symbol has in a lecture: the lecture's own, and those of things that are named by it. */
const colorsBySymbol = ({ opened, symbols }: ReadPlan): Map<string, Set<string>> => {
  const colors = new Map<string, Set<string>>();
  const add = (tex: string, color: string): void => {
    const key = symbolKey(tex);
    if (key !== undefined) colors.set(key, (colors.get(key) ?? new Set()).add(color));
  };
  for (const { tex, color } of symbols) if (color !== undefined) add(tex, color);
  for (const { elements } of opened)
    for (const entry of elements.values()) for (const { tex, role } of entry.opened.quantities ?? []) add(tex, role);
  return colors;
};

const conflictsIn = (read: ReadPlan): string[] =>
  [...colorsBySymbol(read)]
    .filter(([, colors]) => colors.size > 1)
    .map(([key, colors]) => `${key}: ${[...colors].join(", ")}`);

/** Colours of the shapes whose keys begin so. */
const paintsOf = ({ opened }: ReadPlan, element: string, prefix: string): unknown[] => {
  const entries = opened.flatMap(({ elements }) => elements.get(element) ?? []);
  const shapes = entries.flatMap(({ opened: { view } }) => view.draw(frameOf({ type })).shapes);
  return [...new Set(shapes.filter(({ key }) => key.startsWith(prefix)).map(({ stroke, fill }) => stroke ?? fill))];
};

const wheel = {
  id: "wheel",
  type: "mechanics",
  zone: "left",
  system: "circular_motion",
  radius: "2 m",
  speed: "3 m/s",
  show: ["velocity", "acceleration"],
};
const law = { id: "law", type: "formula", zone: "right", tex: "v = 2" };
const lecture = (elements: readonly unknown[], symbols: readonly unknown[] = []): Record<string, unknown> => ({
  ...smallPlan({
    layout: "split",
    elements,
    beats: [{ say: "Look at this.", do: [{ action: "show", target: ["wheel", "law"] }] }],
  }),
  symbols,
});

describe("the colours of a lecture's symbols", () => {
  it("are those of the things in figures, and formulas take them", () => {
    const read = readOf(lecture([wheel, law]));
    expect(colorOf(read.symbols, "v")).toBe("b");
    expect(paintsOf(read, "law", "")).toEqual(["b", "ink"]);
    expect(colorOf(read.symbols, "a")).toBeUndefined();
  });

  it("come from the plan's table first, and figures take them without two things becoming alike", () => {
    const read = readOf(lecture([wheel, law], [{ tex: "v", say: "v", means: "speed", color: "c" }]));
    expect(paintsOf(read, "wheel", "vector:velocity")).toEqual(["c"]);
    const [acceleration] = paintsOf(read, "wheel", "vector:acceleration");
    expect(["a", "b", "d"]).toContain(acceleration);
    expect(conflictsIn(read)).toEqual([]);
  });

  it("leave a thing the colour that the plan gave it, and take it for the lecture", () => {
    const plane = { id: "wheel", type: "number_plane", zone: "left", vectors: [{ id: "v", xy: [1, 2], color: "d" }] };
    expect(colorOf(readOf(lecture([plane, law])).symbols, "v")).toBe("d");
    const other = readOf(lecture([plane, law], [{ tex: "v", say: "v", means: "speed", color: "a" }]));
    expect(paintsOf(other, "wheel", "vector:v")).toEqual(["d"]);
  });

  it("are four at most", () => {
    const forces = [..."PQRSTU"].map((label, i) => ({ id: label.toLowerCase(), label, size: "5 N", angle: 60 * i }));
    const all = { id: "law", type: "formula", zone: "right", tex: "P+Q+R+S+T+U = 0" };
    const { symbols } = readOf(lecture([{ id: "wheel", type: "free_body", zone: "left", forces }, all]));
    expect(symbols.map(({ tex, color }) => `${tex} ${color}`)).toEqual(["P a", "Q b", "R c", "S d"]);
  });

  it("belong to single symbols only", () => {
    expect(["v", "v_0", "\\vec v", "\\vec{v}_{0}", "\\lambda", "F_g", "f'"].map(symbolKey)).toEqual([
      "v",
      "v_0",
      "v",
      "v_0",
      "\\lambda",
      "F_g",
      "f'",
    ]);
    expect(["mg", "y=x^2", "\\text{slope}", "2", "f(x)"].map(symbolKey)).toEqual(Array(5).fill(undefined));
  });
});

describe("no symbol has two colours", () => {
  it.each(LESSONS.map((lesson) => [lesson.id, lesson] as const))("in %s", (_, lesson) => {
    const matches = lesson.examples.slice(0, 1).map((prompt) => lesson.read(prompt));
    const plans = matches.flatMap((match) =>
      match && !(match instanceof UnusablePrompt) ? [composePlan(match.build(), Infinity, lesson.defaultSeconds)] : [],
    );
    expect(plans.length).toBeGreaterThan(0);
    expect(plans.flatMap((plan) => conflictsIn(readOf(plan)))).toEqual([]);
  });
  it.each(EXAMPLE_PLANS)("in the example %s", (name) => {
    expect(conflictsIn(readOf(examplePlan(name)))).toEqual([]);
  });
});
