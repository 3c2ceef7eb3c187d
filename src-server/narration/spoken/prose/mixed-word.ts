import { withPause } from "../said.ts";
import type { Said } from "../said.ts";
import type { DisplayPiece } from "../display-words.ts";
import type { ProseContext, ProseRule } from "./prose-rule.ts";

const PAUSE = /[,;:)\]—…]/u;

/** A displayed word that holds a formula or code: `$x^2$,`, `($n$)`, `$n$-th`, `` `arr[i]` ``. */
export const speakMixed: ProseRule = (context, index) => {
  const chunk = context.chunks[index];
  if (chunk === undefined || chunk.pieces.every(({ kind }) => kind === "text")) return null;
  const said = chunk.pieces.reduce<Said[]>(
    (before, piece, place) => joinPiece(before, { piece, before: chunk.pieces[place - 1], context, index }),
    [],
  );
  return { said, used: 1 };
};

type Place = { piece: DisplayPiece; before: DisplayPiece | undefined; context: ProseContext; index: number };

const joinPiece = (said: Said[], { piece, before, context, index }: Place): Said[] => {
  if (piece.kind === "math")
    return [...said, ...context.maths(sizeAware(piece.text, context, index), { notation: "tex", at: piece.at })];
  if (piece.kind === "code") return [...said, ...speakCode(piece, context)];
  const ordinal = context.language.ordinalEnding.exec(piece.text)?.[0];
  const last = said.at(-1);
  const rest = piece.text.slice(ordinal?.length ?? 0);
  const joined =
    ordinal !== undefined && last !== undefined && before?.kind === "math"
      ? [...said.slice(0, -1), { ...last, text: context.language.grammar.ordinal(last.text, before.text, ordinal) }]
      : said;
  if (/^['’]s(?![A-Za-z])/u.test(rest) && last !== undefined)
    return [...said.slice(0, -1), { ...last, text: `${last.text}'s` }];
  const after = PAUSE.test(rest) && before !== undefined ? withPause(joined) : joined;
  return /[\p{L}\p{N}\p{S}]/u.test(rest)
    ? [...after, ...context.prose(rest.replace(/^-/u, ""), piece.at + piece.text.length - rest.length)]
    : after;
};

/** "$2 \times 3$ matrix" is a two by three matrix. */
const sizeAware = (tex: string, { chunks, language }: ProseContext, index: number): string => {
  const noun = chunks[index + 1]?.core.toLowerCase() ?? "";
  return language.sizeNouns.has(noun) && /^\s*\w+\s*(?:\\times|×)\s*\w+\s*$/u.test(tex)
    ? tex.replace(/\\times|×/u, `\\text{${language.phrases.sizeBy}}`)
    : tex;
};

const speakCode = ({ text, at }: DisplayPiece, context: ProseContext): Said[] =>
  /[^\w\s.]/u.test(text)
    ? context.maths(text, { notation: "plain", at })
    : text
        .split(/(\s+)/u)
        .flatMap((part, index, parts) =>
          index % 2 === 1 ? [] : context.prose(part, at + parts.slice(0, index).join("").length),
        );
