import type { PlanScene } from "../../contract/plan.ts";
import type { Aspect } from "../../contract/style.ts";
import type { Area } from "./zones.ts";

type SceneShape = Pick<PlanScene, "layout" | "ratio">;

/** Gap between zones, in u. */
const GAP = 1.2;

const zone = (name: string): Area => ({ zone: name });
const rows = (...areas: readonly Area[]): Area => ({ rows: areas, gap: GAP });
const columns = (...parts: readonly (readonly [Area, number])[]): Area => ({
  columns: parts.map(([area, weight]) => ({ area, weight })),
  gap: GAP * 1.6,
});

/** Share of the left column in a split, of 100. */
const leftShare = (ratio: SceneShape["ratio"]): number => (ratio === "left" ? 62 : ratio === "right" ? 38 : 50);

/** In a stage that is not wide the sides stand below each other, a picture above the words that go with it. */
const split = (scene: SceneShape, aspect: Aspect, pictured: ReadonlySet<string>): Area => {
  const pictureRight = pictured.has("right") && !pictured.has("left");
  if (aspect !== "16:9") return pictureRight ? rows(zone("right"), zone("left")) : rows(zone("left"), zone("right"));
  const left = leftShare(scene.ratio);
  return columns([zone("left"), left], [zone("right"), 100 - left]);
};

const board = (aspect: Aspect): Area => {
  if (aspect === "9:16") return rows(zone("figure"), zone("work"), zone("result"));
  const side = rows(zone("work"), zone("result"));
  if (aspect === "16:9") return columns([zone("figure"), 55], [side, 45]);
  return rows(zone("figure"), columns([zone("work"), 60], [zone("result"), 40]));
};

const grid = (aspect: Aspect): Area => {
  const [a, b, c, d] = [zone("a"), zone("b"), zone("c"), zone("d")];
  if (aspect === "9:16") return rows(a, b, c, d);
  return rows(columns([a, 1], [b, 1]), columns([c, 1], [d, 1]));
};

const compare = (aspect: Aspect): Area => {
  const pair = aspect === "16:9" ? columns([zone("left"), 1], [zone("right"), 1]) : rows(zone("left"), zone("right"));
  return rows(pair, zone("verdict"));
};

/** How a layout divides the stage below the heading; `pictured` are the zones that hold a picture. */
export const areaOf = (scene: SceneShape, aspect: Aspect, pictured: ReadonlySet<string>): Area => {
  switch (scene.layout) {
    case "title":
      return rows(zone("title"), zone("subtitle"), zone("figure"));
    case "focus":
      return rows(zone("main"), zone("note"));
    case "full":
      return zone("main");
    case "split":
      return split(scene, aspect, pictured);
    case "stack":
      return rows(zone("top"), zone("middle"), zone("bottom"));
    case "compare":
      return compare(aspect);
    case "board":
      return board(aspect);
    case "grid":
      return grid(aspect);
  }
};

/** The area without the zones nobody uses; undefined when nothing is left. */
export const pruneArea = (area: Area, used: ReadonlySet<string>): Area | undefined => {
  if ("zone" in area) return used.has(area.zone) ? area : undefined;
  if ("rows" in area) {
    const kept = area.rows.flatMap((part) => pruneArea(part, used) ?? []);
    return kept.length > 1 ? { ...area, rows: kept } : kept[0];
  }
  const kept = area.columns.flatMap((part) => {
    const inner = pruneArea(part.area, used);
    return inner ? [{ area: inner, weight: part.weight }] : [];
  });
  return kept.length > 1 ? { ...area, columns: kept } : kept[0]?.area;
};
