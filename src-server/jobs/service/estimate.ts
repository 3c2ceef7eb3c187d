import { LESSONS_MODEL } from "../../contract/lecture-choices.ts";
import { formatMessage, msg, type Message } from "../../contract/messages/message.ts";
import type { Caller } from "../../contract/api/accounts.ts";
import type { Estimate } from "../../contract/api/previews.ts";
import type { CreationRequest } from "../../contract/api/creation-request.ts";
import type { ShortCall } from "../lecture-maker.ts";
import { lectureOrderOf } from "../stored-request.ts";
import { cachedSource } from "../files/place-result.ts";
import { chooseEngine } from "../choose-engine.ts";
import type { ServiceParts } from "../parts.ts";
import { admit, lessonFor, type Admitted } from "./admit.ts";
import { checkFields } from "./validate-fields.ts";

type Pace = { resolution: string; lectureSeconds: number; makingSeconds: number };

/** Seconds that any lecture takes, and seconds by second of lecture, as measured on two cores. */
const MEASURED = { fixed: 4, each: { "480p": 0.04, "720p": 0.065, "1080p": 0.13 } } as const;
const USUAL_SECONDS = 60;
const MIN_KNOWN = 3;
const LOOKED_AT = 20;

const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
};

const measured = (resolution: CreationRequest["resolution"], lectureSeconds: number): number =>
  MEASURED.fixed + MEASURED.each[resolution] * lectureSeconds;

/** Seconds this machine takes for a lecture: as measured, corrected by how long its last lectures really took. */
export const makingSeconds = (
  { resolution, lectureSeconds }: { resolution: CreationRequest["resolution"]; lectureSeconds: number },
  paces: readonly Pace[],
): number => {
  const asMeasured = measured(resolution, lectureSeconds);
  const alike = paces.filter((pace) => pace.resolution === resolution && pace.lectureSeconds > 0);
  if (alike.length < MIN_KNOWN) return asMeasured;
  return asMeasured * median(alike.map((pace) => pace.makingSeconds / measured(resolution, pace.lectureSeconds)));
};

const lectureSeconds = async (
  parts: ServiceParts,
  request: CreationRequest,
  { admitted: { stored, choice }, ...by }: ShortCall & { admitted: Admitted },
): Promise<number> => {
  if (request.durationSeconds !== undefined) return request.durationSeconds;
  if (request.plan !== undefined) {
    const asked = lectureOrderOf(stored, { model: choice.model, engine: "auto" });
    return parts.maker.dryRun(asked, by);
  }
  return choice.model === LESSONS_MODEL ? lessonFor(parts, request).seconds : USUAL_SECONDS;
};

const takenOf = (
  { models }: ServiceParts,
  { choice: { model, provider, keySource } }: Admitted,
  asked: { prompt: string; seconds: number },
): ReturnType<ServiceParts["models"]["estimate"]> | null =>
  keySource === "none" || provider === null ? null : models.estimate({ provider, model, ...asked });

const PRICE_UNKNOWN = msg("job.price_unknown");
const OVER_LIMIT = msg("job.over_limit");
const MADE_BEFORE = msg("job.made_before");

const limitWarnings = (
  { models }: ServiceParts,
  { choice }: Admitted,
  taken: ReturnType<typeof takenOf>,
): readonly Message[] => {
  if (!taken || !choice.onOwnersKey) return [];
  const { lecture, month } = models.limits();
  const hasMoneyLimit = lecture.maxUsd !== undefined || month.maxUsd !== undefined;
  const isOver = taken.tokens > (lecture.maxTokens ?? Infinity) || (taken.costUsd ?? 0) > (lecture.maxUsd ?? Infinity);
  return [...(hasMoneyLimit && taken.costUsd === null ? [PRICE_UNKNOWN] : []), ...(isOver ? [OVER_LIMIT] : [])];
};

const rounded = (seconds: number): number => Math.round(seconds * 10) / 10;

/** How long a lecture will be and take, without making anything. What a creation would be refused for is refused here too, but for storage, disk and limits. */
export const estimateJob = async (
  parts: ServiceParts,
  caller: Caller,
  request: CreationRequest,
  signal: AbortSignal,
): Promise<Estimate> => {
  await checkFields(parts, caller, request, signal);
  const admitted = await admit(parts, caller, request, undefined, signal);
  const { cacheKey } = admitted;
  const { accountId } = caller;
  const cached = cacheKey !== null && !request.fresh ? await cachedSource(parts, cacheKey) : null;
  const seconds =
    cached?.row.durationSeconds ?? (await lectureSeconds(parts, request, { admitted, signal, accountId }));
  const { warnings } = await chooseEngine(request, parts.engines());
  const taken = cached ? null : takenOf(parts, admitted, { prompt: request.prompt, seconds });
  const making = makingSeconds(
    { resolution: request.resolution, lectureSeconds: seconds },
    parts.store.paces(LOOKED_AT),
  );
  const notes = [...warnings, ...limitWarnings(parts, admitted, taken), ...(cached ? [MADE_BEFORE] : [])];
  return {
    lecture_seconds: rounded(seconds),
    making_seconds: cached ? 0 : rounded(making),
    tokens: taken?.tokens ?? null,
    cost_usd: taken?.costUsd ?? null,
    warnings: notes.map((note) => formatMessage(note)),
    warning_data: notes,
  };
};
