import type { Point, Shape } from "../../drawing.ts";
import type { StillFrame } from "../../figure/frame-cache.ts";
import { labelShapes } from "../../figure/labels.ts";
import { strokeThrough } from "../../figure/strokes.ts";
import { arrowHeadPath } from "../../shapes.ts";
import type { LevelsModel } from "./levels-model.ts";
import type { LevelPlace, LevelsLayout } from "./levels-layout.ts";

/** Levels in a state, with where everything stands. */
export type LevelsScene = {
  model: LevelsModel;
  layout: LevelsLayout;
  frame: StillFrame;
  electrons: number;
  arrows: number;
};

const axisShapes = ({ layout, frame: { u } }: LevelsScene): Shape[] => {
  const { x, top, bottom, label } = layout.axis;
  const tip = top + label.height + 0.4 * u;
  return [
    strokeThrough(
      [
        [x, bottom],
        [x, tip + 0.6 * u],
      ],
      { key: "axis/line", paint: "muted", width: 0.09 * u, order: 0 },
    ),
    {
      key: "axis/head",
      kind: "line",
      order: 0,
      at: [x, tip],
      path: arrowHeadPath(0.8 * u, -Math.PI / 2),
      fill: "muted",
    },
    ...labelShapes(label, [x, top + label.height / 2], { key: "axis/label", fill: "muted", order: 0 }),
  ];
};

const columnLabels = ({ layout }: LevelsScene): Shape[] =>
  layout.columnLabels.flatMap((label, i) =>
    label ? labelShapes(label.set, label.centre, { key: `column:${i + 1}`, fill: "muted", order: 1 }) : [],
  );

/** A thin line from a level to a label that had to move away from its height. */
const leader = (key: string, [from, to]: readonly [Point, Point], u: number): Shape[] =>
  Math.abs(from[1] - to[1]) < 0.3 * u
    ? []
    : [strokeThrough([from, to], { key, paint: "muted", width: 0.05 * u, order: 2, kind: "grid" })];

const rightEnd = ({ lines, length }: LevelPlace): number => (lines.at(-1) ?? 0) + length;

const labelsOf = (id: string, place: LevelPlace, u: number): Shape[] => {
  const key = `level:${id}`;
  const { label, value, y } = place;
  const left = label.side === "left";
  const end: Point = [left ? (place.lines[0] ?? 0) - 0.08 * u : rightEnd(place) + 0.08 * u, y];
  const near: Point = [
    label.centre[0] + ((left ? 1 : -1) * label.set.width) / 2 + (left ? 0.12 : -0.12) * u,
    label.centre[1],
  ];
  return [
    ...leader(`${key}/leader`, [end, near], u),
    ...labelShapes(label.set, label.centre, { key: `${key}/label`, fill: "ink", order: 2, halo: "wide" }),
    ...(value
      ? [
          ...leader(
            `${key}/value-leader`,
            [
              [rightEnd(place) + 0.08 * u, y],
              [value.centre[0] - value.set.width / 2 - 0.12 * u, value.centre[1]],
            ],
            u,
          ),
          ...labelShapes(value.set, value.centre, { key: `${key}/value`, fill: "muted", order: 2 }),
        ]
      : []),
  ];
};

const levelShapes = ({ model, layout, frame: { u } }: LevelsScene): Shape[] =>
  model.levels.flatMap(({ id }) => {
    const place = layout.places.get(id);
    if (!place) return [];
    return place.lines.map((x, i) =>
      strokeThrough(
        [
          [x, place.y],
          [x + place.length, place.y],
        ],
        { key: `level:${id}/line${i + 1}`, paint: "ink", width: 0.13 * u, order: 1 },
      ),
    );
  });

const linkShapes = ({ model, layout, frame: { u } }: LevelsScene): Shape[] =>
  model.links.flatMap(([a, b], i): Shape[] => {
    const [one, two] = [layout.places.get(a), layout.places.get(b)];
    if (!one || !two) return [];
    const [left, right] = (one.lines[0] ?? 0) <= (two.lines[0] ?? 0) ? [one, two] : [two, one];
    const points: Point[] = [
      [rightEnd(left) + 0.1 * u, left.y],
      [(right.lines[0] ?? 0) - 0.1 * u, right.y],
    ];
    return [
      strokeThrough(points, {
        key: `link:${i + 1}`,
        paint: "muted",
        width: 0.06 * u,
        order: 2,
        dash: [0.4 * u, 0.35 * u],
      }),
    ];
  });

/** Levels with labels, links and electrons; what is drawn later covers what came before. */
export const levelsShapes = (scene: LevelsScene): Shape[] => [
  ...axisShapes(scene),
  ...columnLabels(scene),
  ...linkShapes(scene),
  ...levelShapes(scene),
  ...scene.model.levels.flatMap(({ id }) => {
    const place = scene.layout.places.get(id);
    return place ? labelsOf(id, place, scene.frame.u) : [];
  }),
];
