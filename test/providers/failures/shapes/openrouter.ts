import { AUTH, DOWN, MODEL, QUOTA, RATE, REFUSED, type Shape } from "./shape.ts";

const error = (code: number, message: string, metadata?: unknown): string =>
  JSON.stringify({
    error: { message, code, ...(metadata === undefined ? {} : { metadata }) },
    user_id: "user_3D0IVsejFIV6kOYwkxFE9nKiq0g",
  });

const AFFORD =
  "This request requires more credits, or fewer max_tokens. You requested up to 32000 tokens, but can only afford 27342. To increase, visit https://openrouter.ai/settings/credits and upgrade to a paid account";

export const OPENROUTER: readonly Shape[] = [
  { name: "no key", status: 401, body: error(401, "No auth credentials found"), ...AUTH },
  { name: "a key of nobody", status: 401, body: error(401, "User not found."), ...AUTH },
  { name: "too little credit", status: 402, body: error(402, AFFORD, { provider_name: null }), ...QUOTA },
  {
    name: "no credit",
    status: 402,
    body: error(402, "Insufficient credits. Add more using https://openrouter.ai/settings/credits"),
    ...QUOTA,
  },
  {
    name: "the limit of the key",
    status: 403,
    body: error(403, "Key limit exceeded (total limit). Manage it using https://openrouter.ai/settings/keys"),
    ...QUOTA,
  },
  {
    name: "spending in flight, which passes",
    status: 402,
    headers: { "retry-after": "8" },
    body: error(402, "Too much spending in flight.", { limit_source: "openrouter_in_flight_budget" }),
    ...RATE,
    waitMs: 8_000,
  },
  {
    name: "a busy free model",
    status: 429,
    body: error(429, "Provider returned error", {
      raw: "qwen/qwen3.8-27b:free is temporarily rate-limited upstream. Please retry shortly, or add your own key to accumulate your rate limits: https://openrouter.ai/settings/integrations",
      provider_name: "ModelRun",
      is_byok: false,
    }),
    ...RATE,
  },
  {
    name: "the free requests of a day",
    status: 429,
    body: error(
      429,
      "Rate limit exceeded: free-models-per-day. Add 10 credits to unlock 1000 free model requests per day",
      { headers: { "X-RateLimit-Limit": "50", "X-RateLimit-Remaining": "0", "X-RateLimit-Reset": "1741305600000" } },
    ),
    ...RATE,
  },
  { name: "an unknown model", status: 400, body: error(400, "acme/none-9 is not a valid model ID"), ...MODEL },
  {
    name: "a model without endpoints",
    status: 404,
    body: error(404, "No endpoints found for moonshotai/kimi-k2."),
    ...MODEL,
  },
  {
    name: "a model without endpoints for the asker's privacy",
    status: 404,
    body: error(
      404,
      "No endpoints found matching your data policy. Enable prompt training here: https://openrouter.ai/settings/privacy",
    ),
    ...MODEL,
  },
  {
    name: "a model without tools",
    status: 404,
    body: error(
      404,
      "No endpoints found that support tool use. To learn more about provider routing, visit: https://openrouter.ai/docs/guides/routing/provider-selection",
    ),
    ...MODEL,
    withoutForm: true,
  },
  {
    name: "a model without tool_choice",
    status: 404,
    body: error(
      404,
      "No endpoints found that support the provided 'tool_choice' value. To learn more about provider routing, visit: https://openrouter.ai/docs/provider-routing",
    ),
    ...MODEL,
    withoutForm: true,
  },
  {
    name: "flagged input",
    status: 403,
    body: error(403, "Your chosen model requires moderation and your input was flagged", {
      reasons: ["violence"],
      flagged_input: "Explain enable billing and API keys",
      provider_name: "OpenAI",
      model_slug: "openai/gpt-4o",
    }),
    ...REFUSED,
    says: /declined/,
  },
  {
    name: "a route without JSON mode",
    status: 400,
    body: error(400, "Provider returned error", {
      raw: JSON.stringify({
        error: { code: 400, message: "JSON mode is not enabled for models/gemma-3-27b-it", status: "INVALID_ARGUMENT" },
      }),
      provider_name: "Google AI Studio",
    }),
    ...REFUSED,
    withoutForm: true,
  },
  {
    name: "a route with a small context",
    status: 400,
    body: error(
      400,
      "This endpoint's maximum context length is 8192 tokens. However, you requested about 12711 tokens (4519 of text input, 8192 in the output).",
    ),
    ...REFUSED,
    says: /too long/,
  },
  { name: "a route that did not answer in time", status: 408, body: error(408, "Request timed out"), ...DOWN },
  {
    name: "a route that is down",
    status: 502,
    body: error(502, "Provider returned error", { raw: "ERROR", provider_name: "Chutes" }),
    ...DOWN,
  },
  {
    name: "no route",
    status: 503,
    body: error(503, "There is no available model provider that meets your routing requirements"),
    ...DOWN,
  },
  {
    name: "an outage inside a success",
    status: 200,
    body: error(502, "Provider returned error", {
      raw: '{"error":{"message":"Upstream error","code":502}}',
      provider_name: "Novita",
    }),
    ...DOWN,
  },
  {
    name: "a limit inside a success",
    status: 200,
    body: error(429, "Provider returned error", { raw: '{"error":{"message":"Rate limit exceeded"}}' }),
    ...RATE,
  },
  { name: "no credit inside a success", status: 200, body: error(402, AFFORD), ...QUOTA },
  {
    name: "an error at the end of a stream",
    status: 200,
    body: ': OPENROUTER PROCESSING\n\ndata: {"id":"gen-1","object":"chat.completion.chunk","error":{"code":"server_error","message":"Provider disconnected"},"choices":[{"index":0,"delta":{"content":""},"finish_reason":"error"}]}\n\n',
    ...DOWN,
  },
  {
    name: "an error in the choice",
    status: 200,
    body: '{"id":"gen-1","choices":[{"error":{"code":502,"message":"Upstream idle timeout exceeded"},"message":{"content":"{\\"scenes\\": ["},"finish_reason":"error"}]}',
    ...DOWN,
  },
];
