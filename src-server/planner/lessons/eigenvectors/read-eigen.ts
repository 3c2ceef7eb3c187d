import { UnusablePrompt } from "../lesson.ts";
import { msg } from "../../../contract/messages/message.ts";
import { eigen2x2, type Eigenpair, type Matrix2 } from "../../../computation/matrices/eigen-2x2.ts";
import { asksFor, type Topic } from "../topic.ts";

/** A 2×2 matrix with two different real eigenvalues, the larger first. */
export type EigenPrompt = { matrix: Matrix2; pairs: readonly [Eigenpair, Eigenpair] };

const TOPIC: Topic = {
  needs: [["eigenvalue", "eigenvector", "eigenbasis", "eigenbase"]],
  also: [
    "eigenvalue",
    "eigenvector",
    "eigenbasis",
    "matrix",
    "matrice",
    "2x2",
    "x",
    "two",
    "linear",
    "algebra",
    "transformation",
    "map",
    "characteristic",
    "polynomial",
    "equation",
    "math",
    "compute",
    "calculate",
    "determine",
    "geometric",
    "geometrically",
    "say",
    "lambda",
    "square",
    "diagonalize",
    "diagonalise",
    "diagonalization",
  ],
};
const OWN: Matrix2 = [
  [2, 1],
  [1, 2],
];
const NUMBER = String.raw`\s*([-−]?\d+(?:\.\d+)?)\s*`;
const ROWS = new RegExp(
  String.raw`[[(]\s*[[(]?${NUMBER}[,\s]${NUMBER}[\])]?\s*[,;]\s*[[(]?${NUMBER}[,\s]${NUMBER}[\])]?\s*[\])]`,
  "u",
);
const LARGEST = 9;

const takeMatrix = (prompt: string): { matrix: Matrix2; rest: string } => {
  const match = ROWS.exec(prompt);
  if (!match) return { matrix: OWN, rest: prompt };
  const [a = 0, b = 0, c = 0, d = 0] = match.slice(1).map((text) => Number(text.replace("−", "-")));
  const matrix: Matrix2 = [
    [a, b],
    [c, d],
  ];
  return { matrix, rest: prompt.replace(ROWS, " ") };
};

/** Reads a prompt; `UnusablePrompt` tells why its matrix cannot be used. */
export const readEigen = (prompt: string): EigenPrompt | UnusablePrompt | undefined => {
  const { matrix, rest } = takeMatrix(prompt);
  const left = rest
    .replaceAll(/\b(?:2|two)\s*(?:[x×*]|by|-by-)\s*(?:2|two)\b/giu, " ")
    .replaceAll(/\b[A-Z]\s*=/gu, " ");
  if (/\d/u.test(left) || !asksFor(left, TOPIC)) return undefined;
  if (matrix.flat().some((entry) => Math.abs(entry) > LARGEST))
    return new UnusablePrompt(msg("lesson.matrix_range", { most: LARGEST }));
  const { pairs, all } = eigen2x2(matrix);
  const [first, second] = pairs;
  if (all) return new UnusablePrompt(msg("lesson.matrix_stretches_all"));
  if (!first) return new UnusablePrompt(msg("lesson.matrix_turns_all"));
  if (!second) return new UnusablePrompt(msg("lesson.matrix_one_eigenvalue"));
  return { matrix, pairs: [first, second] };
};
