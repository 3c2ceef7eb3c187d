import { findObjects } from "./find-objects.ts";
import { parseJson } from "./parse-json.ts";
import { shapeAnswer, type ShapedAnswer, type WantedShape } from "./shape-answer.ts";
import type { JsonWalk } from "./walk-json.ts";
import { isHtmlPage, isRefusal, withoutThinking } from "./words-around.ts";

/** What could be read from a model's answer. */
export type ReadAnswer =
  /** `repaired` tells in plain words what was mended. */
  | { value: Record<string, unknown>; repaired: string[] }
  /** The answer ends in the middle. `keep` is what of it is good and can be continued; `value` is that much, closed. */
  | { cut: true; value?: Record<string, unknown>; keep: string }
  | { problem: "empty" | "refusal" | "no_json" | "html" | "too_large" };

/** Most characters of an answer. */
export const LONGEST_ANSWER = 1_048_576;

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

/** Prose that looks like JSON has more faults than any mending is worth. */
const MOST_FAULTS = 1_000;

const candidateOf = (text: string, walk: JsonWalk, shape: WantedShape): Candidate | undefined => {
  if (walk.faults > MOST_FAULTS) return undefined;
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
  if (answer.length > LONGEST_ANSWER) return { problem: "too_large" };
  if (isHtmlPage(answer)) return { problem: "html" };
  const text = openedText(withoutThinking(answer));
  if (text.trim() === "") return { problem: "empty" };
  const best = bestOf(text, shape);
  if (best === undefined) return withoutJson(text);
  if (declines(best.answer, shape.wanted ?? [])) return { problem: "refusal" };
  if (best.answer.found === 0 && (shape.wanted ?? []).length > 0 && isRefusal(text)) return { problem: "refusal" };
  return readCandidate(text, best, /<\/(?:think|thought|reasoning)/i.test(answer));
};

export { joinContinued } from "./join-continued.ts";
