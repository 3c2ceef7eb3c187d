import type { ModelAccess } from "../contract/model-work.ts";
import { PROVIDERS } from "./provider-table.ts";

/** Tokens of prompt and answer together, by family of model. */
const FAMILIES: readonly (readonly [RegExp, number])[] = [
  [/^gpt-4\.1/u, 1_047_576],
  [/^gpt-4o/u, 128_000],
  [/^gpt-[5-9]/u, 400_000],
  [/^o[134](?:-|$)/u, 200_000],
  [/(?:^|\/)claude-/u, 200_000],
  [/(?:^|\/)gemini-/u, 1_048_576],
  [/(?:^|\/)gpt-oss/u, 131_072],
  [/(?:^|\/)llama-3\.[1-3]/u, 131_072],
  [/(?:^|\/)mistral-(?:large|medium|small)/u, 128_000],
  [/(?:^|\/)deepseek-/u, 128_000],
];

/** Tokens that prompt and answer of a model may have together, as far as that is known; else a careful guess. */
export const contextTokensOf = ({ provider, model }: Pick<ModelAccess, "provider" | "model">): number => {
  const profile = PROVIDERS[provider];
  // On the owner's machine the program's setting counts, not what the model could hold.
  const family = profile.local || provider === "custom" ? undefined : FAMILIES.find(([name]) => name.test(model));
  return family?.[1] ?? profile.contextTokens;
};
