import { records, texts, words } from "../form-fields.ts";
import { shownText } from "../shown-text.ts";
import { apartFrom } from "../shown-words.ts";
import { speak } from "../speech/speak.ts";
import { stageBeats } from "../speech/stage-beats.ts";
import { positiveRoots } from "../worked-numbers.ts";
import { linesOf, type WorkedLine } from "./worked-lines.ts";
import { defineKind } from "./form-kind.ts";

const KNOWN = /^[A-Za-z\\][A-Za-z0-9_{}\\]*\s*(?:=|<=?|>=?|!=)\s*-?\d+(?:\.\d+)?$/u;

const stepOf = ({ tex, relation, reason, say }: WorkedLine): Record<string, unknown> => ({
  tex,
  ...(relation === undefined ? {} : { relation }),
  ...(reason === "" ? {} : { reason: apartFrom(reason, say) }),
});

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
    const roots = positiveRoots(data.lines.map(({ tex }) => tex));
    const assume = [...new Set([...data.known.filter((text) => KNOWN.test(text)), ...roots])].slice(0, 6);
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
