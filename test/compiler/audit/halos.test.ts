import { describe, expect, it } from "vitest";
import { z } from "zod";
import { auditScene } from "../../../src-server/compiler/audit/audit-scene.ts";
import { strokeMeets } from "../../../src-server/compiler/audit/outline-tests.ts";
import type { Shape } from "../../../src-server/compiler/drawing.ts";
import { createRecord, toNode } from "../../../src-server/compiler/staging/node-record.ts";
import { circlePath, HALO, polylinePath, rectPath } from "../../../src-server/compiler/shapes.ts";
import { stageSize } from "../../../src-server/compiler/stage-size.ts";
import { THEMES } from "../../../src-server/compiler/themes.ts";
import { composePlan } from "../../../src-server/planner/lessons/compose.ts";
import { findLesson } from "../../../src-server/planner/lessons/find-lesson.ts";
import { LESSONS } from "../../../src-server/planner/lessons/index.ts";
import { inkBounds, isVisible } from "../../../src-server/timeline/node-values.ts";
import { sceneStateAt } from "../../../src-server/timeline/state-at.ts";
import { compiled } from "../../support/plans.ts";

const SIZE = 50;
const theme = THEMES.midnight;

/** A word of letters 30 wide, 36 high and 5 apart, from (400, 400) on. */
const word = (count: number, halo?: keyof typeof HALO): Shape[] =>
  Array.from({ length: count }, (_, i) => ({
    ...{ key: `word/g${i}`, label: "word", path: rectPath(30, 36), at: [400 + 35 * i, 400] as const },
    ...{ fill: "ink" as const, kind: "glyph" as const, fontSize: SIZE },
    ...(halo ? { halo: HALO[halo] * SIZE } : {}),
  }));

const line = (from: readonly [number, number], to: readonly [number, number], change: Partial<Shape> = {}): Shape => ({
  ...{ key: `line${from.join()}`, kind: "line", path: polylinePath([from, to]), at: [0, 0], stroke: "a" },
  strokeWidth: 5,
  ...change,
});

const found = (shapes: readonly Shape[]): string[] => {
  const records = shapes.map((shape) => createRecord({ id: `e/${shape.key}`, element: "e", shape, theme }));
  const nodes = records.map((record) => ({ ...toNode(record), opacity: 1 }));
  const scene = { id: "s", heading: "", role: "hook", startFrame: 0, durationFrames: 60, stillFrame: 59, tracks: [] };
  const { findings } = auditScene({
    scene: { ...scene, nodes },
    shapes: new Map(records.map(({ id, shape }) => [id, shape])),
    size: stageSize("16:9"),
    ground: theme.colors.ground,
  });
  return findings.map(({ code }) => code);
};

const STEEP = [
  [405, 300],
  [435, 600],
] as const;
const ALONG = [
  [300, 418],
  [700, 418],
] as const;

describe("a line behind a label", () => {
  it("is no fault where the label has a halo, and one where it has none", () => {
    expect(found([line(...STEEP), ...word(3, "thin")])).toEqual([]);
    expect(found([line(...STEEP), ...word(3)])).toEqual(["overlap"]);
  });

  it("is a fault where it is drawn over the label", () =>
    expect(found([...word(3, "thin"), line(...STEEP)])).toEqual(["overlap"]));

  it("is a fault where it is wider than the ground around a letter's strokes", () => {
    expect(found([line(...STEEP, { strokeWidth: 11 }), ...word(3, "thin")])).toEqual([]);
    expect(found([line(...STEEP, { strokeWidth: 13 }), ...word(3, "thin")])).toEqual(["overlap"]);
  });

  it("is a fault where it strikes the word out", () => {
    expect(found([line(...ALONG), ...word(5, "thin")])).toEqual(["overlap"]);
    expect(found([line([380, 396], [600, 440]), ...word(5, "thin")])).toEqual(["overlap"]);
  });

  it("is hidden between the letters by a wide halo", () => {
    expect(found([line(...ALONG), ...word(5, "wide")])).toEqual([]);
    const spread = word(3, "wide").map((shape, i) => ({ ...shape, at: [400 + 160 * i, 400] as const }));
    expect(found([line(...ALONG), ...spread])).toEqual(["overlap"]);
  });

  it("is a fault where many of them leave no room", () => {
    const lines = Array.from({ length: 9 }, (_, i) => line([402 + 12 * i, 300], [410 + 12 * i, 600]));
    expect(found([...lines.slice(0, 2), ...word(3, "thin")])).toEqual([]);
    expect(found([...lines, ...word(3, "thin")])).toContain("overlap");
  });

  it("may end in the head of an arrow only behind a wide halo", () => {
    const head: Shape = { key: "head", kind: "line", path: "M0 0L30 12L0 24Z", at: [410, 405], fill: "a" };
    expect(found([head, ...word(3, "wide")])).toEqual([]);
    expect(found([head, ...word(3, "thin")])).toEqual(["overlap"]);
    const large: Shape = { ...head, key: "dot", kind: "dot", path: circlePath(40) };
    expect(found([large, ...word(3, "wide")])).toEqual(["overlap"]);
  });
});

describe("a halo", () => {
  it("excuses no letters over letters and no area over letters", () => {
    const other = word(1, "thin").map((shape) => ({
      ...shape,
      key: "other/g0",
      label: "other",
      at: [410, 405] as const,
    }));
    expect(found([...word(1, "thin"), ...other])).toEqual(["overlap"]);
    const area: Shape = { key: "area", kind: "area", path: rectPath(200, 200), at: [350, 350], fill: "b" };
    expect(found([...word(1, "thin"), area])).toContain("overlap");
  });

  it("is what letters are seen against", () => {
    const area: Shape = { key: "area", kind: "area", path: rectPath(300, 200), at: [350, 350], fill: "ink" };
    expect(found([area, ...word(2, "thin")])).toEqual([]);
    expect(found([area, ...word(2)])).toContain("low_contrast");
  });
});

describe("a tangent that slides along a curve", () => {
  it("passes behind the numbers of an axis without a finding", () => {
    const lesson = LESSONS.find(({ id }) => id === "mean_value");
    const whole = composePlan(findLesson(lesson?.examples[0] ?? "").match.build(), Infinity, 60);
    const scenes = z.array(z.looseObject({ heading: z.string() })).parse(whole["scenes"]);
    const sliding = scenes.filter(({ heading }) => heading === "Slide the tangent along");
    const { timeline, findings } = compiled({ ...whole, scenes: sliding });
    expect(findings).toEqual([]);
    const [scene] = timeline.scenes;
    const touch = scene?.nodes.findIndex(({ part }) => part === "layer:touch/line") ?? -1;
    const node = scene?.nodes[touch];
    if (!scene || !node) throw new Error("There is no tangent.");
    let contacts = 0;
    for (let frame = 0; frame < scene.durationFrames; frame += 3) {
      const values = sceneStateAt(scene, frame);
      for (const [i, glyph] of scene.nodes.entries()) {
        const [own, line] = [values[i], values[touch]];
        if (!own || !line || !/^tick:y=.*label/.test(glyph.part) || !isVisible(own) || !isVisible(line)) continue;
        if (!strokeMeets(node, line, inkBounds(glyph, own))) continue;
        contacts += 1;
        expect([glyph.halo, i > touch]).toEqual([expect.any(Number), true]);
      }
    }
    expect(contacts).toBeGreaterThan(0);
  });
});
