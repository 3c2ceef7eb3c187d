import { describe, expect, it } from "vitest";
import { writeScript } from "../../../../src-server/engines/manim/export/write-script.ts";
import type { Timeline } from "../../../../src-server/contract/timeline.ts";
import { looseNode, looseTrack, oneScene } from "../../../support/small-timeline.ts";
import { pythonJson } from "./support/python.ts";

/** Stands in for LaTeX: a formula of so many squares in a row, and what becomes of them. */
const SET = `
import json, sys, shutil
script, tex, glyphs, latex = json.load(sys.stdin)
shutil.which = lambda name: "/usr/bin/latex" if latex else None
names = {"__file__": "scene.py", "__name__": "scene"}
exec(compile(script, "scene.py", "exec"), names)
from manim import VGroup, Square, RIGHT
asked = []
def set_squares(text):
    asked.append(text)
    return VGroup(*(Square(side_length=1) for _ in range(glyphs))).arrange(RIGHT, buff=1)
names["MathTex"] = set_squares
part = names["S"]().part("f_l1", tex=tex)
print(json.dumps([asked, [[round(float(v), 2) for v in (*p.get_center()[:2], p.width)] + [p.values["fill"]] for p in part]]))
`;

const glyph = (id: string, x: number, fill: string): Record<string, unknown> =>
  looseNode(id, { element: "f", part: `l1/${id}`, x, y: 490, fill, path: "M0 0L100 0L50 100Z" });

const lecture = (tracks: Record<string, unknown>[] = []): Timeline =>
  oneScene([glyph("g0", 760, "#ffffff"), glyph("g1", 960, "#f5c710")], tracks, 30);

const scriptOf = (timeline: Timeline, tex: string): string => {
  const element = { id: "f", type: "formula", zone: "main", tex, shown: true, carry: false, seed: 1 };
  const scene = {
    id: "s",
    heading: "S",
    role: "hook" as const,
    layout: "focus" as const,
    params: {},
    claims: [],
    beats: [],
  };
  return writeScript({
    timeline,
    plan: { title: "A formula", scenes: [{ ...scene, elements: [element] }] },
    narration: { beats: [] },
    lines: 720,
  });
};

const outlines = [
  [-1.11, 0, 0.74, "#ffffff"],
  [0.37, 0, 0.74, "#f5c710"],
];

describe("a formula in a script", () => {
  const tex = String.raw`\frac{1}{"x"}`;

  it("is set by LaTeX where there is one, in the place and the colours of its outlines", async () => {
    expect(await pythonJson(SET, [scriptOf(lecture(), tex), tex, 2, true])).toEqual([[tex], outlines]);
  });

  it("stays outlines without LaTeX, and where LaTeX makes other pieces of it", async () => {
    expect(await pythonJson(SET, [scriptOf(lecture(), tex), tex, 2, false])).toEqual([[], outlines]);
    expect(await pythonJson(SET, [scriptOf(lecture(), tex), tex, 3, true])).toEqual([[tex], outlines]);
  });

  it("stays outlines where it becomes another one", () => {
    const track = looseTrack({
      node: "g0",
      prop: "path",
      startFrame: 2,
      endFrame: 9,
      values: ["M0 0L1 1", "M0 0L2 2"],
    });
    expect(scriptOf(lecture(), tex)).toContain(String.raw`self.part("f_l1", tex="\\frac{1}{\"x\"}")`);
    expect(scriptOf(lecture([track]), tex)).toContain('self.part("f_l1")');
  });
});
