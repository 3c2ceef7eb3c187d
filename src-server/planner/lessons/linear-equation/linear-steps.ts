import type { PolynomialEquation } from "../shared/read-equation.ts";
import { lessonNumberTex, sumTex } from "../shared/number-tex.ts";

/** One line of the solution: the equation after a move, the move in a few words, and what is said, in short and at length. */
export type LinearStep = { tex: string; reason: string; short: string; say: string };

type Sides = { a: number; b: number; c: number; d: number; name: string };

/** a·x + b = c·x + d. */
const texOf = ({ a, b, c, d, name }: Sides): string =>
  `${sumTex([
    [a, name],
    [b, ""],
  ])}=${sumTex([
    [c, name],
    [d, ""],
  ])}`;

const spoken = (value: number): string => `$${lessonNumberTex(Math.abs(value))}$`;

/** The sides as they were typed, and what is left of them after each move until the letter stands alone. */
export const linearSteps = (equation: PolynomialEquation): { steps: LinearStep[]; solution: number } => {
  const { name } = equation;
  const sides: Sides = {
    name,
    a: equation.leftCoefficients[1] ?? 0,
    b: equation.leftCoefficients[0] ?? 0,
    c: equation.rightCoefficients[1] ?? 0,
    d: equation.rightCoefficients[0] ?? 0,
  };
  const steps: LinearStep[] = [];
  const move = (change: Partial<Sides>, reason: string, say: string): void => {
    Object.assign(sides, change);
    steps.push({ tex: texOf(sides), reason, short: `${reason.charAt(0).toUpperCase()}${reason.slice(1)}.`, say });
  };
  if (sides.c !== 0) {
    const term = `${lessonNumberTex(Math.abs(sides.c)) === "1" ? "" : lessonNumberTex(Math.abs(sides.c))}${name}`;
    const verb = sides.c > 0 ? "subtract" : "add";
    move(
      { a: sides.a - sides.c, c: 0 },
      `${verb} $${term}$`,
      `First bring the letters together: ${verb} $${term}$ on both sides.`,
    );
  }
  if (sides.b !== 0) {
    const verb = sides.b > 0 ? "subtract" : "add";
    move(
      { b: 0, d: sides.d - sides.b },
      `${verb} ${spoken(sides.b)}`,
      `Now ${verb} ${spoken(sides.b)} on both sides, so that the letter stands with its factor alone.`,
    );
  }
  if (sides.a !== 1) {
    const factor = lessonNumberTex(sides.a);
    move(
      { a: 1, d: sides.d / sides.a },
      `divide by $${factor}$`,
      `Divide both sides by $${factor}$, and the letter is free.`,
    );
  }
  return { steps, solution: sides.d };
};
