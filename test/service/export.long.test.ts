import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startService, type RunningService } from "../support/service.ts";

let [dataDir, service] = ["", undefined as RunningService | undefined];
const running = (): RunningService => service ?? expect.unreachable("the service runs");

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "lectern-export-"));
  service = await startService({ dataDir });
});

afterAll(async () => {
  await service?.stop();
  await rm(dataDir, { recursive: true, force: true });
});

const LECTURE = { prompt: "Solve 3x + 5 = 20", duration: 15, resolution: "480p", voice: "none" };

const finished = async (more: Readonly<Record<string, unknown>>): Promise<string> => {
  const job = await running().create({ ...LECTURE, ...more });
  const record = await running().until(job, ({ status }) => status === "completed" || status === "failed");
  expect(record.error).toBeNull();
  return job;
};

it("writes the script that was asked for, and keeps it apart from the same lecture without one", async () => {
  const plain = await finished({});
  expect((await running().call("GET", `/video/files/${plain}/scene.py`)).status).toBe(404);
  const scripted = await finished({ export: "manim" });
  expect((await running().read(scripted)).cached).toBe(false);
  const { status, body } = await running().call("GET", `/video/files/${scripted}/scene.py`);
  expect(status).toBe(200);
  expect(body).toMatch(/^class \w+\(.*Scene\):$/mu);
  expect((await running().read(await finished({ export: "manim" }))).cached).toBe(true);
});

it("refuses what nothing is written as, and names the field", async () => {
  const { status, body } = await running().call("POST", "/video/request", { body: { ...LECTURE, export: "pdf" } });
  expect(status).toBe(422);
  expect(body).toMatchObject({ detail: [{ loc: ["body", "export"], type: "field" }] });
});
