import { ownValue } from "../../../own-value.ts";
import { speakReaction } from "../maths/speak-reaction.ts";
import type { Speaker } from "../maths/speaker.ts";
import { say } from "../said.ts";
import type { Chunk, ProseContext, ProseRule } from "./chunk.ts";

const ARROW = /^(?:->|→|⟶|⇌|<=>|<->|=>|-->)$/u;
const GROUP = String.raw`(?:[A-Z][a-z]?|\((?=[A-Z])|\)|\[|\])(?:\d+|[₀-₉]+)?`;
const SUBSTANCE = new RegExp(
  String.raw`^(?:\d+(?:\/\d+)?|½)?(?:\^?[⁰¹²³⁴-⁹]+|\^\d+)?(?:${GROUP})+(?:\^?\d*[+−-]|[⁰¹²³⁴-⁹]*[⁺⁻])?(?:\((?:s|l|g|aq)\))?[↑↓]?$`,
  "u",
);
const ELECTRON = /^\d*e[⁻−-]$/u;
/** Formulas that are no English word nor initials although they hold no figure. */
const WITHOUT_FIGURES = new Set([
  "NaCl",
  "HCl",
  "NaOH",
  "KOH",
  "CO",
  "HF",
  "HBr",
  "HI",
  "KCl",
  "KBr",
  "MgO",
  "CaO",
  "FeO",
  "CuO",
  "ZnO",
  "AgCl",
  "LiF",
  "KI",
  "NaF",
  "HCN",
  "FeS",
  "ZnS",
  "SiC",
  "GaAs",
  "AgBr",
  "NaBr",
  "LiCl",
  "CsCl",
  "PbS",
  "CuS",
  "HgO",
  "OH",
]);

/** Chemistry typed into the sentence: one formula, or a reaction over several words. */
export const speakReactionRun: ProseRule = (context, index) => {
  const end = reactionEnd(context, index);
  const [first, last] = [context.chunks[index], context.chunks[end - 1]];
  if (end === index || first === undefined || last === undefined) return null;
  const source = context.chunks
    .slice(index, end)
    .reduce((text, chunk) => text.padEnd(chunk.coreAt - first.coreAt, " ") + chunk.core, "");
  return { said: speakReaction(source, first.coreAt, reactionSpeaker(context)), used: end - index };
};

const reactionEnd = (context: ProseContext, start: number): number => {
  let end = start;
  let arrows = 0;
  let certain = false;
  for (let index = start; index < context.chunks.length; index += 1) {
    const chunk = context.chunks[index];
    if (chunk === undefined || (index > start && chunk.before !== "")) break;
    const joint = chunk.core === "+" || ARROW.test(chunk.core);
    const substance =
      isSubstance(chunk, context) ||
      (/^\d+$/u.test(chunk.core) &&
        index + 1 < context.chunks.length &&
        isSubstance(context.chunks[index + 1], context));
    if (!joint && !substance) break;
    if (joint && index === start) break;
    if (
      !joint &&
      index > start &&
      !isJoint(context.chunks[index - 1]) &&
      !/^\d+$/u.test(context.chunks[index - 1]?.core ?? "")
    )
      break;
    if (ARROW.test(chunk.core)) arrows += 1;
    certain ||= isCertain(chunk);
    if (!joint) end = index + 1;
    if (chunk.after !== "") break;
  }
  const single = context.chunks[start];
  if (end === start + 1) return single !== undefined && isCertain(single) ? end : start;
  return certain &&
    (arrows > 0 || context.chunks.slice(start, end).every((chunk) => chunk.core === "+" || isCertain(chunk)))
    ? end
    : start;
};

/** A state behind its substance: "CO2 (aq)". */
export const speakState: ProseRule = (context, index) => {
  const chunk = context.chunks[index];
  const state = /^\((s|l|g|aq)\)[.,;:?!]*$/u.exec(chunk?.text ?? "")?.[1] ?? "";
  const words = ownValue(context.language.states, state);
  return chunk !== undefined && words !== undefined && isSubstance(context.chunks[index - 1], context)
    ? { said: say(words, chunk.coreAt), used: 1 }
    : null;
};

const isJoint = (chunk: Chunk | undefined): boolean =>
  chunk !== undefined && (chunk.core === "+" || ARROW.test(chunk.core));

const isSubstance = (chunk: Chunk | undefined, { language }: ProseContext): boolean => {
  if (chunk === undefined || chunk.pieces.some(({ kind }) => kind !== "text")) return false;
  if (ELECTRON.test(chunk.core)) return true;
  return (
    SUBSTANCE.test(chunk.core) &&
    (chunk.core.replace(/\((?:s|l|g|aq)\)$/u, "").match(/[A-Z][a-z]?/gu) ?? []).every((symbol) =>
      language.elements.has(symbol),
    )
  );
};

/** Whether a chunk that reads as a substance is one and no ordinary word. */
const isCertain = ({ core }: Chunk): boolean => {
  if (WITHOUT_FIGURES.has(core.replace(/^\d+/u, "").replace(/\((?:s|l|g|aq)\)$/u, ""))) return true;
  if (!SUBSTANCE.test(core)) return false;
  if (/^(?:H|Na|K|Li|Cl|F|Br|I|Ca2|Mg2|Fe[23]|Cu2|Zn2|Al3|Pb2|Ba2|Ag|S2|O2)[+−-]$/u.test(core)) return true;
  const figures = /[A-Za-z)\]](?:\d|[₀-₉])/u.test(core);
  const symbols = core.match(/[A-Z][a-z]?/gu)?.length ?? 0;
  if (figures)
    return symbols > 1 || /^\d*(?:[HNOFISP]|Cl|Br)[₂₃₄₈2348](?:\(|[↑↓]|$|[+−-])/u.test(core) || /[₀-₉]/u.test(core);
  return /[⁺⁻]|\^\d*[+-]|\((?:s|l|g|aq)\)$/u.test(core) || /^[⁰¹²³⁴-⁹]+[A-Z]/u.test(core) || /^\^\d+[A-Z]/u.test(core);
};

const reactionSpeaker = (context: ProseContext): Speaker => ({
  language: context.language,
  notation: "plain",
  capitals: new Set(),
  sets: false,
  warn: context.warn,
  prose: context.prose,
  speak: (node) => (node.kind === "symbol" ? context.prose(node.name, node.at) : []),
  row: () => [],
});

/** Nuclides that are written with a hyphen. */
const NUCLIDE = /^(C|U|Co|Sr|Cs|Pu|K|Po|Ra|Rn|Th|Tc|Am)-(\d{2,3})$/u;

/** "C-14" is carbon fourteen. */
export const speakNuclide: ProseRule = ({ chunks, language }, index) => {
  const chunk = chunks[index];
  const [, symbol = "", mass = ""] = NUCLIDE.exec(chunk?.core ?? "") ?? [];
  const name = language.elements.get(symbol);
  return chunk === undefined || name === undefined
    ? null
    : { said: say(`${name} ${language.numbers.integer(mass)}`, chunk.coreAt), used: 1 };
};
