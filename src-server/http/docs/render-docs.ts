import { z } from "zod";
import { REFUSAL_STATUSES, REFUSALS, codesWith } from "../../contract/api/refusals.ts";
import { JOB_ERRORS } from "../../contract/api/job-record.ts";
import { eventsExample, exampleScripts } from "../../contract/api/example-scripts.ts";
import { LECTERN_VERSION } from "../../version.ts";
import {
  ALLOWANCES,
  DURATION_SECONDS,
  PROMPT_LENGTH,
  REQUEST_RATE,
  TRASH_DAYS,
  type Allowance,
  type PlanAllowances,
} from "../../contract/limits.ts";
import { refusalsOf } from "../openapi/operation-parts.ts";
import { type Operation, TAGS } from "../routing/operation.ts";
import type { OpenApi } from "../openapi/create-open-api.ts";
import { eventTable, fieldTable, nameOf, shapeSchema, type Shapes } from "./fields.ts";
import { markup, prose, type Markup, modelsSection, STYLE } from "./page-parts.ts";

const contentSchema = z.record(z.string(), z.object({ schema: shapeSchema.optional() }));

/** What the document says of an operation. */
const documentedSchema = z.object({
  parameters: z
    .array(
      z.object({
        in: z.string(),
        name: z.string(),
        required: z.boolean().optional(),
        description: z.string().optional(),
      }),
    )
    .default([]),
  requestBody: z.object({ content: contentSchema }).optional(),
  responses: z.record(z.string(), z.object({ description: z.string(), content: contentSchema.optional() })),
});
type DocumentedOperation = z.infer<typeof documentedSchema>;

type Section = { operation: Operation; documented: DocumentedOperation; shapes: Shapes };

const ACCESS = { open: "no key", key: "key", owner: "owner's key", link: "key or link" } as const;

const parameters = ({ documented }: Section): Markup | null => {
  if (documented.parameters.length === 0) return null;
  return markup`<h4>Parameters</h4><div class="scroll"><table><thead><tr><th>Name</th><th>In</th><th>Meaning</th></tr></thead><tbody>${documented.parameters.map(
    ({ in: place, name, required, description = "" }) =>
      markup`<tr><td><code>${name}</code>${required === true && markup` <span class="needed">required</span>`}</td><td>${place}</td><td>${prose(description)}</td></tr>`,
  )}</tbody></table></div>`;
};

const examples = ({ operation }: Section): Markup | null => {
  const entries = Object.entries(operation.body?.examples ?? {});
  if (entries.length === 0) return null;
  return markup`${entries.map(
    ([name, value]) =>
      markup`<details><summary>Example body: ${name.replaceAll("_", " ")}</summary><pre><code>${JSON.stringify(value, null, 2)}</code></pre></details>`,
  )}`;
};

const body = (section: Section): Markup | null => {
  const { operation, documented, shapes } = section;
  const shape = documented.requestBody?.content["application/json"]?.schema;
  if (!shape) return null;
  const note = operation.body?.optional === true ? " (may be left out)" : "";
  return markup`<h4>Body${note}</h4>${fieldTable(shape, shapes, true) ?? prose(shape.description ?? "A JSON object.")}${examples(section)}`;
};

const answers = ({ operation, documented, shapes }: Section): Markup => {
  const rows = Object.keys(operation.answers).map((status) => {
    const response = documented.responses[status];
    const shape = response?.content?.["application/json"]?.schema;
    const types = Object.keys(response?.content ?? {}).join(", ");
    const name = shape?.$ref === undefined ? null : nameOf(shape.$ref);
    const what = name !== null && shapes.has(name) ? markup`<a href="#shape-${name}">${name}</a>` : types;
    return markup`<tr><td><span class="status good">${status}</span></td><td>${what}</td><td>${prose(response?.description ?? "")}</td></tr>`;
  });
  const events = documented.responses["200"]?.content?.["text/event-stream"]?.schema;
  return markup`<h4>Answers</h4><div class="scroll"><table><tbody>${rows}</tbody></table></div>${events ? eventTable(events, shapes) : null}`;
};

const refusals = ({ operation }: Section): Markup => {
  const codes = [...new Set(refusalsOf(operation))].toSorted(
    (one, other) => REFUSALS[one].status - REFUSALS[other].status,
  );
  const rows = codes.map(
    (code) =>
      markup`<tr><td><span class="status bad">${REFUSALS[code].status}</span></td><td><code>${code}</code></td><td>${prose(REFUSALS[code].words)}</td></tr>`,
  );
  return markup`<details><summary>Refusals and what to do (${codes.length})</summary><div class="scroll"><table><tbody>${rows}</tbody></table></div></details>`;
};

/** Everything about one operation. */
const operationSection = (section: Section): Markup => {
  const { method, path, operationId, summary, description, access, successor } = section.operation;
  return markup`<section class="operation" id="${operationId}"><h3><span class="method ${method}">${method.toUpperCase()}</span><code>${path}</code><span class="badge plain">${ACCESS[access]}</span>${
    successor !== undefined && markup`<span class="badge">deprecated</span>`
  }</h3><p><strong>${summary}.</strong> ${prose(description ?? "")}</p>${parameters(section)}${body(section)}${answers(section)}${refusals(section)}</section>
`;
};

/** Members of every answer that has a name. */
const shapesSection = (shapes: Shapes, names: readonly string[]): Markup => markup`
<section id="shapes"><h2>Answers in full</h2><p>Members may be added in later versions; none is removed or changes its type.</p>
${names.map((name) => {
  const shape = shapes.get(name);
  const table = shape ? fieldTable(shape, shapes, false) : null;
  return markup`<h3 id="shape-${name}">${name}</h3><p>${prose(shape?.description ?? "")}</p>${table}`;
})}</section>
`;

/** Every way to be refused and to fail. */
const errorsSection = (): Markup => {
  const statuses = REFUSAL_STATUSES;
  return markup`
<section id="errors"><h2>Refusals</h2>
<p>${prose('A refused request does nothing and counts towards no limit. Its body is `{"detail": …, "code": …}`: a sentence that says what to do, and a code for programs. With 422 `detail` is a list that names every bad field: `{"loc": ["body", "duration"], "msg": "…", "type": "duration_range"}`.')}</p>
<p>${prose("Checks come in this order: host and origin, path and method, key, body, fields, storage, model and plan, limits. Every answer has the header `X-Request-Id`; the log of the service knows it, too. With 5xx try again later, a little longer each time.")}</p>
<div class="scroll"><table><thead><tr><th>Status</th><th>Code</th><th>What it means and what to do</th></tr></thead><tbody>${statuses.flatMap(
    (status) =>
      codesWith(status).map(
        (code) =>
          markup`<tr><td><span class="status bad">${status}</span></td><td><code>${code}</code></td><td>${prose(REFUSALS[code].words)}</td></tr>`,
      ),
  )}</tbody></table></div></section>
<section id="failures"><h2>Why jobs fail</h2><p>${prose("A failed job has one of these in `error_code`. Try it again with `POST /video/jobs/{job_id}/retry`: what was finished is not made again.")}</p>
<div class="scroll"><table><tbody>${Object.entries(JOB_ERRORS).map(
    ([code, words]) => markup`<tr><td><code>${code}</code></td><td>${prose(words)}</td></tr>`,
  )}</tbody></table></div></section>
`;
};

const allowed = (allowance: Allowance | null): string => {
  if (allowance === null) return "no limit";
  const most = allowance.most.toLocaleString("en");
  return allowance.period === "ever" ? most : `${most} a ${allowance.period}`;
};
const allowedByPlan = (what: keyof PlanAllowances): string =>
  Object.entries(ALLOWANCES)
    .map(([plan, allowances]) => `${plan} ${allowed(allowances[what])}`)
    .join(", ");

const LIMITS: readonly (readonly [string, string])[] = [
  ["Videos", `${allowedByPlan("videos")}. Days start at midnight, months on the 1st, UTC.`],
  [
    "Guests",
    "Off unless the owner switches them on; each address is one guest. `unlimited` manages nothing, unlike the owner.",
  ],
  [
    "Plans written on the owner's AI key (`POST /plan`, `POST /plans`)",
    `${allowedByPlan("writtenPlans")}; each counts towards the request rate. Built-in lessons and plans on your own key in \`llm\` count nowhere.`,
  ],
  ["The owner's speech server (`POST /voices/http/speech`), in characters", allowedByPlan("spokenCharacters")],
  [
    "Request rate",
    `${REQUEST_RATE.most} accepted requests for lectures, new tries, new versions and plans on the owner's AI key among them, in ${REQUEST_RATE.minutes} minutes from one address; status reads are never limited`,
  ],
  ["Prompt", `${PROMPT_LENGTH.least} to ${PROMPT_LENGTH.most} characters, white space around it not counted`],
  ["Duration", `${DURATION_SECONDS.least} to ${DURATION_SECONDS.most} seconds; about 20 to 120 when left out`],
  ["Body", "64 KiB; 1 MiB with a `plan`"],
  ["Event streams", "8 open at once for each key; a ninth closes the oldest"],
  ["Links to files", "7 days"],
  ["Trash", `${TRASH_DAYS} days`],
];

/** What is limited, and to how much. */
const limitsSection = (): Markup => markup`
<section id="limits"><h2>Limits</h2><div class="scroll"><table><tbody>${LIMITS.map(
  ([what, limit]) => markup`<tr><td>${what}</td><td>${prose(limit)}</td></tr>`,
)}</tbody></table></div></section>
<section id="safety"><h2>Who may call</h2>
<p>${prose("Lectern answers on 127.0.0.1 only, to requests whose `Host` is `127.0.0.1`, `localhost` or `[::1]` with its port. Web pages of other addresses are refused, whatever key they have: there are no CORS headers. Call it from programs.")}</p></section>
`;

const listing = (code: string, id?: string): Markup =>
  id === undefined
    ? markup`<pre><code>${code}</code></pre>`
    : markup`<pre><code id="example-${id}">${code}</code></pre>`;

const WHERE: readonly (readonly [string, string])[] = [
  ["Linux", "~/.local/share/lectern"],
  ["macOS", "~/Library/Application Support/lectern"],
  ["Windows", "%LOCALAPPDATA%\\lectern\\Data"],
];

/** What the service is and where the key lies. */
const startSection = (baseUrl: string): Markup => markup`
<section id="start"><h1>Lectern</h1>
<p class="lead">Turns a sentence into a narrated, animated STEM lecture: an MP4 with captions, made on this computer.</p>
<p>You send a topic, get a job id at once, and ask for the job's status until the video is ready. This start of Lectern listens at <code>${baseUrl}</code>, for programs on this computer only. Everything is JSON in UTF-8. The same documentation for machines is at <a href="/openapi.json">/openapi.json</a> (OpenAPI 3.1).</p>
<h2 id="key">1. Your key</h2>
<p>Every call carries the header <code>x-api-key</code>. The owner's key was made at the first start and lies in the file <code>local-key</code> of the data folder: the folder given with <code>--data</code> or in <code>LECTERN_DATA</code>, otherwise</p>
<div class="scroll"><table><tbody>${WHERE.map(([system, folder]) => markup`<tr><td>${system}</td><td><code>${folder}</code></td></tr>`)}</tbody></table></div>
<p>Put it into an environment variable, with your folder in place of <code>DIR</code>:</p>
${listing(`export LECTERN_KEY="$(cat DIR/local-key)"`)}
<p>${prose("Keys for others are made with `npm run keys -- create --kind private --plan free` or with `POST /keys`. Anyone with the owner's key has full control: treat it like a password.")}</p></section>
`;

/** Complete programs, and how a job goes on. */
const firstLectureSection = (baseUrl: string): Markup => markup`
<section id="first"><h2>2. A first lecture</h2>
<p>Each of these programs is complete: it asks for a lecture, waits, and saves <code>lecture.mp4</code>. Copy one into the file named, and run it.</p>
${exampleScripts(baseUrl).map(
  ({ id, title, file, command, code }) =>
    markup`<h3>${title}</h3><p>Save as <code>${file}</code>, run <code>${command}</code>.</p>${listing(code, id)}`,
)}
</section>
<section id="progress"><h2>3. Job lifecycle</h2>
<div class="scroll"><table><thead><tr><th>status</th><th>Meaning</th><th>What to do</th></tr></thead><tbody>
<tr><td><code>queued</code></td><td>Accepted, waiting.</td><td>Ask again in 2 to 3 seconds.</td></tr>
<tr><td><code>processing</code></td><td>Planning, narrating, drawing, assembling, uploading; <code>phase</code>, <code>progress</code> and <code>message</code> tell which.</td><td>Ask again in 2 to 3 seconds.</td></tr>
<tr><td><code>completed</code></td><td>The video is ready.</td><td>Get <code>video_url</code>; it needs no key and holds for 7 days, each status read gives a new one.</td></tr>
<tr><td><code>failed</code></td><td>Told with HTTP 200; <code>error</code> says why.</td><td>Do what <code>error</code> says; see <a href="#failures">Why jobs fail</a>.</td></tr>
</tbody></table></div>
<p>States only move forward. A job survives a restart of the service. Instead of asking, you can follow the events of all your jobs:</p>
${listing(eventsExample(baseUrl), "events")}
<p>${prose("Each event `status` carries the whole record. A reader that was cut off sends the last `id` it has had in `Last-Event-ID` and misses nothing.")}</p>
<p>${prose("A key reaches the lectures of its own account; the id of any other is a 404, for the owner too. The owner reaches those of every account, also of revoked keys, by adding `accounts=all` to the address of an operation on lectures; each record then names its `account`. Other keys that send it get 403.")}</p>
<p>${prose(`A deleted lecture stays in the trash for ${TRASH_DAYS} days: \`GET /video/jobs?deleted=true\` lists it, \`POST /video/jobs/{job_id}/restore\` brings it back, and \`DELETE /video/jobs/{job_id}?permanent=true\` removes it at once.`)}</p></section>
`;

const example = (baseUrl: string): string => `#!/bin/sh
# Needs curl and the owner's key in LECTERN_KEY.
base=${baseUrl}

begun=$(curl -sS -X POST "$base/engines/manim/install" -H "x-api-key: $LECTERN_KEY")
case $begun in
  *'"state":"installing"'*|*'"state":"ready"'*) ;;
  *) echo "Refused: $begun" >&2; exit 1 ;;
esac

while :; do
  engines=$(curl -sS "$base/engines" -H "x-api-key: $LECTERN_KEY")
  manim=\${engines#*'"id":"manim"'}
  case $manim in
    ,'"state":"installing"'*) sleep 2 ;;
    ,'"state":"ready"'*) echo "Manim is ready"; exit 0 ;;
    *) echo "Not installed: $manim" >&2; exit 1 ;;
  esac
done
`;

/** Which program draws, and how the one that is installed on request is had. */
const enginesSection = (baseUrl: string): Markup => markup`
<section id="drawing-engines"><h2>5. Engines</h2>
<p>${prose("Two programs draw the same lecture: `remotion`, which is always there, and `manim`, Manim Community in an environment of its own. `engine` of a request chooses; `auto` takes the best that is ready. Where the chosen one cannot draw, the other does, and `warnings` says why.")}</p>
<p>${prose("The owner has Manim installed (about 400 MB in the data folder), repaired and removed with `POST /engines/manim/install`, `repair` and `remove`, or with `npm run manim`. The work goes on by itself: `GET /engines` and the event `engine` of `GET /video/events` tell how far it is; `POST /engines/manim/cancel` breaks it off and keeps what was fetched. An installation that the service's end has interrupted is told as `absent` at the next start, and goes on when it is asked for again.")}</p>
<p>${prose("This program installs Manim and waits: save it as `manim.sh`, run `sh manim.sh`.")}</p>
<pre><code id="example-manim">${example(baseUrl)}</code></pre></section>
`;

const documentSchema = z.object({
  paths: z.record(z.string(), z.record(z.string(), documentedSchema)),
  components: z.object({ schemas: z.record(z.string(), shapeSchema) }),
});

type Source = {
  /** The OpenAPI document. */
  document: OpenApi;
  baseUrl: string;
};

const anchorOf = (tag: string): string => tag.toLowerCase().replaceAll(" ", "-");

const navigation = (operations: readonly Operation[]): Markup => markup`
<nav aria-label="Contents"><ol>
<li><a href="#start">What this is</a></li><li><a href="#key">1. Your key</a></li><li><a href="#first">2. A first lecture</a></li><li><a href="#progress">3. Job lifecycle</a></li><li><a href="#models-and-keys">4. Language models</a></li><li><a href="#drawing-engines">5. Engines</a></li>
${TAGS.map(
  (tag) =>
    markup`<li><a href="#${anchorOf(tag)}">${tag}</a><ol>${operations
      .filter((operation) => operation.tag === tag)
      .map(({ operationId, summary }) => markup`<li><a href="#${operationId}">${summary}</a></li>`)}</ol></li>`,
)}
<li><a href="#shapes">Answers in full</a></li><li><a href="#errors">Refusals</a></li><li><a href="#failures">Why jobs fail</a></li><li><a href="#limits">Limits</a></li><li><a href="#safety">Who may call</a></li>
</ol></nav>`;

/** Names of the shapes that good answers have, in the order of the page. */
const answerNames = (documented: readonly DocumentedOperation[], shapes: Shapes): string[] => {
  const names = documented.flatMap(({ responses }) =>
    Object.entries(responses).flatMap(([status, { content }]) => {
      const reference = content?.["application/json"]?.schema?.$ref;
      return status.startsWith("2") && reference !== undefined ? [nameOf(reference)] : [];
    }),
  );
  return [...new Set(names)].filter((name) => shapes.has(name));
};

/** The documentation as one page that needs nothing else, made from the list of operations and their document. */
export const renderDocs = (operations: readonly Operation[], { document, baseUrl }: Source): string => {
  const { paths, components } = documentSchema.parse(document);
  const shapes: Shapes = new Map(Object.entries(components.schemas));
  const sections = operations.flatMap((operation) => {
    const documented = paths[operation.path]?.[operation.method];
    return documented ? [{ operation, documented, shapes }] : [];
  });
  const style: Markup = { html: `<style>${STYLE}</style>` };
  const page = markup`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Lectern ${LECTERN_VERSION}: the HTTP API</title>${style}</head>
<body><div class="frame">${navigation(operations)}<main>
${startSection(baseUrl)}${firstLectureSection(baseUrl)}${modelsSection(baseUrl)}${enginesSection(baseUrl)}
${TAGS.map(
  (tag) =>
    markup`<section><h2 id="${anchorOf(tag)}">${tag}</h2>${sections
      .filter(({ operation }) => operation.tag === tag)
      .map(operationSection)}</section>`,
)}
${shapesSection(
  shapes,
  answerNames(
    sections.map(({ documented }) => documented),
    shapes,
  ),
)}${errorsSection()}${limitsSection()}
</main></div></body></html>
`;
  return page.html;
};
