import type { Caller } from "../../contract/api/accounts.ts";
import type { LlmChoice, LlmProvider } from "../../contract/api/creation-request.ts";
import { judgeHost } from "../../network/judge-host.ts";
import { FieldRefusal } from "../../refusal.ts";
import { reachOf } from "./choose-bucket.ts";

/** Where providers that run on a machine of one's own usually listen. */
const USUAL: Partial<Readonly<Record<LlmProvider, string>>> = {
  ollama: "http://127.0.0.1:11434",
  lmstudio: "http://127.0.0.1:1234",
};

const MESSAGE =
  "`llm.base_url` names, or stands for, an address that may not be called from here. Send a public address, or use a key of the owner's plan for providers on this machine or in its networks.";

/** Refuses providers at addresses that this caller may not name (`llm_base_url`). */
export const checkProviderAddress = async (caller: Caller, llm: LlmChoice | undefined): Promise<void> => {
  const address = llm?.baseUrl ?? (llm ? USUAL[llm.provider] : undefined);
  const url = address === undefined ? null : URL.parse(address);
  if (url && (await judgeHost(url, { reach: reachOf(caller) })) === "forbidden")
    throw new FieldRefusal([{ loc: ["body", "llm", "base_url"], msg: MESSAGE, type: "llm_base_url" }]);
};
