import { layersOf, returningEdges, type FlowGraph } from "./flow-graph.ts";
import { placeCost, type Lane } from "./place-cost.ts";

export type Cell = readonly [column: number, row: number];
/** Nodes in the cells of a table without empty columns and rows. */
export type Placement = { cells: readonly Cell[]; columns: number; rows: number; cost: number };

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

const asPlacement = (lanes: readonly Lane[], cost: number, down: boolean): Placement => {
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
export const flowPlacements = (graph: FlowGraph): Placement[] => {
  const returning = returningEdges(graph);
  const layers = layersOf(graph, returning);
  const longest = Math.max(...layers) + 1;
  const found = new Map<string, Placement>();
  const add = (placement: Placement): void => {
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
