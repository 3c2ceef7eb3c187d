import type { Paint, Point, Shape } from "../../drawing.ts";
import { plainNumber } from "../../../computation/format-number.ts";
import { clipSegment } from "../../figure/crossings.ts";
import type { StillFrame } from "../../figure/frame-cache.ts";
import { labelShapes, plateShape, setTex, type SetLabel } from "../../figure/labels.ts";
import { placeLabels, type LabelChoice, type Obstacles, type Spot } from "../../figure/place-labels.ts";
import { insetBox } from "../../shapes.ts";
import { textSize } from "../../sizes.ts";
import { basisTips, ORDERS } from "./plane-arrows.ts";
import type { PlaneModel } from "./plane-model.ts";
import type { PlanePoint } from "./plane-map.ts";
import { planeState, type PlaneState } from "./plane-state.ts";
import { toWindow, type PlaneWindow } from "./plane-window.ts";

/** A label with the places it could stand at; none where it is not seen at this moment. */
type PlaneLabel = { key: string; tex: string; paint: Paint; order: number; spots(label: SetLabel): readonly Spot[] };
type Stage = { model: PlaneModel; window: PlaneWindow };

const LIVE = 2;
const shown = (value: number, live: boolean): string => {
  const rounded = Math.abs(value) < 5e-10 ? 0 : value;
  return plainNumber(rounded, live ? { digits: LIVE } : { maxDigits: 3 });
};

/** Places about the tip of an arrow, first straight beyond it; a tip outside is taken where the arrow leaves the window. */
const tipSpots =
  (window: PlaneWindow, tip: PlanePoint) =>
  ({ width, height }: SetLabel): readonly Spot[] => {
    const { u, centre } = window;
    const seen = clipSegment(centre, toWindow(window, tip), insetBox(window.area, 0.5 * u));
    const end = seen?.[1] ?? centre;
    const length = Math.hypot(end[0] - centre[0], end[1] - centre[1]);
    if (length < 0.3 * u) return [];
    const [ex, ey] = [(end[0] - centre[0]) / length, (end[1] - centre[1]) / length];
    const turned = (angle: number, share: number, cost: number, more = 0): Spot => {
      const [dx, dy] = [ex * Math.cos(angle) - ey * Math.sin(angle), ex * Math.sin(angle) + ey * Math.cos(angle)];
      const off = (Math.abs(dx) * width + Math.abs(dy) * height) / 2 + 0.4 * u + more;
      return {
        centre: [
          centre[0] + (end[0] - centre[0]) * share + dx * off,
          centre[1] + (end[1] - centre[1]) * share + dy * off,
        ],
        cost,
      };
    };
    const quarter = Math.PI / 2;
    return [
      turned(0, 1, 0),
      turned(0.7, 1, 1),
      turned(-0.7, 1, 1),
      turned(quarter, 1, 2),
      turned(-quarter, 1, 2),
      turned(quarter, 0.6, 3),
      turned(-quarter, 0.6, 3),
      turned(quarter, 0.3, 5),
      turned(-quarter, 0.3, 5),
      ...[0, 1.2, -1.2, 2, -2].map((angle) => turned(angle, 1, 7, 1.6 * u)),
    ];
  };

/** Places along a line through the origin, near its ends first, on both sides. */
const lineSpots =
  (window: PlaneWindow, [x, y]: PlanePoint) =>
  ({ width, height }: SetLabel): readonly Spot[] => {
    const far = 2 * Math.hypot(...window.reach);
    const seen = clipSegment(toWindow(window, [-far * x, -far * y]), toWindow(window, [far * x, far * y]), window.area);
    if (!seen) return [];
    const [nx, ny] = [y, x];
    const off = (Math.abs(nx) * width + Math.abs(ny) * height) / 2 + 0.35 * window.u;
    return [0.88, 0.12, 0.78, 0.22, 0.68, 0.32].flatMap((share, i) =>
      [1, -1].map((side): Spot => ({
        centre: [
          seen[0][0] + (seen[1][0] - seen[0][0]) * share + side * nx * off,
          seen[0][1] + (seen[1][1] - seen[0][1]) * share + side * ny * off,
        ],
        cost: i + (side > 0 ? 0 : 0.5),
      })),
    );
  };

const cornerSpots =
  ({ area, u }: PlaneWindow, row: number) =>
  ({ width, height }: SetLabel): readonly Spot[] => {
    const [dx, dy] = [width / 2 + 0.5 * u, height / 2 + (0.45 + row * 2.4) * u];
    const corners: Point[] = [
      [area[0] + dx, area[1] + dy],
      [area[2] - dx, area[1] + dy],
      [area[0] + dx, area[3] - dy],
      [area[2] - dx, area[3] - dy],
    ];
    return corners.map((centre, i) => ({ centre, cost: i * 0.5 }));
  };

const eigenNote = (state: PlaneState, live: boolean): string | undefined => {
  const { eigen, matrix } = state;
  if (!eigen || !matrix) return undefined;
  if (eigen.pairs.length === 0) return "\\text{no real eigenvector}";
  const value = eigen.pairs[0]?.value ?? 1;
  return eigen.all && value !== 1 ? `\\text{every direction: }\\lambda = ${shown(value, live)}` : undefined;
};

const SPANS = ["\\text{span: only the origin}", "\\text{span: a line}", "\\text{span: the whole plane}"] as const;

/** Words in a corner: determinant, what has no line to stand at. */
const noteTexts = ({ spec, map }: PlaneModel, state: PlaneState): { key: string; tex: string }[] => {
  const eigen = spec.show.includes("eigenvectors") ? eigenNote(state, map.live) : undefined;
  return [
    ...(spec.show.includes("determinant") && state.determinant !== undefined
      ? [{ key: "determinant/label", tex: `\\det = ${shown(state.determinant, map.live)}` }]
      : []),
    ...(eigen === undefined ? [] : [{ key: "eigenvector:0/label", tex: eigen }]),
    ...(spec.show.includes("span") ? [{ key: "span/label", tex: SPANS[state.rank] }] : []),
  ];
};

const labelsAt = ({ model, window }: Stage, state: PlaneState): PlaneLabel[] => {
  const { spec, map } = model;
  const basis = spec.show.includes("basis") ? basisTips(state) : [];
  const pairs = spec.show.includes("eigenvectors") && state.eigen && !state.eigen.all ? state.eigen.pairs : [];
  return [
    ...noteTexts(model, state).map(({ key, tex }, row): PlaneLabel => ({
      key,
      tex,
      paint: key.startsWith("determinant") ? "b" : "ink",
      order: ORDERS.found,
      spots: cornerSpots(window, row),
    })),
    ...state.vectors.map(({ vector, tip }, i): PlaneLabel => ({
      key: `vector:${vector.id}/label`,
      tex: vector.tex,
      paint: vector.role,
      order: ORDERS.vectors + i,
      spots: tipSpots(window, tip),
    })),
    ...basis.map((tip, i): PlaneLabel => ({
      key: `basis:${i + 1}/label`,
      tex: i === 0 ? "\\hat{\\imath}" : "\\hat{\\jmath}",
      paint: i === 0 ? "c" : "d",
      order: ORDERS.basis,
      spots: tipSpots(window, tip),
    })),
    ...pairs.map(({ value, vector }, i): PlaneLabel => ({
      key: `eigenvector:${i + 1}/label`,
      tex: `\\lambda${pairs.length > 1 ? `_${i + 1}` : ""} = ${shown(value, map.live)}`,
      paint: "ink",
      order: ORDERS.found,
      spots: lineSpots(window, vector),
    })),
  ];
};

const obstaclesAt = ({ model, window }: Stage, state: PlaneState): Obstacles => {
  const tips = [...state.vectors.map(({ tip }) => tip), ...(model.spec.show.includes("basis") ? basisTips(state) : [])];
  const far = Math.hypot(...window.reach);
  const pairs = model.spec.show.includes("eigenvectors") && !state.eigen?.all ? (state.eigen?.pairs ?? []) : [];
  const line = (from: PlanePoint, to: PlanePoint): Point[] => [toWindow(window, from), toWindow(window, to)];
  return {
    boxes: [],
    lines: [
      ...tips.map((tip) => line([0, 0], tip)),
      ...pairs.map(({ vector: [x, y] }) => line([-far * x, -far * y], [far * x, far * y])),
      ...(model.spec.show.includes("projection") && state.foot && state.vectors[0]
        ? [line(state.vectors[0].tip, state.foot), line([0, 0], state.foot)]
        : []),
    ],
    bounds: insetBox(window.area, 0.2 * window.u),
  };
};

/** Which place each label has, by key; it keeps it while params move. */
export type LabelPlaces = ReadonlyMap<string, LabelChoice>;

const setLabel = (frame: StillFrame, tex: string): SetLabel => setTex(frame.type, tex, textSize(frame, "body", 0.95));

/** Chooses places for all labels over all values of the params looked at. */
export const choosePlaces = (stage: Stage, frame: StillFrame): LabelPlaces => {
  const states = stage.model.samples.map((params) => planeState(stage.model, params));
  const moments = states.map((state) => new Map(labelsAt(stage, state).map((label) => [label.key, label])));
  const keys = [...new Set(moments.flatMap((labels) => [...labels.keys()]))];
  const requests = keys.map((key) => {
    const set = moments.map((labels) => {
      const label = labels.get(key);
      return label && { label, set: setLabel(frame, label.tex) };
    });
    const width = Math.max(...set.map((one) => one?.set.width ?? 0));
    const height = Math.max(...set.map((one) => one?.set.height ?? 0));
    return { width, height, spots: set.map((one) => one?.label.spots({ ...one.set, width, height }) ?? []) };
  });
  const obstacles = states.map((state) => obstaclesAt(stage, state));
  const choices = placeLabels(requests, obstacles, 0.15 * frame.u);
  return new Map(keys.flatMap((key, i) => (choices[i] ? [[key, choices[i]] as const] : [])));
};

/** How much dearer another place than the chosen one is: less than to stand on something else. */
const LOYALTY = 200;

type Standing = { item: PlaneLabel; label: SetLabel; spots: readonly Spot[]; chosen: number };

/** The chosen places, but for labels that would meet others just now. */
const standNow = (
  items: readonly Standing[],
  obstacles: Obstacles,
  clearance: number,
): readonly (Point | undefined)[] => {
  const requests = items.map(({ label, spots, chosen }) => ({
    width: label.width,
    height: label.height,
    spots: [spots.map((spot, i) => ({ ...spot, cost: spot.cost + (i === chosen ? 0 : LOYALTY) }))],
  }));
  const choices = placeLabels(requests, [obstacles], clearance);
  return items.map(({ spots }, i) => spots[choices[i]?.choice ?? 0]?.centre);
};

const keepInside = (label: SetLabel, [x, y]: Point, { area }: PlaneWindow): Point => [
  Math.min(area[2] - label.width / 2, Math.max(area[0] + label.width / 2, x)),
  Math.min(area[3] - label.height / 2, Math.max(area[1] + label.height / 2, y)),
];

/** Labels of a plane at one moment, each on a piece of ground. */
export const planeLabels = (stage: Stage & { state: PlaneState }, frame: StillFrame, places: LabelPlaces): Shape[] => {
  const { window, state } = stage;
  const items = labelsAt(stage, state).map((item): Standing => {
    const label = setLabel(frame, item.tex);
    const spots = item.spots(label).map((spot) => ({ ...spot, centre: keepInside(label, spot.centre, window) }));
    return { item, label, spots, chosen: places.get(item.key)?.choice ?? 0 };
  });
  const centres = standNow(items, obstaclesAt(stage, state), 0.15 * frame.u);
  const shapes = items.map(({ item, label }, i): Shape[] => {
    const centre = centres[i];
    if (!centre) return [];
    const { order } = item;
    const key = item.key.replace(/\/label$/, "");
    const plate = plateShape(label, centre, { key: `${key}/plate`, margin: 0.12 * frame.u, order, clip: window.area });
    return [plate, ...labelShapes(label, centre, { key: item.key, fill: item.paint, order, on: [plate.key] })];
  });
  return [
    ...shapes.flatMap((all) => all.filter((one) => one.kind === "plate")),
    ...shapes.flatMap((all) => all.filter((one) => one.kind !== "plate")),
  ];
};
