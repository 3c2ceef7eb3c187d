import { records, texts, words } from "../form-fields.ts";
import { shownText } from "../shown-text.ts";
import { apartFrom } from "../shown-words.ts";
import { speak } from "../speech/speak.ts";
import { stageBeats } from "../speech/stage-beats.ts";
import { valuesPutIn } from "../put-in-values.ts";
import { positiveRoots } from "../worked-numbers.ts";
import { linesOf, type WorkedLine } from "./worked-lines.ts";
import { defineKind } from "./form-kind.ts";

const KNOWN = /^[A-Za-z\\][A-Za-z0-9_{}\\]*\s*(?:=|<=?|>=?|!=)\s*-?\d+(?:\.\d+)?$/u;

const stepOf = ({ tex, relation, reason, say }: WorkedLine): Record<string, unknown> => ({
  tex,
  ...(relation === undefined ? {} : { relation }),
  ...(reason === "" ? {} : { reason: apartFrom(reason, say) }),
});

const MOST_ASSUMED = 6;

/** What the lines take for granted: given values, those that are put into a formula, and signs of roots. */
const assumed = (known: readonly string[], raw: readonly { tex: string }[], lines: readonly WorkedLine[]): string[] => {
  const given = known.map((text) => text.replaceAll("$", "").trim()).filter((text) => KNOWN.test(text));
  const nameOf = (text: string): string => text.split(/[<>=!]/u)[0]?.trim() ?? "";
  const names = new Set(given.map(nameOf));
  const putIn = lines.flatMap((line, i) => (i === 0 ? [] : valuesPutIn(lines[i - 1]?.tex ?? "", line.tex)));
  const own = [...putIn, ...positiveRoots(raw.map(({ tex }) => tex))].filter((text) => !names.has(nameOf(text)));
  return [...new Set([...given, ...own])].slice(0, MOST_ASSUMED);
};

/** A calculation line by line; the program checks every line. */
export const workedSteps = defineKind({
  kind: "worked_steps",
  use: "solve a task or derive a formula, line by line; each line is checked",
  shape: {
    known: texts("values put in and conditions, as m = 2, T > 0"),
    lines: records("2 to 6 lines", {
      tex: words("one line in LaTeX; begin with = when the line goes on from the one above"),
      reason: words("why, at most 4 words"),
      say: words("one spoken sentence"),
    }),
  },
  compose: (data, { say }) => {
    const lines = linesOf(data.lines.map((line) => ({ ...line, reason: shownText(line.reason, 30) })));
    if (lines.length < 2) return undefined;
    const spoken = speak([[...say].slice(0, 2), ...lines.map((line) => [line.say])]);
    if (spoken.length === 0) return undefined;
    const assume = assumed(data.known, data.lines, lines);
    const [first, ...rest] = lines.map((_, i) => ({ deed: { action: "step", target: "work" }, group: i + 1 }));
    return {
      role: "example",
      layout: "focus",
      elements: [
        {
          id: "work",
          type: "derivation",
          zone: "main",
          steps: lines.map(stepOf),
          ...(assume.length > 0 ? { assume } : {}),
        },
      ],
      beats: stageBeats(spoken, {
        opening: first ? [first.deed] : [],
        moves: rest,
        marks: [
          { target: "work/step:1" },
          ...rest.map((_, i) => ({ target: `work/step:${i + 2}`, since: i })),
        ].toReversed(),
      }),
    };
  },
});
