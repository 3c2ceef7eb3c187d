import { DOWN, MODEL, RATE, REFUSED, type Shape } from "./shape.ts";
import { error, listed, GOOGLE_ACCOUNT } from "./google-account.ts";

export const GOOGLE: readonly Shape[] = [
  ...GOOGLE_ACCOUNT,
  {
    name: "an unknown model",
    status: 404,
    body: listed(
      404,
      "NOT_FOUND",
      "models/gemini-9-flash is not found for API version v1main, or is not supported for generateContent. Call ListModels to see the list of available models and their supported methods.",
    ),
    ...MODEL,
  },
  {
    name: "a member of the schema that is unknown",
    status: 400,
    body: listed(
      400,
      "INVALID_ARGUMENT",
      "Invalid JSON payload received. Unknown name \"strict\" at 'tools[0].function_declarations[0]': Cannot find field.",
    ),
    ...REFUSED,
    withoutForm: true,
  },
  {
    name: "a schema with too many states",
    status: 400,
    body: listed(
      400,
      "INVALID_ARGUMENT",
      "The specified schema produces a constraint that has too many states for serving.",
    ),
    ...REFUSED,
    withoutForm: true,
  },
  {
    name: "a prompt that is too long",
    status: 400,
    body: listed(
      400,
      "INVALID_ARGUMENT",
      "The input token count (1213451) exceeds the maximum number of tokens allowed (1048576).",
    ),
    ...REFUSED,
    says: /too long/,
  },
  {
    name: "a bad argument",
    status: 400,
    body: listed(400, "INVALID_ARGUMENT", "Request contains an invalid argument."),
    ...REFUSED,
  },
  {
    name: "an answer that was filtered",
    status: 200,
    answer: "filtered",
    body: '{"choices":[{"finish_reason":"content_filter: PROHIBITED_CONTENT","index":0}]}',
    ...REFUSED,
  },
  {
    name: "overload",
    status: 503,
    body: listed(503, "UNAVAILABLE", "The model is overloaded. Please try again later."),
    ...DOWN,
  },
  {
    name: "an internal error",
    status: 500,
    body: listed(
      500,
      "INTERNAL",
      "An internal error has occurred. Please retry or report in https://developers.generativeai.google/guide/troubleshooting",
    ),
    ...DOWN,
  },
  {
    name: "a limit in the middle of a stream",
    status: 200,
    body: `data: ${JSON.stringify([error(429, "RESOURCE_EXHAUSTED", "Resource has been exhausted (e.g. check quota).")])}\n\n`,
    ...RATE,
  },
];
