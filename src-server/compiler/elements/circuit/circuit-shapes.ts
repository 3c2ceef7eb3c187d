import type { Part } from "../../../computation/circuits/netlist.ts";
import type { CircuitState } from "../../../computation/circuits/steady-circuit.ts";
import type { Paint, Point, Shape } from "../../drawing.ts";
import type { StillFrame } from "../../figure/frame-cache.ts";
import { labelShapes, setWords } from "../../figure/labels.ts";
import { arrowHeadPath, circlePath, polylinePath } from "../../shapes.ts";
import { textSize } from "../../sizes.ts";
import { AROUND } from "./cell-sizes.ts";
import type { CircuitLayout } from "./circuit-layout.ts";
import { BESIDE_GAP, besideWidth, setRows, standsBeside, type Drawable } from "./label-rooms.ts";
import { showsCurrent, toldCurrent } from "./part-rows.ts";
import { halfWidthOf, partSymbol, SYMBOL_HALF_WIDTH, type SymbolStroke } from "./part-symbols.ts";
import { rowShapes, type SetRow } from "./reading-rows.ts";
import type { PlacedPart } from "./schematic/sketch.ts";
import { acrossOf, circuitDirectionOf, place, type Axes } from "./symbol-axes.ts";
import type { WireGraph } from "./schematic/wire-graph.ts";

const WIDTH = 0.11;
const JOINT = 0.26;
const ARROW = 0.9;
/** Half the height of capitals in a label, which stand about the middle of their line, in u. */
const CAPITAL = 0.58;

export type CircuitScene = { drawable: Drawable; layout: CircuitLayout; frame: StillFrame; graph: WireGraph };

/** Key of the wire a piece of the drawing is. */
export const wireKey = (node: string, piece: number): string => `node:${node}/wire:${piece + 1}`;

/** Wires of each node, and dots where wires are joined. */
export const wireShapes = ({ layout, frame, graph }: CircuitScene): Shape[] => {
  const { u } = frame;
  const look = { kind: "line", order: 0, stroke: "ink", strokeWidth: WIDTH * u } as const;
  const wires = graph.pieces.flatMap(({ node, from, to }, i): Shape[] => {
    if (node === undefined) return [];
    const [[x0, y0], [x1, y1]] = [layout.onStage(from), layout.onStage(to)];
    const length = Math.hypot(x1 - x0, y1 - y0);
    const [ex, ey] = [((x1 - x0) / length) * (WIDTH / 2) * u, ((y1 - y0) / length) * (WIDTH / 2) * u];
    const path = polylinePath([
      [-ex, -ey],
      [x1 - x0 + ex, y1 - y0 + ey],
    ]);
    return [{ key: wireKey(node, i), at: [x0, y0], path, ...look }];
  });
  const dots = graph.joints.map(({ node, at }, i): Shape => ({
    key: `node:${node}/joint:${i + 1}`,
    kind: "dot",
    order: 0,
    at: layout.onStage(at),
    path: circlePath(JOINT * u),
    fill: "ink",
  }));
  return [...wires, ...dots];
};

const strokeShape = (stroke: SymbolStroke, axes: Axes, look: { key: string; fill: Paint }): Shape => ({
  key: look.key,
  kind: stroke.filled ? "area" : "line",
  order: 1,
  at: axes.centre,
  path: polylinePath(
    stroke.points.map((point): Point => {
      const [x, y] = place(axes, point);
      return [x - axes.centre[0], y - axes.centre[1]];
    }),
    stroke.closed,
  ),
  ...(stroke.filled ? { fill: look.fill } : {}),
  stroke: "ink",
  strokeWidth: (stroke.thick ? 2.6 : 1.15) * WIDTH * axes.u,
});

const leadShape = (placed: PlacedPart, id: string, half: number, { layout, frame }: CircuitScene): Shape => {
  const [a, b, c] = [layout.onStage(placed.from), layout.onStage(placed.to), layout.onStage(placed.centre)];
  const axes = { centre: c, along: circuitDirectionOf(placed), u: frame.u };
  const path = polylinePath([a, place(axes, [-half, 0])]) + polylinePath([place(axes, [half, 0]), b]);
  return {
    key: `part:${id}/leads`,
    kind: "line",
    order: 0,
    at: [0, 0],
    path,
    stroke: "ink",
    strokeWidth: WIDTH * frame.u,
  };
};

/** A lamp shines with its power, the brightest one of the circuit most. */
const fillOf = (part: Part, index: number, parts: readonly Part[], state: CircuitState): Paint => {
  if (part.kind !== "lamp") return "panel";
  const power = (i: number): number => Math.hypot(...(state.currents[i] ?? [0, 0])) ** 2 * (parts[i]?.value ?? 0);
  const most = Math.max(...parts.map(({ kind }, i) => (kind === "lamp" ? power(i) : 0)));
  return { role: "b", alpha: most > 1e-15 ? Math.round(55 * (power(index) / most)) / 100 : 0 };
};

const symbolShapes = (placed: PlacedPart, part: Part, state: CircuitState, scene: CircuitScene): Shape[] => {
  const { layout, frame, drawable } = scene;
  const { u } = frame;
  const symbol = partSymbol(part.kind, part.value);
  const along = circuitDirectionOf(placed);
  const axes = { centre: layout.onStage(placed.centre), along, u, across: acrossOf(placed, along) };
  const fill = fillOf(part, placed.part, drawable.parts, state);
  const key = `part:${part.id}/symbol`;
  const letter =
    symbol.letter === undefined ? undefined : setWords(frame.type, symbol.letter, textSize(frame, "label"));
  return [
    leadShape(placed, part.id, symbol.half, scene),
    ...symbol.strokes.map((stroke, i) => strokeShape(stroke, axes, { key: `${key}/${i + 1}`, fill })),
    ...(letter
      ? labelShapes(letter, axes.centre, { key: `${key}/letter`, fill: "ink", order: 1, on: [key, "charge"] })
      : []),
  ];
};

const arrowShapes = (
  placed: PlacedPart,
  part: Part,
  state: CircuitState,
  { layout, frame, drawable }: CircuitScene,
): Shape[] => {
  const { circuit } = drawable;
  if (!showsCurrent(circuit, part)) return [];
  const { u } = frame;
  const ac = circuit.analysis === "ac";
  const flow = ac ? toldCurrent(part, [1, 0])[0] : (state.currents[placed.part]?.[0] ?? 0);
  if (Math.abs(flow) < 1e-12) return [];
  const along = circuitDirectionOf(placed);
  const half = partSymbol(part.kind, part.value).half;
  const sign = Math.sign(flow);
  const tip = place({ centre: layout.onStage(placed.centre), along, u }, [-half - 1.05 + (sign * ARROW) / 2, 0]);
  const path = arrowHeadPath(ARROW * u, Math.atan2(sign * along[1], sign * along[0]));
  return [{ key: `current:${part.id}/arrow`, kind: "line", order: 3, at: tip, path, fill: circuit.colors.current }];
};

/** Left ends and baselines of the lines of a part's labels. */
const rowPlaces = (placed: PlacedPart, rows: readonly SetRow[], { layout, frame, drawable }: CircuitScene): Point[] => {
  const { u } = frame;
  const [x, y] = layout.onStage(placed.centre);
  const { rowHeight } = layout;
  const level = placed.side === "above" || placed.side === "below";
  const half = level ? SYMBOL_HALF_WIDTH + 0.2 : halfWidthOf(drawable.parts[placed.part]?.kind ?? "lamp") + AROUND;
  const beside = standsBeside(drawable, placed.part);
  const away = half * u + ((beside ? 1 : rows.length) * rowHeight) / 2;
  const middle = placed.side === "above" ? y - away : placed.side === "below" ? y + away : y;
  let end = x - besideWidth(rows, u) / 2;
  return rows.map(({ width }, i): Point => {
    const left = end;
    end += width + BESIDE_GAP * u;
    if (beside) return [left, middle + CAPITAL * u];
    const baseline = middle + (i - (rows.length - 1) / 2) * rowHeight + CAPITAL * u;
    if (level) return [x - width / 2, baseline];
    return [placed.side === "right" ? x + half * u : x - half * u - width, baseline];
  });
};

const labelRows = (placed: PlacedPart, state: CircuitState, scene: CircuitScene): Shape[] => {
  const rows = setRows(scene.drawable, placed.part, state, scene.frame);
  const places = rowPlaces(placed, rows, scene);
  return rows.flatMap((row, i) =>
    rowShapes(row, places[i] ?? [0, 0], scene.frame.u, row.row.key.startsWith("part") ? 2 : 3),
  );
};

/** Parts with their symbols, names, values and readings. */
export const circuitPartShapes = (state: CircuitState, scene: CircuitScene): { symbols: Shape[]; labels: Shape[] } => {
  const each = (make: (placed: PlacedPart, part: Part) => Shape[]): Shape[] =>
    scene.drawable.sketch.parts.flatMap((placed) => {
      const part = scene.drawable.parts[placed.part];
      return part ? make(placed, part) : [];
    });
  return {
    symbols: each((placed, part) => symbolShapes(placed, part, state, scene)),
    labels: [
      ...each((placed, part) => arrowShapes(placed, part, state, scene)),
      ...each((placed) => labelRows(placed, state, scene)),
    ],
  };
};
