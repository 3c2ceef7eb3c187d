import type { StageFigure, StageLabel, StageRun } from "../../../computation/geometry/runs/stage-run.ts";
import type { Vec } from "../../../computation/geometry/plane-vector.ts";
import type { Drawing, Point, Shape } from "../../drawing.ts";
import type { DrawFrame, ElementView, StepRequest, Transition } from "../../element-kind.ts";
import { figureMeasure, MIN_FIGURE } from "../../figure/figure-measure.ts";
import { labelShapes, setTex } from "../../figure/labels.ts";
import { boxHeight, boxWidth, circlePath, polylinePath } from "../../shapes.ts";
import { textSize } from "../../sizes.ts";
import { stepIndexes } from "./event-steps.ts";

type Place = (at: Vec) => Point;
type Room = { place: Place; unit: number; u: number; frame: DrawFrame; captionAt: Point };

/** Sizes in u. */
const STROKE = 0.11;
const DOT = 0.32;
const MARGIN = 0.5;
const CAPTION = 3;

const roomOf = ({ window: [x0, y0, x1, y1] }: StageRun, frame: DrawFrame): Room => {
  const { box, u } = frame;
  const [wide, high] = [boxWidth(box) - 2 * MARGIN * u, boxHeight(box) - (CAPTION + MARGIN) * u];
  const unit = Math.max(1e-9, Math.min(wide / (x1 - x0), high / (y1 - y0)));
  const left = (box[0] + box[2] - unit * (x1 - x0)) / 2;
  const height = unit * (y1 - y0);
  const top = box[1] + MARGIN * u + (high - height) / 2;
  return {
    unit,
    u,
    frame,
    place: ([x, y]) => [left + unit * (x - x0), top + unit * (y1 - y)],
    captionAt: [(box[0] + box[2]) / 2, top + height + 0.5 * CAPTION * u],
  };
};

const outlines = (figure: StageFigure, { place, unit, u }: Room): Shape[] => [
  ...(figure.polygons ?? []).map(({ key, points, role, alpha }, i): Shape => {
    const [first = [0, 0], ...rest] = points.map(place);
    const path = polylinePath([[0, 0], ...rest.map(([x, y]): Point => [x - first[0], y - first[1]])], true);
    const paint = alpha === undefined ? {} : { fill: { role, alpha } };
    return {
      key,
      path,
      at: first,
      ...paint,
      stroke: role,
      strokeWidth: STROKE * u,
      kind: alpha === undefined ? "line" : "area",
      order: 1 + i,
    };
  }),
  ...(figure.circles ?? []).map(({ key, centre, radius, role }): Shape => ({
    key,
    path: circlePath(radius * unit),
    at: place(centre),
    stroke: role,
    strokeWidth: STROKE * u,
    kind: "line",
    order: 0,
  })),
];

const strokesOf = (figure: StageFigure, { place, u }: Room): Shape[] => [
  ...(figure.lines ?? []).map(({ key, from, to, role, dashed }): Shape => {
    const [a, b] = [place(from), place(to)];
    const path = polylinePath([
      [0, 0],
      [b[0] - a[0], b[1] - a[1]],
    ]);
    const dash = dashed === true ? { dash: [0.4 * u, 0.3 * u] } : {};
    return { key, path, at: a, stroke: role, strokeWidth: STROKE * u, kind: "line", order: 2, ...dash };
  }),
  ...(figure.dots ?? []).map(({ key, at, role }): Shape => ({
    key,
    path: circlePath((role === "focus" ? 1.4 : 1) * DOT * u),
    at: place(at),
    fill: role,
    kind: "dot",
    order: 3,
  })),
];

const labelOf = (label: StageLabel, { place, unit, u, frame }: Room): Shape[] => {
  const sizes = [textSize(frame, "body", 1.2), textSize(frame, "body"), textSize(frame, "label")];
  const room = label.room;
  const fitting = sizes
    .map((size) => setTex(frame.type, label.tex, size))
    .find((set) => !room || (set.width + 0.5 * u <= room[0] * unit && set.height + 0.3 * u <= room[1] * unit));
  if (!fitting) return [];
  const [x, y] = place(label.at);
  const [dx, dy] = label.beside ?? [0, 0];
  const centre: Point = [x + dx * (0.6 * u + fitting.width / 2), y - dy * (0.6 * u + fitting.height / 2)];
  return labelShapes(fitting, centre, { key: label.key, fill: "ink", order: 3, halo: "wide" });
};

const captionShapes = (figure: StageFigure, { frame, captionAt, u }: Room): Shape[] => {
  const sizes = [1, 0.85, 0.75].map((share) => textSize(frame, "formula", 0.9 * share));
  const sets = [...sizes, textSize(frame, "label")].map((size) => setTex(frame.type, figure.caption, size));
  const fitting = sets.find((set) => set.width <= boxWidth(frame.box) - u) ?? sets.at(-1);
  return fitting
    ? labelShapes(fitting, captionAt, { key: `caption/${figure.caption.replaceAll("/", "÷")}`, fill: "ink", order: 4 })
    : [];
};

const drawFigure = (run: StageRun, figure: StageFigure, frame: DrawFrame): Drawing => {
  const room = roomOf(run, frame);
  return {
    shapes: [
      ...outlines(figure, room),
      ...strokesOf(figure, room),
      ...(figure.labels ?? []).flatMap((label) => labelOf(label, room)),
      ...captionShapes(figure, room),
    ],
    parts: { caption: ["caption"] },
  };
};

/** Width in u at which the longest caption can be read. */
const leastWidth = ({ moments }: StageRun, frame: Omit<DrawFrame, "box">): number => {
  const size = textSize(frame, "label");
  const widths = moments.map(({ figure }) => setTex(frame.type, figure.caption, size).width);
  return Math.max(MIN_FIGURE.width, ...widths.map((width) => width / frame.u + 1.1));
};

/** A run whose stages are figures on a plane, after a number of its events. */
export const stageView = (run: StageRun, taken: number, seconds = 1): ElementView => {
  const moment = run.moments[taken];
  const events = run.moments.slice(1).map(({ event }) => event);
  return {
    measure: (_, frame) => figureMeasure(frame, { ...MIN_FIGURE, width: leastWidth(run, frame) }),
    draw: (frame) => (moment ? drawFigure(run, moment.figure, frame) : { shapes: [] }),
    facts: moment?.facts ?? {},
    whole: () => stageView(run, events.length, seconds),
    step: (request: StepRequest) =>
      stepIndexes(events, taken, request).map((index): Transition => ({
        view: stageView(run, index, seconds),
        event: events[index - 1] ?? "stage",
        seconds,
      })),
  };
};
