import type { ModelAccess } from "../../../src-server/contract/model-work.ts";
import type { WritingBudget } from "../../../src-server/contract/model-work.ts";
import type { AccessVerdict, ModelService, OwnersProvider } from "../../../src-server/jobs/language-model.ts";

/** What a test can change of the language models that jobs know of. */
export type ModelDials = {
  owners: OwnersProvider | null;
  verdict: AccessVerdict;
  /** Every access that was tried, as it was given. */
  checked: ModelAccess[];
  limits: { lecture: WritingBudget; month: WritingBudget };
};

export const modelDials = (): ModelDials => ({
  owners: null,
  verdict: { ok: true },
  checked: [],
  limits: { lecture: {}, month: {} },
});

/** Language models as the dials stand. */
export const dialledModels = (dials: ModelDials): ModelService => ({
  owners: () => dials.owners,
  check: async (access) => {
    dials.checked.push(access);
    return dials.verdict;
  },
  estimate: ({ seconds }) => ({ tokens: 100 * seconds, costUsd: null }),
  prices: () => null,
  limits: () => dials.limits,
});
