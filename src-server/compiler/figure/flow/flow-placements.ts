import { type FlowGraph, layersOf, returningEdges } from "./flow-graph.ts";

/** Place of a node: along the flow, and across it. */
type Lane = readonly [along: number, across: number];

const COSTS = {
  /** Each place farther than the next. */
  length: 2,
  bend: 3,
  /** Another box stands in the straight way. */
  blocked: 5,
  across: 0.9,
  against: 3,
  /** Upwards in a flow to the right, leftwards in one that goes down. */
  back: 1.5,
  /** Two arrows want the same side of a box. */
  side: 5,
  /** A feedback that does not lead back. */
  feedback: 4,
  area: 0.25,
  turned: 3.5,
};

const between = (lanes: readonly Lane[], a: Lane, b: Lane): boolean =>
  lanes.some(
    ([x, y]) =>
      (x === a[0] && x === b[0] && (y - a[1]) * (y - b[1]) < 0) ||
      (y === a[1] && y === b[1] && (x - a[0]) * (x - b[0]) < 0),
  );

const edgeCost = (lanes: readonly Lane[], a: Lane, b: Lane, returns: boolean): number => {
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
  const straight = dx === 0 || dy === 0;
  const shape = straight ? (between(lanes, a, b) ? COSTS.blocked : 0) : COSTS.bend;
  const length = COSTS.length * (Math.abs(dx) + Math.abs(dy) - 1) * (returns ? 0.5 : 1);
  const turn = returns
    ? dx > 0
      ? COSTS.feedback
      : 0
    : (dx < 0 ? COSTS.against : 0) + (dx === 0 ? COSTS.across : 0) + (dy < 0 ? COSTS.back : 0);
  return shape + length + turn;
};

/** The side of a box that a straight arrow uses, as a number; none where the arrow bends. */
const sideOf = (a: Lane, b: Lane): number | undefined => {
  const [dx, dy] = [Math.sign(b[0] - a[0]), Math.sign(b[1] - a[1])];
  return dx !== 0 && dy !== 0 ? undefined : dx + 2 * dy;
};

const sideConflicts = (graph: FlowGraph, lanes: readonly Lane[]): number => {
  const used = new Set<number>();
  let conflicts = 0;
  const occupy = (node: number, side: number | undefined): void => {
    if (side === undefined) return;
    const name = node * 10 + side + 4;
    if (used.has(name)) conflicts++;
    used.add(name);
  };
  for (const { from, to } of graph.edges) {
    const [a, b] = [lanes[from], lanes[to]];
    if (!a || !b) continue;
    occupy(from, sideOf(a, b));
    occupy(to, sideOf(b, a));
  }
  return conflicts;
};

/** Boxes with a direction whose arrows come and go in different ones. */
const turnedCount = ({ edges, straight }: FlowGraph, lanes: readonly Lane[]): number => {
  if (!straight) return 0;
  const way = (from: number, to: number): string => {
    const [a, b] = [lanes[from] ?? [0, 0], lanes[to] ?? [0, 0]];
    return `${Math.sign(b[0] - a[0])} ${Math.sign(b[1] - a[1])}`;
  };
  return [...straight].reduce((sum, node) => {
    const into = edges.filter(({ to }) => to === node).map(({ from }) => way(from, node));
    const out = edges.filter(({ from }) => from === node).map(({ to }) => way(node, to));
    return sum + (into.length > 0 && out.length > 0 && into[0] !== out[0] ? 1 : 0);
  }, 0);
};

/** How far a placement is from an easily read flow; lower is better. */
const placeCost = (graph: FlowGraph, returning: ReadonlySet<number>, lanes: readonly Lane[]): number => {
  const edges = graph.edges.reduce((sum, { from, to }, index) => {
    const [a, b] = [lanes[from], lanes[to]];
    return a && b ? sum + edgeCost(lanes, a, b, returning.has(index)) : sum;
  }, 0);
  const spans = [0, 1].map((axis) => {
    const values = lanes.map((lane) => lane[axis] ?? 0);
    return Math.max(...values) - Math.min(...values) + 1;
  });
  return (
    edges +
    COSTS.turned * turnedCount(graph, lanes) +
    COSTS.side * sideConflicts(graph, lanes) +
    COSTS.area * (spans[0] ?? 1) * (spans[1] ?? 1)
  );
};

export type Cell = readonly [column: number, row: number];
/** Nodes in the cells of a table without empty columns and rows. */
export type FlowPlacement = { cells: readonly Cell[]; columns: number; rows: number; cost: number };

/** Layers one behind the other, turning round at the end of each row as an ox ploughs. */
const ploughed = (layers: readonly number[], most: number): Lane[] => {
  const taken = new Set<string>();
  return layers.map((layer) => {
    const row = Math.floor(layer / most);
    const along = row % 2 === 0 ? layer % most : most - 1 - (layer % most);
    let across = row;
    while (taken.has(`${along} ${across}`)) across++;
    taken.add(`${along} ${across}`);
    return [along, across];
  });
};

/** `most` places along the flow, `wide` across it. */
type Search = { graph: FlowGraph; returning: ReadonlySet<number>; most: number; wide: number };

const costOf = ({ graph, returning }: Search, lanes: readonly Lane[]): number => placeCost(graph, returning, lanes);

/** Puts a node elsewhere; who stood there takes its place. */
const moved = (lanes: readonly Lane[], node: number, to: Lane): Lane[] => {
  const own = lanes[node] ?? to;
  return lanes.map((lane, other) => (other === node ? to : lane[0] === to[0] && lane[1] === to[1] ? own : lane));
};

const bestMove = (
  search: Search,
  lanes: readonly Lane[],
  cost: number,
): { lanes: Lane[]; cost: number } | undefined => {
  let best: { lanes: Lane[]; cost: number } | undefined;
  const across = lanes.map((lane) => lane[1]);
  const spare = Math.max(0, Math.min(1, search.wide - (Math.max(...across) - Math.min(...across) + 1)));
  const [top, bottom] = [Math.min(...across) - spare, Math.max(...across) + spare];
  for (let node = 0; node < lanes.length; node++)
    for (let x = 0; x < search.most; x++)
      for (let y = top; y <= bottom; y++) {
        const tried = moved(lanes, node, [x, y]);
        const triedCost = costOf(search, tried);
        if (triedCost < (best?.cost ?? cost) - 1e-9) best = { lanes: tried, cost: triedCost };
      }
  return best;
};

/** Moves and swaps single nodes as long as that helps. */
const improved = (search: Search, start: Lane[]): { lanes: Lane[]; cost: number } => {
  let now = { lanes: start, cost: costOf(search, start) };
  for (let round = 0; round < 30; round++) {
    const next = bestMove(search, now.lanes, now.cost);
    if (!next) break;
    now = next;
  }
  return now;
};

const ranks = (values: readonly number[]): number[] => {
  const sorted = [...new Set(values)].sort((a, b) => a - b);
  return values.map((value) => sorted.indexOf(value));
};

const asPlacement = (lanes: readonly Lane[], cost: number, down: boolean): FlowPlacement => {
  const [along, across] = [ranks(lanes.map((lane) => lane[0])), ranks(lanes.map((lane) => lane[1]))];
  const [columns, rows] = down ? [across, along] : [along, across];
  return {
    cells: columns.map((column, node): Cell => [column, rows[node] ?? 0]),
    columns: Math.max(...columns) + 1,
    rows: Math.max(...rows) + 1,
    cost,
  };
};

/** Ways to place the nodes: rightwards and downwards, from one long row to several short ones; none twice. */
export const flowPlacements = (graph: FlowGraph): FlowPlacement[] => {
  const returning = returningEdges(graph);
  const layers = layersOf(graph, returning);
  const longest = Math.max(...layers) + 1;
  const found = new Map<string, FlowPlacement>();
  const add = (placement: FlowPlacement): void => {
    const name = placement.cells.join(" ");
    if (!found.has(name)) found.set(name, placement);
  };
  for (let most = Math.min(2, longest); most <= longest; most++)
    for (const wide of [Math.ceil(graph.count / most), graph.count]) {
      const { lanes, cost } = improved({ graph, returning, most, wide }, ploughed(layers, most));
      add(asPlacement(lanes, cost, false));
      add(asPlacement(lanes, cost, true));
    }
  return [...found.values()];
};
