import { ownValue } from "../../../../own-value.ts";
import type { Point } from "../../../drawing.ts";
import { labelledDiagramCurve, labelledDiagramStraight } from "../pen.ts";
import { pieces, type Pictogram, type PictureShape } from "../pictogram.ts";

/** B-DNA: right-handed, 10.5 pairs of bases a turn; the grooves are unequal because the strands are not opposite. */
const TURN = 52;
const PAIRS_PER_TURN = 10.5;
const RADIUS = 15;
const MIDDLE = 24;
const LENGTH = 124;
const START = 3;
/** Angle from the first strand to the second, over the minor groove, in degrees. */
const MINOR = 140;
/** The axis is turned so that a pair is seen from the side at the start. */
const PHASE = 60;
const SEQUENCE = "ATGCCGTAGATCGGATTCAGCTACG";
const PARTNERS: Readonly<Record<string, string>> = { A: "T", T: "A", G: "C", C: "G" };
const BASES = {
  A: { part: "adenine", role: "c" },
  T: { part: "thymine", role: "d" },
  G: { part: "guanine", role: "b" },
  C: { part: "cytosine", role: "ink" },
} as const;

const angleAt = (x: number, strand: 1 | 2): number =>
  (((x - START) / TURN) * 360 + PHASE + (strand === 1 ? 0 : MINOR)) * (Math.PI / 180);
const heightAt = (x: number, strand: 1 | 2): number => MIDDLE - RADIUS * Math.cos(angleAt(x, strand));
/** Above 0 in front of the axis. */
const depthAt = (x: number, strand: 1 | 2): number => Math.sin(angleAt(x, strand));

const isBase = (letter: string): letter is keyof typeof BASES => letter in BASES;

/** Half of a pair, from a strand to the middle. */
const half = (x: number, strand: 1 | 2, letter: string): PictureShape[] => {
  if (!isBase(letter)) return [];
  const { part, role } = BASES[letter];
  const [from, to] = [heightAt(x, strand), heightAt(x, strand === 1 ? 2 : 1)];
  const reach = letter === "A" || letter === "G" ? 0.53 : 0.41;
  const depth = depthAt(x, strand);
  return pieces(
    part,
    { stroke: { role, alpha: depth > 0 ? 1 : 0.8 }, width: 1.5, quiet: true },
    labelledDiagramStraight([
      [x, from],
      [x, from + (to - from) * reach],
    ]),
  );
};

/** Two dots for A and T, three for G and C. */
const bonds = (x: number, letter: string): PictureShape[] => {
  const [a, b] = [heightAt(x, 1), heightAt(x, 2)];
  const from = letter === "A" || letter === "G" ? 0.53 : 0.41;
  const count = letter === "A" || letter === "T" ? 2 : 3;
  const at = (share: number): number => a + (b - a) * share;
  return pieces(
    "hydrogen_bonds",
    { stroke: "muted", width: 0.3 },
    ...Array.from({ length: count }, (_, i) => {
      const side = (i - (count - 1) / 2) * 0.55;
      return labelledDiagramStraight([
        [x + side, at(from + 0.01)],
        [x + side, at(from + 0.05)],
      ]);
    }),
  );
};

const pairs = (): PictureShape[] =>
  [...SEQUENCE].flatMap((letter, i) => {
    const x = START + 1.6 + (i * TURN) / PAIRS_PER_TURN;
    if (x > START + LENGTH - 1) return [];
    return [...half(x, 1, letter), ...half(x, 2, ownValue(PARTNERS, letter) ?? ""), ...bonds(x, letter)];
  });

const STEPS = 128;

/** Runs of a strand in front of the axis or behind it. */
const runs = (strand: 1 | 2, front: boolean): string[] => {
  const found: Point[][] = [];
  let open = false;
  for (let i = 0; i <= STEPS; i++) {
    const x = START + (LENGTH * i) / STEPS;
    const depth = depthAt(x, strand);
    const here = front ? depth > -0.05 : depth < 0.12;
    if (here && !open) found.push([]);
    if (here) found.at(-1)?.push([x, heightAt(x, strand)]);
    open = here;
  }
  return found.filter((run) => run.length > 1).map(labelledDiagramCurve);
};

const strand = (which: 1 | 2, front: boolean): PictureShape[] => {
  const part = `strand_${which}`;
  const role = which === 1 ? "a" : "bad";
  const lines = runs(which, front);
  if (!front) return pieces(part, { stroke: { role, alpha: 0.6 }, width: 1.9, quiet: true }, ...lines);
  return [
    ...pieces(part, { stroke: "ground", width: 3.4, quiet: true }, ...lines),
    ...pieces(part, { stroke: role, width: 2.3 }, ...lines),
  ];
};

const pairAt = (index: number): number => START + 1.6 + (index * TURN) / PAIRS_PER_TURN;
const baseAnchor = (index: number, which: 1 | 2): Point => {
  const x = pairAt(index);
  const [from, to] = [heightAt(x, which), heightAt(x, which === 1 ? 2 : 1)];
  return [x, from + (to - from) * 0.27];
};
/** A frame around one pair of bases. */
const framed = (index: number): string => {
  const x = pairAt(index);
  const ends = [heightAt(x, 1), heightAt(x, 2)];
  const [top, bottom] = [Math.min(...ends) + 1.4, Math.max(...ends) - 1.4];
  return labelledDiagramStraight(
    [
      [x - 1.9, top],
      [x + 1.9, top],
      [x + 1.9, bottom],
      [x - 1.9, bottom],
    ],
    true,
  );
};
const anchorOf = (letter: string, near: number): Point => {
  const found = [...SEQUENCE]
    .map((one, i) => ({
      i,
      which: one === letter ? (1 as const) : ownValue(PARTNERS, one) === letter ? (2 as const) : undefined,
    }))
    .flatMap(({ i, which }) =>
      which && Math.abs(heightAt(pairAt(i), 1) - heightAt(pairAt(i), 2)) > 20
        ? [{ i, which, far: Math.abs(pairAt(i) - near) }]
        : [],
    )
    .toSorted((a, b) => a.far - b.far)[0];
  return found ? baseAnchor(found.i, found.which) : [0, 0];
};

/** Where the strands pass in front: between them lie the grooves. */
const frontOf = (which: 1 | 2, turn: number): number =>
  START + ((90 - PHASE - (which === 1 ? 0 : MINOR)) / 360 + turn) * TURN;
const GROOVES = [frontOf(2, 1), frontOf(1, 1), frontOf(2, 2)] as const;

const bracket = (from: number, to: number): string =>
  labelledDiagramStraight([
    [from + 0.6, 41.6],
    [from + 0.6, 43.6],
    [to - 0.6, 43.6],
    [to - 0.6, 41.6],
  ]);

/** A stretch of the double helix, two and a half turns. */
export const dna: Pictogram = {
  describes: "Two and a half turns of the DNA double helix",
  width: 130,
  height: 48,
  parts: {
    strand_1: [13, heightAt(13, 1)],
    strand_2: [84, heightAt(84, 2)],
    adenine: anchorOf("A", 40),
    thymine: anchorOf("T", 60),
    guanine: anchorOf("G", 70),
    cytosine: anchorOf("C", 100),
    base_pair: [pairAt(4), MIDDLE],
    hydrogen_bonds: [pairAt(14), MIDDLE],
    major_groove: [(GROOVES[1] + GROOVES[2]) / 2, 43.6],
    minor_groove: [(GROOVES[0] + GROOVES[1]) / 2, 43.6],
  },
  shapes: [
    ...strand(1, false),
    ...strand(2, false),
    ...pairs(),
    ...strand(1, true),
    ...strand(2, true),
    ...pieces("base_pair", { stroke: "focus", width: 0.35, dash: [1, 0.7] }, framed(4)),
    ...pieces("minor_groove", { stroke: "muted", width: 0.5 }, bracket(GROOVES[0], GROOVES[1])),
    ...pieces("major_groove", { stroke: "muted", width: 0.5 }, bracket(GROOVES[1], GROOVES[2])),
  ],
};
