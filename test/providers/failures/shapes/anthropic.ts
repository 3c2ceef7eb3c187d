import { AUTH, connectionError, DOWN, MODEL, QUOTA, RATE, REFUSED, type Shape } from "./shape.ts";

const error = (type: string, message: string): string =>
  JSON.stringify({ type: "error", error: { type, message }, request_id: "req_011CbrFTcXhtiMzr3s6EocF7" });

export const ANTHROPIC: readonly Shape[] = [
  { name: "a wrong key", status: 401, body: error("authentication_error", "invalid x-api-key"), ...AUTH },
  {
    name: "a key without permission",
    status: 403,
    body: error("permission_error", "Your API key does not have permission to use the specified resource."),
    ...AUTH,
  },
  {
    name: "no credit, as a bad request",
    status: 400,
    body: error(
      "invalid_request_error",
      "Your credit balance is too low to access the Anthropic API. Please go to Plans & Billing to upgrade or purchase credits.",
    ),
    ...QUOTA,
  },
  {
    name: "no credit, as a bill",
    status: 402,
    body: error("billing_error", "There is an issue with your organization's billing. Check your payment details."),
    ...QUOTA,
  },
  {
    name: "the limit that the owner set",
    status: 400,
    body: error(
      "invalid_request_error",
      "You have reached your specified API usage limits. You will regain access on 2026-04-01 at 00:00 UTC.",
    ),
    ...QUOTA,
  },
  {
    name: "too many tokens in a minute",
    status: 429,
    headers: { "retry-after": "12" },
    body: error(
      "rate_limit_error",
      "This request would exceed your organization's rate limit of 40,000 input tokens per minute (org: 6f8c1247). For details, refer to: https://docs.claude.com/en/api/rate-limits.",
    ),
    ...RATE,
    waitMs: 12_000,
  },
  { name: "an unknown model", status: 404, body: error("not_found_error", "model: claude-nine"), ...MODEL },
  {
    name: "a prompt that is too long",
    status: 400,
    body: error("invalid_request_error", "prompt is too long: 214512 tokens > 200000 maximum"),
    ...REFUSED,
    says: /too long/,
  },
  {
    name: "a request that is too large",
    status: 413,
    body: error("request_too_large", "Request exceeds the maximum size"),
    ...REFUSED,
    says: /too long/,
  },
  {
    name: "input and answer over the context",
    status: 400,
    body: error(
      "invalid_request_error",
      "input length and `max_tokens` exceed context limit: 188240 + 21333 > 200000, decrease input length or `max_tokens` and try again",
    ),
    ...REFUSED,
  },
  {
    name: "a schema that is not taken",
    status: 400,
    body: error(
      "invalid_request_error",
      "output_config.format.schema: For 'object' type, property 'additionalProperties' is not supported",
    ),
    ...REFUSED,
    withoutForm: true,
  },
  {
    name: "content against the policy",
    status: 400,
    body: error("invalid_request_error", "Output blocked by content filtering policy"),
    ...REFUSED,
    says: /declined/,
  },
  { name: "overload", status: 529, body: error("overloaded_error", "Overloaded"), ...DOWN },
  { name: "an error of the server", status: 500, body: error("api_error", "Internal server error"), ...DOWN },
  {
    name: "overload in the middle of a stream",
    status: 200,
    body: `event: error\ndata: ${error("overloaded_error", "Overloaded")}\n\n`,
    ...DOWN,
  },
  {
    name: "too long for the gateway",
    status: 504,
    body: error(
      "timeout_error",
      "The request timed out while processing. Consider using streaming for long-running requests.",
    ),
    ...DOWN,
  },
  {
    name: "a connection that is not answered",
    transport: connectionError("UND_ERR_CONNECT_TIMEOUT", "Connect Timeout Error"),
    ...DOWN,
  },
];
