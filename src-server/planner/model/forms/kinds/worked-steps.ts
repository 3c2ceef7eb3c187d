import { soundTex } from "../sound-tex.ts";
import { isRoundingOf, withRounding, positiveRoots } from "../worked-numbers.ts";
import { records, texts, words } from "../form-fields.ts";
import { shownText } from "../shown-text.ts";
import { apartFrom } from "../shown-words.ts";
import { speak } from "../speech/speak.ts";
import { stageBeats } from "../speech/stage-beats.ts";
import { valuesPutIn } from "../put-in-values.ts";
import { defineKind } from "./form-kind.ts";

/** A line of a calculation: its relation to the line above, and what is said of it. */
type WorkedLine = { tex: string; relation?: string; reason: string; say: string };
type Raw = { tex: string; reason: string; say: string };

const RELATIONS = [
  [/^(?:\\Leftrightarrow|\\iff|<=>)/u, "<=>"],
  [/^(?:\\Rightarrow|\\implies|=>)/u, "=>"],
  [/^(?:\\approx|\\simeq|≈|~)/u, "~"],
  [/^(?:\\leq?(?![a-zA-Z])|<=|≤)/u, "<="],
  [/^(?:\\geq?(?![a-zA-Z])|>=|≥)/u, ">="],
  [/^(?:\\to|\\rightarrow|->|→)/u, "->"],
  [/^</u, "<"],
  [/^>/u, ">"],
  [/^=/u, "="],
] as const;

const MAX_LINES = 7;

const leading = (tex: string): { relation?: string; rest: string } => {
  for (const [sign, relation] of RELATIONS) if (sign.test(tex)) return { relation, rest: tex.replace(sign, "").trim() };
  return { rest: tex };
};

/** Sides of a line at its first plain equals sign. */
const sidesOf = (tex: string): readonly [string, string] | undefined => {
  const at = tex.search(/(?<![<>!])=(?!>)/u);
  const [left, right] = at === -1 ? ["", ""] : [tex.slice(0, at).trim(), tex.slice(at + 1).trim()];
  return left === "" || right === "" ? undefined : [left, right];
};

const bare = (tex: string): string => tex.replaceAll(/\s|\\[,;!]/gu, "");
const isValue = (tex: string): boolean =>
  /^(?:[A-Za-z]|\\[a-zA-Z]+)(?:_(?:\w|\{\w+\}))?(?:\([a-z]\))?'?$/u.test(bare(tex));

/**
 * The lines with their relations. `F = ma`, `F = 2·3`, `F = 6` goes on with equals signs; equations whose two sides
 * change have the same solutions.
 */
export const workedLinesOf = (raw: readonly Raw[]): WorkedLine[] => {
  const stated = raw.flatMap((line) => {
    const { relation, rest } = leading(line.tex.replaceAll(/^\s*\$+|\$+\s*$/gu, "").trim());
    const tex = soundTex(rest);
    return tex === undefined ? [] : [{ ...line, tex, ...(relation === undefined ? {} : { relation }) }];
  });
  let subject: string | undefined;
  const lines = stated.slice(0, MAX_LINES).map((line, i): WorkedLine => {
    const sides = sidesOf(line.tex);
    const named = sides && isValue(sides[0]) ? bare(sides[0]) : undefined;
    const goesOn = i > 0 && named !== undefined && named === subject && line.relation !== "<=>";
    subject = sides ? named : subject;
    const own = { reason: line.reason, say: line.say };
    if (i === 0) return { tex: line.tex, ...own };
    if (sides && goesOn) return { relation: line.relation === "~" ? "~" : "=", tex: sides[1], ...own };
    return { relation: line.relation ?? (sides ? "<=>" : "="), tex: line.tex, ...own };
  });
  return lines.map((line, i) => {
    const exact = lines[i - 1]?.tex.split("=").at(-1) ?? "";
    return line.relation === "=" && isRoundingOf(line.tex, exact)
      ? { ...line, relation: "~" }
      : { ...line, tex: withRounding(line.tex) };
  });
};

const KNOWN = /^[A-Za-z\\][A-Za-z0-9_{}\\]*\s*(?:=|<=?|>=?|!=)\s*-?\d+(?:\.\d+)?$/u;

const stepOf = ({ tex, relation, reason, say }: WorkedLine): Record<string, unknown> => ({
  tex,
  ...(relation === undefined ? {} : { relation }),
  ...(reason === "" ? {} : { reason: apartFrom(reason, say) }),
});

const MAX_ASSUMED = 6;

/** What the lines take for granted: given values, those that are put into a formula, and signs of roots. */
const assumed = (known: readonly string[], raw: readonly { tex: string }[], lines: readonly WorkedLine[]): string[] => {
  const given = known.map((text) => text.replaceAll("$", "").trim()).filter((text) => KNOWN.test(text));
  const nameOf = (text: string): string => text.split(/[<>=!]/u)[0]?.trim() ?? "";
  const names = new Set(given.map(nameOf));
  const putIn = lines.flatMap((line, i) => (i === 0 ? [] : valuesPutIn(lines[i - 1]?.tex ?? "", line.tex)));
  const own = [...putIn, ...positiveRoots(raw.map(({ tex }) => tex))].filter((text) => !names.has(nameOf(text)));
  return [...new Set([...given, ...own])].slice(0, MAX_ASSUMED);
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
    const lines = workedLinesOf(data.lines.map((line) => ({ ...line, reason: shownText(line.reason, 30) })));
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
