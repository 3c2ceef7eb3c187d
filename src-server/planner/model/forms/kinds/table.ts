import { records, texts, words } from "../form-fields.ts";
import { shownText } from "../shown-text.ts";
import { bareWords, isTelling } from "../shown-words.ts";
import { speak } from "../speech/speak.ts";
import { stageBeats } from "../speech/stage-beats.ts";
import { defineKind } from "./form-kind.ts";

const MAX_COLUMNS = 4;
const MAX_ROWS = 6;
/** Characters of a cell, by the number of columns. */
const CELL = [24, 24, 24, 20, 14] as const;

const cellOf = (text: string, most: number): string | number => {
  const plain = text.replace("−", "-").trim();
  if (/^-?\d+(?:\.\d+)?$/u.test(plain) && plain.length < 12) return Number(plain);
  return shownText(text.replace(/^=/u, ""), most) || "–";
};

/** A table whose rows come one by one. */
export const table = defineKind({
  kind: "table",
  use: "values or properties side by side",
  shape: {
    columns: texts("2 to 4 headings of 1 to 3 words"),
    rows: records("2 to 6 rows", {
      cells: texts("a short text or number for every column"),
      say: words("one spoken sentence or empty"),
    }),
  },
  compose: (data, { say }) => {
    const columns = data.columns.slice(0, MAX_COLUMNS);
    const most = CELL[columns.length] ?? 12;
    const rows = data.rows.filter(({ cells }) => cells.length > 0).slice(0, MAX_ROWS);
    if (columns.length < 2 || rows.length < 2) return undefined;
    const spoken = speak([say, ...rows.map((row) => [row.say])]);
    if (spoken.length === 0) return undefined;
    const ownSay = rows.some((row) => row.say !== "");
    return {
      role: "example",
      layout: "focus",
      elements: [
        {
          id: "data",
          type: "table",
          zone: "main",
          columns: columns.map((column) => shownText(column, most) || "–"),
          rows: rows.map(({ cells }) => columns.map((_, i) => cellOf(cells[i] ?? "–", most))),
        },
      ],
      beats: stageBeats(spoken, {
        opening: [{ action: "step", target: "data" }],
        moves: rows.slice(1).map((row, i) => ({
          deed: { action: "step", target: "data" },
          look: bareWords(row.cells[0] ?? "").filter((word) => isTelling(word) || /\d/u.test(word)),
          ...(ownSay ? { group: i + 2 } : {}),
        })),
        marks: [
          ...rows.map((row, i) => ({
            target: `data/row:${i + 1}`,
            look: bareWords(row.cells[0] ?? "").filter(isTelling),
            ...(i === 0 ? {} : { since: i - 1 }),
          })),
          ...columns.map((column, i) => ({ target: `data/col:${i + 1}`, look: bareWords(column).filter(isTelling) })),
        ],
      }),
    };
  },
});
