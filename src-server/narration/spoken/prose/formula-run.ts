import { ownValue } from "../../../own-value.ts";
import { isShortWord, isTypedFunction } from "../tex/typed-names.ts";
import { classOf } from "../tex/tree.ts";
import { isGreek } from "../tex/symbol-characters.ts";
import { accentOf, mathCharacter } from "../tex/unicode-math.ts";
import { speakReaction } from "../maths/speak-reaction.ts";
import type { Speaker } from "../maths/speaker.ts";
import { say } from "../said.ts";
import type { Chunk, ProseContext, ProseRule } from "./chunk.ts";
import { isWrittenNumber, unitBehind } from "./quantities.ts";

/** What a word can be in a typed formula. A formula needs something certain: an operator or a structure. */
type FormulaRole = "operator" | "certain" | "operand" | "none";

const OPERATORS = /^(?:[-+=×·÷±≤≥<>≠≈∝→⇒⇔⇌*/^|∈∉∪∩⊂⊆∧∨¬−–%!&~]|[!<>=:]=|->|=>|&&|\|\||\+\+|[+\-*/]=)+$/u;
const UNSURE_OPERATORS = /^[-–&/~!%|]$/u;
const ALLOWED = /^[\p{L}\p{N}\p{M}\p{Sm}\p{Sk}()[\]{}|‖⟨⟩⌊⌋⌈⌉^_/*+\-−–=<>!,.:;'′″°%·×÷…√~&]+$/u;
/** Characters that make a word mathematics, whatever else it holds. */
const SURE = /[=+×·÷±^*<>|‖⟨⟩⌊⌋⌈⌉~√∛∜]|\p{Sm}|[²³¹⁰⁴-₎ₐ-ₜᵢ-ᵪ½⅓-⅞¼¾∞ℏ°ℝℕℤℚℂ−]/u;

/** Whether a word is made of operators only. */
const isOperator = ({ core }: Chunk): boolean => {
  if (OPERATORS.test(core)) return true;
  const meaning = [...core].length === 1 ? mathCharacter(core) : null;
  return (
    meaning?.kind === "name" &&
    ["sum", "product", "relation"].includes(classOf({ kind: "symbol", at: 0, name: meaning.name }))
  );
};

/** Role of the word at `index`; `depth` counts the brackets that are open before it. */
const roleOf = (context: ProseContext, index: number, depth: number): FormulaRole => {
  const chunk = context.chunks[index];
  if (
    chunk === undefined ||
    chunk.core === "" ||
    chunk.pieces.some(({ kind }) => kind !== "text") ||
    !ALLOWED.test(chunk.core)
  )
    return "none";
  if (unitBehind(context, index) !== null) return "none";
  if (isOperator(chunk))
    return UNSURE_OPERATORS.test(chunk.core) && !besideOperands(context, index) ? "none" : "operator";
  if (isCode(chunk.core)) return "certain";
  if (!namesVariables(context, index)) return "none";
  if (isCertain(chunk.core)) return "certain";
  return isOperand(context, index) || (depth > 0 && chunk.core.length < 3 && !isShortWord(chunk.core))
    ? "operand"
    : "none";
};

/** bubble_sort(arr), arr[i], i++, i+=1: written as in a program, with names of any length. */
const isCode = (core: string): boolean =>
  /^[A-Za-z]\w*(?:\.\w+)*\[[^\]]*\]/u.test(core) ||
  (/^[A-Za-z]\w+(?:\.\w+)*\(.*\)?/u.test(core) &&
    !/\((?:s|es|ies|ren)\)$/u.test(core) &&
    !/^\w+\([A-Z][a-z]/u.test(core)) ||
  /^\w+(?:\+\+|--)$/u.test(core) ||
  /^\w+(?:==|!=|<=|>=|[+\-*/]?=|[<>])[\w[\]+-]+$/u.test(core);

const isCertain = (core: string): boolean => {
  if (/^[A-Za-z][A-Za-z0-9]?['′]*\(/u.test(core) && !/\((?:s|es)\)$/u.test(core)) return true;
  if (SURE.test(core) || [...core].some((character) => isMathCharacter(character) || accentOf(character) !== null))
    return true;
  if (/^[A-Za-z]\p{M}$/u.test(core) || /^[A-Za-z]_\w+$/u.test(core) || /^(?:\d+|[A-Za-z]|.*\))!$/u.test(core))
    return true;
  if (/^(?:\d+[a-z]?|[A-Za-z]|\([^)]*\)|d\w*)\/(?:\d+|[A-Za-z]|\([^)]*\)|d\w)$/u.test(core))
    return core !== "24/7" && core !== "50/50";
  if (/^\(?\w*\)\/\(?\w+\)?$/u.test(core)) return true;
  return /^\d*[a-z]-\d+$/u.test(core) || /^\d+[a-z]-\d*[a-z]$/u.test(core);
};

const isMathCharacter = (character: string): boolean =>
  mathCharacter(character) !== null && !"-–'’‘/*:".includes(character);

/** Numbers, single letters, "3x", "(x", "log" before a number. */
const isOperand = (context: ProseContext, index: number): boolean => {
  const chunk = context.chunks[index];
  if (chunk === undefined) return false;
  const { core } = chunk;
  if (isWrittenNumber(chunk) || /^\d[\d,.]*$/u.test(core)) return !/[-–]\d/u.test(core.slice(1));
  if (isTypedFunction(core)) return isFollowedByOperand(context, index);
  if (context.language.wordLetter.test(core)) return isBesideOperator(context, index);
  if (/^[A-Za-z]{2,3}$/u.test(core) && !isGreek(core)) return isBesideOperator(context, index);
  return /^[-−+(|[]*\d*[A-Za-z]?\d*[)|\]]*$/u.test(core) || /^[-−+]?\d+[a-z]{1,2}$/u.test(core) || isGreek(core);
};

const isFollowedByOperand = ({ chunks }: ProseContext, index: number): boolean => {
  const next = chunks[index + 1];
  return next !== undefined && (/^(?:[\d(]|[A-Za-z]$)/u.test(next.core) || [...next.core].some(isMathCharacter));
};

const isClearOperator = (chunk: Chunk | undefined): boolean =>
  chunk !== undefined && isOperator(chunk) && !/^[&–]$/u.test(chunk.core);

const isBesideOperator = ({ chunks }: ProseContext, index: number): boolean =>
  (chunks[index]?.after === "" && isClearOperator(chunks[index + 1])) ||
  (chunks[index - 1]?.after === "" && isClearOperator(chunks[index - 1]));

/** Whether a dash or slash stands between things that can be counted with. */
const besideOperands = ({ chunks }: ProseContext, index: number): boolean => {
  const isTerm = (chunk: Chunk | undefined): boolean =>
    chunk !== undefined &&
    (chunk.pieces.some(({ kind }) => kind === "math") ||
      /^[(\-+|]*(?:\d|[A-Za-z](?![A-Za-z])|[A-Za-z]+[[(_^²³])/u.test(chunk.core) ||
      [...chunk.core].some((character) => /\p{Script=Greek}/u.test(character)));
  return chunks[index - 1]?.after === "" && isTerm(chunks[index - 1]) && isTerm(chunks[index + 1]);
};

/** Whether the letters of a word are names of variables and functions rather than words of the language. */
const namesVariables = (context: ProseContext, index: number): boolean => {
  const core = context.chunks[index]?.core ?? "";
  return (core.match(/\p{L}+/gu) ?? []).every(
    (name) => isVariable(name, core, context) || (name === core && isProductName(name, context)),
  );
};

const isVariable = (name: string, core: string, { variables }: ProseContext): boolean => {
  if (name.length === 1 || isTypedFunction(name) || isGreek(name) || variables.has(name) || /^d[a-z]$/u.test(name))
    return true;
  if (/\p{L}[ₐ-ₜᵢ-ᵪᵃ-ᶻʰ-ʸˡ-ˣⁿⁱ₀-₉⁰-⁹²³¹]/u.test(name) || (/\p{Script=Greek}/u.test(name) && name.length <= 3))
    return true;
  return name.length <= 3 && SURE.test(core) && !isShortWord(name);
};

/** "ma" in "F = ma": letters side by side that are no word. */
const isProductName = (name: string, { variables }: ProseContext): boolean =>
  /^[A-Za-z]{2,3}$/u.test(name) &&
  !isShortWord(name) &&
  (name.length === 2 ||
    !/[aeiou]/u.test(name) ||
    /[A-Z]/u.test(name) ||
    [...name].every((letter) => variables.has(letter)));

/** A formula typed into the sentence, over as many words as it takes: "3x + 5 = 20", "f(x) = x^2". */
export const speakFormulaRun: ProseRule = (context, index) => {
  const end = runEnd(context, index);
  const run = context.chunks.slice(index, end);
  const [first] = run;
  if (first === undefined) return null;
  const { source, at } = writtenRun(run);
  return { said: context.maths(sizeAware(source, context, end), { notation: "plain", at }), used: end - index };
};

/** A sign between words: "speed = distance / time". */
export const speakOperator: ProseRule = (context, index) => {
  const chunk = context.chunks[index];
  if (chunk === undefined || !isOperator(chunk) || /^[-–&~%|!*]+$/u.test(chunk.core)) return null;
  return { said: context.maths(chunk.core, { notation: "plain", at: chunk.coreAt }), used: 1 };
};

const runEnd = (context: ProseContext, start: number): number => {
  let end = start;
  let certain = false;
  let depth = 0;
  for (let index = start; index < context.chunks.length; index += 1) {
    const chunk = context.chunks[index];
    if (chunk === undefined || (index > start && /[^([|]/u.test(chunk.before))) break;
    const role = roleOf(context, index, depth);
    if (role === "none" || (index === start && role === "operator" && !/^[√∫∑¬±]$/u.test(chunk.core))) break;
    certain ||= role !== "operand";
    depth += bracketBalance(chunk.text);
    end = index + 1;
    if (depth <= 0 && chunk.after !== "") break;
  }
  const holdsOperand = context.chunks.slice(start, end).some((chunk) => !isOperator(chunk));
  return certain && holdsOperand ? end : start;
};

const bracketBalance = (text: string): number =>
  (text.match(/[([⟨⌊⌈]/gu)?.length ?? 0) - (text.match(/[)\]⟩⌋⌉]/gu)?.length ?? 0);

/** The run as it was written, its places kept. Brackets round the first and last word come along where their partner lies inside. */
const writtenRun = (run: readonly Chunk[]): { source: string; at: number } => {
  const first = run[0];
  const last = run.at(-1);
  if (first === undefined || last === undefined) return { source: "", at: 0 };
  const inner = run
    .map((chunk, index) => `${index > 0 ? chunk.before : ""}${chunk.core}${index < run.length - 1 ? chunk.after : ""}`)
    .join("");
  const lacking = bracketBalance(inner);
  const opened = lacking < 0 ? (/[([]+$/u.exec(first.before)?.[0] ?? "").slice(lacking) : "";
  const closed = lacking > 0 ? (/^[)\]]+/u.exec(last.after)?.[0] ?? "").slice(0, lacking) : "";
  const at = first.coreAt - opened.length;
  const source = run.reduce((text, chunk, index) => {
    const before = index > 0 ? chunk.before : opened;
    const after = index < run.length - 1 ? chunk.after : closed;
    return text.padEnd(chunk.coreAt - before.length - at, " ") + before + chunk.core + after;
  }, "");
  return { source, at };
};

/** "2×3 matrix" is a two by three matrix. */
const sizeAware = (source: string, { chunks, language }: ProseContext, end: number): string =>
  language.sizeNouns.has(chunks[end]?.core.toLowerCase() ?? "") && /^\w+\s*×\s*\w+$/u.test(source)
    ? source.replace("×", `\\text{${language.phrases.sizeBy}}`)
    : source;

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
    certain ||= isReactionSpelling(chunk);
    if (!joint) end = index + 1;
    if (chunk.after !== "") break;
  }
  const single = context.chunks[start];
  if (end === start + 1) return single !== undefined && isReactionSpelling(single) ? end : start;
  return certain &&
    (arrows > 0 || context.chunks.slice(start, end).every((chunk) => chunk.core === "+" || isReactionSpelling(chunk)))
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
const isReactionSpelling = ({ core }: Chunk): boolean => {
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
