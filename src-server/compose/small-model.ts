import type { ModelAccess } from "../contract/model-work.ts";

/** Billions of parameters up to which a model does better by filling forms. */
const MAX_BILLIONS = 14;
/** `llama3.1:8b`, `qwen3-4b-instruct`; experts that are counted singly (`8x7b`) are no small model. */
const SIZE = /(?:^|[^a-z0-9.x])(\d{1,3}(?:\.\d{1,2})?)b(?![a-z0-9])/iu;

/** Whether a model is a small one, by what its name tells; those of programs on the owner's machine are when it tells nothing. */
export const isSmallModel = ({ provider, model }: Pick<ModelAccess, "provider" | "model">): boolean => {
  const size = SIZE.exec(model)?.[1];
  if (size !== undefined) return Number(size) <= MAX_BILLIONS;
  return (provider === "ollama" || provider === "lmstudio") && !/\d+x\d/u.test(model);
};
