import type { Cross } from "./read-cross.ts";

/** Children of a cross with their share of the four boxes. */
export type Offspring = { genotype: string; boxes: number; isDominant: boolean };
export type CrossFigures = Cross & {
  dominant: string;
  recessive: string;
  /** Genotypes as they are written. */
  parents: readonly [string, string];
  /** Genotype of each box, row by row: rows are the second parent's alleles. */
  boxes: readonly (readonly string[])[];
  offspring: readonly Offspring[];
  /** Boxes of four that show the dominant trait. */
  dominantBoxes: number;
};

const genotypeOf = (a: string, b: string): string => (a <= b ? a + b : b + a);

/** Combines every allele of one parent with every allele of the other. */
export const crossFigures = (cross: Cross): CrossFigures => {
  const dominant = cross.letter;
  const recessive = dominant.toLowerCase();
  const boxes = cross.second.map((row) => cross.first.map((column) => genotypeOf(column, row)));
  const all = boxes.flat();
  const kinds = [dominant + dominant, dominant + recessive, recessive + recessive].filter((genotype) =>
    all.includes(genotype),
  );
  const offspring = kinds.map((genotype) => ({
    genotype,
    boxes: all.filter((box) => box === genotype).length,
    isDominant: genotype.startsWith(dominant),
  }));
  return {
    ...cross,
    dominant,
    recessive,
    boxes,
    offspring,
    parents: [cross.first.join(""), cross.second.join("")],
    dominantBoxes: offspring.filter((child) => child.isDominant).reduce((sum, child) => sum + child.boxes, 0),
  };
};

/** A genotype as it is spoken and written: its letters one by one. */
export const genotypeTex = (genotype: string): string => `$${genotype}$`;

/** "1 BB, 2 Bb and 1 bb". */
export const boxesSaid = ({ offspring }: CrossFigures): string => {
  const items = offspring.map(({ genotype, boxes }) => `${boxes} ${genotypeTex(genotype)}`);
  return items.length < 2 ? (items[0] ?? "") : `${items.slice(0, -1).join(", ")} and ${items.at(-1) ?? ""}`;
};

/** "3 of 4", "all", "none". */
export const shareSaid = (boxes: number): string =>
  boxes === 4 ? "all of them" : boxes === 0 ? "none of them" : `${boxes} of 4`;

const choose = (n: number, k: number): number =>
  Array.from({ length: k }, (_, i) => (n - i) / (i + 1)).reduce((product, factor) => product * factor, 1);

/** Chance of exactly k of n children when each has the chance p: binomial distribution. */
export const exactly = (n: number, k: number, p: number): number =>
  Math.round(choose(n, k)) * p ** k * (1 - p) ** (n - k);
