import OpenAI from "openai";
import type { ModelAccess } from "../contract/model-work.ts";
import type { Fetch } from "../network/guarded-fetch.ts";
import { LECTERN_VERSION } from "../version.ts";
import { PROVIDERS } from "./provider-table.ts";
import { bearerOf } from "./provider-profile.ts";
import { tracedFetch, type Trace } from "./traced-fetch.ts";

export type ClientOptions = {
  access: ModelAccess;
  address: string;
  fetch: Fetch;
  trace: Trace;
  /** Instead of the key as a bearer. */
  keyHeaders?: Readonly<Record<string, string>> | undefined;
};

/** Longer than any call of ours: deadlines are kept elsewhere. */
const NEVER_MS = 2 ** 31 - 1;

/**
 * A client of one call. It takes nothing from the environment, tries nothing again, writes no log, and never holds the
 * key, which is put on the request itself.
 */
export const openClient = ({ access, address, fetch, trace, keyHeaders }: ClientOptions): OpenAI =>
  new OpenAI({
    baseURL: address,
    apiKey: "none",
    adminAPIKey: null,
    organization: null,
    project: null,
    webhookSecret: null,
    logLevel: "off",
    maxRetries: 0,
    timeout: NEVER_MS,
    fetch: tracedFetch(
      fetch,
      {
        "user-agent": `Lectern/${LECTERN_VERSION}`,
        ...PROVIDERS[access.provider].headers,
        ...(keyHeaders ?? bearerOf(access)),
      },
      trace,
    ),
  });
