import { messageIn, msg, placed } from "../../contract/messages/message.ts";
import type { FactLookup, FactValue } from "../../contract/fact.ts";
import { ClaimError } from "./claim-error.ts";
import { closingBracket, splitOutside } from "./split-text.ts";

/** A fact named in a text: where it stands and what was computed. */
export interface FoundFact {
  readonly start: number;
  readonly end: number;
  readonly value: FactValue;
}

const FACT = /\b([A-Za-z][A-Za-z0-9_]{0,23})\.([A-Za-z_]\w*)/g;
const PLAIN_NUMBER = /^[-−]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?$/;

/** Reads a number, `"text"`, `true`, `false` or `[…]`; undefined for anything else. */
export const readLiteral = (text: string): FactValue | undefined => {
  if (PLAIN_NUMBER.test(text)) return Number(text.replace("−", "-"));
  if (text === "true" || text === "false") return text === "true";
  if (/^"[^"]*"$/.test(text)) return text.slice(1, -1);
  if (!text.startsWith("[") || closingBracket(text, 0) !== text.length) return undefined;
  const inner = text.slice(1, -1).trim();
  if (inner === "") return [];
  return splitOutside(inner, /,/).pieces.map((piece) => readLiteral(piece) ?? piece);
};

/** Arguments are literals, or names as they stand (`pass_end`, `CO2`). */
const readArguments = (text: string): readonly FactValue[] =>
  text.trim() === "" ? [] : splitOutside(text, /,/).pieces.map((piece) => readLiteral(piece) ?? piece);

/** The value of a fact; `args` undefined where it stands without brackets. Throws ClaimError. */
export const factValue = (
  lookup: FactLookup,
  {
    element,
    name,
    args,
  }: { readonly element: string; readonly name: string; readonly args: readonly FactValue[] | undefined },
): FactValue => {
  const fact = lookup(element, name);
  if (fact === undefined) throw new ClaimError("unknown", msg("claim.no_fact", { element, name }));
  if (typeof fact !== "function") {
    if (args === undefined) return fact;
    throw new ClaimError("bad_expr", msg("claim.plain_value_takes_nothing", { element, name }));
  }
  if (args === undefined) throw new ClaimError("bad_expr", msg("claim.wants_value_brackets", { element, name }));
  try {
    return fact(...args);
  } catch (error) {
    throw new ClaimError("bad_expr", placed(`${element}.${name}(${args.map(String).join(", ")})`, messageIn(error)));
  }
};

/** Every `element.fact` and `element.fact(…)` of a text outside quotes, with its value. Throws ClaimError. */
export const findFacts = (text: string, lookup: FactLookup): readonly FoundFact[] => {
  const found: FoundFact[] = [];
  for (const match of text.matchAll(FACT)) {
    const [whole, element = "", name = ""] = match;
    if (match.index < (found.at(-1)?.end ?? 0) || text.slice(0, match.index).split('"').length % 2 === 0) continue;
    const open = match.index + whole.length;
    const end = text[open] === "(" ? closingBracket(text, open) : open;
    if (end === undefined)
      throw new ClaimError("bad_expr", msg("claim.bracket_never_closed", { text, open: open + 1 }));
    const args = end === open ? undefined : readArguments(text.slice(open + 1, end - 1));
    found.push({ start: match.index, end, value: factValue(lookup, { element, name, args }) });
  }
  return found;
};
