import type { LlmProvider } from "../../../../src-server/contract/api/creation-request.ts";
import { ANTHROPIC } from "./anthropic.ts";
import { CUSTOM } from "./custom.ts";
import { DEEPSEEK } from "./deepseek.ts";
import { GOOGLE } from "./google.ts";
import { GROQ } from "./groq.ts";
import { LMSTUDIO } from "./lmstudio.ts";
import { MISTRAL } from "./mistral.ts";
import { OLLAMA } from "./ollama.ts";
import { OPENAI } from "./openai.ts";
import { OPENROUTER } from "./openrouter.ts";
import type { Shape } from "./shape.ts";

/** The recorded failures of every provider. */
export const SHAPES: Readonly<Record<LlmProvider, readonly Shape[]>> = {
  openai: OPENAI,
  anthropic: ANTHROPIC,
  google: GOOGLE,
  openrouter: OPENROUTER,
  groq: GROQ,
  mistral: MISTRAL,
  deepseek: DEEPSEEK,
  ollama: OLLAMA,
  lmstudio: LMSTUDIO,
  custom: CUSTOM,
};
