import type { LexedPiece, LexPlace } from "./read-number.ts";
import { accentOf, mathCharacter } from "./unicode-math.ts";

/** x̄ and ẋ are letters with an accent command. */
export const lexAccent = ({ source, index }: LexPlace): LexedPiece | null => {
  const next = source.charAt(index + 1);
  const [letter = "", mark = "", more] = [
    ...(source.charAt(index) + (/^\p{M}$/u.test(next) ? next : "")).normalize("NFD"),
  ];
  const accent = accentOf(mark);
  if (accent === null || more !== undefined || !/^[A-Za-z]$/u.test(letter)) return null;
  return {
    tokens: [
      { kind: "command", text: accent, at: index },
      { kind: "letter", text: letter, at: index },
    ],
    next: index + (/^\p{M}$/u.test(next) ? 2 : 1),
  };
};

/** A character of unicode mathematics, or any other sign. */
export const lexCharacter = ({ source, index }: LexPlace, character: string): LexedPiece => {
  const meaning = mathCharacter(character);
  const next = index + character.length;
  const mark = (text: string): LexedPiece["tokens"][number] => ({ kind: "mark", text, at: index });
  const number = (text: string): LexedPiece["tokens"][number] => ({ kind: "number", text, at: index });
  if (meaning === null) return { tokens: [mark(character)], next };
  if (meaning.kind === "script") return lexScripts(source, index);
  if (meaning.kind === "set")
    return {
      tokens: [
        { kind: "command", text: "mathbb", at: index },
        { kind: "letter", text: meaning.letter, at: index },
      ],
      next,
    };
  if (meaning.kind === "root") {
    const degree = meaning.degree === "" ? [] : [mark("["), number(meaning.degree), mark("]")];
    return { tokens: [{ kind: "command", text: "sqrt", at: index }, ...degree], next };
  }
  if (meaning.kind === "fraction")
    return {
      tokens: [
        { kind: "command", text: "frac", at: index },
        mark("{"),
        number(meaning.over),
        mark("}"),
        mark("{"),
        number(meaning.under),
        mark("}"),
      ],
      next,
    };
  const kind = /^[A-Za-z]{2,}$/u.test(meaning.name) ? "command" : meaning.name === "h" ? "letter" : "mark";
  return {
    tokens: meaning.name.startsWith("'") ? [...meaning.name].map(mark) : [{ kind, text: meaning.name, at: index }],
    next,
  };
};

const kindOf = (text: string): "number" | "letter" | "mark" =>
  /^\d/u.test(text) ? "number" : /^[A-Za-z]$/u.test(text) ? "letter" : "mark";

/** A run of superscript or subscript characters becomes one script with braces. */
const lexScripts = (source: string, index: number): LexedPiece => {
  const first = mathCharacter(source.charAt(index));
  const script = first?.kind === "script" ? first.script : "^";
  let plain = "";
  let next = index;
  for (let sign = first; sign?.kind === "script" && sign.script === script; sign = mathCharacter(source.charAt(next))) {
    plain += sign.text;
    next += 1;
  }
  const inner = (plain.match(/\d+|\D/gu) ?? []).map((text) => ({ kind: kindOf(text), text, at: index }));
  const mark = (text: string): LexedPiece["tokens"][number] => ({ kind: "mark", text, at: index });
  return { tokens: [mark(script), mark("{"), ...inner, mark("}")], next };
};
