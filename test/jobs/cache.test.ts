import { linkSync, readFileSync, rmSync, truncateSync, unlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { CreationRequest, LlmProvider } from "../../src-server/contract/api/creation-request.ts";
import {
  cacheKeyOf,
  normalisedPrompt,
  type AuthorIdentity,
  storedRequest,
} from "../../src-server/jobs/stored-request.ts";
import { BUCKET, FREE, isOver, LIVING, OWNER, REQUEST, startMachine, type Machine } from "./support/machine.ts";

const made = async (): Promise<{ machine: Machine; id: string; folder: string }> => {
  const machine = await startMachine();
  machine.maker.play((making) => making.finish());
  const { job_id: id } = await machine.jobs.service.create(OWNER, REQUEST, LIVING);
  await machine.until(id, isOver);
  return { machine, id, folder: machine.store.jobs.find(id)?.filesDir ?? "" };
};

const ask = async ({ jobs, until }: Machine, more: Partial<CreationRequest> = {}) => {
  const created = await jobs.service.create(FREE, { ...REQUEST, ...more }, LIVING);
  return { created, record: await until(created.job_id, isOver) };
};

describe("the cache", () => {
  it("answers another account's equal request at once, even while the only worker is busy or the queue paused", async () => {
    const { machine, id } = await made();
    machine.maker.play(null);
    await machine.jobs.service.create(OWNER, { ...REQUEST, fresh: true }, LIVING);
    const busy = await machine.maker.next();
    machine.dials.paused = true;
    const { created, record } = await ask(machine, { prompt: "  How does   bubble sort\nwork? " });
    expect(created).toMatchObject({ status: "queued", cached: true, video_url: null, engine: null });
    expect(record).toMatchObject({ status: "completed", cached: true, duration: 30.5, engine: "remotion" });
    expect(record.video_url).toContain(created.job_id);
    expect(busy.call.signal.aborted).toBe(false);
    expect(created.job_id).not.toBe(id);
    expect(machine.maker.begun()).toBe(2);
    expect(machine.store.jobs.usedSince("free-1", 0)).toBe(1);
  });

  it("gives each job files of its own", async () => {
    const { machine, id } = await made();
    const { record } = await ask(machine);
    await machine.jobs.service.remove(OWNER, id);
    const file = await machine.jobs.service.file(FREE, record.job_id, "lecture.mp4");
    expect(readFileSync(file.path).subarray(4, 8).toString()).toBe("ftyp");
  });

  it.each([
    ["fresh", { fresh: true }],
    ["another duration", { durationSeconds: 20 }],
    ["another style", { style: "paper" }],
    ["another resolution", { resolution: "720p" }],
    ["another letter case in the prompt", { prompt: "how does bubble sort work?" }],
    ["other captions", { captions: "burned" }],
    ["another voice", { voice: "slt" }],
  ] as const)("does not answer %s", async (_name, more) => {
    const { machine } = await made();
    const { created } = await ask(machine, more);
    expect(created.cached).toBe(false);
    expect(machine.maker.begun()).toBe(2);
  });

  it("does not answer after the default voice was changed", async () => {
    const { machine } = await made();
    machine.dials.voice = "slt";
    expect((await ask(machine)).created.cached).toBe(false);
  });

  it("does not answer after a pronunciation was changed, and again when it is changed back", async () => {
    const { machine } = await made();
    machine.dials.pronunciations = { Euler: "oiler" };
    machine.maker.play(null);
    expect((await machine.jobs.service.create(FREE, REQUEST, LIVING)).cached).toBe(false);
    const making = await machine.maker.next();
    expect(making.call.request.pronunciations).toEqual({ Euler: "oiler" });
    machine.dials.pronunciations = {};
    expect((await machine.jobs.service.create(FREE, REQUEST, LIVING)).cached).toBe(true);
  });

  it("keeps a waiting job to the pronunciations it was accepted with", async () => {
    const machine = await startMachine();
    machine.dials.paused = true;
    machine.dials.pronunciations = { Euler: "oiler" };
    machine.maker.play((making) => making.finish());
    const { job_id: id } = await machine.jobs.service.create(OWNER, REQUEST, LIVING);
    machine.dials.pronunciations = { Euler: "yooler" };
    expect(machine.store.jobs.find(id)?.request.pronunciations).toEqual({ Euler: "oiler" });
    machine.dials.paused = false;
    machine.jobs.runner.wake();
    await machine.until(id, isOver);
    expect((await ask(machine)).created.cached).toBe(false);
  });

  it("answers after a restart", async () => {
    const { machine } = await made();
    await machine.jobs.stop();
    expect((await ask(await machine.again())).created.cached).toBe(true);
  });

  it.each([
    ["was deleted", (folder: string) => rmSync(folder, { recursive: true })],
    ["lacks its video", (folder: string) => unlinkSync(join(folder, "lecture.mp4"))],
    ["was cut short", (folder: string) => truncateSync(join(folder, "lecture.mp4"), 30)],
    ["was emptied", (folder: string) => writeFileSync(join(folder, "captions.vtt"), "")],
    ["is rubbish now", (folder: string) => writeFileSync(join(folder, "lecture.mp4"), "x".repeat(100))],
    ["has a damaged report", (folder: string) => writeFileSync(join(folder, "report.json"), "{")],
  ])("makes a lecture anew whose stored one %s", async (_name, harm) => {
    const { machine, folder } = await made();
    harm(folder);
    const { created, record } = await ask(machine);
    expect(created.cached).toBe(false);
    expect(record.status).toBe("completed");
  });

  it("serves the newest of several stored lectures that is still whole", async () => {
    const { machine, id, folder } = await made();
    const copies = [await ask(machine), await ask(machine)].map(({ created }) => created.job_id);
    for (const copy of copies) unlinkSync(join(machine.store.jobs.find(copy)?.filesDir ?? "", "lecture.mp4"));
    const { created, record } = await ask(machine);
    expect(created).toMatchObject({ cached: true });
    expect(record).toMatchObject({ status: "completed", cached: true, warnings: [] });
    expect(machine.maker.begun()).toBe(1);
    rmSync(folder, { recursive: true });
    await machine.jobs.service.remove(FREE, created.job_id);
    expect((await machine.jobs.service.estimate(OWNER, REQUEST, LIVING)).making_seconds, id).toBeGreaterThan(0);
  });

  it("never serves from the trash", async () => {
    const { machine, id } = await made();
    await machine.jobs.service.remove(OWNER, id);
    expect((await ask(machine)).created.cached).toBe(false);
  });

  it("uploads a stored lecture again for a request that names a bucket", async () => {
    const { machine } = await made();
    const { record } = await ask(machine, { bucket: BUCKET });
    expect(record).toMatchObject({ cached: true, video_url: `https://bucket.example/${record.job_id}/lecture.mp4` });
    expect(machine.maker.begun()).toBe(1);
  });

  it("makes a lecture whose stored one vanished after it was accepted, and says so", async () => {
    const { machine, folder } = await made();
    const created = await machine.jobs.service.create(FREE, REQUEST, LIVING);
    rmSync(folder, { recursive: true });
    const record = await machine.until(created.job_id, isOver);
    expect(record).toMatchObject({ status: "completed", warnings: [expect.stringContaining("made anew")] });
    expect(machine.maker.begun()).toBe(2);
  });

  it("answers what a caller's own model wrote to whoever names the same one, and nobody else", async () => {
    const machine = await startMachine();
    machine.maker.play((making) => making.finish());
    const llm = { provider: "groq", apiKey: "gsk-first", model: "m1" } as const;
    const first = await ask(machine, { llm });
    expect(first).toMatchObject({ created: { cached: false }, record: { status: "completed", key_source: "byok" } });
    const second = await ask(machine, { llm: { ...llm, apiKey: "gsk-second" } });
    expect(second).toMatchObject({ created: { cached: true }, record: { status: "completed", key_source: "byok" } });
    expect(machine.store.jobs.secrets(second.record.job_id)).toBeNull();
    const own = await machine.jobs.service.create(OWNER, { ...REQUEST, llm }, LIVING);
    expect(own.cached).toBe(true);
    machine.dials.paused = true;
    for (const other of [undefined, { ...llm, model: "m2" }, { ...llm, provider: "mistral" } as const])
      expect((await machine.jobs.service.create(OWNER, { ...REQUEST, llm: other }, LIVING)).cached).toBe(false);
  });

  it("is not distinguished by a second name of a file", async () => {
    const { machine, folder } = await made();
    linkSync(join(folder, "lecture.mp4"), join(folder, "copy.mp4"));
    expect((await ask(machine)).created.cached).toBe(true);
  });
});

describe("the cache key", () => {
  const author: AuthorIdentity = { model: "lessons", provider: null, baseUrl: null };
  const key = (request: Partial<CreationRequest>, more: Partial<AuthorIdentity> = {}) =>
    cacheKeyOf({
      request: storedRequest({ ...REQUEST, ...request }, { voice: request.voice ?? "rms", bucket: undefined }),
      author: { ...author, ...more },
      version: "1",
      resultSettings: [],
    });

  it("is the same for one prompt however it is encoded or spaced", () => {
    expect(normalisedPrompt("  caf\u0065\u0301 \n x ")).toBe("caf\u00e9 x");
    expect(key({ language: "en-gb" })).toBe(key({ language: "en-GB" }));
    expect(key({ style: "midnight" })).toBe(key({}));
  });

  it("differs with the author, and is none for plans", () => {
    expect(key({}, { model: "other" })).not.toBe(key({}));
    expect(key({ plan: { title: "x" } })).toBeNull();
  });

  it("knows a provider by the address it is asked at, and nothing of whose key it is", () => {
    const at = (address: string, provider: LlmProvider = "custom", apiKey = "k", baseUrl: string | null = null) =>
      key({ llm: { provider, apiKey } }, { model: "m", provider, baseUrl, address });
    const usual = at("https://ai.example/v1");
    expect(at("https://ai.example/v1", "custom", "another", "https://AI.example/v1/?key=hidden")).toBe(usual);
    for (const other of [at("https://ai.example/v2"), at("https://ai.example/v1", "openai")])
      expect(other).not.toBe(usual);
    const { llm: _llm, ...nobodysKey } = REQUEST;
    expect(key(nobodysKey, { model: "m", provider: "custom", address: "https://ai.example/v1" })).toBe(usual);
  });

  it("of the built-in author is one whether a provider was named or not", () => {
    expect(key({ llm: { provider: "openai", apiKey: "k" } })).toBe(key({}));
  });
});
