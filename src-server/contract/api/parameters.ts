import { z } from "zod";
import { msg } from "../messages/message.ts";
import { PAGE, SEARCH } from "../limits.ts";
import { refusedAs } from "./fields.ts";
import { JOB_STATES } from "./job-record.ts";

/** A parameter of a query that is true or false. */
const queryFlag = (name: string) => z.boolean(refusedAs("query", msg("request.no_flag", { name })));

/** A parameter of a query that has one value or is left out. */
const queryWord = <const Word extends string>(name: string, word: Word) =>
  z.literal(word, refusedAs("query", msg("request.not_that", { name, value: word })));

/** Query of operations on jobs, with which the owner reaches those of every account. */
export const accountsQuerySchema = z.object({
  accounts: queryWord("accounts", "all").optional().meta({
    description:
      "`all`: the lectures of every account on this machine, each marked with its `account`. Only for keys of the owner's plan; without it everybody, the owner too, reaches their own alone.",
  }),
});

const noStatus = refusedAs("query", msg("request.no_such_status", { states: JOB_STATES.join(", ") }));
const noLimit = refusedAs("query", msg("request.limit", { most: PAGE.most }));
const noSearch = refusedAs(
  "query",
  msg("request.search_too_long", { characters: SEARCH.characters, words: SEARCH.words }),
);

/** Whether a text can be searched for; without a bound on its words the search itself would fail. */
const isSearch = (text: string): boolean => {
  const compared = text.normalize("NFKC").toLowerCase();
  return [...compared].length <= SEARCH.characters && new Set(compared.split(/\s+/u)).size <= SEARCH.words;
};

/** Query of `GET /video/jobs`. Bad parameters are refused in the order of the members. */
export const listQuerySchema = z.object({
  status: z
    .array(z.enum(JOB_STATES, noStatus))
    .overwrite((wanted) => JOB_STATES.filter((state) => wanted.includes(state)))
    .optional()
    .meta({ description: "Only jobs in one of these states; repeated, or with commas between." }),
  limit: z
    .int(noLimit)
    .min(1, noLimit)
    .max(PAGE.most, noLimit)
    .optional()
    .meta({ description: `Jobs a page; ${PAGE.usual} when left out.` }),
  cursor: z.string().optional().meta({ description: "`next_cursor` of the page before." }),
  q: z
    .string()
    .refine(isSearch, noSearch)
    .optional()
    .meta({
      maxLength: SEARCH.characters,
      description: `Only jobs whose title or prompt holds each of these words; ${SEARCH.words} different ones at most.`,
    }),
  deleted: queryFlag("deleted").optional().meta({
    description: "True: the jobs in the trash instead of the others.",
  }),
  ...accountsQuerySchema.shape,
});
/** Which jobs are listed. */
export type ListQuery = z.infer<typeof listQuerySchema>;

/** Query of `DELETE /video/jobs/{job_id}`. */
export const removeQuerySchema = z.object({
  permanent: queryFlag("permanent").optional().meta({
    description: "True: remove it and its files at once, also from the trash; this cannot be undone.",
  }),
  ...accountsQuerySchema.shape,
});

/** Query of `GET /video/files/{job_id}/{name}`. */
export const fileQuerySchema = z.object({
  token: z.string().optional().meta({ description: "Token of a link; it takes the place of the key." }),
  ...accountsQuerySchema.shape,
});

/** Query of `GET /lessons`. */
export const lessonQuerySchema = z.object({
  q: z.string().optional().meta({ description: "A sentence; the lessons nearest to it come first." }),
});

/** Query of `PATCH /settings`. */
export const settingsQuerySchema = z.object({
  llm_key: queryWord("llm_key", "until_stop").optional().meta({
    description: "Keeps `llm.api_key` in memory alone, until the service stops; it is never written to the disk.",
  }),
});

/** Query of `GET /health`. */
export const healthQuerySchema = z.object({
  nonce: z.string().optional().meta({
    description:
      "16 to 128 letters, digits, `-` and `_`; `proof` is then the HMAC-SHA256 of `lectern PORT NONCE` by the file `join-key` of the data folder, in base64url. It shows that no other program has taken the port.",
  }),
});

const JOB_ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** Whether a text has the form of a job's id, as the service writes it. */
export const isJobId = (text: string): boolean => JOB_ID.test(text);

/** Parameters of paths, by name. */
export const PATH_PARAMETERS: Readonly<Record<string, z.ZodType>> = {
  job_id: z.uuid().meta({ description: "Id of the job, as it was answered at creation." }),
  name: z.string().meta({ description: "Name of the file." }),
  id: z.string().meta({ description: "Id of the key." }),
};
