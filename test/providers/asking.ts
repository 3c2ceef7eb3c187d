import { onTestFinished } from "vitest";
import type { ModelAccess, ModelCall } from "../../src-server/contract/model-work.ts";
import { AppError } from "../../src-server/errors.ts";
import { createAskModel, type AskOptions, type ModelAsker } from "../../src-server/providers/create-ask-model.ts";

export const KEY = "sk-canary-4711-QqWwEeRrTtZz";

export const accessTo = (baseUrl: string, change: Partial<ModelAccess> = {}): ModelAccess => ({
  provider: "openai",
  baseUrl,
  apiKey: KEY,
  model: "gpt-test",
  reach: "owner",
  keySource: "byok",
  ...change,
});

export const SCHEMA = {
  type: "object",
  properties: { answer: { type: "string" } },
  required: ["answer"],
  additionalProperties: false,
};

export const question = (change: Partial<ModelCall> = {}): ModelCall => ({
  messages: [
    { role: "system", content: "You write lectures." },
    { role: "user", content: "What is energy?" },
  ],
  form: { name: "lecture plan", schema: SCHEMA },
  maxTokens: 1000,
  signal: new AbortController().signal,
  ...change,
});

/** Asks without pauses, and notes those that would have been made. */
export const asker = (access: ModelAccess, options: AskOptions = {}): ModelAsker & { waits: number[] } => {
  const waits: number[] = [];
  const wait = (milliseconds: number): Promise<void> => {
    waits.push(milliseconds);
    return Promise.resolve();
  };
  const made = createAskModel(access, { wait, random: () => 0.5, ...options });
  onTestFinished(() => made.close());
  return { ...made, waits };
};

/** What is thrown. */
export const thrownBy = async (work: Promise<unknown>): Promise<unknown> => {
  const [settled] = await Promise.allSettled([work]);
  if (settled.status === "fulfilled") throw new Error("Nothing was thrown.");
  return settled.reason;
};

/** Code of what is thrown, which is a failure that people can be informed of. */
export const codeOf = async (work: Promise<unknown>): Promise<string> => {
  const thrown = await thrownBy(work);
  if (!(thrown instanceof AppError)) throw new Error("No AppError was thrown.", { cause: thrown });
  return thrown.code;
};

/** All texts of what was thrown and of its causes. */
export const textsOf = (thrown: unknown): string => {
  const texts: string[] = [];
  for (let at = thrown; at !== undefined; at = at instanceof Error ? at.cause : undefined)
    texts.push(at instanceof Error ? `${at.message} ${at.stack ?? ""} ${JSON.stringify(at)}` : JSON.stringify(at));
  return texts.join("\n");
};
