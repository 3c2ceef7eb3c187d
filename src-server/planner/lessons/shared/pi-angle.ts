import { lessonDecimalTex } from "./decimal-tex.ts";
import { aboutNumber } from "./said-number.ts";

const WHOLE = 1e-9;
const BELOW = [1, 2, 3, 4, 5, 6, 8, 9, 10, 12] as const;

/** An angle in radians as part of pi: how it is written in LaTeX, in expressions, and said. */
export type PiAngle = { value: number; tex: string; expr: string; say: string };

const saidPart = (above: number, below: number): string => {
  if (below === 1) return above === 1 ? "pi" : `${above} pi`;
  return above === 1 ? `pi over ${below}` : `${above} pi over ${below}`;
};

/** Writes an angle as a part of pi, or with its decimals where it is none. */
export const piAngle = (value: number): PiAngle => {
  for (const below of BELOW) {
    const above = Math.round((value / Math.PI) * below);
    if (above === 0 || Math.abs((value / Math.PI) * below - above) > WHOLE) continue;
    const top = above === 1 ? "\\pi" : `${above}\\pi`;
    return {
      value,
      tex: below === 1 ? top : `\\frac{${top}}{${below}}`,
      expr: `${above}*pi/${below}`,
      say: saidPart(above, below),
    };
  }
  return { value, tex: lessonDecimalTex(value), expr: String(value), say: aboutNumber(value) };
};
