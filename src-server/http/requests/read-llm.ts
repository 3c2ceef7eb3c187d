import { MAX_SENT } from "../../contract/bounds.ts";
import { LLM_PROVIDERS, type LlmChoice, type LlmProvider } from "../../contract/api/creation-request.ts";
import { isRecord } from "../../kit/json.ts";
import { isWebAddress } from "./web-address.ts";
import type { FaultList } from "./fault-list.ts";
import { readModel } from "./read-choices.ts";
import { memberOf, type Members } from "./members.ts";

/** Providers that stand at an address of the caller's choice; they may do without a key. */
const PLACED: ReadonlySet<LlmProvider> = new Set(["custom", "ollama", "lmstudio"]);
/** What a header of a request can carry. */
const KEY = new RegExp(String.raw`^[\x21-\x7e]{1,${MAX_SENT.secret}}$`);

const readProvider = (llm: Members, faults: FaultList): LlmProvider | undefined => {
  const value = memberOf(llm, "provider");
  const provider = LLM_PROVIDERS.find((name) => name === value);
  if (provider) return provider;
  const what =
    value === undefined ? "The settings in `llm` name no AI provider" : "Lectern does not know this AI provider";
  return faults.field(["llm", "provider"], "llm_provider", `${what}. Pick one of: ${LLM_PROVIDERS.join(", ")}.`);
};

type KeyRule = { provider: LlmProvider | undefined; mayLack: boolean; faults: FaultList };

const readKey = (llm: Members, { provider, mayLack, faults }: KeyRule): string | undefined => {
  const value = memberOf(llm, "api_key");
  const isMissing = value === undefined || value === "";
  if (isMissing && (mayLack || provider === undefined || PLACED.has(provider))) return undefined;
  if (isMissing)
    return faults.field(
      ["llm", "api_key"],
      "llm_api_key",
      `The provider ${provider} needs a key. Send it in \`llm.api_key\`.`,
    );
  if (typeof value === "string" && KEY.test(value)) return value;
  return faults.field(
    ["llm", "api_key"],
    "llm_api_key",
    "This cannot be a provider's key. Send it as the provider shows it, without spaces or line breaks.",
  );
};

const readBaseUrl = (llm: Members, provider: LlmProvider | undefined, faults: FaultList): string | undefined => {
  const value = memberOf(llm, "base_url");
  const tell = (message: string): undefined => faults.field(["llm", "base_url"], "llm_base_url", message);
  if (value === undefined)
    return provider === "custom" ? tell("A custom provider needs its address. Send it in `llm.base_url`.") : undefined;
  if (provider !== undefined && !PLACED.has(provider))
    return tell(`The provider ${provider} has an address of its own. Leave \`base_url\` out, or send provider custom.`);
  if (typeof value === "string" && isWebAddress(value)) return value;
  return tell("That is no address of a provider. Send one that starts with http:// or https:// and names no user.");
};

const readSettings = (llm: Members, faults: FaultList, mayLack: boolean): LlmChoice | undefined => {
  const provider = readProvider(llm, faults);
  const apiKey = readKey(llm, { provider, mayLack, faults });
  const baseUrl = readBaseUrl(llm, provider, faults);
  const model = readModel(llm, faults);
  return { provider: provider ?? "custom", apiKey, baseUrl, model };
};

/** The caller's own provider, from the member `llm`. */
export const readLlm = (members: Members, faults: FaultList): LlmChoice | undefined => {
  const llm = memberOf(members, "llm");
  if (llm === undefined) return undefined;
  if (isRecord(llm)) return readSettings(llm, faults, false);
  return faults.field(["llm"], "llm_type", "`llm` is not an object. Send one with `provider` and `api_key`.");
};

/** The same list for members that stand at the top of a body. */
const atTop = (faults: FaultList): FaultList => ({
  ...faults,
  field: ([, ...path], code, message) => faults.field(path, code, message),
});

/** A provider to try, from `llm` or from the members themselves; its key may be left out. Undefined when none is named. */
export const readLlmToTest = (members: Members, faults: FaultList): LlmChoice | undefined => {
  const llm = memberOf(members, "llm");
  const settings = llm ?? members;
  if (!isRecord(settings))
    return faults.field(["llm"], "llm_type", "`llm` is not an object. Send one with `provider` and `api_key`.");
  const isEmpty = ["provider", "api_key", "base_url", "model"].every((name) => memberOf(settings, name) === undefined);
  if (isEmpty) return undefined;
  return readSettings(settings, llm === undefined ? atTop(faults) : faults, true);
};
