import { plain } from "../../../support/plain-message.ts";
import { z } from "zod";
import type { AskModel, ModelCall } from "../../../../src-server/contract/model-work.ts";
import { AppError } from "../../../../src-server/errors.ts";
import type { RecordedAnswer } from "./recorded-lecture.ts";

const orderSchema = z.object({ write: z.array(z.looseObject({ id: z.string() })).default([]) });

/** What a question asks for, as recorded answers name it. */
export const questionOf = ({
  messages,
  form,
}: ModelCall): Pick<RecordedAnswer, "form" | "write" | "repair" | "again"> => {
  const asked = messages.filter(({ role }) => role === "user").map(({ content }) => content);
  const order = orderSchema.safeParse(readJson(asked[0] ?? ""));
  const write = order.data?.write.map(({ id }) => id) ?? [];
  const repair = asked.some((content) => content.includes('{"checked":'));
  return { form: form.name, write, repair, again: asked.length > (repair ? 2 : 1) };
};

const readJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const isSame = (a: ReturnType<typeof questionOf>, b: RecordedAnswer): boolean =>
  a.form === b.form && a.repair === b.repair && a.again === b.again && a.write.join() === b.write.join();

/** A model that answers as it was recorded. It is gone when scenes are asked for again that nobody wrote again; another question that was never asked is an error. */
export const replay = (answers: readonly RecordedAnswer[]): AskModel => {
  const left = [...answers];
  return async (call) => {
    const question = questionOf(call);
    const place = left.findIndex((answer) => isSame(question, answer));
    const [answer] = place < 0 ? [] : left.splice(place, 1);
    if (!answer && question.repair) throw new AppError("llm_unavailable", plain("The AI service did not answer."));
    if (!answer) throw new Error(`No answer was recorded for ${JSON.stringify(question)}.`);
    const usage = {
      promptTokens: answer.promptTokens,
      answerTokens: Math.ceil(answer.text.length / 4),
      estimated: true,
    };
    return Promise.resolve({ text: answer.text, cut: false, usage });
  };
};
