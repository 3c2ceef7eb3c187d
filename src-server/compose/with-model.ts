import type { ModelOrder, ModelSpending } from "../contract/model-work.ts";
import type { LanguageModel } from "../pipeline/language-model.ts";
import { openModel } from "./open-model.ts";
import { noteSpent } from "./owners-model.ts";

/** Has the work done with the model that writes, and notes what that took whatever comes of it. */
export const withModel = async <T>(
  dataDir: string,
  order: ModelOrder | undefined,
  work: (model: LanguageModel | undefined) => Promise<T>,
): Promise<T> => {
  if (!order) return work(undefined);
  const spent: ModelSpending[] = [];
  const model = await openModel(order, (one) => void spent.push(one));
  try {
    return await work(model);
  } finally {
    model.close();
    await noteSpent(dataDir, spent);
  }
};
