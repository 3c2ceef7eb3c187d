import type { ModelAccess } from "../contract/model-work.ts";
import { baseAddress } from "./base-address.ts";
import type { Patience } from "./get-json.ts";
import { listModels } from "./list-models.ts";

/** A program on this machine that runs language models, and those it has. */
export type LocalServer = { provider: "ollama" | "lmstudio"; baseUrl: string; models: string[] };

const QUICK_MS = 1000;
const BOTH = ["ollama", "lmstudio"] as const;

/** The programs for local models that answer at their usual addresses, or at the given ones, within a second. */
export const findLocalServers = async (
  options: Patience & { addresses?: Partial<Record<LocalServer["provider"], string>> } = {},
): Promise<LocalServer[]> => {
  const { addresses = {}, timeoutMs = QUICK_MS, ...patience } = options;
  const found = await Promise.all(
    BOTH.map(async (provider): Promise<LocalServer[]> => {
      const baseUrl = baseAddress({ provider, baseUrl: addresses[provider] }) ?? "";
      const access: ModelAccess = { provider, baseUrl, model: "", reach: "owner", keySource: "service" };
      const list = await listModels(access, { ...patience, timeoutMs });
      return list.state === "listed" ? [{ provider, baseUrl, models: list.ids }] : [];
    }),
  );
  return found.flat();
};
