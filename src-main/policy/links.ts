import { linkIdSchema, type LinkId } from "../../src-server/contract/desktop/shell.ts";

/** Every address that the shell ever opens in a browser: where AI providers give out keys. */
const LINKS: Readonly<Record<LinkId, string>> = {
  "key-openai": "https://platform.openai.com/api-keys",
  "key-anthropic": "https://console.anthropic.com/settings/keys",
  "key-google": "https://aistudio.google.com/apikey",
  "key-openrouter": "https://openrouter.ai/settings/keys",
  "key-groq": "https://console.groq.com/keys",
  "key-mistral": "https://console.mistral.ai/api-keys",
  "key-deepseek": "https://platform.deepseek.com/api_keys",
};

/** The address of a link's id; undefined for everything that is no id of ours, addresses among it. */
export const addressOf = (id: unknown): string | undefined => {
  const { data } = linkIdSchema.safeParse(id);
  return data === undefined ? undefined : LINKS[data];
};
