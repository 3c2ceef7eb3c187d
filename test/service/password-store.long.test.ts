import { plain } from "../support/plain-message.ts";
import { createBuiltInVoices } from "../../src-server/narration/voices/create-voices.ts";
import { randomBytes } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import { startService, type StartedService } from "../../src-server/compose/service/start-service.ts";
import { readConfig } from "../../src-server/config.ts";
import { writeWav } from "../../src-server/wav.ts";
import { AppError } from "../../src-server/errors.ts";
import { scriptedMaker, type Making, type ScriptedMaker } from "../jobs/support/scripted-maker.ts";
import { speechServer } from "../narration/voices/speech-server/speech-server.ts";
import { dataFolder } from "../support/lecture-command.ts";
import { ASKED, echo, KEY, llmOf, writing } from "./support/model-job.ts";
import { SMALL } from "./support/use-service.ts";
import { textsOf } from "../support/in-english.ts";

const plan: unknown = JSON.parse(
  readFileSync(new URL("../fixtures/plans/derivative-of-x-squared.json", import.meta.url), "utf8"),
);

/** What the password store has done: `undefined` while it is being opened, null once it was denied. */
type Handed = Buffer | null | undefined;

let handed: Handed;
let dataDir = "";
/** Leads what is made; the real one makes it when absent. */
let maker: ScriptedMaker | undefined;
let service: StartedService | undefined;
const stop = async (): Promise<void> => {
  await service?.stop();
  service = undefined;
};
afterEach(async () => {
  await stop();
  maker = undefined;
});

const start = async (): Promise<StartedService> => {
  const config = readConfig({ LECTERN_DATA: dataDir, PATH: process.env["PATH"] ?? "" });
  const keys = { dataKey: () => handed ?? undefined, awaitsKey: () => handed === undefined };
  return (service = await startService({ config, port: 0, guests: false, maker: maker?.maker, ...keys }));
};

const send = async (method: string, path: string, body?: unknown): Promise<Response> =>
  fetch(`http://127.0.0.1:${service?.port ?? 0}${path}`, {
    method,
    headers: {
      "x-api-key": readFileSync(join(dataDir, "local-key"), "utf8").trim(),
      ...(body === undefined ? {} : { "content-type": "application/json" }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
const call = async (method: string, path: string, body?: unknown): Promise<{ status: number; body: unknown }> => {
  const response = await send(method, path, body);
  const text = await response.text();
  const isJson = response.headers.get("content-type")?.startsWith("application/json") ?? false;
  return { status: response.status, body: isJson ? (JSON.parse(text) as unknown) : text };
};
const done = async (method: string, path: string, body?: unknown): Promise<unknown> => {
  const answer = await call(method, path, body);
  expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
  return answer.body;
};
const stateOf = async (jobId: string): Promise<unknown> => {
  const { status, error_code: code } = (await done("GET", `/video/status/${jobId}`)) as Record<string, unknown>;
  return code ?? status;
};
const create = async (body: unknown): Promise<string> =>
  ((await done("POST", "/video/request", body)) as { job_id: string }).job_id;

/** Starts again, and lets the waiting jobs begin. */
const goOn = async (): Promise<StartedService> => {
  const started = await start();
  await done("POST", "/queue", { paused: false });
  return started;
};

/** A job that waits with the key of a provider, left by a service whose password store was open. */
const waitingJob = async (): Promise<string> => {
  dataDir = await dataFolder();
  handed = randomBytes(32);
  maker = scriptedMaker();
  await start();
  await done("POST", "/queue", { paused: true });
  await done("PATCH", "/settings", { "voice.http.api_key": "sk-speech" });
  const jobId = await create({ ...ASKED, llm: llmOf(await writing(echo)) });
  await stop();
  return jobId;
};
const LOCKED = { status: 503, body: { code: "secrets_locked" } };
const keyOf = ({ call: { model } }: Making): string | undefined => model?.access.apiKey;

describe("while the password store is being opened", () => {
  it("jobs with secrets wait, others go on, and nothing is sealed or called unreadable", async () => {
    const jobId = await waitingJob();
    const key = handed;
    handed = undefined;
    const locked = await goOn();
    expect(locked.notes).toEqual([]);
    const open = await create(SMALL);
    const other = await maker!.next();
    expect([await stateOf(open), await stateOf(jobId), keyOf(other)]).toEqual(["processing", "queued", undefined]);
    other.fail(new AppError("usage", plain("Enough of this one.")));
    await expect.poll(() => stateOf(open)).toBe("generation_failed");
    const llm = llmOf(await writing(echo));
    expect(await call("POST", "/video/request", { ...ASKED, llm })).toMatchObject(LOCKED);
    expect(await call("PATCH", "/settings", { "llm.api_key": "sk-new" })).toMatchObject(LOCKED);
    const { headers } = await send("PATCH", "/settings", { "llm.api_key": "sk-new" });
    expect(Number(headers.get("retry-after"))).toBeGreaterThan(0);
    await done("GET", "/models");
    expect(existsSync(join(dataDir, "data-key"))).toBe(false);
    expect([locked.unreadableSecrets(), await stateOf(jobId)]).toEqual([[], "queued"]);
    handed = key;
    expect(keyOf(await maker!.next())).toBe(KEY);
    expect(locked.unreadableSecrets()).toEqual([]);
    await done("PATCH", "/settings", { "llm.api_key": "sk-new" });
    expect(existsSync(join(dataDir, "data-key"))).toBe(false);
  });

  it("nothing waits where the key is there from the start", async () => {
    await waitingJob();
    await goOn();
    expect(keyOf(await maker!.next())).toBe(KEY);
  });

  it("what cannot be opened is named once it was denied", async () => {
    const jobId = await waitingJob();
    handed = undefined;
    const denied = await goOn();
    expect([denied.notes, denied.unreadableSecrets()]).toEqual([[], []]);
    handed = null;
    expect(textsOf(denied.unreadableSecrets())).toEqual([
      expect.stringMatching(/^voice\.http\.api_key: .*cannot be read/u),
    ]);
    expect(denied.unreadableSecrets()).toEqual([]);
    await expect.poll(() => stateOf(jobId)).toBe("llm_auth");
    expect(maker!.begun()).toBe(0);
    await done("PATCH", "/settings", { "llm.api_key": "sk-new" });
    expect(existsSync(join(dataDir, "data-key"))).toBe(true);
  });
});

describe("a key of the speech server in the password store", () => {
  const spoken = async (): Promise<Uint8Array> => {
    const voices = createBuiltInVoices();
    const speech = await voices.find(({ id }) => id === "rms")?.speak({ text: "Well." });
    await Promise.all(voices.map((voice) => voice.close()));
    if (!speech) throw new Error("There is no voice rms.");
    return writeWav(speech);
  };
  const statuses = async (text: string): Promise<number[]> => {
    const answers = [
      await send("POST", "/plan/check", { plan }),
      await send("POST", "/timeline", { plan, scene: 0 }),
      await send("GET", "/voices/rms/sample"),
      await send("POST", "/voices/http/speech", { text }),
    ];
    return answers.map(({ status }) => status);
  };

  it("reaches the threads that speak, and one that cannot be read disables that voice alone", async () => {
    const wav = await spoken();
    const speaking = await speechServer((response) => void response.end(wav));
    dataDir = await dataFolder();
    handed = randomBytes(32);
    await start();
    const server = { "voice.http.base_url": speaking.baseUrl, "voice.http.model": "m", "voice.http.voice": "v" };
    await done("PATCH", "/settings", { ...server, "voice.http.api_key": "sk-speech" });
    expect(await statuses("Half of it.")).toEqual([200, 200, 200, 200]);
    expect(speaking.asked.map(({ authorization }) => authorization)).toEqual(["Bearer sk-speech"]);
    await stop();
    handed = randomBytes(32);
    await start();
    expect(await statuses("A third of it.")).toEqual([200, 200, 200, 400]);
    const refused = await call("POST", "/voices/http/speech", { text: "A third of it." });
    expect(refused.body).toMatchObject({ code: "voice_failed", detail: expect.stringContaining("voice.http.api_key") });
    expect(speaking.asked).toHaveLength(1);
  });
});
