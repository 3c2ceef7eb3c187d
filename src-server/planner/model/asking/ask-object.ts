import { msg } from "../../../contract/messages/message.ts";
import type { AnswerForm, ModelMessage } from "../../../contract/model-work.ts";
import { AppError } from "../../../errors.ts";
import { joinContinued, readAnswer } from "../answers/read-answer.ts";
import type { Asker } from "./asker.ts";
import { UnusableAnswer } from "./unusable-answer.ts";

/** A question whose answer is one JSON object. */
export type ObjectQuestion = {
  messages: readonly ModelMessage[];
  form: AnswerForm;
  /** Members that tell the wanted object from others in the answer. */
  wanted: readonly string[];
  maxTokens: number;
  signal: AbortSignal;
  onText?: ((characters: number) => void) | undefined;
};

export type AnsweredObject = Record<string, unknown>;

const GO_ON =
  "Your answer was cut off. Go on with the very next character; do not repeat anything, do not start again, no explanation.";
const AGAIN =
  "That was not one JSON object. Send the whole answer again as one JSON object in the asked form, nothing else.";

const refused = (): AppError => new AppError("llm_bad_request", msg("author.model_declined"));
const unusable = (): AppError => new UnusableAnswer(msg("author.answers_unreadable"));

/** How often a cut answer is continued, and how often a broken one is asked for anew. */
const MAX_CONTINUED = 2;
const MAX_REPEATED = 1;

type Turn = { text: string; cut: boolean };

const asking =
  (asker: Asker, question: ObjectQuestion) =>
  async (more: readonly ModelMessage[]): Promise<Turn> => {
    const { messages, form, maxTokens, signal, onText } = question;
    const { text, cut } = await asker.ask({ messages: [...messages, ...more], form, maxTokens, signal, onText });
    return { text, cut };
  };

const continued = (keep: string): ModelMessage[] => [
  { role: "assistant", content: keep },
  { role: "user", content: GO_ON },
];

/** An answer that only lacks its closing brackets, though the model had no more to say, is whole. */
const lacksOnlyBrackets = ({ text, cut }: Turn, keep: string): boolean =>
  !cut && keep.length >= text.trim().length && /[}\]]$/.test(keep);

/**
 * Asks for a JSON object; an answer that was cut off is continued, one that is none is asked for once more. Rejects
 * with AppError `llm_bad_request` when the model declines, with UnusableAnswer when there is no usable answer.
 */
export const askObject = async (asker: Asker, question: ObjectQuestion): Promise<AnsweredObject> => {
  const ask = asking(asker, question);
  let turn = await ask([]);
  let [goneOn, repeated] = [0, 0];
  for (;;) {
    const read = readAnswer(turn.text, { wanted: question.wanted });
    if ("problem" in read) {
      if (read.problem === "refusal") throw refused();
      if (repeated >= MAX_REPEATED || asker.left() === 0) throw unusable();
      repeated += 1;
      turn = await ask([{ role: "user", content: AGAIN }]);
      continue;
    }
    if (!("cut" in read)) return read.value;
    if (read.value && lacksOnlyBrackets(turn, read.keep)) return read.value;
    if (goneOn >= MAX_CONTINUED || asker.left() === 0) {
      if (read.value) return read.value;
      throw unusable();
    }
    goneOn += 1;
    const more = await ask(continued(read.keep));
    turn = { text: joinContinued(read.keep, more.text), cut: more.cut };
  }
};
