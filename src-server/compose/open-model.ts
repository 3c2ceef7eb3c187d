import type { ModelOrder, ModelSpending } from "../contract/model-work.ts";
import type { LanguageModel } from "../pipeline/lecture-run.ts";
import { costAt } from "./cost-at.ts";
import { isSmallModel } from "./small-model.ts";

type Listener = (spent: ModelSpending) => void;

/** A language model that can be asked until it is closed. The library that asks is loaded when it is first needed. */
export const openModel = async (
  { access, budget, prices }: ModelOrder,
  onSpent?: Listener,
): Promise<LanguageModel & { close(): void }> => {
  const [{ createAskModel }, { costOf }] = await Promise.all([
    import("../providers/create-ask-model.ts"),
    import("../providers/cost-of.ts"),
  ]);
  const { ask, close } = createAskModel(access);
  const { provider, model } = access;
  return {
    ...{ provider, id: model, baseUrl: access.baseUrl ?? null, ask, close, budget, onSpent },
    isSmall: isSmallModel(access),
    costOf: (usage) => (prices ? costAt(prices, usage) : costOf({ provider, model }, usage)),
  };
};
