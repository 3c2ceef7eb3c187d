/** A listed object: numbers in order, blocks of numbers, steps up (1) and down (0), coloured beads, or edges of a tree. */
export type Listed =
  | { kind: "sequence"; numbers: readonly number[] }
  | { kind: "set"; numbers: readonly number[] }
  | { kind: "blocks"; blocks: readonly (readonly number[])[]; ordered: boolean }
  | { kind: "path"; steps: readonly number[] }
  | { kind: "necklace"; beads: readonly number[] }
  | { kind: "tree"; nodes: number; edges: readonly (readonly [number, number])[] };

const upTo = (n: number): number[] => Array.from({ length: n }, (_, i) => i + 1);

/** Arrangements of k of the given numbers, in lexicographic order. */
export function* arrangements(numbers: readonly number[], k: number): Generator<number[]> {
  if (k === 0) {
    yield [];
    return;
  }
  for (const first of numbers)
    for (const rest of arrangements(
      numbers.filter((each) => each !== first),
      k - 1,
    ))
      yield [first, ...rest];
}

/** Choices of k of the given numbers, in lexicographic order. */
export function* choices(numbers: readonly number[], k: number): Generator<number[]> {
  if (k === 0) {
    yield [];
    return;
  }
  for (const [i, first] of numbers.entries())
    for (const rest of choices(numbers.slice(i + 1), k - 1)) yield [first, ...rest];
}

/** Partitions of 1…n into blocks, told by restricted growth: each number joins a block there is, or begins the next. */
export function* partitions(n: number): Generator<number[][]> {
  if (n === 0) {
    yield [];
    return;
  }
  for (const before of partitions(n - 1)) {
    for (const i of before.keys()) yield before.map((block, j) => (i === j ? [...block, n] : block));
    yield [...before, [n]];
  }
}

/** Ways of n steps up and n down that never go below the start. */
export function* dyckPaths(ups: number, downs = ups): Generator<number[]> {
  if (ups === 0 && downs === 0) {
    yield [];
    return;
  }
  if (ups > 0) for (const rest of dyckPaths(ups - 1, downs)) yield [1, ...rest];
  if (downs > ups) for (const rest of dyckPaths(ups, downs - 1)) yield [0, ...rest];
}

/** Words of a length over 0…base−1, in order. */
export function* words(length: number, base: number): Generator<number[]> {
  if (length === 0) {
    yield [];
    return;
  }
  for (const before of words(length - 1, base)) for (let last = 0; last < base; last++) yield [...before, last];
}

/** The word among its own rotations that comes first. */
export const firstRotation = (beads: readonly number[]): string =>
  beads
    .map((_, i) => [...beads.slice(i), ...beads.slice(0, i)].join(","))
    .reduce((first, each) => (each < first ? each : first), beads.join(","));

/** Edges of the tree that a Prüfer code (1918) stands for. */
export const treeOfCode = (code: readonly number[]): (readonly [number, number])[] => {
  const n = code.length + 2;
  const degree = new Map(upTo(n).map((node) => [node, 1 + code.filter((each) => each === node).length]));
  const lower = (node: number): void => void degree.set(node, (degree.get(node) ?? 0) - 1);
  const edges = code.map((node): readonly [number, number] => {
    const leaf = upTo(n).find((each) => degree.get(each) === 1) ?? 1;
    lower(leaf);
    lower(node);
    return [leaf, node];
  });
  const [a = 1, b = 2] = upTo(n).filter((node) => degree.get(node) === 1);
  return [...edges, [a, b]];
};

function* mapped<T>(items: Iterable<T>, make: (item: T) => Listed | undefined): Generator<Listed> {
  for (const item of items) {
    const listed = make(item);
    if (listed) yield listed;
  }
}

export const ENUMERATED = [
  "permutations",
  "combinations",
  "subsets",
  "derangements",
  "set_partitions",
  "ordered_set_partitions",
  "dyck_paths",
  "necklaces",
  "labelled_trees",
  "cyclic_shifts",
] as const;
export type Enumerated = (typeof ENUMERATED)[number];

function* subsets(n: number): Generator<number[]> {
  for (let size = 0; size <= n; size++) yield* choices(upTo(n), size);
}

function* orderedPartitions(n: number): Generator<number[][]> {
  for (const blocks of partitions(n))
    for (const order of arrangements(upTo(blocks.length), blocks.length)) yield order.map((i) => blocks[i - 1] ?? []);
}

function* shifts(n: number): Generator<number[]> {
  for (let i = 0; i < n; i++) yield [...upTo(n).slice(i), ...upTo(n).slice(0, i)];
}

type Maker = (n: number, k: number | undefined) => Generator<Listed>;
const blocksOf =
  (ordered: boolean): Maker =>
  (n, k) =>
    mapped(ordered ? orderedPartitions(n) : partitions(n), (blocks) =>
      k !== undefined && blocks.length !== k ? undefined : { kind: "blocks", blocks, ordered },
    );

const MAKERS: Readonly<Record<Enumerated, Maker>> = {
  permutations: (n, k) => mapped(arrangements(upTo(n), k ?? n), (numbers) => ({ kind: "sequence", numbers })),
  combinations: (n, k) => mapped(choices(upTo(n), k ?? 2), (numbers) => ({ kind: "set", numbers })),
  subsets: (n) => mapped(subsets(n), (numbers) => ({ kind: "set", numbers })),
  derangements: (n) =>
    mapped(arrangements(upTo(n), n), (numbers) =>
      numbers.some((each, i) => each === i + 1) ? undefined : { kind: "sequence", numbers },
    ),
  set_partitions: blocksOf(false),
  ordered_set_partitions: blocksOf(true),
  dyck_paths: (n) => mapped(dyckPaths(n), (steps) => ({ kind: "path", steps })),
  necklaces: (n, k) =>
    mapped(words(n, k ?? 2), (beads) =>
      beads.join(",") === firstRotation(beads) ? { kind: "necklace", beads } : undefined,
    ),
  labelled_trees: (n) =>
    mapped(words(Math.max(0, n - 2), n), (code) => ({
      kind: "tree",
      nodes: n,
      edges: n === 1 ? [] : treeOfCode(code.map((each) => each + 1)),
    })),
  cyclic_shifts: (n) => mapped(shifts(n), (numbers) => ({ kind: "sequence", numbers })),
};

/** Lists every object of a kind on 1…n, one after the other, in a fixed order. */
export const enumerate = (of: Enumerated, n: number, k: number | undefined): Generator<Listed> => MAKERS[of](n, k);
