import { gridConclude, gridStepsOf } from "./conclude-table.ts";
import { fillTable } from "./fill-table.ts";
import type { GridRun, GridSpot } from "./grid-moment.ts";
import { gridRunOf } from "./grid-tape.ts";

/** Longest letters that two words have in common, in order. */
export const longestCommonSubsequence = (a: string, b: string): GridRun => {
  const [first, second] = [[...a], [...b]];
  const { tape, values, way } = fillTable({
    rows: first.length + 1,
    cols: second.length + 1,
    rowLabels: ["", ...first],
    colLabels: ["", ...second],
    traceFrom: [first.length, second.length],
    cell: (row, column, get) => {
      if (row === 0 || column === 0) return { value: 0, sources: [] };
      const corner: GridSpot = [row - 1, column - 1];
      if (first[row - 1] === second[column - 1])
        return {
          value: get(...corner) + 1,
          sources: [corner],
          chosen: corner,
          says: `${first[row - 1]} = ${second[column - 1]}: ${get(...corner)} + 1`,
        };
      const [above, left] = [get(row - 1, column), get(row, column - 1)];
      const sources: GridSpot[] = [
        [row - 1, column],
        [row, column - 1],
      ];
      const says = `${first[row - 1]} ≠ ${second[column - 1]}: max(${above}, ${left})`;
      return { value: Math.max(above, left), sources, chosen: above >= left ? sources[0] : sources[1], says };
    },
  });
  const letters = gridStepsOf(way).flatMap(([from, to]) =>
    from[0] < to[0] && from[1] < to[1] ? [first[to[0] - 1] ?? ""] : [],
  );
  const answer = values[first.length]?.[second.length] ?? 0;
  gridConclude(tape, { answer, subsequence: letters.join("") }, `${letters.join("")}: ${answer}`);
  return gridRunOf(tape);
};

const operation = (from: GridSpot, to: GridSpot, words: { first: string[]; second: string[] }): string => {
  const [a, b] = [words.first[to[0] - 1] ?? "", words.second[to[1] - 1] ?? ""];
  if (from[0] === to[0]) return `insert ${b}`;
  if (from[1] === to[1]) return `delete ${a}`;
  return a === b ? "" : `${a} → ${b}`;
};

/** Fewest letters to insert, delete or replace to make one word of another (Levenshtein 1966). */
export const gridEditDistance = (a: string, b: string): GridRun => {
  const [first, second] = [[...a], [...b]];
  const { tape, values, way } = fillTable({
    rows: first.length + 1,
    cols: second.length + 1,
    rowLabels: ["", ...first],
    colLabels: ["", ...second],
    traceFrom: [first.length, second.length],
    cell: (row, column, get) => {
      if (row === 0 && column === 0) return { value: 0, sources: [] };
      const choices: (readonly [GridSpot, number])[] = [
        ...(row > 0 && column > 0
          ? [[[row - 1, column - 1], first[row - 1] === second[column - 1] ? 0 : 1] as const]
          : []),
        ...(row > 0 ? [[[row - 1, column], 1] as const] : []),
        ...(column > 0 ? [[[row, column - 1], 1] as const] : []),
      ];
      const sums = choices.map(([spot, cost]) => get(...spot) + cost);
      const value = Math.min(...sums);
      const terms = choices.map(([spot, cost]) => `${get(...spot)}+${cost}`).join(", ");
      return {
        value,
        sources: choices.map(([spot]) => spot),
        chosen: choices[sums.indexOf(value)]?.[0],
        says: choices.length > 1 ? `min(${terms}) = ${value}` : "",
      };
    },
  });
  const operations = gridStepsOf(way)
    .map(([from, to]) => operation(from, to, { first, second }))
    .filter((each) => each !== "");
  const answer = values[first.length]?.[second.length] ?? 0;
  const said =
    operations.length === 0
      ? "0 changes"
      : `${answer}: ${operations.slice(0, 3).join(", ")}${operations.length > 3 ? ", …" : ""}`;
  gridConclude(tape, { answer, operations }, said);
  return gridRunOf(tape);
};
