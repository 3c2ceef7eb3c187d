import { createHash } from "node:crypto";

/** HTML that may stand in a page as it is. */
export type Markup = { readonly html: string };

type Part = Markup | string | number | null | false | readonly Part[];

const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

const escape = (text: string): string => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);

const isList = (part: Part): part is readonly Part[] => Array.isArray(part);

const htmlOf = (part: Part): string => {
  if (part === null || part === false) return "";
  if (typeof part === "string" || typeof part === "number") return escape(String(part));
  return isList(part) ? part.map(htmlOf).join("") : part.html;
};

/** Markup from a template; everything put into it is escaped unless it is markup itself. */
export const markup = (texts: TemplateStringsArray, ...parts: readonly Part[]): Markup => ({
  html: texts.map((text, index) => text + htmlOf(parts[index] ?? null)).join(""),
});

/** Text in which `code` between backquotes is set as code. */
export const prose = (text: string): Markup =>
  markup`${text.split("`").map((part, index) => (index % 2 === 1 ? markup`<code>${part}</code>` : part))}`;

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

/** The one style sheet of the documentation. */
export const STYLE = `
:root { color-scheme: light dark; --ground: #fbfaf7; --panel: #ffffff; --ink: #1d2530; --muted: #59636f; --line: #dfe2e6;
  --accent: #0b6bcb; --code: #f1f3f6; --good: #157347; --bad: #b02a37; --warm: #9a5b00; }
@media (prefers-color-scheme: dark) { :root { --ground: #12161c; --panel: #191f27; --ink: #e6eaf0; --muted: #9aa6b4;
  --line: #2c3540; --accent: #6cb2ff; --code: #0d1116; --good: #63d297; --bad: #ff8a94; --warm: #f0b45e; } }
* { box-sizing: border-box; }
html { scroll-padding-top: 1rem; }
body { margin: 0; background: var(--ground); color: var(--ink); font: 16px/1.6 system-ui, -apple-system, "Segoe UI", sans-serif; }
.frame { display: grid; grid-template-columns: 15.5rem minmax(0, 1fr); max-width: 78rem; margin: 0 auto; }
nav { position: sticky; top: 0; align-self: start; max-height: 100vh; overflow-y: auto; padding: 2rem 1rem 2rem 1.5rem; font-size: .875rem; }
nav ol { list-style: none; margin: 0; padding: 0; }
nav ol ol { margin: .1rem 0 .6rem; padding-left: .75rem; border-left: 1px solid var(--line); }
nav a { display: block; padding: .18rem 0; color: var(--muted); text-decoration: none; }
nav a:hover, nav a:focus-visible { color: var(--accent); text-decoration: underline; }
nav > ol > li > a { color: var(--ink); font-weight: 600; }
main { min-width: 0; padding: 2rem 1.5rem 6rem; }
h1 { font-size: 2.1rem; line-height: 1.2; margin: 0 0 .4rem; letter-spacing: -.01em; }
h2 { font-size: 1.5rem; margin: 3.2rem 0 .8rem; padding-top: 1rem; border-top: 1px solid var(--line); }
h3 { font-size: 1.15rem; margin: 2.2rem 0 .5rem; }
h4 { font-size: .95rem; margin: 1.3rem 0 .4rem; }
p, ul, ol { margin: .5rem 0 .9rem; max-width: 46rem; }
a { color: var(--accent); }
.lead { font-size: 1.15rem; color: var(--muted); }
code, pre { font-family: ui-monospace, "Cascadia Mono", Menlo, Consolas, monospace; font-size: .875em; }
code { background: var(--code); border-radius: .3rem; padding: .08em .35em; overflow-wrap: anywhere; }
pre { background: var(--code); border: 1px solid var(--line); border-radius: .6rem; padding: .9rem 1rem; overflow-x: auto; line-height: 1.5; max-width: 60rem; }
pre code { background: none; padding: 0; overflow-wrap: normal; }
.operation { background: var(--panel); border: 1px solid var(--line); border-radius: .8rem; padding: 1.1rem 1.25rem; margin: 1.2rem 0; }
.operation h3 { margin: 0 0 .3rem; display: flex; flex-wrap: wrap; gap: .6rem; align-items: baseline; }
.operation h3 code { background: none; padding: 0; font-size: 1rem; }
.method { font: 700 .75rem/1.5 ui-monospace, Menlo, Consolas, monospace; border: 1px solid currentColor; border-radius: .35rem; padding: .05rem .45rem; color: var(--accent); }
.method.post, .method.patch { color: var(--good); } .method.delete { color: var(--bad); }
.badge { font-size: .78rem; color: var(--warm); border: 1px solid currentColor; border-radius: 1rem; padding: 0 .55rem; }
.badge.plain { color: var(--muted); }
.scroll { overflow-x: auto; margin: .4rem 0 1rem; }
table { border-collapse: collapse; width: 100%; font-size: .9rem; }
th, td { text-align: left; vertical-align: top; padding: .4rem .7rem .4rem 0; border-bottom: 1px solid var(--line); }
th { font-weight: 600; color: var(--muted); font-size: .8rem; }
td:first-child { white-space: nowrap; }
td:first-child code { overflow-wrap: break-word; }
.needed { color: var(--bad); font-size: .78rem; }
details { margin: .5rem 0; } summary { cursor: pointer; color: var(--accent); font-size: .92rem; padding: .15rem 0; }
.status { font-variant-numeric: tabular-nums; font-weight: 600; }
.status.good { color: var(--good); } .status.bad { color: var(--bad); }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
@media (max-width: 56rem) { .frame { display: block; } nav { position: static; max-height: none; padding: 1.2rem 1rem 0; }
  nav ol ol { display: none; } nav > ol { display: flex; flex-wrap: wrap; gap: .2rem .9rem; } main { padding: 1rem 1rem 4rem; }
  td:first-child { white-space: normal; } h1 { font-size: 1.7rem; } }
@media print { nav { display: none; } .frame { display: block; } details > * { display: block; } }
`;

/** What a content security policy calls that style sheet. */
export const STYLE_HASH = `sha256-${createHash("sha256").update(STYLE).digest("base64")}`;
