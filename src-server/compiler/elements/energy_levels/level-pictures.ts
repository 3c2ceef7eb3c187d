import type { Point, Shape } from "../../drawing.ts";
import { strokeThrough } from "../../figure/strokes.ts";
import { circlePath, polylinePath } from "../../shapes.ts";
import type { LevelsScene } from "./level-shapes.ts";

const SAMPLES = 60;

/** Walls and floor of a well, and the wave of each level about its line. */
const wellShapes = ({ model, layout, frame: { u } }: LevelsScene): Shape[] => {
  const { left, right } = layout.span;
  const { top, bottom } = layout.axis;
  const ys = model.levels.map(({ id }) => layout.places.get(id)?.y ?? 0).toSorted((a, b) => b - a);
  const reach = 0.4 * Math.min(...ys.slice(1).map((y, i) => (ys[i] ?? 0) - y));
  const waves = model.levels.map(({ id }, i) => {
    const points = Array.from({ length: SAMPLES + 1 }, (_, k): Point => {
      const share = k / SAMPLES;
      return [
        left + share * (right - left),
        (layout.places.get(id)?.y ?? 0) - reach * Math.sin((i + 1) * Math.PI * share),
      ];
    });
    return strokeThrough(points, { key: `wave:${i + 1}`, paint: "a", width: 0.11 * u, order: 3 });
  });
  const wall = strokeThrough(
    [
      [left, top],
      [left, bottom],
      [right, bottom],
      [right, top],
    ],
    { key: "well", paint: "muted", width: 0.2 * u, order: 0 },
  );
  return [wall, ...waves];
};

/** Dashed lines from the corners of a polygon to the levels at their height. */
const cornerLines = ({ model, layout, frame: { u } }: LevelsScene, spots: readonly Point[]): Shape[] =>
  model.levels.flatMap(({ id }): Shape[] => {
    const place = layout.places.get(id);
    if (!place) return [];
    const reach = Math.max(...spots.filter((spot) => Math.abs(spot[1] - place.y) < 2).map((spot) => spot[0]));
    return [
      strokeThrough(
        [
          [reach, place.y],
          [(place.lines[0] ?? 0) - 0.15 * u, place.y],
        ],
        { key: `ring/line:${id}`, paint: "muted", width: 0.05 * u, order: 1, kind: "grid", dash: [0.3 * u, 0.3 * u] },
      ),
    ];
  });

/** Circle of radius 2β about α, the polygon of a ring standing on its corner in it, and lines from corners to levels. */
const ringShapes = (scene: LevelsScene): Shape[] => {
  const {
    model,
    layout,
    frame: { u },
  } = scene;
  if (model.picture.kind !== "ring" || !layout.ring) return [];
  const { corners } = model.picture;
  const {
    centre: [x, y],
    radius,
  } = layout.ring;
  const spots = Array.from({ length: corners }, (_, k): Point => {
    const angle = (2 * Math.PI * k) / corners;
    return [x + radius * Math.sin(angle), y + radius * Math.cos(angle)];
  });
  return [
    {
      key: "ring/circle",
      kind: "grid",
      order: 0,
      at: [x, y],
      path: circlePath(radius),
      stroke: "muted",
      strokeWidth: 0.06 * u,
    },
    {
      key: "ring/polygon",
      kind: "line",
      order: 0,
      at: [0, 0],
      path: polylinePath(spots, true),
      stroke: "a",
      strokeWidth: 0.12 * u,
    },
    ...spots.map((at, i): Shape => ({
      key: `ring/corner:${i + 1}`,
      kind: "dot",
      order: 0,
      at,
      path: circlePath(0.3 * u),
      fill: "a",
    })),
    ...cornerLines(scene, spots),
  ];
};

/** What stands behind the levels. */
export const energyLevelsPictureShapes = (scene: LevelsScene): Shape[] => {
  switch (scene.model.picture.kind) {
    case "well":
      return wellShapes(scene);
    case "ring":
      return ringShapes(scene);
    case "none":
      return [];
  }
};
