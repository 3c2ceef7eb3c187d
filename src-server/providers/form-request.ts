import type { AnswerForm, ModelCall, ModelMessage } from "../contract/model-work.ts";
import type { ChatCompletionCreateParamsStreaming } from "openai/resources/chat/completions";
import type { FailureSignal } from "./failures/error-facts.ts";
import type { Rung, ProviderProfile } from "./provider-table.ts";

/** How many tokens an answer is allowed: room to think beside those that are asked for, but never more than the most. */
type Allowance = { thinking: number; most: number };

/** Members of a request that not every provider takes in the same way. */
type Members = {
  takesStreamOptions: boolean;
  mostTokens: "max_tokens" | "max_completion_tokens";
  allowance: Allowance;
};

/** How a provider is asked, as far as it may change while it is talked to. */
export type RequestForm = { rung: Rung; members: Members };

/** The messages as they are sent on a rung. */
export const messagesOn = (rung: Rung, { messages, form }: ModelCall): readonly ModelMessage[] => {
  const words = wordsOf(form, rung);
  if (words === undefined) return messages;
  const [first, ...rest] = messages;
  if (first?.role !== "system") return [{ role: "system", content: words }, ...messages];
  return [{ role: "system", content: `${first.content}\n\n${words}` }, ...rest];
};

type Params = ChatCompletionCreateParamsStreaming;

/** The body of a request. Nothing is said of temperature: models that reason refuse it. */
export const requestBody = (model: string, call: ModelCall, { rung, members }: RequestForm): Params => ({
  model,
  messages: messagesOn(rung, call).map((message) => ({ ...message })),
  stream: true,
  ...(members.takesStreamOptions ? { stream_options: { include_usage: true } } : {}),
  [members.mostTokens]: allowed(members.allowance, call.maxTokens),
  ...formOf(call.form, rung),
});

/** How a provider has learned to be asked: what it once refused to know is not asked of it again. */
export type LearnedCapabilities = {
  /** How the next question of this form is asked. */
  of(form: AnswerForm): RequestForm;
  /** Leaves a rung that the provider does not know. False when there is none below. */
  stepDown(form: AnswerForm, from: Rung): boolean;
  /** Changes a member that the provider does not take. False when the failure names none. */
  adapt(failure: FailureSignal, asked: RequestForm, call: Pick<ModelCall, "maxTokens">): boolean;
};

const REFUSED: readonly number[] = [400, 422];

/** Further changes would only go round in circles. */
const MAX_CHANGES = 4;

/** Begins with what the table says of the provider. */
export const createCapabilities = ({ rungs, ...profile }: ProviderProfile): LearnedCapabilities => {
  const lost = new Set<Rung>();
  let members: Members = {
    takesStreamOptions: profile.takesStreamOptions,
    mostTokens: profile.mostTokens,
    allowance: { thinking: profile.thinkingTokens, most: Number.POSITIVE_INFINITY },
  };
  let changes = 0;
  const rungsFor = (form: AnswerForm): Rung[] => rungs.filter((rung) => fits(form, rung) && !lost.has(rung));
  return {
    of: (form) => ({ rung: rungsFor(form)[0] ?? "text", members }),
    stepDown: (form, from) => {
      const below = rungsFor(form).some((rung) => rung !== from);
      if (below) lost.add(from);
      return below;
    },
    adapt: (failure, asked, { maxTokens }) => {
      if (!REFUSED.includes(failure.status ?? 0)) return false;
      const next = changed(failure, asked.members, maxTokens);
      if (next === undefined) return false;
      // Another question has learned something in the meantime.
      if (asked.members !== members) return true;
      if (changes === MAX_CHANGES) return false;
      members = next;
      changes++;
      return true;
    },
  };
};

/** What has to be said in words where the provider does not see to the form. */
const wordsOf = (form: AnswerForm, rung: Rung): string | undefined => {
  if (rung === "schema" || rung === "tool") return undefined;
  const words = "Answer with one JSON object and nothing else: no text around it, no code fence.";
  return form.schema ? `${words} It fits this JSON Schema:\n${JSON.stringify(form.schema)}` : words;
};

/** Tokens of an answer that are allowed where so many are asked for. */
const allowed = ({ thinking, most }: Allowance, tokens: number): number => Math.min(tokens + thinking, most);

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

const NAME = "answer";

const nameOf = ({ name }: AnswerForm): string => name.replaceAll(/\W/gu, "_").slice(0, 60) || NAME;

/** A schema cannot be asked for where there is none. */
const fits = (form: AnswerForm, rung: Rung): boolean =>
  form.schema !== undefined || rung === "object" || rung === "text";

const OTHER = { max_tokens: "max_completion_tokens", max_completion_tokens: "max_tokens" } as const;

/** The members after a refusal, undefined when it names none that can be changed. */
const changed = (failure: FailureSignal, members: Members, tokens: number): Members | undefined => {
  const { body = "" } = failure;
  if (members.takesStreamOptions && body.includes("stream_options")) return { ...members, takesStreamOptions: false };
  if (tellsOfTooMany(failure)) {
    const allowance = smallerAllowance(failure, { allowance: members.allowance, tokens });
    return allowance && { ...members, allowance };
  }
  return namesTokens(members, body) ? { ...members, mostTokens: OTHER[members.mostTokens] } : undefined;
};

const ABOUT_TOKENS = /max_?(?:completion_?|output_?)?tokens/iu;

const TOO_MANY = /too (?:large|many|high)|at most|less than or equal|maximum|exceed|greater than|range/iu;

/** Whether a refusal says that too many tokens were allowed. */
const tellsOfTooMany = ({ body = "" }: FailureSignal): boolean => ABOUT_TOKENS.test(body) && TOO_MANY.test(body);

/**
 * A smaller allowance after a refusal of so many tokens: without room to think, then what the provider names as the most.
 * Undefined when it cannot be smaller.
 */
const smallerAllowance = (
  { body = "" }: FailureSignal,
  { allowance, tokens }: { allowance: Allowance; tokens: number },
): Allowance | undefined => {
  const isOfContext = /context/iu.test(body);
  const limit = isOfContext ? undefined : limitIn(body, allowed(allowance, tokens));
  if (limit !== undefined) return { ...allowance, most: limit };
  return allowance.thinking > 0 ? { ...allowance, thinking: 0 } : undefined;
};

/** Smaller numbers are codes and places. */
const LEAST = 512;

const limitIn = (body: string, asked: number): number | undefined => {
  const numbers = (body.match(/\d[\d,]*/gu) ?? []).map((text) => Number(text.replaceAll(",", "")));
  const below = numbers.filter((number) => number >= LEAST && number < asked);
  return below.length === 0 ? undefined : Math.max(...below);
};

const UNKNOWN = /unknown|unsupported|not supported|unrecogni[sz]ed|not permitted|extra_forbidden|unexpected/iu;

/** Whether a refusal is about the name that the most tokens were given under. */
const namesTokens = ({ mostTokens }: Members, body: string): boolean =>
  body.includes("max_completion_tokens") && (mostTokens === "max_tokens" || UNKNOWN.test(body));
