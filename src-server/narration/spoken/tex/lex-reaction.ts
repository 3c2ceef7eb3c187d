import { ownValue } from "../../../own-value.ts";
import { bracedText } from "./token.ts";

/** One part of a chemical formula or reaction, as `\ce` writes them. */
export type ChemistryToken = { at: number } & (
  | { kind: "count"; text: string } // a coefficient or a subscript
  | { kind: "fraction"; over: string; under: string }
  | { kind: "element"; text: string }
  | { kind: "letters"; text: string }
  | { kind: "open" | "close" | "dot" | "plus" | "electron" | "precipitate" | "gas" | "double" | "gap" }
  | { kind: "bond"; text: string }
  | { kind: "charge"; text: string } // `2-`, `+`
  | { kind: "isotope"; mass: string } // before its element
  | { kind: "state"; text: string }
  | { kind: "arrow"; text: string; labels: string[] }
  | { kind: "tex"; text: string }
  | { kind: "sign"; text: string }
);

type Part = { token: ChemistryToken | null; next: number };
type Rule = readonly [RegExp, (match: RegExpExecArray, at: number) => ChemistryToken | null];

const SUBSCRIPTS = "₀₁₂₃₄₅₆₇₈₉";
const RAISED: Readonly<Record<string, string>> = {
  "⁰": "0",
  "¹": "1",
  "²": "2",
  "³": "3",
  "⁴": "4",
  "⁵": "5",
  "⁶": "6",
  "⁷": "7",
  "⁸": "8",
  "⁹": "9",
  "⁺": "+",
  "⁻": "-",
};
const plainRaised = (text: string): string =>
  [...text]
    .map((sign) => ownValue(RAISED, sign) ?? sign)
    .join("")
    .replaceAll("−", "-");
const plainLowered = (text: string): string => text.replaceAll(/[₀-₉]/gu, (sign) => String(SUBSCRIPTS.indexOf(sign)));

const RULES: readonly Rule[] = [
  [/^\s+/u, (_, at) => ({ kind: "gap", at })],
  [
    /^(?:\^\{(\d+)\}|\^(\d+)|([⁰¹²³⁴-⁹]+))(?:_?\{?(?:\d+|[₀-₉]+)\}?)?(?=[A-Z])/u,
    (match, at) => ({ kind: "isotope", mass: plainRaised(match[1] ?? match[2] ?? match[3] ?? ""), at }),
  ],
  [/^e(?:\^\{?|(?=[⁻-]))?[-−⁻]\}?(?![A-Za-z>])/u, (_, at) => ({ kind: "electron", at })],
  [/^\^\{([^}]*)\}/u, (match, at) => ({ kind: "charge", text: plainRaised(match[1] ?? ""), at })],
  [/^\^(\d*[+−-]|\d+)/u, (match, at) => ({ kind: "charge", text: plainRaised(match[1] ?? ""), at })],
  [/^([⁰¹²³⁴-⁹]*[⁺⁻]|[²³])/u, (match, at) => ({ kind: "charge", text: plainRaised(match[1] ?? ""), at })],
  [/^\^(?=\s|$)|^↑/u, (_, at) => ({ kind: "gas", at })],
  [/^v(?=\s|$)|^↓/u, (_, at) => ({ kind: "precipitate", at })],
  [
    /^(<=>>|<<=>|<=>|<-->|<->|->|<-|⇌|⟶|→|⇄)/u,
    (match, at) => ({ kind: "arrow", text: match[1] ?? "", labels: [], at }),
  ],
  [/^\(((?:s|l|g|aq|v|cr|am))\)/u, (match, at) => ({ kind: "state", text: match[1] ?? "", at })],
  [/^(\d+)\/(\d+)/u, (match, at) => ({ kind: "fraction", over: match[1] ?? "", under: match[2] ?? "", at })],
  [/^½/u, (_, at) => ({ kind: "fraction", over: "1", under: "2", at })],
  [/^_\{?([A-Za-z0-9+-]+)\}?/u, (match, at) => ({ kind: "count", text: match[1] ?? "", at })],
  [/^(0\.\d+|\d+|[₀-₉]+)/u, (match, at) => ({ kind: "count", text: plainLowered(match[1] ?? ""), at })],
  [/^[[({]/u, (_, at) => ({ kind: "open", at })],
  [/^[\])}]/u, (_, at) => ({ kind: "close", at })],
  [/^[*·⋅•.]/u, (_, at) => ({ kind: "dot", at })],
  [/^[+＋](?=\s|[A-Z\d(\\e]|$)/u, (_, at) => ({ kind: "plus", at })],
  [/^([#≡])/u, (_, at) => ({ kind: "bond", text: "#", at })],
  [/^=/u, (_, at) => ({ kind: "double", at })],
  [/^[-−–]/u, (_, at) => ({ kind: "bond", text: "-", at })],
  [/^([A-Z][a-z]?)/u, (match, at) => ({ kind: "element", text: match[1] ?? "", at })],
  [/^([a-z]+|[α-ωΔ])/u, (match, at) => ({ kind: "letters", text: match[1] ?? "", at })],
];

/** Parts of a reaction as written in `\ce` or typed in a sentence; places count from `at`. */
export const lexReaction = (source: string, at: number, isElement: (symbol: string) => boolean): ChemistryToken[] => {
  const tokens: ChemistryToken[] = [];
  for (let index = 0; index < source.length;) {
    const { token, next } = readPart(source, index, { at, isElement });
    const last = tokens.at(-1);
    if (token?.kind === "arrow") tokens.push(token);
    else if (token !== null && !(token.kind === "gap" && last?.kind === "gap"))
      tokens.push(signOf(token, last, source.charAt(next)));
    index = next;
    while (token?.kind === "arrow" && source.charAt(index) === "[") {
      const close = source.indexOf("]", index);
      token.labels.push(source.slice(index + 1, close < 0 ? source.length : close));
      index = close < 0 ? source.length : close + 1;
    }
  }
  return tokens;
};

/** A sign right behind a substance is a charge, not a bond or a plus: Na+, Cl-. */
const signOf = (token: ChemistryToken, last: ChemistryToken | undefined, after: string): ChemistryToken => {
  const behind = last !== undefined && ["element", "count", "close"].includes(last.kind);
  const ends = after === "" || /[\s(,)\]]/u.test(after);
  if (token.kind === "plus" && behind && ends) return { kind: "charge", text: "+", at: token.at };
  return token.kind === "bond" && token.text === "-" && behind && ends
    ? { kind: "charge", text: "-", at: token.at }
    : token;
};

const readPart = (
  source: string,
  index: number,
  { at, isElement }: { at: number; isElement: (symbol: string) => boolean },
): Part => {
  const rest = source.slice(index, index + 300);
  const place = at + index;
  if (rest.startsWith("$")) {
    const close = source.indexOf("$", index + 1);
    const end = close < 0 ? source.length : close;
    return { token: { kind: "tex", text: source.slice(index + 1, end), at: place + 1 }, next: end + 1 };
  }
  const command = /^\\[A-Za-z]+(?:\{[^}]*\})?/u.exec(rest)?.[0];
  if (command !== undefined) return { token: { kind: "tex", text: command, at: place }, next: index + command.length };
  if (rest.startsWith("{") && /^\{[^}]*\s[^}]*\}/u.test(rest)) {
    const { body, next } = bracedText(source, index);
    return { token: { kind: "letters", text: body, at: place }, next };
  }
  for (const [pattern, build] of RULES) {
    const match = pattern.exec(rest);
    const token = match === null ? null : build(match, place);
    if (match === null || token === null) continue;
    if (token.kind === "element" && token.text.length === 2 && !isElement(token.text))
      return { token: { ...token, text: token.text.charAt(0) }, next: index + 1 };
    return { token, next: index + match[0].length };
  }
  const sign = String.fromCodePoint(rest.codePointAt(0) ?? 32);
  return { token: { kind: "sign", text: sign, at: place }, next: index + sign.length };
};
