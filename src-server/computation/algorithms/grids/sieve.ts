import type { GridRun, GridSpot } from "./grid-moment.ts";
import { newBoard, gridNewTape, gridRecord, gridRunOf, setCell } from "./grid-tape.ts";

/** Sieve of Eratosthenes on the numbers from 1, row by row. */
export const sieveOfEratosthenes = (rows: number, cols: number, n: number): GridRun => {
  const spotOf = (value: number): GridSpot => [Math.floor((value - 1) / cols), (value - 1) % cols];
  const tape = gridNewTape(
    newBoard({ rows, cols }, (row, column) => {
      const value = row * cols + column + 1;
      return { text: value <= n ? String(value) : "", tone: value === 1 || value > n ? "faded" : "plain" };
    }),
  );
  const crossed = new Set<number>();
  const primes: number[] = [];
  const keep = (prime: number): void => {
    primes.push(prime);
    setCell(tape, spotOf(prime), { tone: "chosen" });
    Object.assign(tape.facts, { primes: [...primes], answer: primes.length });
  };
  Object.assign(tape.facts, { primes: [], answer: 0 });
  gridRecord(tape, "");
  for (let value = 2; value * value <= n; value++) {
    if (crossed.has(value)) continue;
    keep(value);
    gridRecord(tape, "choose", { active: spotOf(value), says: `${value} is prime` });
    for (let multiple = value * value; multiple <= n; multiple += value) {
      if (crossed.has(multiple)) continue;
      crossed.add(multiple);
      setCell(tape, spotOf(multiple), { tone: "wrong" });
      gridRecord(tape, "fill", { active: spotOf(multiple), says: `${multiple} = ${value} × ${multiple / value}` });
    }
    gridRecord(tape, "row_done", {});
  }
  for (let value = 2; value <= n; value++) if (!crossed.has(value) && !primes.includes(value)) keep(value);
  gridRecord(tape, "found", { says: `${primes.length} primes up to ${n}` });
  return gridRunOf(tape);
};
