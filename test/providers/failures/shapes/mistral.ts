import { AUTH, connectionError, DOWN, MODEL, QUOTA, RATE, REFUSED, type Shape } from "./shape.ts";

const error = (message: string, type: string, code: string | null, raw?: number): string =>
  JSON.stringify({
    object: "error",
    message,
    type,
    param: null,
    code,
    ...(raw === undefined ? {} : { raw_status_code: raw }),
  });

export const MISTRAL: readonly Shape[] = [
  { name: "a wrong key", status: 401, body: '{"detail":"Unauthorized"}', ...AUTH },
  {
    name: "a wrong key, with a request id",
    status: 401,
    body: '{\n  "message":"Unauthorized",\n  "request_id":"933f233947ff6d346065bb297e4a4d56"\n}',
    ...AUTH,
  },
  { name: "a wrong key, without a body", status: 401, body: "", ...AUTH },
  {
    name: "no subscription",
    status: 402,
    body: error("Payment required. Please activate a subscription.", "payment_required", null),
    ...QUOTA,
  },
  {
    name: "an inactive subscription",
    status: 401,
    body: '{"message":"Inactive subscription or usage limit reached"}',
    ...QUOTA,
  },
  { name: "too many requests", status: 429, body: error("Rate limit exceeded", "rate_limited", "1300", 429), ...RATE },
  {
    name: "a full tier",
    status: 429,
    body: error("Service tier capacity exceeded for this model.", "invalid_request_error", "3505"),
    ...RATE,
  },
  {
    name: "too many requests, until a date",
    status: 429,
    headers: { "Retry-After": "Mon, 02 Mar 2026 10:00:30 GMT" },
    body: '{"message":"Requests rate limit exceeded"}',
    ...RATE,
    waitMs: 30_000,
  },
  {
    name: "an unknown model",
    status: 400,
    body: error("Invalid model: mistral-nine", "invalid_model", "1500"),
    ...MODEL,
  },
  { name: "an unknown path", status: 404, body: '{"message":"no Route matched with those values"}', ...MODEL },
  {
    name: "a member that is not known",
    status: 422,
    body: '{"detail":[{"type":"extra_forbidden","loc":["body","stream_options"],"msg":"Extra inputs are not permitted","input":{"include_usage":true}}]}',
    ...REFUSED,
    withoutForm: true,
  },
  {
    name: "a member of the wrong kind",
    status: 422,
    body: '{"object":"error","message":{"detail":[{"type":"literal_error","loc":["body","messages",0,"role"],"msg":"Input should be a valid role","input":"enable billing"}]},"type":"invalid_request_error","param":null,"code":null}',
    ...REFUSED,
  },
  {
    name: "a prompt that is too long",
    status: 400,
    body: error(
      "Prompt contains 41120 tokens and 0 draft tokens, too large for model with 32768 maximum context length",
      "invalid_request_error",
      "3051",
    ),
    ...REFUSED,
    says: /too long/,
  },
  {
    name: "an outage",
    status: 503,
    body: '{"object":"error","message":"Service unavailable.","type":"unreachable_backend","param":null,"code":"1100","raw_status_code":503}',
    ...DOWN,
  },
  { name: "a gateway without words", status: 520, body: "error code: 520", ...DOWN },
  {
    name: "a certificate that a school's proxy signed",
    transport: connectionError("SELF_SIGNED_CERT_IN_CHAIN", "self-signed certificate in certificate chain"),
    ...DOWN,
    says: /sign in/,
  },
];
