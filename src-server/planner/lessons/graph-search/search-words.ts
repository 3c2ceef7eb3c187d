import type { SearchName } from "./read-search.ts";

/** What is particular to a search, in words and in code. */
export type SearchWords = {
  name: string;
  title: string;
  heading: string;
  rule: string;
  /** The store of waiting nodes. */
  store: string;
  storeSaid: readonly [string, string];
  code: string;
  codeSaid: readonly [string, string];
  wrong: string;
  right: string;
  mythSaid: readonly [string, string];
  uses: readonly [string, string, string];
  usesSaid: readonly [string, string, string];
  recap: string;
};

/** Words of both searches. */
export const SEARCH_WORDS: Readonly<Record<SearchName, SearchWords>> = {
  bfs: {
    name: "breadth-first search",
    title: "Breadth-first search",
    heading: "Ring by ring",
    rule: "Visit all near nodes first, then farther ones.",
    store: "queue",
    storeSaid: [
      "Found nodes wait in a queue, like people at a counter.",
      "Who came first is served first. That is why near nodes are always done before far ones.",
    ],
    code: "queue = [start]\nwhile the queue is not empty\n  take the first node\n  for each new neighbour\n    mark it as found\n    put it at the end",
    codeSaid: [
      "Written down: begin with the start in the queue, and always take the first node out.",
      "Each neighbour that is new is marked and put at the end.",
    ],
    wrong: "It always finds the shortest way.",
    right: "It finds the way with fewest edges.",
    mythSaid: [
      "People say that breadth-first search finds the shortest way.",
      "That is true only while all edges count alike. With lengths on the edges, you need Dijkstra's algorithm.",
    ],
    uses: ["Degrees of friendship", "Ways out of a maze", "Copies of a web page"],
    usesSaid: [
      "Social networks use it to count how many handshakes lie between two people.",
      "It finds the way out of a maze with the fewest steps.",
      "And search engines walk from page to page this way.",
    ],
    recap: "A queue, the nearest first, ring by ring.",
  },
  dfs: {
    name: "depth-first search",
    title: "Depth-first search",
    heading: "As deep as possible",
    rule: "Go as deep as you can, then turn back.",
    store: "stack",
    storeSaid: [
      "The way back is kept on a stack, like a pile of plates.",
      "What was put on last comes off first. So the search returns to the latest crossing.",
    ],
    code: "visit(node)\n  mark node as visited\n  for each neighbour\n    if it is not visited\n      visit(neighbour)\n  go back",
    codeSaid: [
      "Written down, a visit calls itself: mark the node, then look at its neighbours.",
      "Each new one is visited at once, with all that lies behind it. Then go back.",
    ],
    wrong: "It finds the way with fewest edges.",
    right: "It finds some way, often a long one.",
    mythSaid: [
      "You might expect that depth-first search takes the nearest way to a node.",
      "But it takes the first way it meets, however long. It is made to see everything, not to be short.",
    ],
    uses: ["Mazes with one thread", "Circles in a graph", "Tasks in a right order"],
    usesSaid: [
      "It is the way through a maze with a thread in your hand.",
      "It finds circles: an edge back to a node on the stack closes one.",
      "And it puts tasks in an order in which each one can be done.",
    ],
    recap: "Deep first, then back.",
  },
};
