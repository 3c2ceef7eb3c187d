import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { dataFolder } from "../support/lecture-command.ts";
import { isOver } from "../support/service.ts";
import { findTexts } from "./support/files-below.ts";
import { SMALL, startTestService, type TestService } from "./support/use-service.ts";

const CANARIES = {
  provider: "sk-canary-Q7vX2mLp9RtYw4Zk8Bn3Hd6J",
  setting: "sk-stored-Zr5Tq8Wm2Kx7Vb4Nc9Pj3Lf6",
  bucketId: "AKIACANARYW8F3K5T7Q2",
  bucketSecret: "canarySecretM4n8B2v6C9x3Z7l5K1j0H4g8F2d6S9a3",
} as const;

/** A secret whole, and the parts of it that logs like to show. */
const formsOf = (secret: string): string[] => {
  const start = secret.replace(/^(sk-|lk_)/, "");
  return [secret, start.slice(0, 12), secret.slice(-12), Buffer.from(secret).toString("base64").slice(0, 16)];
};

const found = (folder: string, secrets: readonly string[], except: readonly string[] = []): string[] =>
  findTexts(folder, secrets.flatMap(formsOf)).filter((place) => !except.some((name) => place.includes(`/${name}: `)));

const dataDir = await dataFolder();
const answers: string[] = [];
let service: TestService | undefined;
afterAll(async () => void (await service?.stop()));

const inline = (place: Record<string, string>): unknown => ({
  inline: {
    ...{ bucket: "canary-bucket", access_key_id: CANARIES.bucketId, secret_access_key: CANARIES.bucketSecret },
    ...place,
  },
});
const llm = (more: Record<string, unknown> = {}): unknown => ({
  provider: "openai",
  api_key: CANARIES.provider,
  ...more,
});

/** Requests with secrets in every place, most of them refused at another step. */
const bodies = (): unknown[] => [
  { ...SMALL, llm: llm() },
  { ...SMALL, llm: llm({ provider: CANARIES.provider }) },
  { ...SMALL, llm: llm({ base_url: `https://user:${CANARIES.provider}@a.example` }) },
  { ...SMALL, llm: llm({ api_key: `${CANARIES.provider} ` }) },
  { ...SMALL, llm: llm({ provider: "custom", base_url: "http://127.0.0.1:9/v1" }), model: "m" },
  { ...SMALL, storage: inline({ provider: "s3", endpoint: "http://127.0.0.1:9" }) },
  { ...SMALL, storage: inline({ provider: "s3", endpoint: "http://169.254.169.254" }) },
  { ...SMALL, storage: inline({ provider: "s3", endpoint: "nonsense" }) },
  { ...SMALL, storage: inline({ provider: "ftp" }) },
  { ...SMALL, storage: inline({ provider: "r2" }) },
  { ...SMALL, storage: inline({ account_id: `${CANARIES.bucketSecret}\n` }) },
  { ...SMALL, duration: 1, storage: inline({}), llm: llm() },
  { ...SMALL, engine: CANARIES.provider, style: CANARIES.provider, voice: CANARIES.provider, llm: llm() },
  `{"prompt": "x", "llm": {"api_key": "${CANARIES.provider}"`,
  `["${CANARIES.provider}"]`,
];

describe("secrets of requests, settings and keys", () => {
  it("are in no answer to any request that carries them", async () => {
    service = await startTestService(dataDir, { settings: { "llm.api_key": CANARIES.setting, "limits.rate": "1000" } });
    const other = await service.newKey("free");
    for (const key of [service.key, other])
      for (const body of bodies())
        for (const path of ["/video/request", "/estimate", "/generate-lecture", "/timeline"]) {
          const answer = await service.call("POST", path, { body, key });
          expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(500);
          answers.push(JSON.stringify([answer.body, [...answer.headers]]));
        }
    for (const path of ["/settings", "/keys", "/account", "/models", "/video/jobs", `/?key=${CANARIES.provider}`])
      answers.push(JSON.stringify((await service.call("GET", path)).body));
    const storage = inline({ provider: "s3", endpoint: "http://127.0.0.1:9" });
    answers.push(JSON.stringify((await service.call("POST", "/test/storage", { body: { storage } })).body));
    const answered = answers.join("\n");
    // A refused choice may name what was asked for only where it is no secret.
    for (const secret of [...Object.values(CANARIES), service.key, other])
      for (const form of formsOf(secret)) expect(answered.includes(form), form).toBe(false);
  });

  it("are in no byte on the disk, while it runs and after", async () => {
    if (!service) throw new Error("The service has not been started.");
    const wrong = `lk_${"CanaryOfAKeyThatNobodyEverMade".repeat(2).slice(0, 43)}`;
    await service.call("GET", "/account", { key: wrong });
    const job = await service.until(await service.create({ ...SMALL, fresh: true }), isOver);
    const { body } = await service.call("POST", "/keys", { body: { kind: "private", plan: "pro" } });
    const made = (body as { key: string }).key;
    const token = new URL(job.video_url ?? "").searchParams.get("token") ?? "";
    await fetch(job.video_url ?? "");
    await fetch(`${service.baseUrl}/video/files/${job.job_id}/report.json?token=${token}`);
    const secrets = [...Object.values(CANARIES), made, wrong, token];
    expect(found(dataDir, secrets)).toEqual([]);
    expect(found(dataDir, [service.key], ["local-key"])).toEqual([]);
    await service.stop();
    expect(found(dataDir, secrets)).toEqual([]);
    expect(readFileSync(join(dataDir, "local-key"), "utf8").trim()).toBe(service.key);
  });

  it("would be found", () => {
    expect(found(dataDir, [readFileSync(join(dataDir, "local-key"), "utf8").trim()]).length).toBeGreaterThan(0);
    expect(found(dataDir, [SMALL.prompt]).length).toBeGreaterThan(0);
  });
});
