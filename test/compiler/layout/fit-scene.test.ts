import { describe, expect, it } from "vitest";
import { fitScene, SCALES, type Fit } from "../../../src-server/compiler/layout/fit-scene.ts";
import type { OpenedElement } from "../../../src-server/compiler/element-kind.ts";
import { stageSize } from "../../../src-server/compiler/stage-size.ts";
import type { PlanScene } from "../../../src-server/contract/plan.ts";
import type { Aspect } from "../../../src-server/contract/style.ts";
import { planSceneOf } from "../../support/plans.ts";
import { frameOf, typesetterFor } from "../../support/element-room.ts";

const type = typesetterFor();
type Size = { width: number; height: number };

/** Words whose size goes with the scale. */
const words = ({ width, height }: Size): OpenedElement => ({
  view: {
    measure: (_, { u, scale }) => ({ width: width * u * scale, height: height * u * scale, stretch: false }),
    draw: () => ({ shapes: [] }),
  },
  facts: {},
  findings: [],
  alt: "",
  partNames: "",
});

const fit = (scene: Partial<PlanScene>, sizes: Readonly<Record<string, Size>>, aspect: Aspect = "16:9"): Fit => {
  const stage = stageSize(aspect);
  const elements = Object.keys(sizes).map((id) => ({ id, type: "text", zone: id, text: id }));
  return fitScene({
    scene: planSceneOf({ ...scene, elements }),
    stage,
    content: stage.safe,
    frame: frameOf({ type, aspect }),
    guestsOf: (candidate) =>
      candidate.elements.map(({ id, zone }) => ({ id, zone, opened: words(sizes[id] ?? { width: 1, height: 1 }) })),
  });
};

describe("fitting a scene", () => {
  it("sets what is alone larger, as far as it fits", () => {
    expect(fit({ layout: "focus" }, { main: { width: 20, height: 10 } })).toMatchObject({
      changed: "none",
      placement: { scale: 1.3 },
    });
    expect(fit({ layout: "focus" }, { main: { width: 20, height: 27 } }).placement.scale).toBe(1.1);
  });
  it("sets it smaller first, no smaller than needed and never under the smallest scale", () => {
    const { placement, changed } = fit({ layout: "focus" }, { main: { width: 20, height: 33 } });
    expect(changed).toBe("smaller");
    expect(placement.crowded).toBeUndefined();
    expect(placement.scale * 33).toBeLessThanOrEqual(29.9);
    expect((placement.scale + 0.05) * 33).toBeGreaterThan(29.9);
    expect(fit({ layout: "focus" }, { main: { width: 20, height: 60 } }).placement.crowded).toBeDefined();
  });
  it("gives the wider side of a split more room", () => {
    const { scene, changed, placement } = fit(
      { layout: "split", ratio: "even" },
      { left: { width: 40, height: 5 }, right: { width: 10, height: 5 } },
    );
    expect([scene.ratio, changed]).toEqual(["left", "layout"]);
    expect(placement.crowded).toBeUndefined();
  });
  it("moves a board's work and result below each other beside the figure", () => {
    const { scene } = fit(
      { layout: "board" },
      { figure: { width: 20, height: 20 }, work: { width: 36, height: 5 }, result: { width: 4, height: 2 } },
    );
    expect(scene.layout).toBe("split");
    expect(scene.elements.map(({ zone }) => zone)).toEqual(["left", "right", "right"]);
  });
  it("says which try came nearest when nothing fits", () => {
    const { placement } = fit(
      { layout: "split" },
      { left: { width: 200, height: 5 }, right: { width: 10, height: 5 } },
    );
    expect(placement.crowded).toMatchObject({ zone: "left" });
    expect(placement.scale).toBe(SCALES.at(-1));
  });
  it("does not try splits that portrait has not", () => {
    expect(fit({ layout: "split", ratio: "left" }, { left: { width: 200, height: 5 } }, "9:16").scene.ratio).toBe(
      "left",
    );
  });
  it("sets letters beside a picture larger in portrait, while the picture keeps half of the height", () => {
    const besides = (height: number, aspect: Aspect): number => {
      const stage = stageSize(aspect);
      const scene = planSceneOf({
        layout: "split",
        elements: ["left", "right"].map((id) => ({ id, type: "text", zone: id, text: id })),
      });
      const picture = words({ width: 10, height: 5 });
      const measure: OpenedElement["view"]["measure"] = (_, { u }) => ({ width: 10 * u, height: 5 * u, stretch: true });
      const left: OpenedElement = { ...picture, view: { ...picture.view, measure } };
      const guests = [
        { id: "left", zone: "left", opened: left },
        { id: "right", zone: "right", opened: words({ width: 10, height }) },
      ];
      const request = { scene, stage, content: stage.safe, frame: frameOf({ type, aspect }), guestsOf: () => guests };
      return fitScene(request).placement.scale;
    };
    expect([besides(4, "9:16"), besides(30, "9:16"), besides(4, "16:9")]).toEqual([1.2, 1, 1]);
  });
});
