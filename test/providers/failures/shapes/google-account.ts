import { AUTH, QUOTA, RATE, type Shape } from "./shape.ts";

export const error = (code: number, status: string, message: string, details: readonly unknown[] = []): unknown => ({
  error: { code, message, status, ...(details.length > 0 ? { details } : {}) },
});
export const listed = (...parts: Parameters<typeof error>): string => JSON.stringify([error(...parts)], null, 2);

const INVALID_KEY = [
  {
    "@type": "type.googleapis.com/google.rpc.ErrorInfo",
    reason: "API_KEY_INVALID",
    domain: "googleapis.com",
    metadata: { service: "generativelanguage.googleapis.com" },
  },
  {
    "@type": "type.googleapis.com/google.rpc.LocalizedMessage",
    locale: "en-US",
    message: "API key not valid. Please pass a valid API key.",
  },
];
const EXCEEDED =
  "You exceeded your current quota, please check your plan and billing details. For more information on this error, head to: https://ai.google.dev/gemini-api/docs/rate-limits.";
const violation = (quotaId: string): unknown => ({
  "@type": "type.googleapis.com/google.rpc.QuotaFailure",
  violations: [{ quotaMetric: "generativelanguage.googleapis.com/generate_content_free_tier_requests", quotaId }],
});
const retry = (retryDelay: string): unknown => ({ "@type": "type.googleapis.com/google.rpc.RetryInfo", retryDelay });

/** What concerns the key, the account, its limits and the model. */
export const GOOGLE_ACCOUNT: readonly Shape[] = [
  {
    name: "a wrong key in a list",
    status: 400,
    body: listed(400, "INVALID_ARGUMENT", "API key not valid. Please pass a valid API key.", INVALID_KEY),
    ...AUTH,
  },
  {
    name: "an expired key",
    status: 400,
    body: listed(400, "INVALID_ARGUMENT", "API key expired. Please renew the API key.", INVALID_KEY),
    ...AUTH,
  },
  {
    name: "an unknown key",
    status: 400,
    body: listed(400, "INVALID_ARGUMENT", "API Key not found. Please pass a valid API key."),
    ...AUTH,
  },
  {
    name: "a wrong key, the error as text in an error",
    status: 400,
    body: JSON.stringify({
      error: {
        message: JSON.stringify(
          error(400, "INVALID_ARGUMENT", "API key not valid. Please pass a valid API key.", INVALID_KEY),
        ),
        code: 400,
        status: "Bad Request",
      },
    }),
    ...AUTH,
  },
  {
    name: "a leaked key",
    status: 403,
    body: listed(403, "PERMISSION_DENIED", "Your API key was reported as leaked. Please use another API key."),
    ...AUTH,
  },
  {
    name: "no key",
    status: 403,
    body: listed(
      403,
      "PERMISSION_DENIED",
      "Method doesn't allow unregistered callers (callers without established identity). Please use API Key or other form of API consumer identity to call this API.",
    ),
    ...AUTH,
  },
  {
    name: "an OAuth key",
    status: 401,
    body: listed(
      401,
      "UNAUTHENTICATED",
      "Request had invalid authentication credentials. Expected OAuth 2 access token, login cookie or other valid authentication credential.",
    ),
    ...AUTH,
  },
  {
    name: "no free tier in the country",
    status: 400,
    body: listed(
      400,
      "FAILED_PRECONDITION",
      "Gemini API free tier is not available in your country. Please enable billing on your project in Google AI Studio.",
    ),
    ...QUOTA,
  },
  {
    name: "spent credit",
    status: 402,
    body: listed(
      402,
      "RESOURCE_EXHAUSTED",
      "Your prepayment credits are depleted. Please go to AI Studio to manage your project and billing.",
    ),
    ...QUOTA,
  },
  {
    name: "billing switched off",
    status: 403,
    body: listed(
      403,
      "PERMISSION_DENIED",
      "This API method requires billing to be enabled. Please enable billing on project #123 and retry.",
      [{ reason: "BILLING_DISABLED" }],
    ),
    ...QUOTA,
  },
  {
    name: "a model that the free tier lacks",
    status: 429,
    body: listed(
      429,
      "RESOURCE_EXHAUSTED",
      `${EXCEEDED} \n* Quota exceeded for metric: generativelanguage.googleapis.com/generate_content_free_tier_requests, limit: 0, model: gemini-3-pro\nPlease retry in 45.578569677s.`,
      [retry("45s")],
    ),
    ...QUOTA,
  },
  {
    name: "the requests of a day",
    status: 429,
    body: listed(429, "RESOURCE_EXHAUSTED", EXCEEDED, [
      violation("GenerateRequestsPerDayPerProjectPerModel-FreeTier"),
      retry("33s"),
    ]),
    ...QUOTA,
  },
  {
    name: "the requests of a minute",
    status: 429,
    body: listed(429, "RESOURCE_EXHAUSTED", EXCEEDED, [
      violation("GenerateRequestsPerMinutePerProjectPerModel-FreeTier"),
      retry("37s"),
    ]),
    ...RATE,
    waitMs: 37_000,
  },
  {
    name: "an exhausted resource",
    status: 429,
    body: listed(429, "RESOURCE_EXHAUSTED", "Resource has been exhausted (e.g. check quota)."),
    ...RATE,
  },
];
