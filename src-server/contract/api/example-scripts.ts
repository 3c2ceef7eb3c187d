/** A complete program on the documentation page. */
export type ExampleScript = {
  id: "curl" | "python" | "javascript";
  title: string;
  /** File it is saved as, and how it is run then. */
  file: string;
  command: string;
  code: string;
};

const curl = (baseUrl: string): string => `#!/bin/sh
# Needs curl and the key in LECTERN_KEY.
base=${baseUrl}

job=$(curl -sS "$base/video/request" \\
  -H "x-api-key: $LECTERN_KEY" -H "Content-Type: application/json" \\
  -d '{"prompt": "Explain how binary search works", "resolution": "480p"}')
id=$(printf '%s' "$job" | sed -n 's/.*"job_id":"\\([^"]*\\)".*/\\1/p')
if [ -z "$id" ]; then echo "Refused: $job" >&2; exit 1; fi
echo "Job $id"

while :; do
  state=$(curl -sS "$base/video/status/$id" -H "x-api-key: $LECTERN_KEY")
  case $state in
    *'"status":"completed"'*) break ;;
    *'"status":"failed"'*) echo "Failed: $state" >&2; exit 1 ;;
  esac
  sleep 2
done

video=$(printf '%s' "$state" | sed -n 's/.*"video_url":"\\([^"]*\\)".*/\\1/p')
curl -sS -o lecture.mp4 "$video"
echo "Saved lecture.mp4"
`;

const python = (baseUrl: string): string => `# Needs Python 3 and the key in LECTERN_KEY; nothing to install.
import json, os, sys, time, urllib.error, urllib.request

BASE = "${baseUrl}"
KEY = os.environ["LECTERN_KEY"]


def call(method, path, body=None):
    request = urllib.request.Request(BASE + path, method=method)
    request.add_header("x-api-key", KEY)
    if body is not None:
        request.data = json.dumps(body).encode()
        request.add_header("Content-Type", "application/json")
    try:
        with urllib.request.urlopen(request) as answer:
            return json.load(answer)
    except urllib.error.HTTPError as refusal:
        sys.exit(f"Refused ({refusal.code}): {refusal.read().decode()}")


job = call("POST", "/video/request", {"prompt": "Explain how binary search works", "resolution": "480p"})
print("Job", job["job_id"])

while True:
    state = call("GET", "/video/status/" + job["job_id"])
    print(f"{state['progress']:4.0%} {state['message']}")
    if state["status"] in ("completed", "failed"):
        break
    time.sleep(2)

if state["status"] == "failed":
    sys.exit(state["error"])
urllib.request.urlretrieve(state["video_url"], "lecture.mp4")
print("Saved lecture.mp4")
`;

const javascript = (
  baseUrl: string,
): string => `// Needs Node 20 or newer and the key in LECTERN_KEY; nothing to install.
import { writeFile } from "node:fs/promises";

const base = "${baseUrl}";
const headers = { "x-api-key": process.env.LECTERN_KEY, "Content-Type": "application/json" };

async function call(path, options = {}) {
  const answer = await fetch(base + path, { headers, ...options });
  const body = await answer.json();
  if (!answer.ok) throw new Error(\`Refused (\${answer.status}): \${JSON.stringify(body.detail)}\`);
  return body;
}

const job = await call("/video/request", {
  method: "POST",
  body: JSON.stringify({ prompt: "Explain how binary search works", resolution: "480p" }),
});
console.log("Job", job.job_id);

let state;
do {
  if (state) await new Promise((resolve) => setTimeout(resolve, 2000));
  state = await call(\`/video/status/\${job.job_id}\`);
  console.log(\`\${Math.round(state.progress * 100)} % \${state.message}\`);
} while (state.status !== "completed" && state.status !== "failed");

if (state.status === "failed") throw new Error(state.error);
const video = await fetch(state.video_url);
await writeFile("lecture.mp4", Buffer.from(await video.arrayBuffer()));
console.log("Saved lecture.mp4");
`;

/** Programs that create a job, wait until it is over and save the video; complete as they stand. */
export const exampleScripts = (baseUrl: string): readonly ExampleScript[] => [
  { id: "curl", title: "curl", file: "lecture.sh", command: "sh lecture.sh", code: curl(baseUrl) },
  { id: "python", title: "Python", file: "lecture.py", command: "python3 lecture.py", code: python(baseUrl) },
  {
    id: "javascript",
    title: "JavaScript (Node)",
    file: "lecture.mjs",
    command: "node lecture.mjs",
    code: javascript(baseUrl),
  },
];

/** Follows all jobs of a key as they go on. */
export const eventsExample = (baseUrl: string): string =>
  `curl -N ${baseUrl}/video/events -H "x-api-key: $LECTERN_KEY"\n`;
