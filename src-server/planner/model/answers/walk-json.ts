import { type JsonToken, nextToken } from "./json-token.ts";

/** What is open at a place of JSON: an object or a list, and what may come next in it. */
type Frame = { open: "{" | "["; at: number; next: "key" | "colon" | "value" | "comma" };

/** How far a text is JSON, from a bracket on. Places are in the text. */
export type JsonWalk = {
  start: number;
  /** After the bracket that closes the first one, or where the text ends. */
  end: number;
  complete: boolean;
  /** The place up to which all is whole: after a value, a comma or an opening bracket. */
  safe: number;
  /** What was open at `safe`, the outermost first. */
  open: readonly { bracket: "{" | "["; at: number }[];
  /** Tokens that stand where none of their kind may stand. */
  faults: number;
  /** Nested deeper than any answer is; nothing was read beyond. */
  tooDeep: boolean;
};

const DEEPEST = 120;

type State = { frames: Frame[]; faults: number; safe: number };

const takeValue = (state: State): void => {
  const frame = state.frames.at(-1);
  if (frame === undefined) return;
  if (frame.next !== "value") state.faults++;
  frame.next = "comma";
};

const takeScalar = (state: State, token: JsonToken, length: number): void => {
  const frame = state.frames.at(-1);
  if (frame?.open === "{" && (frame.next === "key" || frame.next === "comma")) {
    if (frame.next === "comma") state.faults++;
    frame.next = "colon";
    return;
  }
  takeValue(state);
  if (token.closed && (token.kind === "string" || token.end < length)) state.safe = token.end;
};

const takeClose = (state: State, bracket: "}" | "]", end: number): void => {
  const open = bracket === "}" ? "{" : "[";
  const at = state.frames.findLastIndex((frame) => frame.open === open);
  if (at < 0) {
    state.faults++;
    return;
  }
  const top = state.frames.at(-1);
  const unfinished = top?.next === "colon" || (top?.open === "{" && top.next === "value");
  if (at < state.frames.length - 1 || unfinished) state.faults++;
  state.frames.length = at;
  state.safe = end;
};

const takeSeparator = (state: State, separator: "," | ":", end: number): void => {
  const frame = state.frames.at(-1);
  if (frame === undefined || frame.next !== (separator === "," ? "comma" : "colon")) {
    state.faults++;
    return;
  }
  frame.next = separator === ":" || frame.open === "[" ? "value" : "key";
  if (separator === ",") state.safe = end;
};

const take = (state: State, text: string, token: JsonToken): void => {
  if (token.kind === "comment") return;
  const character = text.charAt(token.start);
  if (token.kind !== "punctuation") takeScalar(state, token, text.length);
  else if (character === "{" || character === "[") {
    takeValue(state);
    state.frames.push({ open: character, at: token.start, next: character === "{" ? "key" : "value" });
    state.safe = token.end;
  } else if (character === "}" || character === "]") takeClose(state, character, token.end);
  else takeSeparator(state, character === "," ? "," : ":", token.end);
};

const walkTo = (text: string, start: number): { state: State; end: number } => {
  const state: State = { frames: [], faults: 0, safe: start };
  let end = start;
  for (let token = nextToken(text, start); token !== undefined; token = nextToken(text, end)) {
    take(state, text, token);
    end = token.end;
    if (state.frames.length === 0 || state.frames.length > DEEPEST) break;
  }
  return { state, end };
};

/** What is open at the end of a text that is whole up to there. */
const openAt = (text: string, start: number, end: number): JsonWalk["open"] =>
  walkTo(text.slice(start, end), 0).state.frames.map(({ open, at }) => ({ bracket: open, at: at + start }));

/** Walks from the bracket at `start` to the one that closes it, or as far as the text goes. */
export const walkJson = (text: string, start: number): JsonWalk => {
  const { state, end } = walkTo(text, start);
  const { safe, faults, frames } = state;
  const tooDeep = frames.length > DEEPEST;
  const complete = frames.length === 0 && end > start;
  return { start, end, complete, safe, open: complete || tooDeep ? [] : openAt(text, start, safe), faults, tooDeep };
};
