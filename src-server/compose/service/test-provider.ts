import { firstModelOf } from "../../accounts/models.ts";
import type { ProviderTest } from "../../contract/api/connection-tests.ts";
import { LLM_PROVIDERS, type LlmChoice } from "../../contract/api/creation-request.ts";
import type { ModelAccess } from "../../contract/model-call.ts";
import type { SettingStore } from "../../settings/setting-store.ts";

const PATIENCE_MS = 10_000;
const MOST_LISTED = 500;
const NONE =
  "No AI provider is set up. Save llm.provider, llm.model and the key, or send the settings to try; the built-in lessons need none.";

const named = (settings: SettingStore): LlmChoice | undefined => {
  const text = (name: string): string | undefined => settings.get(name) ?? undefined;
  const provider = LLM_PROVIDERS.find((known) => known === text("llm.provider"));
  return provider && { provider, baseUrl: text("llm.base_url"), model: text("llm.model") };
};

/** The saved key, for the provider and address that it was saved for and for no other. */
const savedKey = (settings: SettingStore, { provider, baseUrl }: LlmChoice): string | undefined =>
  settings.get("llm.provider") === provider && (settings.get("llm.base_url") ?? undefined) === baseUrl
    ? (settings.get("llm.api_key") ?? undefined)
    : undefined;

const judged = (model: string | undefined, ids: readonly string[], has: boolean): ProviderTest => {
  const models = ids.slice(0, MOST_LISTED);
  if (model === undefined)
    return { ok: true, code: "ok", detail: "The provider answers. Choose one of its models for `llm.model`.", models };
  return has
    ? { ok: true, code: "ok", detail: `The provider takes the key and has the model ${model}.`, models }
    : {
        ...{ ok: false, code: "no_model", models },
        detail: `The provider takes the key, but has no model ${model}. Choose one of its models.`,
      };
};

/** A provider to try; `model` is undefined where nobody has named one. */
export type TriedAccess = Omit<ModelAccess, "model"> & { model: string | undefined };

/** What was sent, or what is saved; null where there is neither. A saved key is lent to the place alone that it was saved for. */
export const accessToTry = (settings: SettingStore, given: LlmChoice | undefined): TriedAccess | null => {
  const asked = given ?? named(settings);
  if (!asked) return null;
  const { provider, baseUrl, apiKey = savedKey(settings, asked), model = firstModelOf(provider) } = asked;
  return { provider, baseUrl, apiKey, model, reach: "owner", keySource: "byok" };
};

/** Asks a provider for its models, and looks whether the wanted one is among them. */
export const tryAccess = async (
  { model, ...place }: TriedAccess,
  { signal, timeoutMs = PATIENCE_MS }: { signal: AbortSignal | undefined; timeoutMs?: number },
): Promise<ProviderTest> => {
  const [{ listModels }, { listHasModel }] = await Promise.all([
    import("../../providers/list-models.ts"),
    import("../../providers/model-ids.ts"),
  ]);
  const list = await listModels({ ...place, model: model ?? "" }, { signal, timeoutMs });
  if (list.state !== "listed") {
    const { code, sentence } = list.verdict;
    return { ok: false, code, detail: sentence };
  }
  const has = !list.complete || listHasModel(place.provider, list.ids, model ?? "");
  return judged(model, list.ids, has);
};

/** Tries the provider that was sent, or the saved one. */
export const testProvider = async (
  settings: SettingStore,
  given: LlmChoice | undefined,
  signal: AbortSignal,
): Promise<ProviderTest> => {
  const access = accessToTry(settings, given);
  return access ? tryAccess(access, { signal }) : { ok: false, code: "not_set", detail: NONE };
};
