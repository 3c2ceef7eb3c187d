import { averageOf } from "../../../../computation/geometry/figures.ts";
import { angleAt, geometryDistance, type Vec } from "../../../../computation/geometry/plane-vector.ts";
import type { Point } from "../../../drawing.ts";
import type { StillFrame } from "../../../figure/frame-cache.ts";
import type { SetLabel } from "../../../figure/labels.ts";
import type { Spot } from "../../../figure/place-labels.ts";
import type { Construction } from "../build/construct.ts";
import type { ConstructItem } from "../geometry-schema.ts";
import type { GeometryValue } from "../geometry-value.ts";
import type { GeometryWindow } from "../geometry-window.ts";
import { areaOfValue, degreesOfValue, lengthOfValue, measureTex } from "../measures.ts";
import { angleRadius } from "./angle-signs.ts";
import { angleSpots, circleSpots, faceSpots, geometryLineSpots, pointSpots, sideSpots } from "./label-spots.ts";
import { seenLine, geometrySpanOf } from "./object-lines.ts";
import type { ObjectLook } from "./looks.ts";

/** What labels are made from. */
export type LabelSource = {
  items: readonly ConstructItem[];
  made: Construction;
  looks: readonly ObjectLook[];
  window: GeometryWindow;
  frame: StillFrame;
  live: boolean;
  /** Middle of everything on the stage; names stand on the far side of it. */
  middle: Point;
};

/** A label that is not set yet. */
export type GeometryLabelDraft = { key: string; tex: string; order: number; spots(label: SetLabel): readonly Spot[] };
type One = { source: LabelSource; item: ConstructItem; value: GeometryValue; look: ObjectLook };

const joined = (label: string | undefined, measure: string | undefined): string | undefined =>
  label === undefined ? measure : measure === undefined ? label : `${label} = ${measure}`;

const draft = (
  { look }: One,
  name: string,
  tex: string | undefined,
  spots: GeometryLabelDraft["spots"],
): GeometryLabelDraft[] => (tex === undefined ? [] : [{ key: `${look.key}/${name}`, tex, order: look.order, spots }]);

const lineLabels = (one: One, form: "segment" | "line" | "ray", ends: readonly [Vec, Vec]): GeometryLabelDraft[] => {
  const { item, source } = one;
  const { window, middle, live } = source;
  const measure = item.measure === "length" ? measureTex(geometryDistance(...ends), live) : undefined;
  const name = measure === undefined ? "label" : "measure/label";
  if (form === "segment")
    return draft(one, name, joined(item.label, measure), (size) =>
      sideSpots([window.place(ends[0]), window.place(ends[1])], middle, size, window.u),
    );
  return draft(one, "label", item.label, (size) => {
    const seen = seenLine(form, ends, window);
    return seen ? geometryLineSpots(seen, size, window.u) : [];
  });
};

const angleDraft = (
  one: One,
  name: string,
  tex: string | undefined,
  angle: Extract<GeometryValue, { kind: "angle" }>,
): GeometryLabelDraft[] => {
  const { window } = one.source;
  const radius = angleRadius(angle, window);
  return draft(one, name, tex, (size) =>
    angleSpots(window.place(angle.corner), geometrySpanOf(angle), size, {
      radius: one.value.kind === "angle" ? radius : radius * 0.5,
      u: window.u,
    }),
  );
};

const SAME = 1e-9;

/** Whether another polygon has the same side; its length then stands on the inner side. */
const isShared = ({ source, item }: One, a: Vec, b: Vec): boolean =>
  [...source.made.objects].some(([id, { value }]) => {
    if (id === item.id || value.kind !== "polygon") return false;
    return [a, b].every((end) => value.points.some((point) => geometryDistance(point, end) < SAME));
  });

const polygonLabels = (one: One, points: readonly Vec[]): GeometryLabelDraft[] => {
  const { item, source, value } = one;
  const { window, live } = source;
  const centre = window.place(averageOf(points));
  const inner = Math.min(...points.map((point) => geometryDistance(point, averageOf(points)))) * window.unit;
  const area = item.measure === "area" ? measureTex(areaOfValue(value) ?? NaN, live) : undefined;
  const face = draft(one, area === undefined ? "label" : "measure/label", joined(item.label, area), () =>
    faceSpots(centre, inner),
  );
  const sides = points.flatMap((point, i): GeometryLabelDraft[] => {
    const next = points[(i + 1) % points.length] ?? point;
    const before = points.at(i - 1) ?? point;
    const [from, to] = [window.place(point), window.place(next)];
    const mirrored: Point = [from[0] + to[0] - centre[0], from[1] + to[1] - centre[1]];
    if (item.measure === "length")
      return draft(one, `measure/${i + 1}/label`, measureTex(geometryDistance(point, next), live), (size) =>
        sideSpots(
          [window.place(point), window.place(next)],
          isShared(one, point, next) ? mirrored : centre,
          size,
          window.u,
        ),
      );
    if (item.measure !== "angle") return [];
    const angle = { kind: "angle", corner: point, legs: [next, before] } as const;
    const degrees = (angleAt(next, point, before) * 180) / Math.PI;
    return angleDraft(one, `measure/${i + 1}/label`, measureTex(degrees, live, "^\\circ"), angle);
  });
  return [...face, ...sides];
};

const roundLabels = (one: One, centre: Vec, radius: number): GeometryLabelDraft[] => {
  const { item, source, value } = one;
  const { window, live } = source;
  const size =
    item.measure === "area" ? areaOfValue(value) : item.measure === "length" ? lengthOfValue(value) : undefined;
  const measure = size === undefined ? undefined : measureTex(size, live);
  const place = window.place(centre);
  const reach = radius * window.unit;
  const spots: GeometryLabelDraft["spots"] = (label) =>
    item.measure === "area"
      ? faceSpots([place[0], place[1] + reach * 0.4], reach)
      : circleSpots(place, reach, label, window.u);
  return draft(one, measure === undefined ? "label" : "measure/label", joined(item.label, measure), spots);
};

const curveLabels = (one: One, points: readonly Vec[]): GeometryLabelDraft[] => {
  const { window, middle } = one.source;
  return draft(one, "label", one.item.label, (size) =>
    [0.12, 0.88, 0.25, 0.75, 0.5].flatMap((share, i) =>
      pointSpots(window.place(points[Math.round(share * (points.length - 1))] ?? [0, 0]), middle, size, window.u)
        .slice(0, 8)
        .map((spot) => ({ ...spot, cost: spot.cost + i })),
    ),
  );
};

/** Label and measures of an object. */
export const geometryObjectLabels = (one: One): GeometryLabelDraft[] => {
  const { item, value, source } = one;
  switch (value.kind) {
    case "point":
      return [];
    case "line":
      return lineLabels(one, value.form, value.ends);
    case "lines":
      return value.parts[0] ? lineLabels(one, "segment", value.parts[0]) : [];
    case "circle":
    case "arc":
      return roundLabels(one, value.centre, value.radius);
    case "polygon":
      return polygonLabels(one, value.points);
    case "angle": {
      const degrees =
        item.measure === "angle" ? measureTex(degreesOfValue(value) ?? NaN, source.live, "^\\circ") : undefined;
      return angleDraft(one, degrees === undefined ? "label" : "measure/label", joined(item.label, degrees), value);
    }
    case "curve":
      return curveLabels(one, value.points);
  }
};
