import type { Caller } from "../../contract/api/accounts.ts";
import type { Bucket, CreationRequest } from "../../contract/api/creation-request.ts";
import type { Credentials } from "../../http/service.ts";
import { judgeLiteral } from "../../network/judge-host.ts";
import { refuseFields, type FieldFault } from "../../refusal.ts";
import { planFaults } from "./check-plan.ts";
import { literalProviderFaults, providerFaults } from "./check-provider-address.ts";
import { reachOf } from "./choose-bucket.ts";
import type { ServiceParts } from "./parts.ts";
import { previewRequest } from "./preview.ts";

type Parts = { maker: Pick<ServiceParts["maker"], "checkPlan">; rules: Pick<ServiceParts["rules"], "defaultVoice"> };
type Judged = { request: Pick<CreationRequest, "plan" | "style" | "aspect" | "llm" | "bucket">; signal: AbortSignal };

const ENDPOINT: FieldFault = {
  loc: ["body", "storage", "inline", "endpoint"],
  msg: "`storage.inline.endpoint` is an address that may not be called from here. Send a public address, or use a key of the owner's plan for buckets on this machine or in its networks.",
  type: "storage_endpoint",
};

/** What keeps this caller from naming a bucket's address, as far as that is plain without a look-up. */
export const endpointFaults = (caller: Caller, bucket: Bucket | undefined): FieldFault[] => {
  const url = bucket?.provider === "s3" && bucket.endpoint !== undefined ? URL.parse(bucket.endpoint) : null;
  return url && judgeLiteral(url, reachOf(caller)) === "forbidden" ? [ENDPOINT] : [];
};

/** Every place of a request's own plan that keeps it from being taught; it depends on the stage alone, not on voice or author. */
export const ownPlanFaults = async (
  { maker, rules }: Parts,
  { request: { plan, style, aspect }, signal }: Judged,
): Promise<FieldFault[]> =>
  plan === undefined ? [] : planFaults(maker, previewRequest(rules, { plan, style, aspect }), signal);

/** Bad addresses that were named with credentials; no names are looked up. */
export const credentialFaults = (caller: Caller, { llm, bucket }: Credentials): readonly FieldFault[] => [
  ...endpointFaults(caller, bucket),
  ...literalProviderFaults(caller, llm),
];

/** What only the program can tell of a request's fields; no names are looked up. */
export const requestFaults = async (parts: Parts, caller: Caller, judged: Judged): Promise<readonly FieldFault[]> => [
  ...credentialFaults(caller, judged.request),
  ...(await ownPlanFaults(parts, judged)),
];

/** Refuses providers and buckets at addresses that this caller may not name. Throws `FieldRefusal`. */
export const checkCredentials = async (caller: Caller, { llm, bucket }: Credentials): Promise<void> =>
  refuseFields([...endpointFaults(caller, bucket), ...(await providerFaults(caller, llm))]);

/** Judges the fields of a request that was read without a fault. Throws `FieldRefusal` naming all bad ones. */
export const checkFields = async (parts: Parts, caller: Caller, judged: Judged): Promise<void> => {
  const { llm, bucket } = judged.request;
  refuseFields([
    ...endpointFaults(caller, bucket),
    ...(await providerFaults(caller, llm)),
    ...(await ownPlanFaults(parts, judged)),
  ]);
};
