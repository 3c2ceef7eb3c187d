import { describe, expect, it } from "vitest";
import { type InEnglish, inEnglish } from "../../support/in-english.ts";
import { auditScene } from "../../../src-server/compiler/audit/audit-scene.ts";
import type { Paint, Shape } from "../../../src-server/compiler/drawing.ts";
import {
  createRecord,
  moveProp,
  setProp,
  toNode,
  type NodeRecord,
} from "../../../src-server/compiler/staging/node-record.ts";
import { circlePath, polylinePath, rectPath } from "../../../src-server/compiler/shapes.ts";
import { stageSize } from "../../../src-server/compiler/stage-size.ts";
import { THEMES } from "../../../src-server/compiler/themes.ts";
import type { PlanFinding } from "../../../src-server/contract/finding.ts";

const theme = THEMES.midnight;
const letter = (key: string, x: number, y: number, change: Partial<Shape> = {}): Shape => ({
  key,
  path: rectPath(40, 50),
  at: [x, y],
  fill: "ink",
  kind: "glyph",
  fontSize: 48,
  ...change,
});
const line = (key: string, points: readonly (readonly [number, number])[], change: Partial<Shape> = {}): Shape => ({
  key,
  path: polylinePath(points),
  at: [0, 0],
  stroke: "a",
  strokeWidth: 4,
  kind: "line",
  ...change,
});
const area = (key: string, x: number, y: number, fill: Paint, change: Partial<Shape> = {}): Shape => ({
  key,
  path: rectPath(200, 200),
  at: [x, y],
  fill,
  kind: "area",
  ...change,
});

const recordOf = (shape: Shape, element = "e"): NodeRecord => {
  const record = createRecord({ id: `${element}/${shape.key}`, element, shape, theme });
  record.first = { ...record.first, opacity: record.solid };
  record.now.opacity = record.solid;
  return record;
};

const audit = (records: readonly NodeRecord[]): readonly InEnglish<PlanFinding>[] =>
  inEnglish(
    auditScene({
      scene: {
        id: "s",
        heading: "",
        role: "hook",
        startFrame: 0,
        durationFrames: 60,
        stillFrame: 59,
        nodes: records.map(toNode),
        tracks: records.flatMap((record) => record.tracks),
      },
      shapes: new Map(records.map((record) => [record.id, record.shape])),
      size: stageSize("16:9"),
      ground: theme.colors.ground,
    }).findings,
  );
const codes = (records: readonly NodeRecord[]): string[] => audit(records).map((finding) => finding.code);

describe("the audit", () => {
  it("finds nothing in a clean picture", () => {
    expect(
      audit([
        recordOf(letter("a", 400, 400)),
        recordOf(letter("b", 500, 400)),
        recordOf(
          line("l", [
            [400, 500],
            [900, 500],
          ]),
        ),
      ]),
    ).toEqual([]);
  });
  it("finds a label on another", () =>
    expect(codes([recordOf(letter("a", 400, 400)), recordOf(letter("b", 410, 410))])).toEqual(["overlap"]));
  it("takes the glyphs of one label together", () => {
    expect(
      codes([recordOf(letter("a", 400, 400, { label: "word" })), recordOf(letter("b", 410, 410, { label: "word" }))]),
    ).toEqual([]);
  });
  it("finds a line through a label, by the line itself and not by its box", () => {
    expect(
      codes([
        recordOf(
          line("l", [
            [300, 300],
            [600, 600],
          ]),
        ),
        recordOf(letter("a", 400, 400)),
      ]),
    ).toEqual(["overlap"]);
    expect(
      codes([
        recordOf(
          line("l", [
            [300, 300],
            [600, 300],
            [600, 600],
          ]),
        ),
        recordOf(letter("a", 400, 400)),
      ]),
    ).toEqual([]);
  });
  it("lets a label stand on lines when it has a plate", () => {
    const plate: Shape = { key: "p", path: rectPath(60, 60), at: [395, 395], fill: "ground", kind: "plate" };
    expect(
      codes([
        recordOf(
          line("l", [
            [300, 300],
            [600, 600],
          ]),
        ),
        recordOf(plate),
        recordOf(letter("a", 400, 400)),
      ]),
    ).toEqual([]);
  });
  it("lets grid lines run behind labels", () => {
    expect(
      codes([
        recordOf(
          line(
            "l",
            [
              [300, 420],
              [600, 420],
            ],
            { kind: "grid", stroke: "grid" },
          ),
        ),
        recordOf(letter("a", 400, 400)),
      ]),
    ).toEqual([]);
  });
  it("finds a dot on a label", () => {
    const dot: Shape = {
      key: "d",
      path: circlePath(12),
      at: [420, 420],
      fill: "b",
      stroke: "b",
      strokeWidth: 2,
      kind: "dot",
    };
    expect(codes([recordOf(letter("a", 400, 400)), recordOf(dot)])).toEqual(["overlap"]);
  });
  it("finds a label hidden under an area", () =>
    expect(codes([recordOf(letter("a", 400, 400)), recordOf(area("f", 350, 350, "a"))])).toContain("overlap"));
  it("finds a label on a face of a body, beside it not, and on another picture's not", () => {
    const face = recordOf(area("object:f/f1", 400, 400, { role: "a", alpha: 1, light: 0.2 }));
    const label = (x: number, element = "e"): NodeRecord => recordOf(letter("n", x, 450), element);
    expect(audit([face, label(450)]).map(({ message }) => message)).toContain(
      "scene s: e/n stands on e/object:f/f1, a body.",
    );
    expect(codes([face, label(650)])).toEqual([]);
    expect(audit([face, label(450, "other")]).map(({ message }) => message.includes("a body"))).not.toContain(true);
  });
  it("finds what leaves the safe area", () => expect(codes([recordOf(letter("a", 1890, 400))])).toEqual(["outside"]));
  it("lets a clip keep things inside", () => {
    expect(
      codes([
        recordOf(
          line(
            "l",
            [
              [400, 400],
              [3000, 400],
            ],
            { clip: [300, 300, 900, 900] },
          ),
        ),
      ]),
    ).toEqual([]);
  });
  it("finds letters that are too small", () =>
    expect(codes([recordOf(letter("a", 400, 400, { fontSize: 20 }))])).toEqual(["small_text"]));
  it("finds letters of low contrast, on the ground and on what lies below them", () => {
    expect(codes([recordOf(letter("a", 400, 400, { fill: { role: "ink", alpha: 0.3 } }))])).toEqual(["low_contrast"]);
    expect(codes([recordOf(area("f", 350, 350, "a")), recordOf(letter("a", 400, 400))])).toEqual(["low_contrast"]);
    const thin = area("f", 350, 350, { role: "a", alpha: 0.2 }, { stroke: "a", strokeWidth: 3 });
    expect(codes([recordOf(thin), recordOf(letter("a", 400, 400))])).toEqual([]);
  });
  it("finds areas that neither their fill, their edge nor a line around them shows", () => {
    const thin: Paint = { role: "a", alpha: 0.2 };
    expect(codes([recordOf(area("sector/fill", 400, 400, thin))])).toEqual(["low_contrast"]);
    expect(codes([recordOf(area("sector/fill", 400, 400, "a"))])).toEqual([]);
    expect(codes([recordOf(area("sector/fill", 400, 400, thin, { stroke: "a", strokeWidth: 3 }))])).toEqual([]);
    const faint: Paint = { role: "a", alpha: 0.3 };
    expect(codes([recordOf(area("sector/fill", 400, 400, thin, { stroke: faint, strokeWidth: 3 }))])).toEqual([
      "low_contrast",
    ]);
    const rim = line("rim", [
      [400, 600],
      [400, 400],
      [600, 400],
    ]);
    expect(codes([recordOf(area("sector/fill", 400, 400, thin)), recordOf(rim)])).toEqual([]);
    expect(codes([recordOf(area("sector/fill", 400, 400, thin)), recordOf(rim, "other")])).toEqual(["low_contrast"]);
  });
  it("finds dots and heads of arrows of low contrast, but neither panels nor what is a detail of a part that is seen", () => {
    const head = { ...line("head", []), path: circlePath(12), at: [500, 500] as const, stroke: undefined };
    const { stroke: _, strokeWidth: __, ...filled } = head;
    expect(codes([recordOf({ ...filled, fill: "grid" })])).toEqual(["low_contrast"]);
    expect(codes([recordOf({ ...filled, kind: "dot", fill: { role: "a", alpha: 0.2 } })])).toEqual(["low_contrast"]);
    const bar = recordOf(area("bar", 400, 400, { role: "a", alpha: 0.6 }));
    expect(codes([bar, recordOf({ ...filled, kind: "dot", fill: "a" })])).toEqual(["low_contrast"]);
    const ringed: Shape = { ...filled, kind: "dot", fill: "a", stroke: "ground", strokeWidth: 3 };
    expect(codes([bar, recordOf(ringed)])).toEqual([]);
    expect(codes([recordOf(area("box", 400, 400, "panel"))])).toEqual([]);
    const grain: Shape = { ...filled, key: "part:x/grain", kind: "area", fill: { role: "a", alpha: 0.3 } };
    expect(codes([recordOf(area("part:x/body", 400, 400, { role: "b", alpha: 0.7 })), recordOf(grain)])).toEqual([]);
  });
  it("finds lines of low contrast", () =>
    expect(
      codes([
        recordOf(
          line(
            "l",
            [
              [400, 500],
              [900, 500],
            ],
            { stroke: "grid" },
          ),
        ),
      ]),
    ).toEqual(["low_contrast"]));

  it("looks at every picture, not only the first", () => {
    const late = createRecord({ id: "e/b", element: "e", shape: letter("b", 410, 400), theme });
    setProp(late, "opacity", 1, 20);
    setProp(late, "opacity", 0, 40);
    expect(codes([recordOf(letter("a", 400, 400)), late])).toEqual(["overlap"]);
  });
  it("judges things on the move against other elements only", () => {
    const passing = recordOf(letter("b", 200, 400), "other");
    moveProp(passing, "x", 800, { start: 10, end: 50, easing: "linear" });
    expect(audit([recordOf(letter("a", 400, 400)), passing])[0]?.message).toMatch(/runs into/);
    const own = recordOf(letter("b", 200, 400));
    moveProp(own, "x", 800, { start: 10, end: 50, easing: "linear" });
    expect(codes([recordOf(letter("a", 400, 400)), own])).toEqual([]);
  });
  it("names each pair once", () => {
    const other = recordOf(letter("b", 410, 410));
    moveProp(other, "fill", theme.colors.focus, { start: 5, end: 40 });
    expect(codes([recordOf(letter("a", 400, 400)), other])).toEqual(["overlap"]);
  });
});
