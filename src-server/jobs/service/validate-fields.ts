import { msg } from "../../contract/messages/message.ts";
import { LESSONS_MODEL } from "../../contract/lecture-choices.ts";
import { languageSchema, type LectureOrder } from "../../contract/lecture-order.ts";
import type { Bucket } from "../../contract/api/bucket.ts";
import { checkHost } from "../../network/guarded-agents.ts";
import { z } from "zod";
import type { PlanCheckRequest, TimelineRequest, Credentials } from "../../http/service.ts";
import { DEFAULT_THEME } from "../../contract/style.ts";
import type { Caller } from "../../contract/api/accounts.ts";
import type { LlmChoice, LlmProvider, CreationRequest } from "../../contract/api/creation-request.ts";
import { type FieldProblem, FieldRefusal, refuseFields, fieldProblem } from "../../refusal.ts";
import type { LectureMaker } from "../lecture-maker.ts";
import type { ServiceParts, ServiceRules } from "../parts.ts";
import { reachOfCaller } from "./admit.ts";

type PreviewParts = { rules: Pick<ServiceRules, "defaultVoice"> };

const inLanguage = z.object({ language: languageSchema });

const languageOf = (plan: unknown): string => inLanguage.safeParse(plan).data?.language ?? "en";

/** What the maker is asked of a plan that is only looked at: in the voice that speaks its language unasked. */
export const previewRequest = (
  { rules }: PreviewParts,
  { plan, style, aspect }: Omit<TimelineRequest, "scene">,
): LectureOrder => {
  const language = languageOf(plan);
  return {
    ...{ plan, engine: "auto", style: style ?? DEFAULT_THEME, resolution: "720p", aspect, language },
    ...{ voice: rules.defaultVoice(language), captions: "file", model: LESSONS_MODEL, reference: false },
  };
};

/**
 * Timeline of one scene of a plan as JSON, in the times of the voice that speaks its language unasked. Throws
 * `FieldRefusal` naming every place of a plan that cannot be taught, or a scene it does not have.
 */
export const previewScene = async (
  { maker, ...parts }: PreviewParts & { maker: Pick<LectureMaker, "timeline"> },
  { accountId }: Pick<Caller, "accountId">,
  { scene, ...look }: TimelineRequest,
  signal: AbortSignal,
): Promise<Uint8Array> => maker.timeline(previewRequest(parts, look), scene, { accountId, signal });

/** What is to be said of a plan, as JSON. Throws `FieldRefusal` `plan` for one that cannot even be read. */
export const findingsOfPlan = async (
  { maker, ...parts }: ServiceParts,
  { accountId }: Caller,
  { durationSeconds, ...look }: PlanCheckRequest,
  signal: AbortSignal,
): Promise<Uint8Array> => {
  const length = durationSeconds === undefined ? {} : { durationSeconds };
  return maker.reviewPlan({ ...previewRequest(parts, look), ...length }, { accountId, signal });
};

/** Where providers that run on a machine of one's own usually listen. */
const USUAL: Partial<Readonly<Record<LlmProvider, string>>> = {
  ollama: "http://127.0.0.1:11434",
  lmstudio: "http://127.0.0.1:1234",
};

const PROVIDER = fieldProblem(["body", "llm", "base_url"], "llm_base_url", msg("request.provider_address_forbidden"));

const addressOf = (llm: LlmChoice | undefined): URL | null => {
  const address = llm?.baseUrl ?? (llm ? USUAL[llm.provider] : undefined);
  return address === undefined ? null : URL.parse(address);
};

type Names = Pick<ServiceParts, "lookup">;

const ENDPOINT = fieldProblem(
  ["body", "storage", "inline", "endpoint"],
  "storage_endpoint",
  msg("request.endpoint_forbidden"),
);

/** The fault of an address that this caller may not name; nothing is said of names that cannot be found. */
const addressFaults = async (
  { lookup }: Names,
  caller: Caller,
  url: URL | null,
  fault: FieldProblem,
): Promise<FieldProblem[]> =>
  url && (await checkHost(url, { reach: reachOfCaller(caller), lookup })) === "forbidden" ? [fault] : [];

/** What keeps this caller from naming a bucket's address. */
export const endpointFaults = async (
  names: Names,
  caller: Caller,
  bucket: Bucket | undefined,
): Promise<FieldProblem[]> => {
  const url = bucket?.provider === "s3" && bucket.endpoint !== undefined ? URL.parse(bucket.endpoint) : null;
  return addressFaults(names, caller, url, ENDPOINT);
};

type Fields = Pick<CreationRequest, "plan" | "style" | "aspect" | "llm" | "bucket">;

/** Every place of a request's own plan that keeps it from being taught; it depends on the stage alone, not on voice or author. */
export const ownPlanFaults = async (
  parts: ServiceParts,
  { accountId }: Caller,
  { plan, style, aspect }: Fields,
  signal: AbortSignal,
): Promise<readonly FieldProblem[]> => {
  if (plan === undefined) return [];
  try {
    return await parts.maker.checkPlan(previewRequest(parts, { plan, style, aspect }), { accountId, signal });
  } catch (failure) {
    if (failure instanceof FieldRefusal) return failure.faults;
    throw failure;
  }
};

/** Bad addresses that were named with credentials, as their names resolve now. */
export const credentialFaults = async (
  names: Names,
  caller: Caller,
  { llm, bucket }: Credentials,
): Promise<readonly FieldProblem[]> => {
  const provider = addressFaults(names, caller, addressOf(llm), PROVIDER);
  return (await Promise.all([endpointFaults(names, caller, bucket), provider])).flat();
};

/** Faults of a request's fields that only the service can find. */
export const requestFaults = async (
  parts: ServiceParts,
  caller: Caller,
  fields: Fields,
  signal: AbortSignal,
): Promise<readonly FieldProblem[]> => [
  ...(await credentialFaults(parts, caller, fields)),
  ...(await ownPlanFaults(parts, caller, fields, signal)),
];

/** Refuses providers and buckets at addresses that this caller may not name. Throws `FieldRefusal`. */
export const checkCredentials = async (names: Names, caller: Caller, given: Credentials): Promise<void> =>
  refuseFields(await credentialFaults(names, caller, given));

/** Validates the fields of a request that was parsed without a fault. Throws `FieldRefusal` naming all bad ones. */
export const checkFields = async (
  parts: ServiceParts,
  caller: Caller,
  fields: Fields,
  signal: AbortSignal,
): Promise<void> => refuseFields(await requestFaults(parts, caller, fields, signal));
