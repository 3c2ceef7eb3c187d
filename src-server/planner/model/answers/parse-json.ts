import { jsonrepair } from "jsonrepair";
import { mendJson } from "./mend-json.ts";

/** Data read from JSON, and in plain words what was mended on the way. */
export type ParsedJson = { data: unknown; repaired: string[] };

const FAULTS = "faults of its JSON were mended";
/** Longer texts are not mended by guessing. */
const LONGEST_GUESS = 150_000;

const tryParse = (text: string): { data: unknown } | undefined => {
  try {
    return { data: JSON.parse(text) };
  } catch {
    return undefined;
  }
};

const guess = (text: string): { data: unknown } | undefined => {
  if (text.length > LONGEST_GUESS) return undefined;
  try {
    return tryParse(jsonrepair(text));
  } catch {
    return undefined;
  }
};

const withoutTrailingCommas = (text: string): string => text.replace(/("(?:[^"\\]|\\.)*")|,(?=\s*[}\]])/gs, "$1");

/** Reads JSON that may have faults; undefined where it cannot be made out. Not for text that is nested very deep. */
export const parseJson = (source: string): ParsedJson | undefined => {
  const { text, mended } = mendJson(source);
  const repaired = [...mended];
  const parsed = tryParse(text);
  if (parsed !== undefined) return { ...parsed, repaired };
  const better = tryParse(withoutTrailingCommas(text)) ?? guess(text) ?? guess(source);
  return better === undefined ? undefined : { ...better, repaired: [...repaired, FAULTS] };
};
