import type { ChatCompletionCreateParamsStreaming } from "openai/resources/chat/completions";
import type { AnswerForm, ModelCall, ModelMessage } from "../contract/model-work.ts";
import { allowed, type Allowance } from "./answer-allowance.ts";
import type { Rung } from "./provider-profile.ts";

/** Members of a request that not every provider takes in the same way. */
export type Members = {
  takesStreamOptions: boolean;
  mostTokens: "max_tokens" | "max_completion_tokens";
  allowance: Allowance;
};

/** How a provider is asked, as far as it may change while it is talked to. */
export type Manner = { rung: Rung; members: Members };

type Params = ChatCompletionCreateParamsStreaming;

const NAME = "answer";

const nameOf = ({ name }: AnswerForm): string => name.replaceAll(/\W/gu, "_").slice(0, 60) || NAME;

const formOf = (form: AnswerForm, rung: Rung): Partial<Params> => {
  const [name, schema] = [nameOf(form), { ...form.schema }];
  if (rung === "schema")
    return { response_format: { type: "json_schema", json_schema: { name, schema, strict: true } } };
  if (rung === "object") return { response_format: { type: "json_object" } };
  if (rung === "text") return {};
  const description = "Gives the answer.";
  return {
    tools: [{ type: "function", function: { name, description, parameters: schema } }],
    tool_choice: { type: "function", function: { name } },
  };
};

/** What has to be said in words where the provider does not see to the form. */
const wordsOf = (form: AnswerForm, rung: Rung): string | undefined => {
  if (rung === "schema" || rung === "tool") return undefined;
  const words = "Answer with one JSON object and nothing else: no text around it, no code fence.";
  return form.schema ? `${words} It fits this JSON Schema:\n${JSON.stringify(form.schema)}` : words;
};

/** The messages as they are sent on a rung. */
export const messagesOn = (rung: Rung, { messages, form }: ModelCall): readonly ModelMessage[] => {
  const words = wordsOf(form, rung);
  if (words === undefined) return messages;
  const [first, ...rest] = messages;
  if (first?.role !== "system") return [{ role: "system", content: words }, ...messages];
  return [{ role: "system", content: `${first.content}\n\n${words}` }, ...rest];
};

/** The body of a request. Nothing is said of temperature: models that reason refuse it. */
export const requestBody = (model: string, call: ModelCall, { rung, members }: Manner): Params => ({
  model,
  messages: messagesOn(rung, call).map((message) => ({ ...message })),
  stream: true,
  ...(members.takesStreamOptions ? { stream_options: { include_usage: true } } : {}),
  [members.mostTokens]: allowed(members.allowance, call.maxTokens),
  ...formOf(call.form, rung),
});
