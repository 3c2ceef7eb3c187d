import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { loseLibrary } from "./support/lost-library.ts";
import { badFields, refusalOf } from "./support/refusals.ts";
import { SMALL, useService } from "./support/use-service.ts";

const server = useService();

const OWNERS: [string, string, unknown?][] = [
  ["GET", "/keys"],
  ["POST", "/keys", { kind: "private", plan: "owner" }],
  ["DELETE", "/keys/00000000-0000-4000-8000-000000000000"],
  ["GET", "/settings"],
  ["PATCH", "/settings", { guests: "on" }],
  ["POST", "/test/storage", {}],
  ["GET", "/queue"],
  ["POST", "/queue", { paused: true }],
  ["GET", "/disk"],
  ["POST", "/disk/clean"],
  ["POST", "/test/provider"],
  ["POST", "/engines/manim/install"],
  ["POST", "/engines/manim/repair"],
  ["POST", "/engines/manim/cancel"],
  ["POST", "/engines/manim/remove"],
];

describe("what only the owner may do", () => {
  it.each(OWNERS)("%s %s is 403 for every other plan, 401 without a key", async (method, path, body) => {
    for (const plan of ["free", "hobby", "pro"] as const) {
      const answer = await server().call(method, path, { key: await server().newKey(plan), body });
      expect(refusalOf(answer)).toBe("403 owner_only");
    }
    expect(refusalOf(await server().call(method, path, { key: null, body }))).toBe("401 key");
  });
});

describe("keys", () => {
  it("name every wrong member", async () => {
    const make = (body: unknown): ReturnType<ReturnType<typeof server>["call"]> =>
      server().call("POST", "/keys", { body });
    expect(badFields(await make({ kind: "secret", plan: "gold", name: 7 }))).toEqual([
      ...["kind: field", "name: field", "plan: field"],
    ]);
    expect(badFields(await make({}))).toEqual(["kind: field", "plan: field"]);
    expect(refusalOf(await server().call("DELETE", "/keys/x"))).toBe("404 key_not_found");
  });
});

describe("settings", () => {
  type Setting = { name: string; value: string | null; set: boolean; secret: boolean };
  const change = (body: unknown): ReturnType<ReturnType<typeof server>["call"]> =>
    server().call("PATCH", "/settings", { body });
  const settings = async (): Promise<Map<string, Setting>> => {
    const { body } = await server().call("GET", "/settings");
    return new Map((body as { settings: Setting[] }).settings.map((setting) => [setting.name, setting]));
  };

  it("are changed, read and unset; secrets are never read back", async () => {
    const answer = await change({ "llm.provider": "openai", "llm.api_key": "sk-canary-123456", voice: "slt" });
    expect(answer.status).toBe(200);
    expect(JSON.stringify(answer.body)).not.toContain("canary");
    const all = await settings();
    expect(all.get("llm.provider")).toMatchObject({ value: "openai", set: true, secret: false });
    expect(all.get("llm.api_key")).toMatchObject({ value: null, set: true, secret: true });
    const { voices } = (await server().call("GET", "/voices")).body as { voices: { id: string; default: boolean }[] };
    expect(voices.find((voice) => voice.default)?.id).toBe("slt");
    await change({ "llm.provider": null, "llm.api_key": null, voice: null });
    expect((await settings()).get("llm.api_key")).toMatchObject({ value: null, set: false });
  });

  it("are changed all or none, every fault named", async () => {
    const answer = await change({ guests: "perhaps", "no.such": "x", voice: "slt", library: "relative/folder" });
    expect(badFields(answer)).toEqual(["guests: setting", "library: setting", "no.such: setting"]);
    expect((await settings()).get("voice")).toMatchObject({ set: false });
    expect(badFields(await change({ voice: 7 }))).toEqual(["voice: setting"]);
    expect(refusalOf(await change([]))).toBe("400 not_object");
  });

  it("take the provider's key back when it would go to another address", async () => {
    await change({ "llm.provider": "custom", "llm.base_url": "https://one.example/v1", "llm.api_key": "sk-canary" });
    await change({ "llm.base_url": "https://two.example/v1" });
    expect((await settings()).get("llm.api_key")).toMatchObject({ set: false });
    await change({ "llm.provider": null, "llm.base_url": null });
  });
});

describe("the queue", () => {
  it("is paused and goes on", async () => {
    const queue = (paused: unknown): ReturnType<ReturnType<typeof server>["call"]> =>
      server().call("POST", "/queue", { body: { paused } });
    expect((await queue(true)).body).toEqual({ paused: true, waiting: 0, working: 0 });
    const id = await server().create({ ...SMALL, fresh: true });
    expect((await server().call("GET", "/queue")).body).toEqual({ paused: true, waiting: 1, working: 0 });
    expect((await server().read(id)).status).toBe("queued");
    expect((await queue(false)).body).toMatchObject({ paused: false });
    await server().until(id, ({ status }) => status === "processing");
    expect((await server().call("GET", "/queue")).body).toMatchObject({ waiting: 0, working: 1 });
    await server().call("POST", `/video/jobs/${id}/cancel`);
    expect(badFields(await queue("yes"))).toEqual(["paused: field"]);
  });
});

describe("the disk", () => {
  it("is reported in bytes, and cleaned", async () => {
    const sizes = ["free_bytes", "lectures_bytes", "trash_bytes", "work_bytes", "cache_bytes"].toSorted();
    for (const [method, path] of [
      ["GET", "/disk"],
      ["POST", "/disk/clean"],
    ] as const) {
      const { status, body } = await server().call(method, path);
      expect(status).toBe(200);
      expect(Object.keys(body as object).toSorted()).toEqual(sizes);
      for (const size of Object.values(body as object)) expect(size).toBeGreaterThanOrEqual(0);
    }
  });

  it.each([
    ["was taken away", () => "/dev/null", "lectures"],
    ["is a device", () => "/dev/null", ""],
    ["is a file", () => join(server().dataDir, "local-key"), ""],
  ])("that %s is reported, not failed on, and counts nothing", async (_name, place, below) => {
    await loseLibrary(server(), place(), below);
    for (const [method, path] of [
      ["GET", "/disk"],
      ["POST", "/disk/clean"],
    ] as const) {
      const answer = await server().call(method, path);
      expect(answer.status).toBe(200);
      expect(answer.body).toMatchObject({ free_bytes: null, lectures_bytes: 0 });
    }
    const key = await server().newKey();
    const refused = await server().request(SMALL, key);
    expect([refused.status, refused.body]).toMatchObject([
      503,
      { code: "disk_low", detail: expect.stringMatching(/cannot be reached/) as unknown },
    ]);
    expect((await server().call("GET", "/account", { key })).body).toMatchObject({ used: 0 });
    await server().call("PATCH", "/settings", { body: { library: null } });
  });

  it.each(["/dev/null/lectures", "/dev/null", ...(process.platform === "linux" ? ["/proc", "/proc/self/mine"] : [])])(
    "%s is refused before it is saved",
    async (library) => {
      const answer = await server().call("PATCH", "/settings", { body: { library, voice: "slt" } });
      expect(badFields(answer)).toEqual(["library: setting"]);
      const { body } = await server().call("GET", "/settings");
      expect((body as { settings: unknown[] }).settings).toContainEqual(
        expect.objectContaining({ name: "library", set: false }),
      );
    },
  );

  it("that is too full refuses new lectures alone, with what to do", async () => {
    await server().call("PATCH", "/settings", { body: { "limits.disk_free_mb": "10000000" } });
    const answer = await server().request(SMALL);
    expect(answer.status).toBe(503);
    expect(answer.body).toMatchObject({
      code: "disk_low",
      detail: expect.stringMatching(/^Less than 10000 GB are free/) as unknown,
    });
    expect(answer.headers.get("retry-after")).toMatch(/^\d+$/);
    expect((await server().call("GET", "/video/jobs")).status).toBe(200);
    await server().call("PATCH", "/settings", { body: { "limits.disk_free_mb": null } });
  });
});
