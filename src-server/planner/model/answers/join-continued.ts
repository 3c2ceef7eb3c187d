import { overlapsOf } from "./overlaps.ts";
import { type JsonWalk, walkJson } from "./walk-json.ts";
import { withoutThinking } from "./words-around.ts";

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
