import { gridConclude, gridStepsOf } from "./conclude-table.ts";
import { fillTable, type Filling } from "./fill-table.ts";
import type { GridRun, GridSpot } from "./grid-moment.ts";
import { gridRunOf } from "./grid-tape.ts";

const numbers = (to: number): string[] => Array.from({ length: to + 1 }, (_, i) => String(i));
const shown = (value: number): string => (value === Infinity ? "∞" : String(value));

/** Most value in a bag: each thing is left or taken once. Rows: things; columns: capacity. */
export const knapsack01 = (weights: readonly number[], worths: readonly number[], capacity: number): GridRun => {
  const cell = (row: number, column: number, get: (row: number, column: number) => number): Filling => {
    if (row === 0) return { value: 0, sources: [] };
    const [weight, worth] = [weights[row - 1] ?? 0, worths[row - 1] ?? 0];
    const leave = get(row - 1, column);
    const above: GridSpot = [row - 1, column];
    if (column < weight) return { value: leave, sources: [above], chosen: above, says: `${weight} > ${column}: leave` };
    const other: GridSpot = [row - 1, column - weight];
    const take = get(row - 1, column - weight) + worth;
    const chosen = take > leave ? other : above;
    const says = `max(${leave}, ${take - worth} + ${worth}) = ${Math.max(leave, take)}`;
    return { value: Math.max(leave, take), sources: weight === 0 ? [above] : [above, other], chosen, says };
  };
  const rowLabels = ["–", ...weights.map((weight, i) => `w ${weight}, v ${worths[i] ?? 0}`)];
  const { tape, values, way } = fillTable({
    rows: weights.length + 1,
    cols: capacity + 1,
    rowLabels,
    colLabels: numbers(capacity),
    cell,
    traceFrom: [weights.length, capacity],
  });
  const items = gridStepsOf(way).flatMap(([from, to]) =>
    (values[to[0]]?.[to[1]] ?? 0) > (values[to[0] - 1]?.[to[1]] ?? 0) && to[0] > from[0] ? [to[0]] : [],
  );
  const answer = values[weights.length]?.[capacity] ?? 0;
  gridConclude(
    tape,
    { answer, items },
    items.length === 0 ? "nothing is taken" : `take ${items.join(", ")}: ${answer}`,
  );
  return gridRunOf(tape);
};

/** Fewest coins, or the number of ways, to pay an amount. Rows: coins allowed so far. */
export const coinChange = (coins: readonly number[], amount: number, count: "fewest" | "ways"): GridRun => {
  const fewest = count === "fewest";
  const { tape, values } = fillTable({
    rows: coins.length + 1,
    cols: amount + 1,
    rowLabels: ["–", ...coins.map(String)],
    colLabels: numbers(amount),
    ...(fewest ? { traceFrom: [coins.length, amount] as const } : {}),
    cell: (row, column, get) => {
      if (row === 0) return { value: column === 0 ? (fewest ? 0 : 1) : fewest ? Infinity : 0, sources: [] };
      const coin = coins[row - 1] ?? 1;
      const above: GridSpot = [row - 1, column];
      const without = get(...above);
      if (column < coin) return { value: without, sources: [above], chosen: above };
      const back: GridSpot = [row, column - coin];
      const sources = [above, back];
      if (!fewest)
        return {
          value: without + get(...back),
          sources,
          says: `${without} + ${get(...back)} = ${without + get(...back)}`,
        };
      const used = get(...back) + 1;
      const says = `min(${shown(without)}, ${shown(used - 1)} + 1)`;
      return { value: Math.min(without, used), sources, chosen: used < without ? back : above, says };
    },
  });
  const answer = values[coins.length]?.[amount] ?? 0;
  gridConclude(tape, { answer }, answer === Infinity ? "cannot be paid" : `${amount}: ${answer}`);
  return gridRunOf(tape);
};

/** Each number is the sum of the two before it. */
export const fibonacciRow = (n: number): GridRun => {
  const { tape } = fillTable({
    rows: 1,
    cols: n + 1,
    colLabels: numbers(n),
    cell: (_, column, get) =>
      column < 2
        ? { value: column, sources: [] }
        : {
            value: get(0, column - 1) + get(0, column - 2),
            sources: [
              [0, column - 2],
              [0, column - 1],
            ],
            says: `${get(0, column - 2)} + ${get(0, column - 1)} = ${get(0, column - 1) + get(0, column - 2)}`,
          },
  });
  return gridRunOf(tape);
};

/** Binomial coefficients: each is the sum of the two above it. */
export const pascalTriangle = (rows: number): GridRun => {
  const { tape } = fillTable({
    rows,
    cols: rows,
    has: (row, column) => column <= row,
    cell: (row, column, get) =>
      column === 0 || column === row
        ? { value: 1, sources: [] }
        : {
            value: get(row - 1, column - 1) + get(row - 1, column),
            sources: [
              [row - 1, column - 1],
              [row - 1, column],
            ],
            says: `${get(row - 1, column - 1)} + ${get(row - 1, column)} = ${get(row - 1, column - 1) + get(row - 1, column)}`,
          },
  });
  return gridRunOf(tape, { triangle: true });
};
