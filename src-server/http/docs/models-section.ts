import { markup, prose, type Markup } from "./markup.ts";

/** Who writes a request's lecture. */
const WRITERS: readonly (readonly [string, string, string])[] = [
  [
    "nothing",
    "The model that this computer's owner has saved, else the built-in lessons.",
    "`service`, for the owner `byok`, `none` with lessons",
  ],
  ["`model`: an id of `GET /models`", "That model, on the owner's key.", "the same"],
  ["`model`: `lessons`", "The built-in lessons: no key, no network.", "`none`"],
  ["`llm`, with or without `model`", "Your own provider, on your own key, on any plan.", "`byok`"],
  ["`plan`", "Nobody: your plan is made as it is.", "`none`"],
];

const example = (baseUrl: string): string => `curl ${baseUrl}/video/request \\
  -H "x-api-key: $LECTERN_KEY" -H "Content-Type: application/json" \\
  -d '{
    "prompt": "Explain why the sky is blue and sunsets are red",
    "llm": {"provider": "openai", "api_key": "<PROVIDER_KEY>", "model": "<MODEL_ID>"}
  }'
`;

/** How a language model is chosen, what is sent where, and what becomes of keys. */
export const modelsSection = (baseUrl: string): Markup => markup`
<section id="models-and-keys"><h2>4. Language models</h2>
<p>${prose("Without a language model the built-in lessons write, and a topic that none of them covers is refused. With one, any STEM topic is taught. Who writes is decided by the request:")}</p>
<div class="scroll"><table><thead><tr><th>The request names</th><th>Who writes</th><th>key_source</th></tr></thead><tbody>
${WRITERS.map(([named, who, source]) => markup`<tr><td>${prose(named)}</td><td>${who}</td><td>${prose(source)}</td></tr>`)}
</tbody></table></div>
<p>With your own key:</p>
<pre><code id="example-own-key">${example(baseUrl)}</code></pre>
<p>${prose("Providers are `openai`, `anthropic`, `google`, `openrouter`, `groq`, `mistral`, `deepseek`, the local programs `ollama` and `lmstudio`, and `custom` for any other address that is compatible with OpenAI (`base_url`). Addresses on this computer or in its networks are for keys of the owner's plan alone.")}</p>
<p>${prose("Key and model are tried before the job is accepted, for at most 10 seconds: a key or a model that the provider does not take is answered with 400 `llm_rejected`; when the provider does not answer, the job is accepted and decides later. The provider gets the prompt, the length, the language and a description of what a lecture may show, and nothing else. Your key is kept encrypted while the job runs and is wiped when it ends; another try sends it again.")}</p>
<p>${prose("Without `language` a model writes in the language of the prompt. `POST /estimate` tells the tokens and, where prices are known, the money beforehand; `report.json` of a lecture tells what it took. The owner saves a provider with `PATCH /settings` (`llm.provider`, `llm.model`, `llm.api_key`, `llm.base_url`), tries it with `POST /test/provider`, and bounds it with `limits.tokens_per_lecture`, `limits.usd_per_lecture`, `limits.tokens_per_month` and `limits.usd_per_month`: beyond a month's limit (5,000,000 tokens and 20 US dollars unless set; none for `ollama` and `lmstudio`) new jobs and plans on the owner's key are answered with 429 `model_limit`.")}</p></section>
`;
