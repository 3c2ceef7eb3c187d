import type { Caller } from "../../contract/api/accounts.ts";
import type { Bucket } from "../../contract/api/bucket.ts";
import type { CreationRequest } from "../../contract/api/creation-request.ts";
import type { StoredRequest } from "../../contract/api/stored-request.ts";
import { AppError } from "../../errors.ts";
import { Refusal } from "../../refusal.ts";
import { cacheKeyOf } from "../cache-key.ts";
import { storedRequest } from "../stored-request.ts";
import { checkModel } from "./check-model.ts";
import type { ModelChoice, ServiceParts } from "./parts.ts";

/** The built-in author's id. */
export const LESSONS = "lessons";

/** A request that may become a job as far as its content goes. */
export type Admitted = { stored: StoredRequest; choice: ModelChoice; cacheKey: string | null };

/** Throws the sentence of the built-in author as the refusal it is. */
export const lessonFor = (
  { rules }: Pick<ServiceParts, "rules">,
  asked: Parameters<ServiceParts["rules"]["teaches"]>[0],
): { seconds: number } => {
  try {
    return rules.teaches(asked);
  } catch (failure) {
    if (failure instanceof AppError && failure.code === "no_lesson") throw new Refusal("no_lesson", failure.message);
    throw failure;
  }
};

/** Model and plan of the account, then whether somebody can write this. Throws `Refusal`. */
export const chooseAuthor = (
  parts: Pick<ServiceParts, "rules">,
  caller: Caller,
  request: CreationRequest,
): ModelChoice => {
  const nobody = { provider: null, baseUrl: null, keySource: "none", onOwnersKey: false } as const;
  if (request.revision !== undefined) return { model: request.model ?? LESSONS, ...nobody };
  const choice = parts.rules.chooseModel(caller, request);
  if (request.plan !== undefined) return { model: choice.model, ...nobody };
  if (choice.model === LESSONS) lessonFor(parts, request);
  return choice;
};

/** Validates content and quota; fields are already validated. Returns who writes the plan and what is stored of the request. */
export const admit = async (
  parts: ServiceParts,
  caller: Caller,
  { request, bucket, signal }: { request: CreationRequest; bucket: Bucket | undefined; signal: AbortSignal },
): Promise<Admitted> => {
  const { rules, version } = parts;
  const choice = chooseAuthor(parts, caller, request);
  await checkModel(parts, caller, { choice, llm: request.llm, signal });
  const voice = request.voice ?? rules.defaultVoice(request.language);
  const resultSettings = rules.resultSettings();
  const { pronunciations } = resultSettings;
  const stored = storedRequest(request, { voice, bucket, pronunciations, choice });
  const cacheKey = cacheKeyOf({ request: stored, author: choice, version, resultSettings });
  return { stored, choice, cacheKey };
};
