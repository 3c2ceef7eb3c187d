import type { ModelAccess } from "../contract/model-work.ts";

/** How an answer can be asked in a form, the strictest first. */
export type Rung = "schema" | "tool" | "object" | "text";

/** What is to be known of a provider to talk to it as one that is compatible with OpenAI. */
export type ProviderProfile = {
  label: string;
  /** Without a slash at its end; undefined where only the caller knows it. */
  baseUrl: string | undefined;
  /** Runs on a machine of its owner: a model may have to be loaded first, and prompts may be cut without a word. */
  local: boolean;
  needsKey: boolean;
  rungs: readonly Rung[];
  /** Whether it tells the tokens of a streamed answer when it is asked to; the others tell without, or never. */
  takesStreamOptions: boolean;
  /** The name it has for the most tokens of an answer. */
  mostTokens: "max_tokens" | "max_completion_tokens";
  /** Tokens that its models may think with before they answer, counted into the most tokens of an answer. */
  thinkingTokens: number;
  /** Sent with every request beside the key. */
  headers: Readonly<Record<string, string>>;
  listing: {
    /** Path and query of the list of models. */
    path: string;
    /** Whether the list is given for a valid key alone. */
    needsKey: boolean;
    /** A path that is answered for a valid key alone, where the list is open to all. */
    keyPath?: string;
    /** The list wants the key in these headers instead of as a bearer. */
    keyHeaders?: (apiKey: string) => Readonly<Record<string, string>>;
  };
  /** Tokens of prompt and answer together where the model is not known. */
  contextTokens: number;
};

/** Which key a request carries, if any. */
export const bearerOf = ({ apiKey }: Pick<ModelAccess, "apiKey">): Readonly<Record<string, string>> =>
  apiKey === undefined || apiKey === "" ? {} : { authorization: `Bearer ${apiKey}` };
