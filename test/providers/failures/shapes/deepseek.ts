import { AUTH, DOWN, MODEL, QUOTA, RATE, REFUSED, type Shape } from "./shape.ts";

const error = (message: string, type: string, code = "invalid_request_error"): string =>
  JSON.stringify({ error: { message, type, param: null, code } });

export const DEEPSEEK: readonly Shape[] = [
  {
    name: "a wrong key, echoed in part",
    status: 401,
    body: error("Authentication Fails, Your api key: ****c0deKEEP is invalid", "authentication_error"),
    ...AUTH,
  },
  { name: "no credit", status: 402, body: error("Insufficient Balance", "unknown_error"), ...QUOTA },
  { name: "no credit, as a bad request", status: 400, body: error("Insufficient Balance", "unknown_error"), ...QUOTA },
  { name: "an unknown model", status: 400, body: error("Model Not Exist", "invalid_request_error"), ...MODEL },
  {
    name: "a form that is not there",
    status: 400,
    body: error("This response_format type is unavailable now", "invalid_request_error"),
    ...REFUSED,
    withoutForm: true,
  },
  {
    name: "a form that is not there, as text",
    status: 422,
    body: "Failed to deserialize the JSON body into the target type: response_format: response_format.type `json_schema` is unavailable now at line 1 column 1193",
    ...REFUSED,
    withoutForm: true,
  },
  {
    name: "a model without a forced tool",
    status: 400,
    body: error("deepseek-reasoner does not support this tool_choice", "invalid_request_error"),
    ...REFUSED,
    withoutForm: true,
  },
  {
    name: "a prompt that is too long",
    status: 400,
    body: error(
      "This model's maximum context length is 65536 tokens. However, you requested 70211 tokens (62019 in the messages, 8192 in the completion). Please reduce the length of the messages or completion.",
      "invalid_request_error",
    ),
    ...REFUSED,
    says: /too long/,
  },
  {
    name: "content that is a risk",
    status: 400,
    body: error("Content Exists Risk", "invalid_request_error"),
    ...REFUSED,
  },
  { name: "too many requests", status: 429, body: error("Rate limit reached", "rate_limit_reached"), ...RATE },
  {
    name: "overload",
    status: 503,
    body: error(
      "Service is too busy. We advise users to temporarily switch to alternative LLM API service providers.",
      "service_unavailable_error",
    ),
    ...DOWN,
  },
  { name: "a success of empty lines only", status: 200, body: "\n\n\n\n\n", answer: "empty", ...DOWN },
  { name: "a stream that never ends its answer", status: 200, body: "", answer: "no_finish", ...DOWN },
];
