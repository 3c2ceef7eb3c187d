import { msg } from "../../../contract/messages/message.ts";
import { texFindings } from "../../figure/tex-field.ts";
import type { ElementFinding, Regrouping } from "../../element-kind.ts";
import type { TexOutline, Typesetter } from "../../typography/typesetter.ts";
import { tokensOf, type MatchToken } from "../shared/formula-tokens.ts";
import { matchGlyphs, type GlyphMatch } from "../shared/match-tokens.ts";
import { formulaLines } from "./formula-lines.ts";

/** One line of a formula; `keys` name its glyphs and outlive changes of the formula. */
export type FormulaLine = { tex: string; keys: readonly string[] };
/** A formula as it is now; `version` counts its changes. */
export type FormulaState = { tex: string; lines: readonly FormulaLine[]; version: number };

const MAX_LINES = 3;
/** Indexes of glyphs do not depend on the size a formula is set at. */
const PROBE_SIZE = 30;
const outlineOf = (type: Typesetter, tex: string): TexOutline => type.tex(tex, PROBE_SIZE, "display");

/** What keeps a formula from being drawn. */
export const formulaFindings = (type: Typesetter, at: string, tex: string): ElementFinding[] => {
  const whole = tex.length > 1200 ? texFindings(tex, at, { type }) : [];
  if (whole.length > 0) return whole;
  const lines = formulaLines(tex);
  if (lines.length > MAX_LINES) {
    return [
      {
        at,
        code: "too_long",
        severity: "repair",
        message: msg("formula.too_many_lines", { at, length: lines.length, maxLines: MAX_LINES }),
      },
    ];
  }
  if (lines.length === 0)
    return [{ at, code: "bad_tex", severity: "repair", message: msg("formula.no_formula", { at }) }];
  return lines.flatMap((line) => texFindings(line, at, { type }));
};

/** A formula that has not changed yet; `texLines` are its lines. */
export const firstState = (tex: string, type: Typesetter, texLines = formulaLines(tex)): FormulaState => ({
  tex,
  version: 0,
  lines: texLines.map((line, l) => ({
    tex: line,
    keys: outlineOf(type, line).glyphs.map((_, g) => `l${l + 1}/g${g}`),
  })),
});

type Flat = { keys: readonly string[]; tokens: readonly MatchToken[] };

/** All lines as one list of glyphs, with tokens that point into it. */
const flatten = (lines: readonly FormulaLine[], type: Typesetter): Flat => {
  const keys: string[] = [];
  const tokens: MatchToken[] = [];
  let side = 0;
  for (const line of lines) {
    const first = keys.length;
    tokens.push(...tokensOf(outlineOf(type, line.tex), { glyph: first, side }));
    keys.push(...line.keys);
    side = 1 + (tokens.at(-1)?.side ?? side);
  }
  return { keys, tokens };
};

/** What of a match concerns glyphs that only one of the formulas has, by their keys. */
const regroupingOf = (match: GlyphMatch, before: readonly string[], after: readonly string[]): Regrouping => {
  const named = (
    rows: ReadonlyMap<number, number>,
    from: readonly string[],
    to: readonly string[],
  ): Map<string, string> => new Map([...rows].map(([one, other]) => [from[one] ?? "", to[other] ?? ""]));
  return {
    copies: named(match.copies, after, before),
    merges: named(match.merges, before, after),
    struck: match.struck.map((glyphs) => glyphs.flatMap((glyph) => before[glyph] ?? [])),
  };
};

/** A formula's next state; `arcs` are the keys of what changed places. */
export type NextState = { state: FormulaState; arcs: readonly string[]; regrouping: Regrouping };

/** The formula with another text; what both have in common keeps its keys. */
export const nextState = (
  state: FormulaState,
  tex: string,
  type: Typesetter,
  texLines = formulaLines(tex),
): NextState => {
  const version = state.version + 1;
  const fresh = firstState(tex, type, texLines).lines.map((line) => ({
    ...line,
    keys: line.keys.map((key) => `v${version}/${key}`),
  }));
  const [before, after] = [flatten(state.lines, type), flatten(fresh, type)];
  const match = matchGlyphs(before.tokens, after.tokens);
  const keys = after.keys.map((key, index) => before.keys[match.origins.get(index) ?? -1] ?? key);
  let taken = 0;
  const lines = fresh.map((line) => {
    taken += line.keys.length;
    return { ...line, keys: keys.slice(taken - line.keys.length, taken) };
  });
  return {
    state: { tex, lines, version },
    arcs: [...match.moved, ...match.copies.keys()].flatMap((index) => keys[index] ?? []),
    regrouping: regroupingOf(match, before.keys, keys),
  };
};
