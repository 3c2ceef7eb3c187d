import { REFUSAL_STATUS } from "../../contract/api/refusal-codes.ts";
import { codesWith, FAILURE_WORDS, REFUSAL_WORDS } from "../openapi/refusal-words.ts";
import { fieldTable } from "./fields.ts";
import { markup, prose, type Markup } from "./markup.ts";
import type { Shapes } from "./shape.ts";

/** Members of every answer that has a name. */
export const shapesSection = (shapes: Shapes, names: readonly string[]): Markup => markup`
<section id="shapes"><h2>Answers in full</h2><p>Members may be added in later versions; none is removed or changes its type.</p>
${names.map((name) => {
  const shape = shapes.get(name);
  const table = shape ? fieldTable(shape, shapes, false) : null;
  return markup`<h3 id="shape-${name}">${name}</h3><p>${prose(shape?.description ?? "")}</p>${table}`;
})}</section>
`;

/** Every way to be refused and to fail. */
export const errorsSection = (): Markup => {
  const statuses = [...new Set(Object.values(REFUSAL_STATUS))].toSorted((one, other) => one - other);
  return markup`
<section id="errors"><h2>Refusals</h2>
<p>${prose('A refused request does nothing and counts towards no limit. Its body is `{"detail": …, "code": …}`: a sentence that says what to do, and a code for programs. With 422 `detail` is a list that names every bad field: `{"loc": ["body", "duration"], "msg": "…", "type": "duration_range"}`.')}</p>
<p>${prose("Checks come in this order: host and origin, path and method, key, body, fields, storage, model and plan, limits. Every answer has the header `X-Request-Id`; the log of the service knows it, too. With 5xx try again later, a little longer each time.")}</p>
<div class="scroll"><table><thead><tr><th>Status</th><th>Code</th><th>What it means and what to do</th></tr></thead><tbody>${statuses.flatMap(
    (status) =>
      codesWith(status).map(
        (code) =>
          markup`<tr><td><span class="status bad">${status}</span></td><td><code>${code}</code></td><td>${prose(REFUSAL_WORDS[code])}</td></tr>`,
      ),
  )}</tbody></table></div></section>
<section id="failures"><h2>Why jobs fail</h2><p>${prose("A failed job has one of these in `error_code`. Try it again with `POST /video/jobs/{job_id}/retry`: what was finished is not made again.")}</p>
<div class="scroll"><table><tbody>${Object.entries(FAILURE_WORDS).map(
    ([code, words]) => markup`<tr><td><code>${code}</code></td><td>${prose(words)}</td></tr>`,
  )}</tbody></table></div></section>
`;
};

const LIMITS: readonly (readonly [string, string])[] = [
  ["Videos, guest", "1 per address; guests are off unless the owner switches them on"],
  ["Videos, free plan", "3 a day; starts again at midnight UTC"],
  ["Videos, hobby plan", "40 a month; starts again on the 1st, UTC"],
  ["Videos, pro plan", "80 a month; starts again on the 1st, UTC"],
  ["Videos, unlimited plan", "no limit; it manages nothing, unlike the owner's"],
  ["Videos, owner", "unlimited"],
  [
    "Plans written on the owner's AI key (`POST /plan`, `POST /plans`)",
    "guest 0, free 5 a day, hobby 80 and pro 160 a month, unlimited 100 a day, owner no limit; each counts towards the request rate. Built-in lessons and plans on your own key in `llm` count nowhere.",
  ],
  [
    "The owner's speech server (`POST /voices/http/speech`)",
    "guest 0, free 2,000 characters a day, hobby 10,000, pro 20,000, unlimited 50,000, owner no limit",
  ],
  [
    "Request rate",
    "20 accepted requests for lectures, new tries, new versions and plans on the owner's AI key among them, in 10 minutes from one address; status reads are never limited",
  ],
  ["Prompt", "10 to 2000 characters, white space around it not counted"],
  ["Duration", "15 to 180 seconds; about 20 to 120 when left out"],
  ["Body", "64 KiB; 1 MiB with a `plan`"],
  ["Event streams", "8 open at once for each key; a ninth closes the oldest"],
  ["Links to files", "7 days"],
  ["Trash", "30 days"],
];

/** What is limited, and to how much. */
export const limitsSection = (): Markup => markup`
<section id="limits"><h2>Limits</h2><div class="scroll"><table><tbody>${LIMITS.map(
  ([what, limit]) => markup`<tr><td>${what}</td><td>${prose(limit)}</td></tr>`,
)}</tbody></table></div></section>
<section id="safety"><h2>Who may call</h2>
<p>${prose("Lectern answers on 127.0.0.1 only, to requests whose `Host` is `127.0.0.1`, `localhost` or `[::1]` with its port. Web pages of other addresses are refused, whatever key they have: there are no CORS headers. Call it from programs.")}</p></section>
`;
