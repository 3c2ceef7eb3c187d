import { z } from "zod";
import type { ModelCall } from "../../../src-server/contract/model-work.ts";
import { recordedLectures, type RecordedLecture } from "../../planner/model/support/recorded-lecture.ts";
import { replay } from "../../planner/model/support/replay.ts";
import { modelServer, say, type ModelServer, type SeenRequest } from "../../support/model-server.ts";

const bodySchema = z.object({
  messages: z.array(z.object({ role: z.enum(["system", "user", "assistant"]), content: z.string() })),
});

/** A question as the author asked it, from the request that came. */
const callOf = ({ body }: SeenRequest): ModelCall => {
  const { messages } = bodySchema.parse(body);
  const asksForScenes = messages.some(({ content }) => content.startsWith("{") && content.includes('"write":'));
  return {
    messages,
    form: { name: asksForScenes ? "scenes" : "outline" },
    maxTokens: 0,
    signal: new AbortController().signal,
  };
};

export type RecordedModel = { server: ModelServer; lecture: RecordedLecture; questions(): number };

/** A server with the model `model-a`, which answers one lecture as it was recorded; a question that was never asked gets no answer. */
export const recordedModel = async (name: string): Promise<RecordedModel> => {
  const lecture = recordedLectures().find((one) => one.name === name);
  if (!lecture) throw new Error(`There is no recorded lecture ${name}.`);
  const ask = replay(lecture.answers);
  const server = await modelServer(async (request) => {
    if (request.method === "GET") return { body: '{"data": [{"id": "model-a"}]}' };
    const { text, usage } = await ask(callOf(request));
    return say(text, { usage: { prompt_tokens: usage.promptTokens, completion_tokens: usage.answerTokens } });
  });
  const questions = (): number => server.requests.filter(({ method }) => method === "POST").length;
  return { server, lecture, questions };
};
