/** Edges of a circuit joined in series and in parallel; an edge is the number of its part, turned when it runs against the tree. */
export type SeriesParallel =
  | { edge: number; turned: boolean }
  | { join: "series" | "parallel"; trees: readonly SeriesParallel[] };

/** A joined part of a circuit between two nodes. */
export type TreeEdge = { from: string; to: string; tree: SeriesParallel };

const turn = (tree: SeriesParallel): SeriesParallel => {
  if (!("join" in tree)) return { edge: tree.edge, turned: !tree.turned };
  const trees = tree.trees.map(turn);
  return { join: tree.join, trees: tree.join === "series" ? trees.toReversed() : trees };
};

const firstEdge = (tree: SeriesParallel): number =>
  "join" in tree ? Math.min(...tree.trees.map(firstEdge)) : tree.edge;

const joined = (join: "series" | "parallel", trees: readonly SeriesParallel[]): SeriesParallel => {
  const flat = trees.flatMap((tree) => ("join" in tree && tree.join === join ? tree.trees : [tree]));
  return { join, trees: join === "parallel" ? flat.toSorted((a, b) => firstEdge(a) - firstEdge(b)) : flat };
};

const starting = (edge: TreeEdge, node: string): TreeEdge =>
  edge.from === node ? edge : { from: edge.to, to: edge.from, tree: turn(edge.tree) };

const mergeParallel = (edges: readonly TreeEdge[]): TreeEdge[] | undefined => {
  for (const [i, edge] of edges.entries()) {
    const j = edges.findIndex(
      (other, k) =>
        k > i &&
        ((other.from === edge.from && other.to === edge.to) || (other.from === edge.to && other.to === edge.from)),
    );
    const other = edges[j];
    if (!other) continue;
    const tree = joined("parallel", [edge.tree, starting(other, edge.from).tree]);
    return [...edges.filter((_, k) => k !== i && k !== j), { ...edge, tree }];
  }
  return undefined;
};

const mergeSeries = (edges: readonly TreeEdge[], keep: ReadonlySet<string>): TreeEdge[] | undefined => {
  const nodes = [...new Set(edges.flatMap(({ from, to }) => [from, to]))].filter((node) => !keep.has(node));
  for (const node of nodes) {
    const [a, b, ...more] = edges.filter(({ from, to }) => from === node || to === node);
    if (!a || !b || more.length > 0) continue;
    const [out, into] = [starting(b, node), a.to === node ? a : starting(a, a.to)];
    if (into.from === out.to || into.to !== node) continue;
    const tree = joined("series", [into.tree, out.tree]);
    return [...edges.filter((edge) => edge !== a && edge !== b), { from: into.from, to: out.to, tree }];
  }
  return undefined;
};

/** Joins edges in series and parallel as far as it goes; one edge is left where the whole can be joined between two kept nodes. */
export const reduceCircuit = (edges: readonly TreeEdge[], keep: ReadonlySet<string>): readonly TreeEdge[] => {
  let now = [...edges];
  for (;;) {
    const next = mergeParallel(now) ?? mergeSeries(now, keep);
    if (!next) return now;
    now = next;
  }
};

/** The same edge seen from one of its ends. */
export const seenFrom = starting;
