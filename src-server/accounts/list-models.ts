import type { Model } from "../contract/api/catalogue.ts";
import { PLANS } from "../contract/api/accounts.ts";
import type { ServiceProvider } from "./choose-model.ts";
import { BUILT_IN_MODEL, findModel, MODELS, type CatalogueModel } from "./models.ts";

const entryOf = (model: CatalogueModel, serviceProvider: ServiceProvider | null): Model => {
  const chosen = model.id === serviceProvider?.model;
  const provider = chosen && model.id !== BUILT_IN_MODEL ? serviceProvider.provider : model.provider;
  const runsHere = provider === "lectern" || provider === serviceProvider?.provider;
  return {
    id: model.id,
    provider,
    plans: chosen ? [...PLANS] : [...model.plans],
    own_key_only: !chosen && (model.ownKeyOnly || !runsHere),
    default: model.id === (serviceProvider?.model ?? BUILT_IN_MODEL),
  };
};

/** The catalogue as this machine can run it; the owner's chosen model is in it whatever its id, under the owner's provider. */
export const listModels = (serviceProvider: ServiceProvider | null): Model[] => {
  const added: CatalogueModel[] =
    serviceProvider === null || findModel(serviceProvider.model) !== undefined
      ? []
      : [{ id: serviceProvider.model, provider: serviceProvider.provider, plans: PLANS, ownKeyOnly: false }];
  return [...MODELS, ...added].map((model) => entryOf(model, serviceProvider));
};
