import type { GraphMoment } from "../../../computation/algorithms/graphs/graph-moment.ts";
import { runGraph } from "../../../computation/algorithms/graphs/run-graph.ts";
import { joinWithAnd } from "../../../kit/text.ts";
import { promptGraphElement } from "../shared/read-graph.ts";
import type { SearchName, GraphSearchSearchPrompt } from "./read-search.ts";
import { SEARCH_WORDS, type SearchWords } from "./search-words.ts";

/** A node that is visited, and the nodes that are first found from it. */
export type Visit = { node: string; from: string | undefined; found: readonly string[]; events: number };

/** Everything the scenes quote. */
export type SearchFigures = GraphSearchSearchPrompt & {
  words: SearchWords;
  order: readonly string[];
  visits: readonly Visit[];
  /** Fewest edges from the start, by node. */
  levels: ReadonlyMap<string, number>;
  /** The order of the other search on the same graph. */
  other: { name: string; order: readonly string[] };
  edgesLooked: number;
};

const orderOf = (algorithm: SearchName, { graph, start }: GraphSearchSearchPrompt): readonly string[] =>
  runGraph(algorithm, graph, { start }).moments.at(-1)?.visited ?? [];

const visitsOf = (moments: readonly GraphMoment[], { graph }: GraphSearchSearchPrompt): Visit[] => {
  const places = moments.flatMap((moment, i) => (moment.event === "visit" ? [i] : []));
  return places.map((place, k) => {
    const end = (places[k + 1] ?? moments.length) - 1;
    const node = moments[place]?.current ?? "";
    const edge = graph.edges[moments[place]?.reachedBy.get(node) ?? -1];
    const known = moments[place]?.distances;
    return {
      node,
      from: edge === undefined ? undefined : edge.from === node ? edge.to : edge.from,
      found: [...(moments[end]?.distances.keys() ?? [])].filter((name) => !known?.has(name)),
      events: end - place,
    };
  });
};

/** Executes what the scenes quote. */
export const searchFigures = (given: GraphSearchSearchPrompt): SearchFigures => {
  const run = runGraph(given.algorithm, given.graph, { start: given.start });
  const otherName = given.algorithm === "bfs" ? "dfs" : "bfs";
  const levels =
    runGraph("bfs", given.graph, { start: given.start }).moments.at(-1)?.distances ?? new Map<string, number>();
  return {
    ...given,
    words: SEARCH_WORDS[given.algorithm],
    order: orderOf(given.algorithm, given),
    visits: visitsOf(run.moments, given),
    levels,
    other: { name: SEARCH_WORDS[otherName].name, order: orderOf(otherName, given) },
    edgesLooked: given.graph.edges.length * (given.graph.directed ? 1 : 2),
  };
};

const breadthSaid = ({ node, found }: Visit, first: boolean): string => {
  const news =
    found.length === 0
      ? "It finds nothing new."
      : `It finds ${joinWithAnd(found)}, and ${found.length === 1 ? "it lines" : "they line"} up.`;
  return first ? `Visit the start, ${node}. ${news}` : `Next in the queue is ${node}. ${news}`;
};

const depthSaid = ({ node, from }: Visit, before: string | undefined): string => {
  if (before === undefined) return `Visit the start, ${node}, and take its first neighbour.`;
  return from === before
    ? `From ${before} go straight on to ${node}.`
    : `${before} leads to nothing new. Go back to ${from ?? ""}, and on to ${node}.`;
};

/** What is said at a visit. */
export const visitSaid = (s: SearchFigures, index: number): string => {
  const visit = s.visits[index];
  if (!visit) return "";
  return s.algorithm === "bfs" ? breadthSaid(visit, index === 0) : depthSaid(visit, s.visits[index - 1]?.node);
};

/** The graph on which the search runs, as an element. */
export const searchElement = (s: SearchFigures): { id: string; type: string } & Record<string, unknown> =>
  promptGraphElement(s.graph, { weighted: false, run: { algorithm: s.algorithm, start: s.start } });
