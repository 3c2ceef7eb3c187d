import { JOB_STATES } from "../../contract/api/job-record.ts";
import { Refusal } from "../../refusal.ts";
import type { ListQuery } from "../service.ts";

/** Jobs of a page: how many without a wish, and at most. */
export const PAGE = { usual: 20, most: 100 } as const;

/** Bounds of a text to search for: characters as they are compared (NFKC), and different words among them. */
export const SEARCH = { characters: 200, words: 20 } as const;

/** The last value of a query's parameter; an empty one is the same as absent. */
export const parameterOf = (query: URLSearchParams, name: string): string | undefined =>
  query.getAll(name).at(-1) || undefined;

const readLimit = (text: string | undefined): number => {
  if (text === undefined) return PAGE.usual;
  const limit = /^\d{1,4}$/.test(text) ? Number(text) : 0;
  if (limit >= 1 && limit <= PAGE.most) return limit;
  throw new Refusal("query", `\`limit\` is not a whole number from 1 to ${PAGE.most}. Correct it or leave it out.`);
};

/** Text to search for; without a bound on its words the search itself would fail. */
const readText = (text: string | undefined): string | undefined => {
  const compared = text?.normalize("NFKC").toLowerCase() ?? "";
  const fits = [...compared].length <= SEARCH.characters && new Set(compared.split(/\s+/u)).size <= SEARCH.words;
  if (fits) return text;
  throw new Refusal(
    "query",
    `\`q\` is longer than a search can be: at most ${SEARCH.characters} characters and ${SEARCH.words} different words. Shorten it.`,
  );
};

/** Query of a list of jobs. Throws `query`. */
export const readListQuery = (query: URLSearchParams): ListQuery => {
  const wanted = parameterOf(query, "status");
  const state = JOB_STATES.find((one) => one === wanted);
  if (wanted !== undefined && !state)
    throw new Refusal("query", `That status does not exist. Pick one of: ${JOB_STATES.join(", ")}.`);
  const limit = readLimit(parameterOf(query, "limit"));
  return { limit, cursor: parameterOf(query, "cursor"), state, text: readText(parameterOf(query, "q")) };
};
