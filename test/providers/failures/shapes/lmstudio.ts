import { connectionError, DOWN, MODEL, REFUSED, AUTH, type Shape } from "./shape.ts";

const error = (
  message: string,
  type = "invalid_request_error",
  param: string | null = null,
  code: string | null = null,
): string => JSON.stringify({ error: { message, type, param, code } });

export const LMSTUDIO: readonly Shape[] = [
  {
    name: "no model loaded",
    status: 404,
    body: error(
      "No models loaded. Please load a model in the developer page or use the 'lms load' command.",
      "invalid_request_error",
      "model",
      "model_not_found",
    ),
    ...MODEL,
    says: /Load it/,
  },
  {
    name: "no model loaded, as a bad request",
    status: 400,
    body: error("No models loaded. Please load a model in the developer page or use the 'lms load' command."),
    ...MODEL,
  },
  {
    name: "a model that does not load",
    status: 400,
    body: '{"error":"Failed to load model \\"qwen3-70b\\". Error: Model loading was stopped due to insufficient system resources."}',
    ...MODEL,
  },
  { name: "a model that was unloaded", status: 400, body: '{"error":"Model is unloaded."}', ...MODEL },
  {
    name: "JSON mode, which is not there",
    status: 400,
    body: "{\"error\":\"'response_format.type' must be 'json_schema' or 'text'\"}",
    ...REFUSED,
    withoutForm: true,
  },
  {
    name: "an old server that knows schemas only",
    status: 400,
    body: "{\"error\":\"'response_format.type' must be 'json_schema'\"}",
    ...REFUSED,
    withoutForm: true,
  },
  {
    name: "a forced tool, which is not there",
    status: 400,
    body: '{"error":"Invalid tool_choice type: \'object\'. Supported string values: none, auto, required"}',
    ...REFUSED,
  },
  {
    name: "a prompt over the context",
    status: 400,
    body: '{"error":"The number of tokens to keep from the initial prompt is greater than the context length. Try to load the model with a larger context length, or provide a shorter input"}',
    ...REFUSED,
    says: /too long/,
  },
  {
    name: "a prompt over the context, in a stream",
    status: 200,
    body: 'event: error\ndata: {"error":{"message":"The number of tokens to keep from the initial prompt is greater than the context length (n_keep: 5121>= n_ctx: 4096)."}}\n\n',
    ...REFUSED,
    says: /too long/,
  },
  {
    name: "an unknown path, which is a success",
    status: 200,
    body: '{"error":"Unexpected endpoint or method. (POST /chat/completions)"}',
    ...DOWN,
  },
  { name: "an empty stream", status: 200, body: "data: [DONE]\n\n", answer: "empty", ...DOWN },
  {
    name: "a key that its server wants",
    status: 401,
    body: error(
      "Malformed LM Studio API token provided: lm-abcd1234efgh",
      "authentication_error",
      null,
      "invalid_api_key",
    ),
    ...AUTH,
  },
  {
    name: "a model that crashed",
    status: 500,
    body: '{"error":"The model has crashed without additional information. (Exit code: 18446744072635810000)"}',
    ...DOWN,
  },
  {
    name: "a program that does not run",
    transport: connectionError("ECONNREFUSED", "connect ECONNREFUSED 127.0.0.1:1234"),
    ...DOWN,
    says: /Start it/,
  },
];
