import type { Caller } from "../../contract/api/accounts.ts";
import type { LlmChoice } from "../../contract/api/creation-request.ts";
import type { ModelOrder } from "../../contract/model-work.ts";
import { AppError } from "../../errors.ts";
import { budgetOf } from "../model-order.ts";
import { monthOf } from "../spending.ts";
import { reachOf } from "./choose-bucket.ts";
import type { ModelChoice, ServiceParts } from "./parts.ts";

type Parts = Pick<ServiceParts, "models" | "spending" | "clock">;
type Asked = { choice: ModelChoice; llm: LlmChoice | undefined };

/** The language model that writes a plan for a caller, within the owner's limits on the owner's key; undefined when none does. Throws AppError `llm_auth`. */
export const planOrderOf = (
  { models, spending, clock }: Parts,
  caller: Caller,
  { choice: { model, keySource, onOwnersKey }, llm }: Asked,
): ModelOrder | undefined => {
  if (keySource === "none") return undefined;
  const place = onOwnersKey ? models.owners() : llm;
  if (!place) throw new AppError("llm_auth", "The AI provider is not saved in the settings any more. Save it again.");
  const { provider, baseUrl, apiKey } = place;
  const reach = onOwnersKey ? "owner" : reachOf(caller);
  return {
    access: { provider, baseUrl, apiKey, model, keySource, reach },
    budget: onOwnersKey ? budgetOf(models.limits(), spending.of(monthOf(clock.now()))) : {},
    prices: onOwnersKey ? models.prices() : null,
  };
};
