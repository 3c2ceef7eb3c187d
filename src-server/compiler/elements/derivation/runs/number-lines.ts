import type { WorkedRun } from "../../../../computation/algorithms/worked/worked-run.ts";
import type { WorkedSpec } from "../../shared/worked-schema.ts";
import type { DerivationStep } from "../derivation-schema.ts";
import { derivationAdded, factor, free } from "./run-line.ts";

const numbersOf = (row: readonly (number | string)[]): number[] => row.map(Number);

/** a = q·b + r, until nothing is left over. */
export const euclidLines = ({ a = 0, b = 0 }: WorkedSpec, { rows, facts }: WorkedRun): DerivationStep[] => [
  ...rows.map((row) => {
    const [x = 0, y = 0, q = 0, r = 0] = numbersOf(row);
    return free(`${x} = ${q} \\cdot ${y} + ${r}`, r === 0 ? "no rest" : `rest ${r}`);
  }),
  free(`\\gcd(${a}, ${b}) = ${String(facts.at(-1)?.["gcd"])}`, "the last divisor"),
];

/** Every remainder as a sum of multiples of both numbers. */
export const extendedLines = ({ a = 0, b = 0 }: WorkedSpec, { rows }: WorkedRun): DerivationStep[] =>
  rows.slice(2, -1).map((row, i) => {
    const [above, below] = [rows[i]?.[1], rows[i + 1]?.[1]];
    const [q = 0, r = 0, x = 0, y = 0] = numbersOf(row);
    return free(`${r} = ${x} \\cdot ${a} ${derivationAdded(y)} \\cdot ${b}`, `$${above} - ${q} \\cdot ${below}$`);
  });

/** One square, and one factor where the bit is 1, a line. */
export const modularLines = ({ base = 0, modulus = 1 }: WorkedSpec, { rows, facts }: WorkedRun): DerivationStep[] =>
  rows.map((row, i) => {
    const [bit = 0, power = 0, , result = 0] = numbersOf(row);
    const above = i === 0 ? 1 : Number(facts[i]?.["result"]);
    const times = bit === 1 ? ` \\cdot ${factor(base)}` : "";
    const product = i === 0 ? "" : `${above}^2${times} \\equiv `;
    return free(
      `${base}^{${power}} \\equiv ${product}${result} \\pmod{${modulus}}`,
      i === 0 ? "first bit" : bit === 1 ? "bit 1: square, multiply" : "bit 0: square",
    );
  });
