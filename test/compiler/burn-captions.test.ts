import { afterAll, describe, expect, it } from "vitest";
import { auditScene } from "../../src-server/compiler/audit/audit-scene.ts";
import { inside } from "../../src-server/compiler/boxes.ts";
import { burnCaptions, CAPTION_ELEMENT, type CaptionCue } from "../../src-server/compiler/burn-captions.ts";
import { createRecord } from "../../src-server/compiler/staging/node-record.ts";
import { stageSize } from "../../src-server/compiler/stage-size.ts";
import { THEMES } from "../../src-server/compiler/themes.ts";
import { ASPECTS, type Aspect } from "../../src-server/contract/style.ts";
import { timelineSchema, type Timeline, type TimelineNode } from "../../src-server/contract/timeline.ts";
import { nodeBounds, isVisible } from "../../src-server/timeline/node-values.ts";
import { sceneStateAt } from "../../src-server/timeline/state-at.ts";
import { compiled, smallPlan } from "../support/plans.ts";
import { typesetterFor } from "../support/element-room.ts";

const type = typesetterFor();
afterAll(() => type.close());
const theme = THEMES.midnight;
const CUES: CaptionCue[] = [
  { startMs: 0, endMs: 1000, lines: ["One short line."] },
  {
    startMs: 1000,
    endMs: 2500,
    lines: ["The first of two lines, rather long here,", "and the second with $5 and (x² + y²) gj"],
  },
  { startMs: 3000, endMs: 60_000, lines: ["Until the end."] },
];

const burned = (aspect: Aspect): Timeline =>
  burnCaptions(compiled(smallPlan(), { aspect }).timeline, CUES, { aspect, theme, type });
const captionsAt = (timeline: Timeline, frame: number): TimelineNode[] => {
  const [scene] = timeline.scenes;
  const values = sceneStateAt(scene!, frame);
  return scene!.nodes.filter((node, i) => node.element === CAPTION_ELEMENT && isVisible(values[i]!));
};
const cuesAt = (timeline: Timeline, frame: number): string[] => [
  ...new Set(captionsAt(timeline, frame).map((node) => node.part.split("/")[0] ?? "")),
];

describe.each(ASPECTS)("captions in the picture at %s", (aspect) => {
  const timeline = burned(aspect);

  it("come and go at their times", () => {
    expect(timelineSchema.parse(timeline)).toBeTruthy();
    expect([0, 29, 30, 74, 75, 89, 90].map((frame) => cuesAt(timeline, frame).join())).toEqual([
      "cue:0",
      "cue:0",
      "cue:1",
      "cue:1",
      "",
      "",
      "cue:2",
    ]);
    expect(cuesAt(timeline, timeline.durationFrames - 1)).toEqual(["cue:2"]);
  });
  it("stay in their band, in the lines they were cut to", () => {
    const [scene] = timeline.scenes;
    const { captionBand, u } = stageSize(aspect);
    for (const frame of [10, 50, 100]) {
      const values = sceneStateAt(scene!, frame);
      for (const node of captionsAt(timeline, frame))
        expect(inside(nodeBounds(node, values[scene!.nodes.indexOf(node)]!), captionBand, 2)).toBe(true);
    }
    const baselines = new Set(
      captionsAt(timeline, 50)
        .filter((node) => node.kind === "glyph")
        .map((node) => Math.round(node.y)),
    );
    expect(baselines.size).toBe(2);
    const lines = [...baselines].sort((a, b) => a - b);
    expect((lines[1] ?? 0) - (lines[0] ?? 0)).toBeGreaterThanOrEqual(1.2 * 1.2 * u - 1);
  });
  it("pass the audit of pictures", () => {
    const [scene] = timeline.scenes;
    const shapes = new Map(
      scene!.nodes.map((node) => [
        node.id,
        createRecord({
          id: node.id,
          element: node.element,
          theme,
          shape: {
            key: node.part,
            path: node.path,
            at: [node.x, node.y],
            kind: node.kind,
            label: node.part.split("/")[0] ?? "",
          },
        }).shape,
      ]),
    );
    expect(
      auditScene({ scene: scene!, shapes, size: stageSize(aspect), ground: theme.colors.ground }).findings,
    ).toEqual([]);
  });
});

describe("captions across scenes", () => {
  it("are drawn in each scene they last into", () => {
    const one = compiled(smallPlan()).timeline;
    const [scene] = one.scenes;
    const two: Timeline = {
      ...one,
      durationFrames: 2 * one.durationFrames,
      scenes: [scene!, { ...scene!, id: "two", startFrame: scene!.durationFrames }],
    };
    const seconds = scene!.durationFrames / 30;
    const burnt = burnCaptions(
      two,
      [{ startMs: 1000 * (seconds - 1), endMs: 1000 * (seconds + 1), lines: ["Across the cut."] }],
      { aspect: "16:9", theme, type },
    );
    const shown = burnt.scenes.map((part) =>
      [0, 29, part.durationFrames - 1].map((frame) =>
        sceneStateAt(part, frame).some((values, i) => part.nodes[i]?.element === CAPTION_ELEMENT && isVisible(values)),
      ),
    );
    expect(shown).toEqual([
      [false, false, true],
      [true, true, false],
    ]);
  });
});
