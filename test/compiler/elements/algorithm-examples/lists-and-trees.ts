import { run, type AlgorithmExample, type Element } from "./example.ts";

const list = (algorithm: string, events: string, values: readonly unknown[], data: Element = {}): AlgorithmExample =>
  run(algorithm, events, { values }, data);
const tree = (algorithm: string, events: string, element: Element, data: Element = {}): AlgorithmExample =>
  run(algorithm, events, element, data);

/** Lists and trees: every algorithm of the vocabulary, by element. */
export const listsAndTreesExamples: Readonly<Record<string, readonly AlgorithmExample[]>> = {
  array: [
    ...["bubble_sort", "selection_sort", "quick_sort", "heap_sort"].map((name) =>
      list(name, "compare swap", [3, 2, 5, 1]),
    ),
    list("insertion_sort", "compare", [3, 2, 5, 1]),
    list("merge_sort", "compare place", [3, 2, 5, 1]),
    list("counting_sort", "place pass_end", [3, 2, 5, 1]),
    list("radix_sort", "place pass_end", [31, 22, 5, 14]),
    list("linear_search", "compare found", [3, 2, 5], { target: 5 }),
    list("binary_search", "compare found", [2, 3, 5], { target: 5 }),
    list("run_length_encode", "place", ["A", "A", "B"]),
    list("convolution", "place", [1, 2, 3], { kernel: [1, -1] }),
    list("fft", "place pass_end", [1, 2, 0, -1]),
    list("prefix_sum", "place", [1, 2, 3]),
    list("two_pointers", "compare found", [1, 3, 4, 6], { target: 7 }),
    list("count_operations", "compare pass_end", [1, 2, 3], { order: "n^2" }),
  ],
  tree: [
    ...["preorder", "inorder", "postorder", "level_order"].map((name) =>
      tree(name, "visit", { kind: "bst", values: [5, 2, 8] }),
    ),
    tree("bst_insert", "visit", { kind: "bst", values: [5, 2, 8] }, { value: 4 }),
    tree("bst_search", "visit", { kind: "bst", values: [5, 2, 8] }, { value: 8 }),
    tree("bst_delete", "visit", { kind: "bst", values: [5, 2, 8] }, { value: 5 }),
    tree("avl_insert", "rotate", { kind: "avl", values: [5, 8] }, { value: 9 }),
    tree("heap_insert", "sift", { kind: "min_heap", values: [2, 5, 8] }, { value: 1 }),
    tree("heap_extract", "sift", { kind: "min_heap", values: [2, 5, 8, 9] }),
    tree("heapify", "sift", { kind: "min_heap", values: [8, 5, 2] }),
    tree("huffman", "merge", { kind: "huffman" }, { text: "banana" }),
    tree("trie_insert", "visit", { kind: "trie", values: ["to"] }, { value: "tea" }),
    tree("minimax", "visit", { kind: "decision", root: { name: "r", children: [{ name: 3 }, { name: 5 }] } }),
    tree("recursion_tree", "visit", { kind: "recursion" }, { of: "fibonacci", n: 3 }),
  ],
};
