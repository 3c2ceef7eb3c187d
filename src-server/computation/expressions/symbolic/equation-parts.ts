import { call, type Node, variable } from "../node.ts";
import { nodeToTex } from "../to-tex.ts";
import type { Rational } from "./rational.ts";
import { sumToNode } from "./sum-to-node.ts";
import { addSums, constantSum, factorSum, scaleSum } from "./terms.ts";
import { rational } from "./rational.ts";

/** A line of a solution: an equation in TeX, how it relates to the line before, and why. */
export interface SolvingStep {
  readonly tex: string;
  readonly relation?: "<=>";
  /** At most 40 characters. */
  readonly reason?: string;
}

/** The way to the solutions, and the solutions in rising order: none, or every number (`all`). */
export interface SolvedEquation {
  readonly steps: readonly SolvingStep[];
  readonly solutions: readonly number[] | "all";
}

/** The polynomial with coefficients of rising powers as a tree. */
export const polynomialNode = (coefficients: readonly Rational[], name: string): Node =>
  sumToNode(
    addSums(
      ...coefficients.map((coefficient, power) =>
        scaleSum(
          power === 0 ? constantSum(rational(1)) : factorSum(variable(name), constantSum(rational(power))),
          coefficient,
        ),
      ),
    ),
  );

export const equationTex = (left: Node, right: Node): string => nodeToTex(call("equal", left, right));
