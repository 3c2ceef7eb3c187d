import type { Point, Shape } from "../../drawing.ts";
import { labelShapes, plateShape, setTex, type SetLabel } from "../../figure/labels.ts";
import { strokeThrough } from "../../figure/strokes.ts";
import { arrowHeadPath } from "../../shapes.ts";
import type { LevelsScene } from "./level-shapes.ts";
import type { DrawnArrow } from "./levels-model.ts";

const HEAD = 0.75;

/** Where an arrow begins and ends: in a lane of wide levels, else from line to line. */
const endsOf = (
  { model, layout, frame }: LevelsScene,
  arrow: DrawnArrow,
  index: number,
): [Point, Point] | undefined => {
  const [a, b] = [layout.places.get(arrow.from), layout.places.get(arrow.to)];
  if (!a || !b) return undefined;
  const [first = 0, firstTo = 0] = [a.lines[0], b.lines[0]];
  if (model.wide) {
    const { left, right } = layout.span;
    const lane = (right - left) / model.arrows.length;
    const widest = Math.max(
      0,
      ...model.arrows.flatMap(({ lines }) => lines.map((tex) => setTex(frame.type, tex, layout.letters).width)),
    );
    const x = left + lane * index + Math.max(0.2 * frame.u, Math.min(0.3 * lane, lane - widest - 0.8 * frame.u));
    return [
      [x, a.y],
      [x, b.y],
    ];
  }
  const end = (place: typeof a): number => (place.lines.at(-1) ?? 0) + place.length;
  if (Math.abs(first - firstTo) < 1 || (first < end(b) && firstTo < end(a))) {
    const [left, right] = [Math.max(first, firstTo), Math.min(end(a), end(b))];
    const share = model.order.length > 0 ? 0.9 - 0.1 * index : (index + 1) / (model.arrows.length + 1);
    const x = left + share * (right - left);
    return [
      [x, a.y],
      [x, b.y],
    ];
  }
  return first < firstTo
    ? [
        [end(a), a.y],
        [firstTo, b.y],
      ]
    : [
        [first, a.y],
        [end(b), b.y],
      ];
};

/** Labels of an arrow below each other, to the right of its middle. */
const labelsOf = (
  scene: LevelsScene,
  arrow: DrawnArrow,
  { key, from, to }: { key: string; from: Point; to: Point },
): Shape[] => {
  const { layout, frame } = scene;
  const { u } = frame;
  const sets = arrow.lines.map((tex) => setTex(frame.type, tex, layout.letters));
  const height = sets.reduce((sum, set) => sum + set.height + 0.25 * u, -0.25 * u);
  const slant = Math.abs(to[0] - from[0]) > 1;
  let y = slant
    ? Math.min(from[1], to[1]) + Math.abs(to[1] - from[1]) / 2 - height / 2
    : clampedTop(scene, (from[1] + to[1]) / 2, height);
  const x = (from[0] + to[0]) / 2 + (slant ? 0 : 0.45 * u);
  return sets.flatMap((set: SetLabel, i): Shape[] => {
    const centre: Point = [x + (slant ? 0 : set.width / 2), y + set.height / 2];
    y += set.height + 0.25 * u;
    const plate = plateShape(set, centre, { key: `${key}/plate${i + 1}`, margin: 0.12 * u, order: 6 });
    return [
      plate,
      ...labelShapes(set, centre, {
        key: `${key}/label${i + 1}`,
        fill: arrow.found ? "c" : "ink",
        order: 6,
        on: [plate.key],
      }),
    ];
  });
};

const clampedTop = ({ layout }: LevelsScene, middle: number, height: number): number =>
  Math.max(layout.axis.top, Math.min(layout.axis.bottom - height, middle - height / 2));

/** The first arrows between levels, with their labels. */
export const energyLevelsArrowShapes = (scene: LevelsScene): Shape[] => {
  const {
    model,
    frame: { u },
  } = scene;
  const seen = model.arrows.slice(0, scene.arrows).flatMap((arrow, i) => {
    const ends = endsOf(scene, arrow, i);
    return ends ? [{ arrow, key: `arrow:${i + 1}`, from: ends[0], to: ends[1] }] : [];
  });
  const strokes = seen.flatMap(({ arrow, key, from, to }): Shape[] => {
    const paint = arrow.found ? "c" : to[1] < from[1] ? "b" : "a";
    const angle = Math.atan2(to[1] - from[1], to[0] - from[0]);
    const head = Math.min(HEAD * u, 0.6 * Math.hypot(to[0] - from[0], to[1] - from[1]));
    const shaft: Point = [to[0] - 0.7 * head * Math.cos(angle), to[1] - 0.7 * head * Math.sin(angle)];
    return [
      strokeThrough([from, shaft], {
        key: `${key}/shaft`,
        paint,
        width: 0.14 * u,
        order: 5,
        ...(arrow.found ? { dash: [0.5 * u, 0.35 * u] } : {}),
      }),
      { key: `${key}/head`, kind: "line", order: 5, at: to, path: arrowHeadPath(head, angle), fill: paint },
    ];
  });
  return [...strokes, ...seen.flatMap(({ arrow, ...place }) => labelsOf(scene, arrow, place))];
};
