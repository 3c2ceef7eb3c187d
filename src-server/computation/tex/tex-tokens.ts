import { msg } from "../../contract/messages/message.ts";
import { ownValue } from "../../own-value.ts";
import { cannotRead } from "../expressions/expression-error.ts";
import { GREEK_MARKS, IGNORED, TEX_MARKS, SIGNS, WORD_COMMANDS, WRAPPERS } from "./tex-commands.ts";

/**
 * A piece of LaTeX. `mark`: a digit, letter or sign; `command`: `\frac` as `frac`; `word`: the text of `\mathrm{…}` and
 * its kin. `at` counts characters from 0.
 */
export type TexToken =
  | { readonly kind: "mark"; readonly text: string; readonly at: number }
  | { readonly kind: "command"; readonly text: string; readonly at: number }
  | { readonly kind: "word"; readonly text: string; readonly by: string; readonly at: number }
  | { readonly kind: "end"; readonly text: ""; readonly at: number };

const COMMAND = /\\([A-Za-z]+|[^A-Za-z])\*?/y;
const GROUP = /\s*\{([^{}]*)\}/y;
const SPACE = /[\s~&]+/y;

const matchAt = (pattern: RegExp, source: string, at: number): RegExpExecArray | null => {
  pattern.lastIndex = at;
  return pattern.exec(source);
};

interface Step {
  readonly token: TexToken | undefined;
  readonly end: number;
}

/** Bars with `\left` or `\right` say which side they are. */
const sidedBar = (source: string, command: string, end: number): Step | undefined => {
  const bar = matchAt(/\s*(?:\||\\[lr]?vert)/y, source, end);
  if (bar === null || !/^(?:left|right|[bB]ig+[lr])$/.test(command)) return undefined;
  return { token: { kind: "mark", text: /left|l$/.test(command) ? "⟦" : "⟧", at: end }, end: end + bar[0].length };
};

const commandStep = (source: string, at: number): Step => {
  const [whole = "", name = ""] = matchAt(COMMAND, source, at) ?? [];
  const end = at + whole.length;
  if (name === "") throw cannotRead(source, at, msg("tex.command_wanted_after_backslash"));
  const bar = sidedBar(source, name, end);
  if (bar !== undefined) return bar;
  const group = WORD_COMMANDS.has(name) || WRAPPERS.has(name) ? matchAt(GROUP, source, end) : null;
  if (group !== null && WRAPPERS.has(name)) return { token: undefined, end: end + group[0].length };
  if (group !== null)
    return { token: { kind: "word", text: (group[1] ?? "").trim(), by: name, at }, end: end + group[0].length };
  if (IGNORED.has(name) || WORD_COMMANDS.has(name)) return { token: undefined, end };
  const sign = ownValue(SIGNS, name);
  return { token: sign === undefined ? { kind: "command", text: name, at } : { kind: "mark", text: sign, at }, end };
};

const nextStep = (source: string, at: number): Step => {
  const space = matchAt(SPACE, source, at);
  if (space !== null)
    return { token: space[0].includes("&") ? { kind: "mark", text: "&", at } : undefined, end: at + space[0].length };
  if (source[at] === "\\") return commandStep(source, at);
  const mark = source[at] ?? "";
  const greek = ownValue(GREEK_MARKS, mark);
  if (greek !== undefined) return { token: { kind: "command", text: greek, at }, end: at + 1 };
  return { token: { kind: "mark", text: ownValue(TEX_MARKS, mark) ?? mark, at }, end: at + 1 };
};

/** Cuts LaTeX into tokens, the last of kind `end`; spaces, sizes and colours are dropped. Throws ExpressionError. */
export const tokenizeTex = (source: string): readonly TexToken[] => {
  const tokens: TexToken[] = [];
  for (let at = 0; at < source.length;) {
    const { token, end } = nextStep(source, at);
    if (token !== undefined) tokens.push(token);
    at = end;
  }
  tokens.push({ kind: "end", text: "", at: source.length });
  return tokens;
};
