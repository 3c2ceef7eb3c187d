import type { Caller } from "../../contract/api/accounts.ts";
import type { LlmChoice, LlmProvider, CreationRequest } from "../../contract/api/creation-request.ts";
import type { Bucket } from "../../contract/api/bucket.ts";
import { checkHost } from "../../network/check-host.ts";
import { type FieldFault, FieldRefusal, refuseFields } from "../../refusal.ts";
import type { Credentials } from "../../http/service.ts";
import { reachOf } from "./choose-bucket.ts";
import type { ServiceParts } from "./parts.ts";
import { previewRequest } from "./preview.ts";

/** Where providers that run on a machine of one's own usually listen. */
const USUAL: Partial<Readonly<Record<LlmProvider, string>>> = {
  ollama: "http://127.0.0.1:11434",
  lmstudio: "http://127.0.0.1:1234",
};

const FAULT: FieldFault = {
  loc: ["body", "llm", "base_url"],
  msg: "`llm.base_url` names, or stands for, an address that may not be called from here. Send a public address, or use a key of the owner's plan for providers on this machine or in its networks.",
  type: "llm_base_url",
};

const addressOf = (llm: LlmChoice | undefined): URL | null => {
  const address = llm?.baseUrl ?? (llm ? USUAL[llm.provider] : undefined);
  return address === undefined ? null : URL.parse(address);
};

/** What keeps this caller from naming a provider's address; nothing is said of names that cannot be found. */
const providerFaults = async (
  { lookup }: Pick<ServiceParts, "lookup">,
  caller: Caller,
  llm: LlmChoice | undefined,
): Promise<FieldFault[]> => {
  const url = addressOf(llm);
  return url && (await checkHost(url, { reach: reachOf(caller), lookup })) === "forbidden" ? [FAULT] : [];
};

type Names = Pick<ServiceParts, "lookup">;
type Parts = Names & {
  maker: Pick<ServiceParts["maker"], "checkPlan">;
  rules: Pick<ServiceParts["rules"], "defaultVoice">;
};
type Judged = { request: Pick<CreationRequest, "plan" | "style" | "aspect" | "llm" | "bucket">; signal: AbortSignal };

const ENDPOINT: FieldFault = {
  loc: ["body", "storage", "inline", "endpoint"],
  msg: "`storage.inline.endpoint` is an address that may not be called from here. Send a public address, or use a key of the owner's plan for buckets on this machine or in its networks.",
  type: "storage_endpoint",
};

/** What keeps this caller from naming a bucket's address; nothing is said of names that cannot be found. */
export const endpointFaults = async (
  { lookup }: Names,
  caller: Caller,
  bucket: Bucket | undefined,
): Promise<FieldFault[]> => {
  const url = bucket?.provider === "s3" && bucket.endpoint !== undefined ? URL.parse(bucket.endpoint) : null;
  return url && (await checkHost(url, { reach: reachOf(caller), lookup })) === "forbidden" ? [ENDPOINT] : [];
};

/** Every place of a request's own plan that keeps it from being taught; it depends on the stage alone, not on voice or author. */
export const ownPlanFaults = async (
  { maker, rules }: Parts,
  { accountId }: Caller,
  { request: { plan, style, aspect }, signal }: Judged,
): Promise<readonly FieldFault[]> => {
  if (plan === undefined) return [];
  try {
    return await maker.checkPlan(previewRequest(rules, { plan, style, aspect }), { accountId, signal });
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
): Promise<readonly FieldFault[]> => {
  const faults = await Promise.all([endpointFaults(names, caller, bucket), providerFaults(names, caller, llm)]);
  return faults.flat();
};

/** What only the program can tell of a request's fields. */
export const requestFaults = async (parts: Parts, caller: Caller, judged: Judged): Promise<readonly FieldFault[]> => [
  ...(await credentialFaults(parts, caller, judged.request)),
  ...(await ownPlanFaults(parts, caller, judged)),
];

/** Refuses providers and buckets at addresses that this caller may not name. Throws `FieldRefusal`. */
export const checkCredentials = async (names: Names, caller: Caller, given: Credentials): Promise<void> =>
  refuseFields(await credentialFaults(names, caller, given));

/** Judges the fields of a request that was read without a fault. Throws `FieldRefusal` naming all bad ones. */
export const checkFields = async (parts: Parts, caller: Caller, judged: Judged): Promise<void> =>
  refuseFields(await requestFaults(parts, caller, judged));
