import { modelServer, refusal, type ModelServer, type SeenRequest, type Step } from "../../support/model-server.ts";

/** The key of an AI provider, and what logs like to show of it. */
export const KEY = "sk-canary-Wm5Xt8Kq2Rv7Lp4Z";
export const FORMS = [KEY, KEY.slice(3, 15), KEY.slice(-12), Buffer.from(KEY).toString("base64").slice(0, 16)];

const LIST: Step = { body: JSON.stringify({ data: [{ id: "model-a" }] }) };

/** A server that lists its model, and answers questions so. */
export const writing = async (answer: Step | ((request: SeenRequest) => Step)): Promise<ModelServer> =>
  modelServer((request) => {
    if (request.method === "GET") return LIST;
    return typeof answer === "function" ? answer(request) : answer;
  });

export const ASKED = { prompt: "Explain why soap bubbles are round", duration: 15, resolution: "480p", voice: "none" };
export const llmOf = ({ baseUrl }: ModelServer): object => ({
  ...{ provider: "custom", base_url: baseUrl, api_key: KEY, model: "model-a" },
});

/** A provider that does not take the key, and shows it. */
export const echo = refusal(401, { message: `Incorrect API key provided: ${KEY}`, code: "invalid_api_key" });
