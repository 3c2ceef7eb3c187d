import { describe, expect, it } from "vitest";
import { inside, overlaps } from "../../../src-server/compiler/boxes.ts";
import type { ElementView, OpenedElement } from "../../../src-server/compiler/element-kind.ts";
import { placeScene, type Placement } from "../../../src-server/compiler/layout/place-scene.ts";
import { ZONES, type LayoutName } from "../../../src-server/compiler/layout/zones.ts";
import { stageSize } from "../../../src-server/compiler/stage-size.ts";
import type { PlanScene } from "../../../src-server/contract/plan.ts";
import { ASPECTS, type Aspect } from "../../../src-server/contract/style.ts";
import type { Box } from "../../../src-server/contract/timeline.ts";
import { planSceneOf } from "../../support/plans.ts";
import { frameOf, typesetterFor } from "../../support/element-room.ts";

const type = typesetterFor();

/** A thing of a size in u; a figure takes more where there is more. */
const thing = (width: number, height: number, stretch: boolean): OpenedElement => {
  const view: ElementView = {
    measure: (_, { u }) => ({ width: width * u, height: height * u, stretch }),
    draw: () => ({ shapes: [] }),
  };
  return { view, facts: {}, findings: [], alt: "", partNames: "" };
};
const FIGURE = thing(10, 5, true);
const WORDS = thing(8, 2, false);

type Guests = Readonly<Record<string, OpenedElement>>;
const place = (
  scene: Partial<PlanScene> & { layout: LayoutName },
  guests: Guests,
  aspect: Aspect = "16:9",
  title?: string,
): Placement => {
  const stage = stageSize(aspect);
  return placeScene({
    scene: planSceneOf(scene),
    stage,
    content: stage.safe,
    frame: frameOf({ type, aspect }),
    guests: Object.entries(guests).map(([zone, opened]) => ({ id: zone, zone, opened, title })),
  });
};
const all = (layout: LayoutName, opened: OpenedElement): Guests =>
  Object.fromEntries(ZONES[layout].map((zone) => [zone, opened]));
const LAYOUTS = Object.keys(ZONES).filter((name): name is LayoutName => name in ZONES);
const boxOf = (placement: Placement, zone: string): Box => placement.zones.get(zone) ?? [0, 0, 0, 0];
const width = (box: Box): number => box[2] - box[0];
const height = (box: Box): number => box[3] - box[1];

describe.each(ASPECTS.flatMap((aspect) => LAYOUTS.map((layout) => [layout, aspect] as const)))(
  "%s at %s",
  (layout, aspect) => {
    const { zones, boxes } = place({ layout }, all(layout, WORDS), aspect);

    it("keeps its zones apart and inside the stage", () => {
      const list = [...zones.values()];
      expect([...zones.keys()].sort()).toEqual([...ZONES[layout]].sort());
      for (const zone of list) expect(inside(zone, stageSize(aspect).safe, 0.01)).toBe(true);
      for (const [i, zone] of list.entries())
        for (const other of list.slice(i + 1)) expect(overlaps(zone, other)).toBe(false);
      for (const box of boxes.values()) expect(height(box)).toBeGreaterThanOrEqual(60);
    });
    it("gives the room of unused zones to the others", () => {
      for (const zone of ZONES[layout]) {
        const alone = place({ layout }, { [zone]: FIGURE }, aspect);
        expect(boxOf(alone, zone)).toEqual(stageSize(aspect).safe);
      }
    });
    it("keeps the reading order", () => {
      const order = ZONES[layout].map((zone) => boxOf({ zones, boxes, scale: 1 }, zone));
      for (const [i, box] of order.slice(1).entries()) {
        const before = order[i]!;
        const rightOf = box[0] >= before[2];
        const below = box[1] >= before[3] - 0.01;
        const nextRow = box[1] > before[1] && box[0] < before[2];
        expect(rightOf || below || nextRow).toBe(true);
      }
      if (aspect === "9:16")
        for (const [i, box] of order.slice(1).entries()) expect(box[1]).toBeGreaterThanOrEqual(order[i]![3]);
    });
  },
);

describe("shares", () => {
  it("gives the named side of a split 62 of 100", () => {
    const sides = (ratio: "left" | "right" | "even"): number => {
      const placement = place({ layout: "split", ratio }, { left: FIGURE, right: WORDS });
      return width(boxOf(placement, "left")) / (width(boxOf(placement, "left")) + width(boxOf(placement, "right")));
    };
    expect(sides("left")).toBeCloseTo(0.62, 5);
    expect(sides("right")).toBeCloseTo(0.38, 5);
    expect(sides("even")).toBeCloseTo(0.5, 5);
  });
  it("gives what is left over to figures", () => {
    const { zones } = place({ layout: "focus" }, { main: FIGURE, note: WORDS });
    expect(height(zones.get("note")!)).toBeCloseTo(60, 5);
    expect(height(zones.get("main")!)).toBeGreaterThan(600);
  });
  it("shares it evenly among words", () => {
    const { zones } = place({ layout: "stack" }, { top: WORDS, bottom: WORDS });
    expect(height(zones.get("top")!)).toBeCloseTo(height(zones.get("bottom")!), 5);
  });
  it("stacks several elements of one zone in their order", () => {
    const stage = stageSize("16:9");
    const guests = ["a", "b", "c"].map((id) => ({ id, zone: "main", opened: WORDS }));
    const { boxes } = placeScene({
      scene: planSceneOf({ layout: "focus" }),
      stage,
      content: stage.safe,
      frame: frameOf({ type }),
      guests,
    });
    const tops = [...boxes.values()].map((box) => box[1]);
    expect(tops).toEqual(tops.toSorted((a, b) => a - b));
    expect(overlaps(boxes.get("a")!, boxes.get("b")!)).toBe(false);
  });
});

describe("a tall stage", () => {
  const flat = (own: number): OpenedElement => {
    const figure = thing(10, 5, true);
    const draw: ElementView["draw"] = ({ box }) => {
      const middle = (box[1] + box[3]) / 2;
      const path = `M0 ${-own / 2}L${box[2] - box[0]} ${own / 2}`;
      return { shapes: [{ key: "line", kind: "line", path, at: [box[0], middle], stroke: "ink", strokeWidth: 1 }] };
    };
    return { ...figure, view: { ...figure.view, draw } };
  };

  it.each(["9:16", "1:1"] as const)("has the picture of a split above its words at %s", (aspect) => {
    const { zones } = place({ layout: "split" }, { left: WORDS, right: FIGURE }, aspect);
    expect(zones.get("right")![3]).toBeLessThan(zones.get("left")![1]);
    const both = place({ layout: "split" }, { left: FIGURE, right: FIGURE }, aspect);
    expect(both.zones.get("left")![3]).toBeLessThan(both.zones.get("right")![1]);
  });
  it("leaves the height that a flat picture does not fill to the words", () => {
    const { boxes } = place({ layout: "focus" }, { main: flat(200), note: WORDS }, "9:16");
    expect(height(boxes.get("main")!)).toBeLessThan(0.6 * height(stageSize("9:16").safe));
    expect(height(boxes.get("note")!)).toBeGreaterThan(300);
    const wide = place({ layout: "focus" }, { main: flat(200), note: WORDS }, "1:1");
    expect(height(wide.boxes.get("note")!)).toBeCloseTo(60, 5);
  });
  it("gives words below a picture room to be larger, as long as they are few", () => {
    const { boxes } = place({ layout: "focus" }, { main: flat(2000), note: WORDS }, "9:16");
    expect(height(boxes.get("note")!)).toBeCloseTo(1.4 * 60, 5);
    const many = place({ layout: "focus" }, { main: flat(2000), note: thing(8, 16, false) }, "9:16");
    expect(height(many.boxes.get("note")!)).toBeCloseTo(480, 5);
  });
  it("stacks three wide pictures in their order, each over the whole width", () => {
    const { boxes } = place({ layout: "stack" }, { top: FIGURE, middle: FIGURE, bottom: FIGURE }, "9:16");
    const list = ["top", "middle", "bottom"].map((id) => boxes.get(id)!);
    expect(new Set(list.map(width))).toEqual(new Set([width(stageSize("9:16").safe)]));
    expect(new Set(list.map((box) => Math.round(height(box)))).size).toBe(1);
    expect(list.map((box) => box[1])).toEqual(list.map((box) => box[1]).toSorted((a, b) => a - b));
  });
});

describe("crowding", () => {
  it("tells which zone is too small, and by how much", () => {
    const { crowded } = place({ layout: "split" }, { left: thing(8, 40, false), right: WORDS });
    expect(crowded).toMatchObject({ zone: "left", needs: 40, elements: 1 });
    expect(crowded?.has).toBeLessThan(30);
    expect(place({ layout: "split" }, { left: thing(40, 2, false), right: WORDS }).crowded?.zone).toBe("left");
  });
});

describe("titles", () => {
  it("take their height from their element's room, more when they need two lines", () => {
    const short = place({ layout: "split" }, { left: FIGURE, right: WORDS }, "16:9", "Short");
    const long = place(
      { layout: "split" },
      { left: thing(10, 26, false), right: WORDS },
      "16:9",
      "A title of forty letters that wraps oh my",
    );
    expect(short.crowded).toBeUndefined();
    expect(long.crowded?.needs).toBeGreaterThan(26 + 4);
  });
  it("stand above both compared columns at one height", () => {
    const placement = place(
      { layout: "compare", left_title: "Right", right_title: "Wrong" },
      { left: FIGURE, right: FIGURE, verdict: WORDS },
    );
    const [left, right] = [placement.boxes.get("left")!, placement.boxes.get("right")!];
    expect(left[1]).toBe(right[1]);
    expect(left[1] - boxOf(placement, "left")[1]).toBeGreaterThan(60);
    expect(placement.boxes.get("verdict")![1]).toBe(boxOf(placement, "verdict")[1]);
  });
});
