/** A subshell of an atom: principal quantum number, and orbital angular momentum (0 s, 1 p, 2 d, 3 f). */
export type Subshell = { name: string; n: number; l: number; boxes: number; capacity: number };

const LETTERS = "spdf";
const LAST_SHELL = 7;

const createSubshell = (n: number, l: number): Subshell => ({
  name: `${n}${LETTERS[l] ?? "s"}`,
  n,
  l,
  boxes: 2 * l + 1,
  capacity: 2 * (2 * l + 1),
});

/** Subshells 1s to 7p in the order in which they fill: by n + l, then by n (Madelung's rule). */
export const FILLING_ORDER: readonly Subshell[] = Array.from({ length: LAST_SHELL }, (_, i) => i + 1)
  .flatMap((n) => Array.from({ length: Math.min(n, LETTERS.length) }, (_, l) => createSubshell(n, l)))
  .filter(({ n, l }) => n + l <= LAST_SHELL + 1)
  .toSorted((a, b) => a.n + a.l - b.n - b.l || a.n - b.n);

const BY_NAME: ReadonlyMap<string, Subshell> = new Map(FILLING_ORDER.map((subshell) => [subshell.name, subshell]));

/** The subshell with a name such as `3d`; undefined where there is none in the known elements. */
export const findSubshell = (name: string): Subshell | undefined => BY_NAME.get(name);

/** Subshells by shell, then s before p before d before f: the order in which configurations are written. */
export const byShell = (a: Subshell, b: Subshell): number => a.n - b.n || a.l - b.l;

/** Electrons of each subshell, by its name. */
export type Occupation = ReadonlyMap<string, number>;

/** Electrons in all subshells. */
export const electronCount = (occupation: Occupation): number =>
  [...occupation.values()].reduce((sum, count) => sum + count, 0);

/** Unpaired electrons by Hund's rule. */
export const unpairedCount = (occupation: Occupation): number =>
  [...occupation].reduce((sum, [name, count]) => {
    const boxes = findSubshell(name)?.boxes ?? 0;
    return sum + (count <= boxes ? count : 2 * boxes - count);
  }, 0);

/** `1s2 2s2 2p3`, by shell. */
export const configurationText = (occupation: Occupation): string =>
  FILLING_ORDER.toSorted(byShell)
    .flatMap(({ name }) => ((occupation.get(name) ?? 0) > 0 ? [`${name}${occupation.get(name)}`] : []))
    .join(" ");
