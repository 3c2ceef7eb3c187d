import { isRecord } from "../../../kit/json.ts";
import { type JsonWalk, walkJson, parseJson } from "./parse-json.ts";

/** No repetition is looked for over more characters. */
const WINDOW = 6_000;

type Squeezed = { text: string; /** Where each character stood. */ places: readonly number[] };

const squeeze = (text: string, from: number, to: number): Squeezed => {
  const places: number[] = [];
  for (let at = from; at < to; at++) if (!/\s/.test(text.charAt(at))) places.push(at);
  return { text: places.map((at) => text.charAt(at)).join(""), places };
};

/** For each place, the length of the longest start of the text that ends there (Knuth, Morris and Pratt). */
const borders = (text: string): number[] => {
  const lengths = [0];
  let length = 0;
  for (let at = 1; at < text.length; at++) {
    while (length > 0 && text.charAt(at) !== text.charAt(length)) length = lengths[length - 1] ?? 0;
    if (text.charAt(at) === text.charAt(length)) length++;
    lengths.push(length);
  }
  return lengths;
};

/** Where a text goes on after having repeated the end of another, and what it repeated. */
type Overlap = { goesOn: number; repeated: string };

/** All ways in which `more` begins with the end of `text`, white space aside; the longest first. */
const overlapsOf = (text: string, more: string): Overlap[] => {
  const end = squeeze(text, Math.max(0, text.length - WINDOW), text.length);
  const start = squeeze(more, 0, Math.min(more.length, WINDOW));
  const lengths = borders(`${start.text}\u0000${end.text}`);
  const overlaps: Overlap[] = [];
  for (let length = lengths.at(-1) ?? 0; length > 0; length = lengths[length - 1] ?? 0) {
    const last = start.places[length - 1];
    if (length <= end.text.length && last !== undefined) {
      overlaps.push({ goesOn: last + 1, repeated: start.text.slice(0, length) });
    }
  }
  return overlaps;
};

const FENCED = /^[^{}[\]"]{0,400}?```[a-zA-Z0-9]*[ \t]*\n?/;
const INTRODUCTION = /^\s*[A-Z][^{}[\]"]{0,400}[.:!]\s+/;
const DOTS = /^\s*(?:\.{3}|…)/;

/** What a model wrote when asked to go on, without a fence, an introduction or dots before it. */
const bare = (more: string): string =>
  withoutThinking(more).replace(FENCED, "").replace(INTRODUCTION, "").replace(DOTS, "");

const LETTERS_OF_A_REPETITION = 8;

/** Whether so much was repeated that it cannot be by chance. */
const isTelling = (repeated: string): boolean =>
  repeated.includes('"') && repeated.replace(/[^\p{L}\p{N}]/gu, "").length >= LETTERS_OF_A_REPETITION;

const withSeam = (keep: string, more: string): string[] => {
  const before = keep.trimEnd();
  const after = more.trimStart();
  if (before.endsWith(",") && /^[,}\]]/.test(after))
    return [keep + more, before.slice(0, -1) + after.replace(/^,\s*(?=,)/, "")];
  return [keep + more, `${before},${after}`];
};

/** Every way in which two parts may belong together, the likeliest first. */
const joins = (keep: string, more: string): string[] => {
  const overlaps = overlapsOf(keep, more);
  const afterOverlap = (telling: boolean): string[] =>
    overlaps.filter(({ repeated }) => isTelling(repeated) === telling).map(({ goesOn }) => keep + more.slice(goesOn));
  const first = more.trimStart().charAt(0);
  const anew = walkJson(keep, 0)
    .open.filter(({ bracket }) => bracket === first)
    .map(({ at }) => keep.slice(0, at) + more);
  return [
    ...afterOverlap(true),
    ...withSeam(keep, more),
    ...afterOverlap(false).slice(0, 4),
    ...anew.toReversed().slice(0, 4),
    ...anew.slice(0, 1),
  ];
};

const faultsOf = ({ faults, complete, tooDeep }: JsonWalk): number =>
  faults * 2 + (complete ? 0 : 1) + (tooDeep ? 1_000 : 0);

/**
 * Joins the good part of an answer that was cut with what the model wrote when asked to go on: exactly from there,
 * with some of the end repeated, in a code fence, with the last object or the whole of it begun anew.
 */
export const joinContinued = (keep: string, more: string): string => {
  const text = bare(more);
  if (text.trim() === "") return keep;
  if (keep.trim() === "") return text;
  let best: { joined: string; faults: number } | undefined;
  for (const joined of joins(keep, text)) {
    const faults = faultsOf(walkJson(joined, 0));
    if (best === undefined || faults < best.faults) best = { joined, faults };
    if (faults === 0) break;
  }
  return best?.joined ?? keep + text;
};

/** What an answer should be: an object that has wanted members; a bare list is put under `list`, or the first of them. */
type WantedShape = { wanted?: readonly string[] | undefined; list?: string | undefined };

type ShapedAnswer = { value: Record<string, unknown>; repaired: string[]; found: number };

const UNWRAPPED = "the answer was taken out of a wrapping";
const NAMED = "a bare list was given its name";

const countWanted = (value: Record<string, unknown>, wanted: readonly string[]): number =>
  wanted.filter((name) => Object.hasOwn(value, name)).length;

const opened = (value: unknown): unknown =>
  typeof value === "string" && /^\s*[{[]/.test(value) ? parseJson(value)?.data : value;

const listAnswer = (items: readonly unknown[], { wanted = [], list }: WantedShape): ShapedAnswer | undefined => {
  const [only] = items;
  if (items.length === 1 && isRecord(only) && countWanted(only, wanted) > 0) {
    return { value: only, repaired: [UNWRAPPED], found: countWanted(only, wanted) };
  }
  if (!items.some((item) => typeof item === "object" || typeof item === "string")) return undefined;
  const name = list ?? wanted[0] ?? "items";
  return { value: { [name]: items }, repaired: [NAMED], found: 0 };
};

const inner = (value: Record<string, unknown>, wanted: readonly string[]): ShapedAnswer | undefined => {
  const objects = Object.values(value).slice(0, 20).map(opened).filter(isRecord);
  const [best] = objects
    .map((object) => ({ value: object, repaired: [UNWRAPPED], found: countWanted(object, wanted) }))
    .toSorted((one, other) => other.found - one.found);
  return best !== undefined && best.found * 2 >= wanted.length && best.found > 0 ? best : undefined;
};

/** Brings data into the wanted shape: out of a wrapping object, a list of one or a text; undefined where it is no answer. */
const shapeAnswer = (data: unknown, shape: WantedShape): ShapedAnswer | undefined => {
  const { wanted = [] } = shape;
  const value = opened(data);
  if (Array.isArray(value)) return listAnswer(value, shape);
  if (!isRecord(value)) return undefined;
  const found = countWanted(value, wanted);
  return (found === 0 ? inner(value, wanted) : undefined) ?? { value, repaired: [], found };
};

const BRACKET = /[{[]/g;
const OBJECT_START = /\{\s*(?:["'“”‘’}]|\/[/*]|[A-Za-z_$][\w$]*\s*:|$)/y;
const LIST_START = /\[\s*(?:[{["'“”‘’\]]|\/[/*]|-?\d|(?:true|false|null)\b|$)/y;

const MAX_FOUND = 64;
const MAX_UNENDED = 4;

const looksLikeJson = (text: string, at: number): boolean => {
  const pattern = text.charAt(at) === "{" ? OBJECT_START : LIST_START;
  pattern.lastIndex = at;
  return pattern.test(text);
};

/**
 * The objects and lists of a text, prose between them passed over. One that the text ends within is followed by what is
 * inside it, a few times, since it may have been a brace of the prose. Nothing is looked for behind brackets that are
 * nested deeper than any answer is.
 */
const findObjects = (text: string): JsonWalk[] => {
  const found: JsonWalk[] = [];
  let unended = 0;
  BRACKET.lastIndex = 0;
  for (let match = BRACKET.exec(text); match !== null; match = BRACKET.exec(text)) {
    if (!looksLikeJson(text, match.index)) continue;
    const next = BRACKET.lastIndex;
    const walk = walkJson(text, match.index);
    if (walk.tooDeep) break;
    found.push(walk);
    if (!walk.complete) unended++;
    if (found.length >= MAX_FOUND || unended >= MAX_UNENDED) break;
    BRACKET.lastIndex = walk.complete ? walk.end : next;
  }
  return found;
};

/** What could be read from a model's answer. */
type ReadAnswer =
  /** `repaired` says in plain words what was repaired. */
  | { value: Record<string, unknown>; repaired: string[] }
  /** The answer ends in the middle. `keep` is what of it is good and can be continued; `value` is that much, closed. */
  | { cut: true; value?: Record<string, unknown>; keep: string }
  | { problem: "empty" | "refusal" | "no_json" | "html" | "too_large" };

/** Most characters of an answer. */
const MAX_ANSWER_LENGTH = 1_048_576;

const THINKING = "the model's thinking was left out";
const FENCE = "a code fence was left out";
const PROSE = "text around the answer was left out";
const OTHERS = "other objects beside the answer were left out";

type Candidate = { walk: JsonWalk; answer: ShapedAnswer };

const closed = (text: string, { start, safe, open }: JsonWalk): string =>
  text.slice(start, safe).replace(/,\s*$/, "") +
  open
    .map(({ bracket }) => (bracket === "{" ? "}" : "]"))
    .toReversed()
    .join("");

/** Prose that looks like JSON has more faults than any repair is worth. */
const MAX_FAULTS = 1_000;

const candidateOf = (text: string, walk: JsonWalk, shape: WantedShape): Candidate | undefined => {
  if (walk.faults > MAX_FAULTS) return undefined;
  const parsed = parseJson(walk.complete ? text.slice(walk.start, walk.end) : closed(text, walk));
  const answer = parsed === undefined ? undefined : shapeAnswer(parsed.data, shape);
  return parsed === undefined || answer === undefined
    ? undefined
    : { walk, answer: { ...answer, repaired: [...parsed.repaired, ...answer.repaired] } };
};

const lengthOf = ({ walk }: Candidate): number => walk.end - walk.start;

/** The better of two: more wanted members, whole, much longer, later. */
const better = (one: Candidate, other: Candidate): Candidate => {
  if (one.answer.found !== other.answer.found) return one.answer.found > other.answer.found ? one : other;
  if (one.walk.complete !== other.walk.complete) return one.walk.complete ? one : other;
  if (!one.walk.complete) return one;
  return lengthOf(one) > 2 * lengthOf(other) ? one : other;
};

/** What stands inside an object that was cut counts only where that has no wanted member and this has. */
const bestOf = (text: string, shape: WantedShape): Candidate | undefined => {
  let best: Candidate | undefined;
  let outerEnd = -1;
  for (const walk of findObjects(text)) {
    const within = walk.start < outerEnd;
    if (within && best !== undefined && (best.answer.found > 0 || (shape.wanted ?? []).length === 0)) continue;
    if (!walk.complete) outerEnd = walk.end;
    const candidate = candidateOf(text, walk, shape);
    if (candidate === undefined || (within && candidate.answer.found === 0)) continue;
    best = best === undefined ? candidate : better(best, candidate);
  }
  return best;
};

const leftOut = (text: string, { walk }: Candidate): string[] => {
  const around = `${text.slice(0, walk.start)}\n${text.slice(walk.end)}`;
  const words = around.replace(/```[a-zA-Z0-9]*/g, "");
  const others = findObjects(words).some(({ start, end }) => words.charAt(start) === "{" && end - start > 2);
  return [
    ...(words.length < around.length ? [FENCE] : []),
    ...(/\S/.test(words) && !others ? [PROSE] : []),
    ...(others ? [OTHERS] : []),
  ];
};

const declines = ({ value, found }: ShapedAnswer, wanted: readonly string[]): boolean =>
  wanted.length > 0 &&
  found === 0 &&
  Object.values(value)
    .slice(0, 8)
    .some((member) => typeof member === "string" && isRefusal(member));

/** A whole answer that is written as one text of JSON. */
const openedText = (text: string): string => {
  if (!/^\s*"\s*\\?[{[]|^\s*"(?:\\[nrt])*\s*[{[]/.test(text)) return text;
  const data = parseJson(text.trim())?.data;
  return typeof data === "string" ? data : text;
};

const withoutJson = (text: string): ReadAnswer => {
  if (isHtmlPage(text)) return { problem: "html" };
  return { problem: isRefusal(text) ? "refusal" : "no_json" };
};

const readCandidate = (text: string, candidate: Candidate, thought: boolean): ReadAnswer => {
  const { walk, answer } = candidate;
  if (!walk.complete) {
    const keep = text.slice(walk.start, walk.safe);
    return Object.keys(answer.value).length === 0 ? { cut: true, keep } : { cut: true, value: answer.value, keep };
  }
  const repaired = [...(thought ? [THINKING] : []), ...leftOut(text, candidate), ...answer.repaired];
  return { value: answer.value, repaired: [...new Set(repaired)] };
};

/**
 * Reads the object that a model was asked for from whatever it wrote: prose, code fences and thinking around it, more
 * than one object, faults of its JSON, single backslashes in formulas, an end in the middle. Of several objects the one
 * that has the wanted members counts.
 */
export const readAnswer = (answer: string, shape: WantedShape = {}): ReadAnswer => {
  if (answer.length > MAX_ANSWER_LENGTH) return { problem: "too_large" };
  if (isHtmlPage(answer)) return { problem: "html" };
  const text = openedText(withoutThinking(answer));
  if (text.trim() === "") return { problem: "empty" };
  const best = bestOf(text, shape);
  if (best === undefined) return withoutJson(text);
  if (declines(best.answer, shape.wanted ?? [])) return { problem: "refusal" };
  if (best.answer.found === 0 && (shape.wanted ?? []).length > 0 && isRefusal(text)) return { problem: "refusal" };
  return readCandidate(text, best, /<\/(?:think|thought|reasoning)/i.test(answer));
};

const OPENING = /<(think|thinking|thought|reasoning)>/i;
const END_OF_THINKING = /<\/(?:think|thinking|thought|reasoning)>/gi;
const HTML = /^\s*(?:<!doctype html|<html|<head|<body)\b/i;

const REFUSAL = new RegExp(
  [
    /\b(?:i(?:'|’)?m|i am|we(?:'|’)re) (?:really |very |so )?(?:sorry|afraid)\b.{0,80}\b(?:can(?:no|'|’)?t|can not|unable|not able|won(?:'|’)t)\b/,
    /\bi (?:can(?:not|'t|’t)|can not|won(?:'|’)t|must decline|am unable|am not able|will not|have to decline|(?:do not|don(?:'|’)t) feel comfortable)\b/,
    /\bi(?:'|’)m (?:unable|not able|not comfortable)\b|\bas an ai\b.{0,80}\b(?:can(?:no|'|’)?t|unable|not able)\b/,
    /\b(?:sorry|unfortunately),? (?:but )?(?:i|we) (?:can(?:no|'|’)?t|am unable|are unable)\b|against my (?:guidelines|programming|policies)/,
    /es tut mir leid|ich kann (?:dabei|dir|ihnen|das|diese|leider) .{0,60}nicht|je suis désolé|je ne peux pas|lo siento|no puedo (?:ayudar|cumplir)/,
    /mi dispiace|desculpe|não posso|对不起|抱歉|申し訳/,
  ]
    .map(({ source }) => source)
    .join("|"),
  "is",
);
/** A refusal is short and says so at its start. */
const REFUSED_WITHIN = 400;

const beforeThinking = (text: string): string => {
  const at = text.search(OPENING);
  return at < 0 ? text : text.slice(0, at);
};

const afterThinking = (text: string): string => {
  const last = [...text.matchAll(END_OF_THINKING)].at(-1);
  return last === undefined ? text : text.slice(last.index + last[0].length);
};

/** A text without what the model thought aloud: up to the end of its thinking, or from a beginning without end. */
const withoutThinking = (text: string): string => {
  const after = afterThinking(text);
  if (/[{[]/.test(after)) return beforeThinking(after);
  return beforeThinking(text);
};

/** Whether a text is a web page. */
const isHtmlPage = (text: string): boolean => HTML.test(text);

/** Whether a text declines to answer. */
const isRefusal = (text: string): boolean => REFUSAL.test(text.trim().slice(0, REFUSED_WITHIN));
