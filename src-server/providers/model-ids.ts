import type { LlmProvider } from "../contract/api/creation-request.ts";

/** One spelling of a model's id at a provider. */
export const plainModelId = (provider: LlmProvider, id: string): string => {
  if (provider === "google") return id.replace(/^models\//u, "");
  if (provider === "ollama") return id.replace(/:latest$/u, "");
  return id;
};

/** Ways to ask for a model that its list does not spell out. */
const spellings = (provider: LlmProvider, id: string): string[] => {
  const plain = plainModelId(provider, id);
  if (provider === "openrouter") return [plain, plain.replace(/:[\w-]+$/u, "")];
  return provider === "anthropic" ? [plain, plain.replace(/-latest$/u, "")] : [plain];
};

const listedAs = (provider: LlmProvider, id: string): string[] =>
  provider === "anthropic" ? [id, id.replace(/-\d{8}$/u, "")] : [id];

/** Whether a list of plain ids has a model, by any of its names. */
export const listHasModel = (provider: LlmProvider, ids: readonly string[], model: string): boolean => {
  const known = new Set(ids.flatMap((id) => listedAs(provider, id)));
  return spellings(provider, model).some((name) => known.has(name));
};
