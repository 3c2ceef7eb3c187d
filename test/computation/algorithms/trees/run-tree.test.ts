import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { avlInserted, balanceOf } from "../../../../src-server/computation/algorithms/trees/avl.ts";
import {
  completeTree,
  idsFor,
  levelTree,
  searchTree,
} from "../../../../src-server/computation/algorithms/trees/build-tree.ts";
import { allNodes, EMPTY_TREE, treeLevelsOf } from "../../../../src-server/computation/algorithms/trees/edit-tree.ts";
import { heapOf } from "../../../../src-server/computation/algorithms/trees/heaps.ts";
import { huffman } from "../../../../src-server/computation/algorithms/trees/huffman.ts";
import {
  runHeapExtract,
  runHeapify,
  runHeapInsert,
  runMinimax,
  runSearchTree,
  runTraversal,
  runTrieInsert,
} from "../../../../src-server/computation/algorithms/trees/run-tree.ts";
import { treeFacts } from "../../../../src-server/computation/algorithms/trees/tree-facts.ts";
import type { Tree, TreeRun } from "../../../../src-server/computation/algorithms/trees/tree-moment.ts";
import { treeRunOf } from "../../../../src-server/computation/algorithms/trees/tree-tape.ts";

const many = { numRuns: 300 };
const keys = fc.uniqueArray(fc.integer({ min: -50, max: 99 }), { minLength: 1, maxLength: 15 });
const order = (run: TreeRun): unknown => treeFacts(run)["order"];
const sorted = (values: readonly number[]): number[] => values.toSorted((a, b) => a - b);
const inOrder = (tree: Tree): unknown => order(runTraversal("inorder", tree));

/** Preorder told by an explicit stack. */
const byStack = (tree: Tree): unknown[] => {
  const out: unknown[] = [];
  const stack = [tree.root];
  while (stack.length > 0) {
    const node = tree.nodes.get(stack.pop() ?? "");
    if (!node) continue;
    out.push(node.value);
    stack.push(...node.children.toReversed().filter((child) => child !== undefined));
  }
  return out;
};

describe("traversals", () => {
  it("visit every node once, in the orders that explicit stacks and sorting give", () => {
    fc.assert(
      fc.property(keys, (values) => {
        const tree = searchTree(values);
        expect(inOrder(tree)).toEqual(sorted(values));
        expect(order(runTraversal("preorder", tree))).toEqual(byStack(tree));
        expect(order(runTraversal("level_order", tree))).toEqual(treeFacts(runTraversal("preorder", tree))["values"]);
        const mirrored: Tree = {
          ...tree,
          nodes: new Map([...tree.nodes].map(([id, node]) => [id, { ...node, children: node.children.toReversed() }])),
        };
        expect(order(runTraversal("postorder", tree))).toEqual(byStack(mirrored).toReversed());
      }),
      many,
    );
  });

  it("read level lists with gaps", () => {
    expect(inOrder(levelTree([5, 2, 8, null, 3]))).toEqual([2, 3, 5, 8]);
  });
});

describe("search trees", () => {
  it("insert, find and delete as sets do", () => {
    fc.assert(
      fc.property(keys, fc.integer({ min: -50, max: 99 }), (values, value) => {
        const tree = searchTree(values);
        const has = values.includes(value);
        expect(treeFacts(runSearchTree("bst_search", tree, [value]))["found"]).toBe(has);
        const inserted = runSearchTree("bst_insert", tree, [value]).moments.at(-1)?.tree ?? EMPTY_TREE;
        expect(inOrder(inserted)).toEqual(sorted([...new Set([...values, value])]));
        const victim = values[Math.abs(value) % values.length] ?? 0;
        const deleted = runSearchTree("bst_delete", tree, [victim]).moments.at(-1)?.tree ?? EMPTY_TREE;
        expect(inOrder(deleted)).toEqual(sorted(values.filter((each) => each !== victim)));
        expect(allNodes(deleted)).toHaveLength(values.length - 1);
      }),
      many,
    );
  });

  it("AVL trees stay balanced and sorted at every step that ends an insertion", () => {
    fc.assert(
      fc.property(keys, (values) => {
        const silent = values.reduce<Tree>(avlInserted, EMPTY_TREE);
        const run = runSearchTree("avl_insert", EMPTY_TREE, values);
        const tree = run.moments.at(-1)?.tree ?? EMPTY_TREE;
        expect(treeLevelsOf(tree)).toEqual(treeLevelsOf(silent));
        expect(inOrder(tree)).toEqual(sorted(values));
        expect(allNodes(tree).every((id) => Math.abs(balanceOf(tree, id)) < 2)).toBe(true);
        expect(treeLevelsOf(tree).length).toBeLessThanOrEqual(1.45 * Math.log2(values.length + 2));
      }),
      many,
    );
  });
});

describe("heaps", () => {
  const list = fc.array(fc.integer({ min: 0, max: 30 }), { minLength: 1, maxLength: 15 });
  it("give their values back in order, however they were made", () => {
    fc.assert(
      fc.property(list, fc.constantFrom("min_heap" as const, "max_heap" as const), (values, kind) => {
        const ids = idsFor(values);
        const heap = heapOf(ids, kind);
        runHeapify(heap, completeTree([...ids.keys()], ids));
        runHeapInsert(heap, EMPTY_TREE, [7]);
        const all = sorted([...values, 7]);
        const out = treeFacts(runHeapExtract(heap, EMPTY_TREE, all.length))["extracted"];
        expect(out).toEqual(kind === "min_heap" ? all : all.toReversed());
      }),
      many,
    );
  });
});

/** Least number of bits of any code, by trying every pair of leaves to join first. */
const leastBits = (weights: readonly number[]): number => {
  if (weights.length < 2) return 0;
  let best = Infinity;
  weights.forEach((a, i) =>
    weights.slice(i + 1).forEach((b, j) => {
      const rest = weights.filter((_, k) => k !== i && k !== i + 1 + j);
      best = Math.min(best, a + b + leastBits([a + b, ...rest]));
    }),
  );
  return best;
};

describe("huffman", () => {
  it("needs as few bits as the best of all codes, and no code word begins another", () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 20 }), { minLength: 2, maxLength: 5 }), (weights) => {
        const symbols = weights.map((weight, i): [string, number] => ["abcde"[i] ?? "", weight]);
        const facts = treeFacts(treeRunOf(huffman(symbols)));
        const code = facts["code"];
        const words = symbols.map(([symbol]) => (typeof code === "function" ? String(code(symbol)) : ""));
        expect(facts["bits"]).toBe(leastBits(weights));
        expect(words.reduce((sum, word, i) => sum + word.length * (weights[i] ?? 0), 0)).toBe(facts["bits"]);
        expect(words.some((a, i) => words.some((b, j) => i !== j && b.startsWith(a)))).toBe(false);
      }),
      many,
    );
  });
});

describe("tries", () => {
  it("have a node for every prefix", () => {
    const word = fc.string({ unit: fc.constantFrom("a", "b", "c"), minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(fc.array(word, { maxLength: 5 }), word, (words, added) => {
        const run = runTrieInsert(words, [added]);
        const prefixes = new Set([...words, added].flatMap((each) => [...each].map((_, i) => each.slice(0, i + 1))));
        expect(treeFacts(run)["nodes"]).toBe(prefixes.size + 1);
      }),
      many,
    );
  });
});

type Game = number | Game[];
const valueOf = (game: Game, maximise: boolean): number =>
  typeof game === "number" ? game : (maximise ? Math.max : Math.min)(...game.map((child) => valueOf(child, !maximise)));

const treeOf = (game: Game): Tree => {
  const nodes: Tree["nodes"] extends ReadonlyMap<string, infer Node> ? Map<string, Node> : never = new Map();
  const add = (part: Game): string => {
    const id = `n${nodes.size}`;
    nodes.set(id, { id, value: typeof part === "number" ? part : "", children: [] });
    const children = typeof part === "number" ? [] : part.map(add);
    nodes.set(id, { id, value: typeof part === "number" ? part : "", children });
    return id;
  };
  return { root: add(game), nodes };
};

describe("minimax", () => {
  const leaf = fc.integer({ min: -9, max: 9 });
  const pair = fc.array(leaf, { minLength: 1, maxLength: 3 });
  const game = fc.array(fc.array(pair, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 3 });
  it("has the value of plain recursion, with and without cut-offs", () => {
    fc.assert(
      fc.property(game, fc.constantFrom("max" as const, "min" as const), (tree, first) => {
        for (const prune of [false, true])
          expect(treeFacts(runMinimax(treeOf(tree), { first, prune }))["value"]).toBe(valueOf(tree, first === "max"));
      }),
      many,
    );
  });
});
