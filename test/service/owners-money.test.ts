import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startService, type StartedService } from "../../src-server/compose/service/start-service.ts";
import { readConfig } from "../../src-server/config.ts";
import type { Plan } from "../../src-server/contract/api/accounts.ts";
import { scriptedMaker } from "../jobs/support/scripted-maker.ts";
import { dataFolder } from "../support/lecture-command.ts";
import { KEY } from "./support/model-job.ts";
import { refusalOf } from "./support/refusals.ts";

/** How often the owner pays: plans that were written, texts that were said. */
const paid = { plans: 0, texts: 0 };
const maker = {
  ...scriptedMaker().maker,
  planLecture: async () => {
    paid.plans += 1;
    return Buffer.from(JSON.stringify({ plan: { lectern_plan: 1 }, seconds: 60, findings: [], warnings: [] }));
  },
  say: async () => {
    paid.texts += 1;
    return Buffer.from("RIFF");
  },
};

const dataDir = await dataFolder();
let service: StartedService;
let owner = "";
beforeAll(async () => {
  const config = readConfig({ LECTERN_DATA: dataDir });
  service = await startService({ config, port: 0, guests: true, maker });
  owner = readFileSync(join(dataDir, "local-key"), "utf8").trim();
  const provider = { "llm.provider": "custom", "llm.base_url": "http://127.0.0.1:9/v1", "llm.model": "model-a" };
  const voice = { "voice.http.base_url": "http://127.0.0.1:9/v1", "voice.http.model": "m", "voice.http.voice": "v" };
  await change({ ...provider, "llm.api_key": KEY, ...voice, "limits.rate": "1000" });
});
afterAll(async () => service.stop());

const call = async (path: string, body: unknown, { key, method = "POST" }: { key: string | null; method?: string }) => {
  const response = await fetch(`http://127.0.0.1:${service.port}${path}`, {
    method,
    headers: { "content-type": "application/json", ...(key === null ? {} : { "x-api-key": key }) },
    body: JSON.stringify(body),
  });
  const isJson = response.headers.get("content-type")?.startsWith("application/json") ?? false;
  const answer: unknown = isJson ? await response.json() : null;
  return { status: response.status, headers: response.headers, body: answer };
};
const change = async (settings: object): Promise<void> =>
  expect((await call("/settings", settings, { key: owner, method: "PATCH" })).status).toBe(200);
const newKey = async (plan: Plan): Promise<string> =>
  ((await call("/keys", { kind: "private", plan }, { key: owner })).body as { key: string }).key;

const ASKED = { prompt: "Explain why soap bubbles are round" };
const plan = (key: string | null, more: object = {}) => call("/plan", { ...ASKED, ...more }, { key });
const say = (key: string | null, characters: number) =>
  call("/voices/http/speech", { text: "a".repeat(characters) }, { key });

it("a free key has 5 plans a day written on the owner's AI key, however it asks", async () => {
  const key = await newKey("free");
  const before = paid.plans;
  for (const _turn of [1, 2, 3]) expect((await plan(key)).status).toBe(200);
  for (const _turn of [4, 5]) expect((await call("/plans", ASKED, { key })).status).toBe(202);
  const refused = await plan(key);
  expect(refusalOf(refused)).toBe("429 written_plan_limit");
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  expect(refusalOf(await call("/plans", ASKED, { key }))).toBe("429 written_plan_limit");
  await expect.poll(() => paid.plans - before).toBe(5);
  expect((await plan(key, { prompt: "Explain binary search", model: "lessons" })).status).toBe(200);
  for (const _turn of [1, 2, 3, 4, 5, 6]) expect((await plan(owner, { model: "model-a" })).status).toBe(200);
});

it("guests have none, and nothing said by the speech server", async () => {
  expect(refusalOf(await plan(null))).toBe("429 written_plan_limit");
  const refused = await say(null, 1);
  expect(refusalOf(refused)).toBe("429 speech_limit");
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
});

it("such plans count towards the request rate of their address; built-in ones do not", async () => {
  const key = await newKey("pro");
  await change({ "limits.rate": "1" });
  expect(refusalOf(await plan(key))).toBe("429 rate");
  expect((await plan(key, { prompt: "Explain binary search", model: "lessons" })).status).toBe(200);
  await change({ "limits.rate": "1000" });
  expect((await plan(key)).status).toBe(200);
});

it("what the speech server says is counted in characters; refused texts and the owner's count nowhere", async () => {
  const key = await newKey("free");
  const before = paid.texts;
  for (const characters of [400, 400, 400, 400, 300]) expect((await say(key, characters)).status).toBe(200);
  expect(refusalOf(await say(key, 101))).toBe("429 speech_limit");
  expect((await say(key, 100)).status).toBe(200);
  expect(refusalOf(await say(key, 1))).toBe("429 speech_limit");
  for (const _turn of [1, 2, 3, 4, 5, 6]) expect((await say(owner, 400)).status).toBe(200);
  expect(paid.texts - before).toBe(12);
  expect((await call("/voices/slt/speech", { text: "Well." }, { key })).status).toBe(200);
});
