import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import { withToolStore } from "../../src-server/compose/tool-store.ts";
import { startService, type StartedService } from "../../src-server/compose/service/start-service.ts";
import { readConfig } from "../../src-server/config.ts";
import type { EngineEntry } from "../../src-server/contract/api/catalogue.ts";
import { dataFolder } from "../support/lecture-command.ts";
import { READY, standInManim } from "../support/stand-in-manim.ts";
import { SMALL, useService } from "./support/use-service.ts";

type Call = (method: string, path: string, body?: unknown) => Promise<{ status: number; body: unknown }>;

const started: StartedService[] = [];
afterEach(async () => {
  for (const service of started.splice(0)) await service.stop();
});

const start = async (dataDir: string, manim = standInManim()) => {
  const config = readConfig({ LECTERN_DATA: dataDir });
  const service = await startService({ config, port: 0, guests: false, manim });
  started.push(service);
  const key = readFileSync(join(dataDir, "local-key"), "utf8").trim();
  const call: Call = async (method, path, body) => {
    const response = await fetch(`http://127.0.0.1:${service.port}${path}`, {
      method,
      headers: { "x-api-key": key, "content-type": "application/json" },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return { status: response.status, body: await response.json() };
  };
  return { service, manim, call };
};

const entryOf = async (call: Call): Promise<EngineEntry | undefined> => {
  const { engines } = (await call("GET", "/engines")).body as { engines: EngineEntry[] };
  return engines.find(({ id }) => id === "manim");
};

describe("Manim in the service, with a stand-in environment", () => {
  it("has its installation ended when the service stops, which the next start reports truthfully", async () => {
    const dataDir = await dataFolder();
    const first = await start(dataDir);
    expect(await first.call("POST", "/engines/manim/install")).toMatchObject({ status: 202 });
    await started.pop()?.stop();
    expect(first.manim.calls).toEqual(["install"]);
    expect(await first.manim.status()).toMatchObject({ state: "absent" });
    const next = await start(dataDir, first.manim);
    expect(await entryOf(next.call)).toMatchObject({ state: "absent", progress: null, advice: expect.any(String) });
    expect(await next.call("POST", "/engines/manim/install")).toMatchObject({ status: 202 });
  });

  it("has its installation broken off on request, and begun again", async () => {
    const { call, manim } = await start(await dataFolder());
    const absent = { id: "manim", state: "absent", progress: null };
    expect(await call("POST", "/engines/manim/cancel")).toMatchObject({ status: 200, body: absent });
    expect(await call("POST", "/engines/manim/install")).toMatchObject({ status: 202 });
    expect(await call("POST", "/engines/manim/cancel")).toMatchObject({ status: 200, body: absent });
    expect(await entryOf(call)).toMatchObject(absent);
    expect(await call("POST", "/engines/manim/install")).toMatchObject({ status: 202 });
    expect(manim.calls).toEqual(["install", "install"]);
  });

  it("is not removed while it draws a lecture, and is then", async () => {
    const dataDir = await dataFolder();
    const { call, manim } = await start(dataDir, standInManim(READY));
    await call("POST", "/queue", { paused: true });
    const { body } = await call("POST", "/video/request", { ...SMALL, engine: "manim" });
    const { job_id: id } = body as { job_id: string };
    await withToolStore(dataDir, ({ jobs }) => jobs.change(id, { state: "processing", engine: "manim" }));
    expect(await call("POST", "/engines/manim/remove")).toMatchObject({ status: 409, body: { code: "engine_busy" } });
    expect(manim.calls).toEqual([]);
    await call("POST", `/video/jobs/${id}/cancel`);
    expect(await call("POST", "/engines/manim/remove")).toMatchObject({ status: 200, body: { state: "absent" } });
  });

  it("is foretold as the one that draws when it is ready, and warned of when it is not", async () => {
    const { call, manim } = await start(await dataFolder(), standInManim(READY));
    const warnings = async (): Promise<string[]> =>
      ((await call("POST", "/estimate", { ...SMALL, engine: "manim" })).body as { warnings: string[] }).warnings;
    expect(await warnings()).toEqual([]);
    await manim.remove(new AbortController().signal);
    expect(await warnings()).toEqual([expect.stringMatching(/instead of Manim: it is not installed/)]);
  });
});

describe("Manim in the service, with the real environment", () => {
  const server = useService();

  it("is absent in a new data folder, and removing it changes nothing", async () => {
    const { body } = await server().call("GET", "/engines");
    const absent = { id: "manim", state: "absent", detail: "absent", versions: {}, size_mb: null, log: [] };
    expect((body as { engines: unknown[] }).engines.at(-1)).toMatchObject(absent);
    const removed = await server().call("POST", "/engines/manim/remove");
    expect(removed).toMatchObject({ status: 200, body: absent });
    expect((removed.body as EngineEntry).advice).toMatch(/npm run manim -- install/);
  });
});
