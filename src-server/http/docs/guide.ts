import { TRASH_DAYS } from "../../contract/api/job-list.ts";
import { markup, prose, type Markup } from "./markup.ts";
import { eventsExample, exampleScripts } from "../../contract/api/example-scripts.ts";

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
export const startSection = (baseUrl: string): Markup => markup`
<section id="start"><h1>Lectern</h1>
<p class="lead">Turns a sentence into a narrated, animated STEM lecture: an MP4 with captions, made on this computer.</p>
<p>You send a topic, get a job id at once, and ask for the job's status until the video is ready. This start of Lectern listens at <code>${baseUrl}</code>, for programs on this computer only. Everything is JSON in UTF-8. The same documentation for machines is at <a href="/openapi.json">/openapi.json</a> (OpenAPI 3.1).</p>
<h2 id="key">1. Your key</h2>
<p>Every call carries the header <code>x-api-key</code>. The owner's key was made at the first start and lies in the file <code>local-key</code> of the data folder: the folder given with <code>--data</code> or in <code>LECTERN_DATA</code>, otherwise</p>
<div class="scroll"><table><tbody>${WHERE.map(([system, folder]) => markup`<tr><td>${system}</td><td><code>${folder}</code></td></tr>`)}</tbody></table></div>
<p>Put it into an environment variable, with your folder in place of <code>DIR</code>:</p>
${listing(`export LECTERN_KEY="$(cat DIR/local-key)"`)}
<p>${prose("Keys for others are made with `npm run keys -- create --kind private --plan free` or with `POST /keys`. Who knows the owner's key can change everything here: keep it as you keep a password.")}</p></section>
`;

/** Complete programs, and how a job goes on. */
export const firstLectureSection = (baseUrl: string): Markup => markup`
<section id="first"><h2>2. A first lecture</h2>
<p>Each of these programs is complete: it asks for a lecture, waits, and saves <code>lecture.mp4</code>. Copy one into the file named, and run it.</p>
${exampleScripts(baseUrl).map(
  ({ id, title, file, command, code }) =>
    markup`<h3>${title}</h3><p>Save as <code>${file}</code>, run <code>${command}</code>.</p>${listing(code, id)}`,
)}
</section>
<section id="progress"><h2>3. How a job goes on</h2>
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
