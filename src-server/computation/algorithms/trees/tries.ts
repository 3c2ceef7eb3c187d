import { treeChildrenOf, EMPTY_TREE, withNode } from "./edit-tree.ts";
import type { Tree } from "./tree-moment.ts";
import { count, treeRecord, type TreeTape } from "./tree-tape.ts";

/** Name of the root, which stands for no letter. */
export const TRIE_ROOT = "•";

const prefixes = (word: string): string[] => {
  const letters = [...word];
  return letters.map((_, i) => letters.slice(0, i + 1).join(""));
};

/** A tree with the letters of a word, each node named by the prefix it ends. */
export const withWord = (tree: Tree, word: string): Tree =>
  prefixes(word).reduce((grown, prefix, i, all) => {
    if (grown.nodes.has(prefix)) return grown;
    const above = all[i - 1] ?? TRIE_ROOT;
    const parent = grown.nodes.get(above);
    if (!parent) return grown;
    const children = [...treeChildrenOf(grown, above), prefix].toSorted((a, b) => (a < b ? -1 : 1));
    const letter = [...prefix].at(-1) ?? "";
    return withNode(withNode(grown, { ...parent, children }), { id: prefix, value: letter, children: [] });
  }, tree);

/** Trie of words (Fredkin 1960). */
export const trieOf = (words: readonly string[]): Tree => {
  const root = withNode({ ...EMPTY_TREE, root: TRIE_ROOT }, { id: TRIE_ROOT, value: TRIE_ROOT, children: [] });
  return words.reduce(withWord, root);
};

/** Follows the letters of a word as far as they are there, then adds the rest. The tape's tree has all letters, new ones hidden. */
export const trieInsert = (tape: TreeTape, word: string): void => {
  tape.path = [TRIE_ROOT];
  tape.facts["new_nodes"] = 0;
  for (const prefix of prefixes(word)) {
    tape.path.push(prefix);
    const fresh = tape.hidden.delete(prefix);
    if (fresh) count(tape, "new_nodes");
    treeRecord(tape, fresh ? "place" : "visit", prefix, fresh ? `${prefix}: new` : `${prefix}: shared`);
  }
  const known = tape.done.includes(word);
  if (!known) tape.done.push(word);
  tape.facts["words"] = tape.done.length;
  treeRecord(tape, known ? "found" : "settle", word, known ? `“${word}” is there already` : `“${word}” ends here`);
};
