import { AUTH, MODEL, QUOTA, RATE, type Shape } from "./shape.ts";

export const error = (message: string, type: string, code: string | null, param: string | null = null): string =>
  JSON.stringify({ error: { message, type, param, code } });

const LIMIT =
  "Rate limit reached for gpt-4o in organization org-Ab12 on tokens per min (TPM): Limit 30000, Used 29000, Requested 4200. Please try again in 6.4s. You can increase your rate limit by adding a payment method to your account at https://platform.openai.com/account/billing.";

/** What concerns the key, the account, its limits and the model. */
export const OPENAI_ACCOUNT: readonly Shape[] = [
  {
    name: "a wrong key, echoed in part",
    status: 401,
    body: error(
      "Incorrect API key provided: sk-4sJHr***************w8ZP. You can find your API key at https://platform.openai.com/account/api-keys.",
      "invalid_request_error",
      "invalid_api_key",
    ),
    ...AUTH,
  },
  {
    name: "no key",
    status: 401,
    body: error(
      "You didn't provide an API key. You need to provide your API key in an Authorization header.",
      "invalid_request_error",
      null,
    ),
    ...AUTH,
  },
  {
    name: "a country that is not served",
    status: 403,
    body: error(
      "Country, region, or territory not supported",
      "request_forbidden",
      "unsupported_country_region_territory",
    ),
    ...AUTH,
  },
  {
    name: "a key without the right to call models",
    status: 403,
    body: error(
      "You have insufficient permissions for this operation. Missing scopes: model.request.",
      "invalid_request_error",
      null,
    ),
    ...AUTH,
  },
  {
    name: "no credit",
    status: 429,
    body: error(
      "You exceeded your current quota, please check your plan and billing details. For more information on this error, read the docs: https://platform.openai.com/docs/guides/error-codes/api-errors.",
      "insufficient_quota",
      "insufficient_quota",
    ),
    ...QUOTA,
  },
  {
    name: "an account that is not active",
    status: 429,
    body: error(
      "Your account is not active, please check your billing details on our website.",
      "billing_not_active",
      "billing_not_active",
    ),
    ...QUOTA,
  },
  {
    name: "the hard limit of the bill",
    status: 400,
    body: error("Billing hard limit has been reached", "invalid_request_error", "billing_hard_limit_reached"),
    ...QUOTA,
  },
  {
    name: "tokens per minute, with the wait in words",
    status: 429,
    body: error(LIMIT, "tokens", "rate_limit_exceeded"),
    ...RATE,
    waitMs: 6_400,
  },
  {
    name: "requests per minute, with Retry-After",
    status: 429,
    headers: { "Retry-After": "20", "retry-after-ms": "19500" },
    body: error("Rate limit reached for requests", "requests", "rate_limit_exceeded"),
    ...RATE,
    waitMs: 19_500,
  },
  {
    name: "a request larger than a minute's tokens",
    status: 429,
    body: error(
      "Request too large for gpt-4o in organization org-Ab12 on tokens per min (TPM): Limit 30000, Requested 342389.",
      "tokens",
      "rate_limit_exceeded",
    ),
    ...RATE,
    again: false,
  },
  {
    name: "an unknown model",
    status: 404,
    body: error(
      "The model `gpt-9` does not exist or you do not have access to it.",
      "invalid_request_error",
      "model_not_found",
    ),
    ...MODEL,
  },
  {
    name: "a model that the project may not use",
    status: 403,
    body: error(
      "Project `proj_x1` does not have access to model `gpt-5-pro`",
      "invalid_request_error",
      "model_not_found",
    ),
    ...MODEL,
  },
  {
    name: "a model that does not chat",
    status: 404,
    body: error(
      "This is not a chat model and thus not supported in the v1/chat/completions endpoint. Did you mean to use v1/completions?",
      "invalid_request_error",
      null,
      "model",
    ),
    ...MODEL,
  },
  {
    name: "a retired model",
    status: 404,
    body: error(
      "The model `text-davinci-003` has been deprecated, learn more here: https://platform.openai.com/docs/deprecations",
      "invalid_request_error",
      "model_not_found",
    ),
    ...MODEL,
  },
];
