import type { Caller } from "../../contract/api/accounts.ts";
import type { LlmChoice } from "../../contract/api/creation-request.ts";
import type { ModelAccess } from "../../contract/model-work.ts";
import { Refusal } from "../../refusal.ts";
import { monthOf, nextMonth } from "../spending.ts";
import { reachOf } from "./choose-bucket.ts";
import type { ModelChoice, ServiceParts } from "./parts.ts";

type Asked = { choice: ModelChoice; llm: LlmChoice | undefined };

/** What a request is going to be written with on a key of its caller's; undefined for others. */
const accessOf = ({ models }: ServiceParts, caller: Caller, { choice, llm }: Asked): ModelAccess | undefined => {
  const { model, keySource, onOwnersKey } = choice;
  if (keySource !== "byok") return undefined;
  const given = onOwnersKey ? models.owners() : llm;
  if (!given) return undefined;
  const { provider, baseUrl, apiKey } = given;
  return { provider, baseUrl, apiKey, model, keySource, reach: onOwnersKey ? "owner" : reachOf(caller) };
};

/** Asks the provider whether it takes the caller's key and can run the model; without a usable answer the job decides later. Throws `llm_rejected`. */
export const checkModel = async (
  parts: ServiceParts,
  caller: Caller,
  { signal, ...asked }: Asked & { signal: AbortSignal },
): Promise<void> => {
  const access = accessOf(parts, caller, asked);
  const verdict = access && (await parts.models.check(access, signal));
  if (verdict?.ok === false) throw new Refusal("llm_rejected", verdict.sentence);
};

/** Nothing more is written on the owner's key when the month's limit is used up. Throws `model_limit`. */
export const checkSpending = (
  { models, spending, clock }: Pick<ServiceParts, "models" | "spending" | "clock">,
  { onOwnersKey }: ModelChoice,
): void => {
  const { maxTokens, maxUsd } = models.limits().month;
  const now = clock.now();
  const spent = spending.of(monthOf(now));
  const isOver = spent.tokens >= (maxTokens ?? Infinity) || spent.usd >= (maxUsd ?? Infinity);
  if (!onOwnersKey || !isOver) return;
  const resetsAt = nextMonth(now);
  throw new Refusal(
    "model_limit",
    `The AI key of this computer's owner has reached its limit for this month. It starts again on ${new Date(resetsAt).toISOString().slice(0, 10)} at 00:00 UTC; until then send your own key in \`llm\`, or the model \`lessons\`.`,
    { retryAfterSeconds: Math.max(1, Math.ceil((resetsAt - now) / 1000)) },
  );
};
