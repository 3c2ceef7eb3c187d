import { AUTH, DOWN, MODEL, QUOTA, RATE, REFUSED, type Shape } from "./shape.ts";

/** Failures of servers and proxies that people run themselves. */
export const CUSTOM_SERVERS: readonly Shape[] = [
  {
    name: "llama.cpp: a wrong key",
    status: 401,
    body: '{"error":{"code":401,"message":"Invalid API Key","type":"authentication_error"}}',
    ...AUTH,
  },
  {
    name: "llama.cpp: a model that loads",
    status: 503,
    body: '{"error":{"code":503,"message":"Loading model","type":"unavailable_error"}}',
    ...DOWN,
  },
  {
    name: "llama.cpp: a prompt over the context, as 400",
    status: 400,
    body: '{"error":{"code":400,"message":"the request exceeds the available context size. try increasing the context size or enable context shift","type":"exceed_context_size_error","n_prompt_tokens":9000,"n_ctx":4096}}',
    ...REFUSED,
    says: /too long/,
  },
  {
    name: "llama.cpp: the same as 500",
    status: 500,
    body: '{"error":{"code":500,"message":"the request exceeds the available context size","type":"exceed_context_size_error"}}',
    ...REFUSED,
    says: /too long/,
  },
  {
    name: "llama.cpp: an error without its status",
    status: 200,
    body: '{"error":{"code":400,"message":"the request exceeds the available context size","type":"exceed_context_size_error"}}',
    ...REFUSED,
  },
  {
    name: "llama.cpp: tools without templates",
    status: 500,
    body: '{"error":{"code":500,"message":"tools param requires --jinja flag","type":"server_error"}}',
    ...DOWN,
  },
  {
    name: "vLLM: an unknown model",
    status: 404,
    body: '{"object":"error","message":"The model `x` does not exist.","type":"NotFoundError","param":null,"code":404}',
    ...MODEL,
  },
  {
    name: "vLLM: tools that were not enabled",
    status: 400,
    body: '{"object":"error","message":"\\"auto\\" tool choice requires --enable-auto-tool-choice and --tool-call-parser to be set","type":"BadRequestError","param":null,"code":400}',
    ...REFUSED,
    withoutForm: true,
  },
  {
    name: "a proxy that wraps a limit",
    status: 429,
    body: '{"error":{"message":"litellm.RateLimitError: RateLimitError: OpenAIException - Rate limit reached","type":"throttling_error","param":null,"code":"429"}}',
    ...RATE,
  },
  {
    name: "a proxy's budget",
    status: 400,
    body: '{"error":{"message":"Budget has been exceeded! Current cost: 10.1, Max budget: 10.0","type":"budget_exceeded","param":null,"code":"400"}}',
    ...QUOTA,
  },
];
