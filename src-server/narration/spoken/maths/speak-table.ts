import { itemsOf } from "../tex/tree.ts";
import type { TexGroup, TexNode } from "../tex/tree.ts";
import { say, withPause } from "../said.ts";
import type { Said } from "../said.ts";
import type { Speaker } from "./speaker.ts";

type Table = Extract<TexNode, { kind: "table" }>;

/** Larger matrices are named by their size and not read out. */
const MOST_CELLS = 25;

/** Words of an environment: a matrix by rows, cases with their conditions, lines of a derivation. */
export const speakTable = (node: Table, speaker: Speaker): Said[] => {
  if (node.environment.endsWith("cases")) return speakCases(node.rows, speaker);
  return /matrix|array|tabular/u.test(node.environment) ? speakMatrix(node, speaker) : speakLines(node.rows, speaker);
};

const speakLines = (rows: readonly TexGroup[][], speaker: Speaker): Said[] =>
  rows.flatMap((row, index) => {
    const said = speaker.row(row.flatMap((cell) => cell.items));
    return index < rows.length - 1 ? withPause(said) : said;
  });

const speakCases = (rows: readonly TexGroup[][], speaker: Speaker): Said[] =>
  rows.flatMap((row, index) => {
    const [value, condition] = row;
    const [first] = condition?.items ?? [];
    const worded = first?.kind === "text" && speaker.language.conditions.test(first.text);
    const when =
      condition === undefined || condition.items.length === 0
        ? []
        : [...(worded ? [] : say(speaker.language.phrases.if, condition.at)), ...speaker.row(condition.items)];
    const said = [
      ...(when.length > 0 ? withPause(speaker.row(value?.items ?? [])) : speaker.row(value?.items ?? [])),
      ...when,
    ];
    return index < rows.length - 1 ? withPause(said) : said;
  });

const speakMatrix = (node: Table, speaker: Speaker): Said[] => {
  const { grammar, phrases, numbers } = speaker.language;
  const columns = Math.max(0, ...node.rows.map((row) => row.length));
  const cells = node.rows.flat().map((cell) => withPause(speaker.row(itemsOf(cell))));
  const isDeterminant = /^[vV]matrix$/u.test(node.environment);
  if (!isDeterminant && node.rows.length === 1) return [...say(phrases.rowVector, node.at), ...cells.flat()];
  if (!isDeterminant && columns === 1) return [...say(phrases.columnVector, node.at), ...cells.flat()];
  const matrix = grammar.matrix(numbers.integer(String(node.rows.length)), numbers.integer(String(columns)));
  const head = isDeterminant ? `${phrases.determinant} ${phrases.of} ${matrix}` : matrix;
  if (node.rows.length * columns > MOST_CELLS) {
    speaker.warn(`A ${node.rows.length} by ${columns} matrix is named but not read out.`);
    return say(head, node.at);
  }
  const rows = node.rows.flatMap((row, index) => [
    ...say(grammar.row(index + 1), row[0]?.at ?? node.at),
    ...row.flatMap((cell) => withPause(speaker.row(cell.items))),
  ]);
  return [...withPause(say(head, node.at)), ...rows];
};
