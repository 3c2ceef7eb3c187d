import { describe, expect, it } from "vitest";
import { grow, overlaps } from "../../../src-server/compiler/boxes.ts";
import { around, beatOf, staged, type OneScene } from "../../support/scene-states.ts";

const SUM = { id: "f", type: "formula", zone: "main", tex: "E=\\frac{1}{2}mv^2+mgh" };
const PLOT = {
  id: "p",
  type: "plot",
  zone: "main",
  x: [-2, 3],
  layers: [
    { id: "f", kind: "function", y: "x^3-2*x" },
    { id: "q", kind: "point", on: "f", at: "d", label: "P" },
    { id: "t", kind: "tangent", on: "f", at: "d" },
  ],
};
const PARAMS = { d: { value: 1, min: -2, max: 3 } };

const isNote = (part: string): boolean => part.startsWith("note:");
const isLeader = (part: string): boolean => part.endsWith("/leader");
const notes = (s: OneScene, frame: number, text = true): ReturnType<OneScene["seen"]> =>
  s.seen(frame).filter(({ node }) => isNote(node.part) && isLeader(node.part) !== text);
const onFormula = (...actions: Record<string, unknown>[]): OneScene =>
  staged({ elements: [SUM], beats: [beatOf({ action: "show", target: "f" }, ...actions)] });

describe("annotate", () => {
  it.each([
    ["above", 1, 3, -1],
    ["below", 1, 3, 1],
    ["left", 0, 2, -1],
    ["right", 0, 2, 1],
  ] as const)("sets a label %s the part", (side, near, far, sign) => {
    const s = onFormula({ action: "annotate", target: "f", text: "energy", side });
    const label = around(notes(s, s.last));
    const formula = around(s.seen(s.last, "f").filter(({ node }) => !isNote(node.part)));
    if (sign > 0) expect(label[near]).toBeGreaterThan(formula[far]);
    else expect(label[far]).toBeLessThan(formula[near]);
  });
  it("joins the label to its part with a leader", () => {
    const s = onFormula({ action: "annotate", target: "f/tex:h", text: "height" });
    const [label, leader] = [around(notes(s, s.last)), around(notes(s, s.last, false))];
    const letter = around(
      s
        .seen(s.last, "f")
        .filter(({ node }) => !isNote(node.part))
        .toSorted((a, b) => a.box[0] - b.box[0])
        .slice(-1),
    );
    expect(Math.min(Math.abs(leader[3] - letter[1]), Math.abs(leader[1] - letter[3]))).toBeLessThan(15);
    expect(overlaps(label, letter)).toBe(false);
  });
  it("points at nothing where a whole picture has nothing at its edge", () => {
    const line = {
      id: "n",
      type: "number_line",
      zone: "main",
      range: [0, 14],
      points: [{ id: "a", at: 3, label: "p" }],
    };
    const nodes = { id: "b", type: "bullets", zone: "main", items: ["Count atoms", "Add coefficients"] };
    const leaders = (element: { id: string }): number => {
      const s = staged({
        elements: [element],
        beats: [
          beatOf({ action: "show", target: element.id }, { action: "annotate", target: element.id, text: "look here" }),
        ],
      });
      expect(notes(s, s.last).length).toBeGreaterThan(0);
      return notes(s, s.last, false).length;
    };
    expect([leaders(line), leaders(nodes)]).toEqual([0, 1]);
  });
  it("keeps away from the heading where there is other room", () => {
    const bars = { id: "h", type: "bar_chart", zone: "main", categories: ["A", "B"], values: [2, 6], unit: "J" };
    const s = staged({
      elements: [bars],
      beats: [beatOf({ action: "show", target: "h" }, { action: "annotate", target: "h", text: "look here" })],
    });
    const heading = around(s.seen(s.last).filter(({ node }) => node.part.startsWith("heading")));
    expect(overlaps(around(notes(s, s.last)), grow(heading, 30))).toBe(false);
  });
  it("braces a part along its side", () => {
    const s = onFormula({ action: "annotate", target: "f/term:1", text: "kinetic", brace: true, side: "below" });
    const brace = around(notes(s, s.last, false));
    expect(brace[2] - brace[0]).toBeGreaterThan(brace[3] - brace[1]);
    expect(notes(s, s.last, false)[0]?.node.path).toMatch(/^M.*Q/);
  });
  it("takes a formula in place of words", () => {
    const s = onFormula({ action: "annotate", target: "f/tex:m", tex: "x^2" });
    expect(notes(s, s.last)).toHaveLength(2);
  });
  it("stays until the scene ends", () => {
    const s = staged({
      elements: [SUM],
      beats: [
        beatOf({ action: "show", target: "f" }, { action: "annotate", target: "f/tex:h", text: "height" }),
        beatOf({ action: "highlight", target: "f/tex:h" }),
      ],
    });
    expect(notes(s, s.last).length).toBeGreaterThan(0);
  });
  it("points at a curve itself, not at the box around it, and covers nothing", () => {
    const s = staged({
      elements: [PLOT],
      params: PARAMS,
      beats: [
        beatOf(
          { action: "show", target: "p" },
          { action: "annotate", target: "p/layer:q", text: "lowest here" },
          { action: "annotate", target: "p/layer:t", text: "tangent line" },
          { action: "annotate", target: "p/layer:f", tex: "x^3-2x" },
        ),
      ],
    });
    expect(s.lecture.findings).toEqual([]);
    expect(notes(s, s.last, false)).toHaveLength(3);
  });
  it("finds room for several labels of one formula", () => {
    const s = onFormula(
      { action: "annotate", target: "f/tex:\\frac{1}{2}mv^2", text: "kinetic energy", brace: true },
      { action: "annotate", target: "f/tex:mgh", text: "potential energy" },
      { action: "annotate", target: "f/tex:E", text: "energy" },
    );
    expect(s.lecture.findings).toEqual([]);
  });
  it("keeps leaders off other letters", () => {
    const s = onFormula(
      { action: "annotate", target: "f/tex:E", text: "energy in all" },
      { action: "annotate", target: "f/tex:h", text: "height" },
      { action: "annotate", target: "f/tex:g", text: "gravity" },
    );
    const letters = s.seen(s.last, "f").filter(({ node }) => node.kind === "glyph");
    for (const leader of notes(s, s.last, false))
      expect(letters.filter(({ box }) => overlaps(box, leader.box))).toEqual([]);
  });
});

describe("a label whose part moves", () => {
  it("goes along with a swept point", () => {
    const s = staged({
      elements: [PLOT],
      params: PARAMS,
      beats: [
        beatOf({ action: "show", target: "p" }, { action: "annotate", target: "p/layer:q", text: "here" }),
        beatOf({ action: "sweep", param: "d", to: 2 }),
      ],
    });
    const distance = (frame: number): number => {
      const dot = around(s.seen(frame, "p", "layer:q").filter(({ node }) => node.kind === "dot"));
      const leader = around(notes(s, frame, false));
      return Math.hypot((leader[0] + leader[2] - dot[0] - dot[2]) / 2, (leader[1] + leader[3] - dot[1] - dot[3]) / 2);
    };
    const [from, to] = [s.beat(1), s.last];
    for (const frame of [from, Math.round(from * 0.7 + to * 0.3), to]) expect(distance(frame)).toBeLessThan(120);
  });
  it("goes along with a formula's part, and leaves when the part does", () => {
    const s = staged({
      elements: [{ ...SUM, tex: "2x+3=11" }],
      beats: [
        beatOf({ action: "show", target: "f" }, { action: "annotate", target: "f/tex:3", text: "take away" }),
        beatOf({ action: "transform", target: "f", to: { tex: "2x=11-3" } }),
        beatOf({ action: "transform", target: "f", to: { tex: "x=4" } }),
      ],
    });
    expect(around(notes(s, s.beatEnd(1)))[0]).toBeGreaterThan(around(notes(s, s.beatEnd(0)))[0] + 50);
    expect(notes(s, s.last)).toEqual([]);
  });
});
