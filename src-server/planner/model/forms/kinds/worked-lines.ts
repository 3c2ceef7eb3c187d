import { soundTex } from "../sound-tex.ts";
import { isRoundingOf, withRounding } from "../worked-numbers.ts";

/** A line of a calculation: its relation to the line above, and what is said of it. */
export type WorkedLine = { tex: string; relation?: string; reason: string; say: string };
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

const MOST_LINES = 7;

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
export const linesOf = (raw: readonly Raw[]): WorkedLine[] => {
  const told = raw.flatMap((line) => {
    const { relation, rest } = leading(line.tex.replaceAll(/^\s*\$+|\$+\s*$/gu, "").trim());
    const tex = soundTex(rest);
    return tex === undefined ? [] : [{ ...line, tex, ...(relation === undefined ? {} : { relation }) }];
  });
  let subject: string | undefined;
  const lines = told.slice(0, MOST_LINES).map((line, i): WorkedLine => {
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
