import { connectionError, DOWN, MODEL, REFUSED, AUTH, RATE, type Shape } from "./shape.ts";

const error = (message: string, type = "api_error"): string =>
  JSON.stringify({ error: { message, type, param: null, code: null } });

export const OLLAMA: readonly Shape[] = [
  {
    name: "a model that was not pulled",
    status: 404,
    body: error('model "llama3.2" not found, try pulling it first'),
    ...MODEL,
    says: /Pull it/,
  },
  {
    name: "a model that was not pulled, its error a text",
    status: 404,
    body: '{"error":"model \'codellama:7b-instruct-q6_K\' not found"}',
    ...MODEL,
  },
  {
    name: "a path that is not there",
    status: 404,
    headers: { "content-type": "text/plain" },
    body: "404 page not found",
    ...MODEL,
  },
  {
    name: "a model that is too large for the memory",
    status: 500,
    body: error("model requires more system memory (5.0 GiB) than is available (3.9 GiB)"),
    ...MODEL,
    says: /smaller/,
  },
  {
    name: "a model too large for the memory, its error alone",
    status: 500,
    body: '"model requires more system memory (4.1 GiB) than is available (3.1 GiB)"',
    ...MODEL,
  },
  {
    name: "a model without tools",
    status: 400,
    body: error("registry.ollama.ai/library/gemma:2b does not support tools", "invalid_request_error"),
    ...REFUSED,
    withoutForm: true,
  },
  {
    name: "a model that only embeds",
    status: 400,
    body: error('"nomic-embed-text" does not support chat', "invalid_request_error"),
    ...MODEL,
  },
  {
    name: "a schema that makes no grammar",
    status: 500,
    body: error("failed to load model vocabulary required for format"),
    ...MODEL,
  },
  {
    name: "a prompt that is too long",
    status: 400,
    body: error("the input length exceeds the context length", "invalid_request_error"),
    ...REFUSED,
    says: /too long/,
  },
  {
    name: "a prompt that was cut in silence",
    status: 200,
    answer: "truncated_prompt",
    ...REFUSED,
    says: /larger context/,
  },
  {
    name: "a runner that stopped",
    status: 500,
    body: error("llama runner process has terminated: exit status 2"),
    ...DOWN,
  },
  {
    name: "a full queue",
    status: 503,
    body: '{"error":"server busy, please try again.  maximum pending requests exceeded"}',
    ...DOWN,
  },
  {
    name: "a program that does not run",
    transport: connectionError("ECONNREFUSED", "connect ECONNREFUSED 127.0.0.1:11434"),
    ...DOWN,
    says: /Start it/,
  },
  {
    name: "a program that does not run, by both addresses",
    transport: new TypeError("fetch failed", {
      cause: new AggregateError([connectionError("ECONNREFUSED"), connectionError("ECONNREFUSED")]),
    }),
    ...DOWN,
    says: /Start it/,
  },
  { name: "a cloud model without sign-in", status: 401, body: '{"error":"unauthorized"}', ...AUTH },
  {
    name: "a cloud model's limit of the hour",
    status: 429,
    body: '{"error":"you\'ve hit the hourly limit, please try again later"}',
    ...RATE,
  },
  { name: "an answer that stands still", status: 200, answer: "stalled", ...DOWN },
];
