import { LLM_PROVIDERS } from "../../src-server/contract/api/creation-request.ts";
import { classifyModelFailure } from "../../src-server/providers/failures/classify-model-failure.ts";
import { SHAPES } from "../providers/failures/shapes/all.ts";
import { NOW } from "../providers/failures/shapes/shape.ts";

/** How many recorded failures of providers there are, and how many of them are classified wrong. */
export const classifiedFailures = (): { failures: number; wrongFailures: number } => {
  const classified = LLM_PROVIDERS.flatMap((provider) =>
    SHAPES[provider].map(({ name: _name, code, again, waitMs, withoutForm: _form, says: _says, ...signal }) => {
      const verdict = classifyModelFailure({ provider, ...signal }, NOW);
      return verdict.code === code && verdict.again === again && verdict.waitMs === waitMs;
    }),
  );
  return { failures: classified.length, wrongFailures: classified.filter((right) => !right).length };
};
