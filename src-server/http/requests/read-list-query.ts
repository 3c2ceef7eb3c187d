import { msg } from "../../contract/messages/message.ts";
import { z } from "zod";
import { JOB_STATES, type JobState } from "../../contract/api/job-record.ts";
import { Refusal } from "../../refusal.ts";
import type { ListQuery } from "../service.ts";

/** Jobs of a page: how many without a wish, and at most. */
export const PAGE = { usual: 20, most: 100 } as const;

/** Bounds of a text to search for: characters as they are compared (NFKC), and different words among them. */
export const SEARCH = { characters: 200, words: 20 } as const;

/** Value of the parameter `accounts` with which the owner reaches the jobs of every account. */
export const ALL_ACCOUNTS = "all";

/** Query of operations on jobs, with which the owner reaches those of every account. */
export const accountsQuery = z.object({
  accounts: z.literal(ALL_ACCOUNTS).optional().meta({
    description:
      "`all`: the lectures of every account on this machine, each marked with its `account`. Only for keys of the owner's plan; without it everybody, the owner too, reaches their own alone.",
  }),
});

/** The last value of a query's parameter; an empty one is the same as absent. */
export const parameterOf = (query: URLSearchParams, name: string): string | undefined =>
  query.getAll(name).at(-1) || undefined;

const readLimit = (text: string | undefined): number => {
  if (text === undefined) return PAGE.usual;
  const limit = /^\d{1,4}$/.test(text) ? Number(text) : 0;
  if (limit >= 1 && limit <= PAGE.most) return limit;
  throw new Refusal("query", msg("request.limit", { most: PAGE.most }));
};

/** Text to search for; without a bound on its words the search itself would fail. */
const readText = (text: string | undefined): string | undefined => {
  const compared = text?.normalize("NFKC").toLowerCase() ?? "";
  const fits = [...compared].length <= SEARCH.characters && new Set(compared.split(/\s+/u)).size <= SEARCH.words;
  if (fits) return text;
  throw new Refusal("query", msg("request.search_too_long", { characters: SEARCH.characters, words: SEARCH.words }));
};

/** States given as several values or as one with commas. */
const readStates = (query: URLSearchParams): readonly JobState[] | undefined => {
  const wanted = new Set(query.getAll("status").flatMap((value) => value.split(",").filter((word) => word !== "")));
  const states = JOB_STATES.filter((state) => wanted.has(state));
  if (states.length === wanted.size) return states.length === 0 ? undefined : states;
  throw new Refusal("query", msg("request.no_such_status", { states: JOB_STATES.join(", ") }));
};

/** A parameter that is true or false, and false when left out. Throws `query`. */
export const readFlag = (query: URLSearchParams, name: string): boolean => {
  const value = parameterOf(query, name) ?? "false";
  if (value === "true" || value === "false") return value === "true";
  throw new Refusal("query", msg("request.no_flag", { name }));
};

/** Whether the jobs of all accounts are asked for. Throws `query`. */
export const readAllAccounts = (query: URLSearchParams): boolean => {
  const value = parameterOf(query, "accounts");
  if (value === undefined || value === ALL_ACCOUNTS) return value === ALL_ACCOUNTS;
  throw new Refusal("query", msg("request.not_that", { name: "accounts", value: ALL_ACCOUNTS }));
};

/** Query of a list of jobs. Throws `query`. */
export const readListQuery = (query: URLSearchParams): ListQuery => ({
  states: readStates(query),
  limit: readLimit(parameterOf(query, "limit")),
  cursor: parameterOf(query, "cursor"),
  text: readText(parameterOf(query, "q")),
  deleted: readFlag(query, "deleted"),
});
