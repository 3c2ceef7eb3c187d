import type { SpokenLanguage } from "../languages/spoken-language.ts";
import { ownValue } from "../../../own-value.ts";
import { say, type Said, withPause } from "../said.ts";
import { lexReaction, type ChemistryToken } from "../tex/lex-reaction.ts";
import type { Speaker } from "./speaker.ts";

/** Words of a coefficient, an index, or how often a group occurs. */
const speakCount = (text: string, { at, group, speaker }: { at: number; group: boolean; speaker: Speaker }): Said[] => {
  const { grammar, numbers, phrases } = speaker.language;
  if (!/^\d/u.test(text))
    return say(
      [...text]
        .map((letter) =>
          letter === "+"
            ? phrases.plus
            : letter === "-"
              ? phrases.minus
              : /\d/u.test(letter)
                ? numbers.integer(letter)
                : speaker.language.letterName(letter),
        )
        .join(" "),
      at,
    );
  if (!group) return say(numbers.cardinal(text.replace(/\D+$/u, "")), at);
  return say(grammar.timesOver(text), at);
};

/** Words of a charge: "two minus". */
const speakCharge = (text: string, at: number, speaker: Speaker): Said[] => {
  const { numbers, phrases } = speaker.language;
  const digits = /\d+/u.exec(text)?.[0];
  const sign = text.includes("+") ? phrases.plus : text.includes("-") ? phrases.minus : "";
  const rest = text.replaceAll(/[\d+-]/gu, "").trim();
  return say(
    [digits === undefined ? "" : numbers.integer(digits), sign, rest === "" ? "" : [...rest].join(" ")]
      .filter((word) => word !== "")
      .join(" "),
    at,
  );
};

/** Words of a chemical formula or reaction: "two h two plus o two yields two h two o". */
export const speakReaction = (source: string, at: number, speaker: Speaker): Said[] => {
  const tokens = lexReaction(source, at, (symbol) => speaker.language.elements.has(symbol));
  const spaced = tokens.filter(({ kind }) => kind !== "gap");
  return tokens.reduce<Said[]>((said, token, index) => {
    const words = speakToken(token, { before: tokens[index - 1], next: tokens[index + 1], speaker });
    return words.length === 0 && token.kind !== "open" && token.kind !== "close"
      ? said
      : [
          ...(parts(
            token,
            tokens[index + 1],
            token.kind === "plus" || token.kind === "arrow" ? spaced[spaced.indexOf(token) - 1] : tokens[index - 1],
          )
            ? withPause(said)
            : said),
          ...words,
        ];
  }, []);
};

type Neighbours = { before: ChemistryToken | undefined; next: ChemistryToken | undefined; speaker: Speaker };

/** Whether a pause belongs before a part. */
const parts = (token: ChemistryToken, next: ChemistryToken | undefined, before: ChemistryToken | undefined): boolean =>
  isAfterSign(token, before) ||
  (token.kind === "open" && before !== undefined && before.kind !== "gap") ||
  (token.kind === "close" && next?.kind !== "count" && next !== undefined && next.kind !== "gap") ||
  token.kind === "state" ||
  token.kind === "dot" ||
  token.kind === "precipitate" ||
  token.kind === "gas" ||
  (token.kind === "count" && before?.kind === "close") ||
  (token.kind === "charge" && before?.kind === "count" && /\d/u.test(token.text));

/** Behind a charge or a state a plus or an arrow needs a pause, or it would be heard as part of it. */
const isAfterSign = (token: ChemistryToken, before: ChemistryToken | undefined): boolean =>
  (token.kind === "plus" || token.kind === "arrow") &&
  (before?.kind === "charge" || before?.kind === "state" || before?.kind === "electron");

const speakToken = (token: ChemistryToken, { before, next, speaker }: Neighbours): Said[] => {
  const { at } = token;
  const fixed = fixedWords(token, before, speaker.language);
  if (fixed !== undefined) return say(fixed, at);
  switch (token.kind) {
    case "count":
      return speakCount(token.text, { at, group: before?.kind === "close", speaker });
    case "fraction":
      return say(fractionWords(token, speaker.language), at);
    case "element":
      return before?.kind === "isotope" ? [] : say(speaker.language.spelledOut(token.text), at);
    case "isotope":
      return say(isotopeWords(token.mass, next, speaker.language), at);
    case "letters":
      return /^[a-z]$/u.test(token.text)
        ? say(speaker.language.letterName(token.text), at)
        : speaker.prose(token.text, at);
    case "charge":
      return speakCharge(token.text, at, speaker);
    case "arrow":
      return speakArrow(token, speaker);
    case "tex":
      return speaker.prose(`$${token.text}$`, at - 1);
    case "sign":
      return speaker.speak({ kind: "symbol", at, name: token.text });
    default:
      return [];
  }
};

/** What is always said alike for a kind of part. */
const fixedWords = (
  token: ChemistryToken,
  before: ChemistryToken | undefined,
  { phrases, reactions, states }: SpokenLanguage,
): string | undefined => {
  switch (token.kind) {
    case "electron":
      return `e ${phrases.minus}`;
    case "state":
      return ownValue(states, token.text) ?? token.text;
    case "plus":
      return reactions["+"];
    case "bond":
      return ownValue(reactions, token.text);
    case "double":
      return reactions[before?.kind === "gap" ? "=" : "double"];
    case "dot":
      return phrases.dot;
    case "precipitate":
    case "gas":
      return phrases[token.kind];
    default:
      return undefined;
  }
};

const fractionWords = (
  { over, under }: { over: string; under: string },
  { numbers, phrases }: SpokenLanguage,
): string => numbers.fraction(over, under) ?? `${numbers.integer(over)} ${phrases.over} ${numbers.integer(under)}`;

const isotopeWords = (mass: string, next: ChemistryToken | undefined, language: SpokenLanguage): string => {
  if (next?.kind !== "element") return language.numbers.integer(mass);
  return `${language.elements.get(next.text) ?? language.spelledOut(next.text)} ${language.numbers.integer(mass)}`;
};

const speakArrow = (arrow: Extract<ChemistryToken, { kind: "arrow" }>, speaker: Speaker): Said[] => {
  const yields = say(
    ownValue(speaker.language.reactions, arrow.text) ?? speaker.language.reactions["->"] ?? "",
    arrow.at,
  );
  const labels = arrow.labels
    .map((label) =>
      /^\s*(?:\\|[A-Z][A-Za-z0-9_^+-]*$)/u.test(label)
        ? speakReaction(label, arrow.at, speaker)
        : speaker.prose(label, arrow.at),
    )
    .filter((label) => label.length > 0);
  return labels.length === 0
    ? yields
    : [
        ...withPause(yields),
        ...labels.flatMap((label) => [
          ...say(speaker.language.phrases.with, arrow.at),
          ...withPause(label.map((word) => ({ ...word, at: arrow.at }))),
        ]),
      ];
};
