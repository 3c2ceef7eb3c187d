import { z } from "zod";
import type { AskModel, ModelAnswer, ModelCall } from "../contract/model-call.ts";
import { checkpoint, contentHash } from "./checkpoint.ts";

const answerSchema: z.ZodType<ModelAnswer> = z.object({
  text: z.string(),
  cut: z.boolean(),
  usage: z.object({ promptTokens: z.number(), answerTokens: z.number(), estimated: z.boolean() }),
});

/** Letters of a hash that tell the questions of one lecture apart. */
const NAME_LENGTH = 16;

const nameOf = ({ messages, form, maxTokens }: ModelCall, turn: number): string =>
  `answer-${contentHash([messages, form, maxTokens, turn]).slice(0, NAME_LENGTH)}`;

/**
 * Answers that an earlier run of the same lecture was given are used again instead of asked for, so that a program that
 * was killed pays nothing twice. A question that is asked again in one run is asked indeed. Rejects as the model does.
 */
export const keptAnswers = (ask: AskModel, { dir, model }: { dir: string; model: readonly unknown[] }): AskModel => {
  const asked = new Map<string, number>();
  return async (call) => {
    const turn = asked.get(nameOf(call, 0)) ?? 0;
    asked.set(nameOf(call, 0), turn + 1);
    const { value } = await checkpoint({
      dir,
      name: nameOf(call, turn),
      input: [model, call.messages, call.form, call.maxTokens, turn],
      schema: answerSchema,
      compute: async () => ask(call),
    });
    return value;
  };
};
