import { AUTH, DOWN, MODEL, QUOTA, RATE, REFUSED, type Shape } from "./shape.ts";

const error = (message: string, type: string, code?: string, more: object = {}): string =>
  JSON.stringify({ error: { message, type, ...(code === undefined ? {} : { code }), ...more } });

const DEV_TIER = "Need more tokens? Upgrade to Dev Tier today at https://console.groq.com/settings/billing";

export const GROQ: readonly Shape[] = [
  {
    name: "a wrong key",
    status: 401,
    body: error("Invalid API Key", "invalid_request_error", "invalid_api_key"),
    ...AUTH,
  },
  {
    name: "a restricted organization",
    status: 400,
    body: error(
      "Organization has been restricted. Please reach out to support if you believe this was in error.",
      "invalid_request_error",
      "organization_restricted",
    ),
    ...REFUSED,
  },
  {
    name: "a spending limit",
    status: 400,
    body: error(
      "Your organization has reached its spend limit: spend limit reached.",
      "invalid_request_error",
      "blocked_api_access",
    ),
    ...QUOTA,
  },
  {
    name: "tokens per minute",
    status: 429,
    headers: { "retry-after": "5" },
    body: error(
      `Rate limit reached for model \`llama-3.1-8b-instant\` in organization \`org_01j5b4pz\` service tier \`on_demand\` on tokens per minute (TPM): Limit 6000, Used 5034, Requested 1443. Please try again in 4.77s. ${DEV_TIER}`,
      "tokens",
      "rate_limit_exceeded",
    ),
    ...RATE,
    waitMs: 5_000,
  },
  {
    name: "tokens per day, a wait over the cap",
    status: 429,
    body: error(
      `Rate limit reached for model \`llama-3.3-70b-versatile\` in organization \`org_01kjh7\` service tier \`on_demand\` on tokens per day (TPD): Limit 100000, Used 97050, Requested 3619. Please try again in 9m38.016s. ${DEV_TIER}`,
      "tokens",
      "rate_limit_exceeded",
    ),
    ...RATE,
    waitMs: 60_000,
  },
  {
    name: "a full flex tier",
    status: 498,
    body: error("Flex tier capacity exceeded", "capacity_exceeded", "capacity_exceeded"),
    ...RATE,
  },
  {
    name: "a request that is too large",
    status: 413,
    body: error(
      `Request too large for model \`llama-3.1-8b-instant\` in organization \`org_x\` service tier \`on_demand\` on tokens per minute (TPM): Limit 6000, Requested 12328, please reduce your message size and try again. ${DEV_TIER}`,
      "tokens",
      "rate_limit_exceeded",
    ),
    ...REFUSED,
    says: /too long/,
  },
  {
    name: "an unknown model",
    status: 404,
    body: error(
      "The model `llama-9` does not exist or you do not have access to it.",
      "invalid_request_error",
      "model_not_found",
    ),
    ...MODEL,
  },
  {
    name: "a retired model",
    status: 400,
    body: error(
      "The model `mixtral-8x7b-32768` has been decommissioned and is no longer supported. Please refer to https://console.groq.com/docs/deprecations for a recommendation on which model to use instead.",
      "invalid_request_error",
      "model_decommissioned",
    ),
    ...MODEL,
  },
  {
    name: "terms that were not accepted",
    status: 400,
    body: error(
      "The model `canopylabs/orpheus` requires terms acceptance. Please have the org admin accept the terms.",
      "invalid_request_error",
      "model_terms_required",
    ),
    ...MODEL,
  },
  {
    name: "JSON that the model did not manage",
    status: 400,
    body: error(
      "Failed to generate JSON. Please adjust your prompt. See 'failed_generation' for more details.",
      "invalid_request_error",
      "json_validate_failed",
      { failed_generation: '{"title": "the model was not found, enable billing' },
    ),
    ...REFUSED,
    withoutForm: true,
  },
  {
    name: "a model without schemas",
    status: 400,
    body: error(
      "This model does not support response format `json_schema`. See supported models at https://console.groq.com/docs/structured-outputs#supported-models",
      "invalid_request_error",
    ),
    ...REFUSED,
    withoutForm: true,
  },
  {
    name: "a value that is not allowed",
    status: 400,
    body: error(
      "'response_format.type' : value is not one of the allowed values ['text','json_object']",
      "invalid_request_error",
    ),
    ...REFUSED,
    withoutForm: true,
  },
  {
    name: "words the model made up",
    status: 422,
    body: error("Unprocessable entity", "invalid_request_error"),
    ...REFUSED,
  },
  {
    name: "a dependency that failed",
    status: 424,
    body: error("Failed Dependency", "invalid_request_error"),
    ...REFUSED,
  },
  {
    name: "too much capacity asked",
    status: 503,
    body: error(
      "llama-3.3-70b-versatile is currently over capacity. Please try again and back off exponentially.",
      "internal_server_error",
    ),
    ...DOWN,
  },
];
