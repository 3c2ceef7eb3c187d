import type { Caller } from "../../contract/api/accounts.ts";
import type { LlmChoice, LlmProvider } from "../../contract/api/creation-request.ts";
import { judgeHost } from "../../network/judge-host.ts";
import type { FieldFault } from "../../refusal.ts";
import { reachOf } from "./choose-bucket.ts";
import type { ServiceParts } from "./parts.ts";

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
export const providerFaults = async (
  { lookup }: Pick<ServiceParts, "lookup">,
  caller: Caller,
  llm: LlmChoice | undefined,
): Promise<FieldFault[]> => {
  const url = addressOf(llm);
  return url && (await judgeHost(url, { reach: reachOf(caller), lookup })) === "forbidden" ? [FAULT] : [];
};
