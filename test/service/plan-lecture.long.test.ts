import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { plannedSchema, planTaskSchema, type Planned, type PlanTask } from "../../src-server/contract/api/previews.ts";
import { refusal, say, type Step } from "../support/model-server.ts";
import { ASKED, echo, FORMS, llmOf, writing } from "./support/model-job.ts";
import { badFields, refusalOf } from "./support/refusals.ts";
import { SMALL, useService } from "./support/use-service.ts";

/** All lines that the service has logged. */
const logLines = async (): Promise<Record<string, unknown>[]> => {
  const folder = join(server().dataDir, "logs");
  const texts = await Promise.all((await readdir(folder)).map(async (name) => readFile(join(folder, name), "utf8")));
  const lines = texts.flatMap((text) => text.split("\n").filter(Boolean));
  return lines.map((line) => JSON.parse(line) as Record<string, unknown>);
};

const server = useService({ settings: { "limits.rate": "1000" } });

const answer = (body: unknown, key?: string | null) =>
  server().call("POST", "/plan", { body, ...(key === undefined ? {} : { key }) });

const planned = async (body: unknown): Promise<Planned> => {
  const found = await answer(body);
  expect(found.status, JSON.stringify(found.body)).toBe(200);
  return plannedSchema.strict().parse(found.body);
};

/** Asks, and goes away once something has happened. */
const leaving = async (body: unknown, until: Promise<unknown>): Promise<unknown> => {
  const leave = new AbortController();
  const asked = fetch(`${server().baseUrl}/plan`, {
    method: "POST",
    headers: { "x-api-key": server().key, "content-type": "application/json" },
    body: JSON.stringify(body),
    signal: leave.signal,
  });
  void until.then(() => leave.abort());
  return asked.catch((failure: unknown) => failure);
};

describe("POST /plan", () => {
  it.each(["Why does the derivative of x^2 equal 2x?", "Explain binary search"])(
    "plans “%s” as its lecture would be, and makes nothing",
    async (prompt) => {
      const { plan, seconds, findings } = await planned({ prompt, duration: 60, voice: "none" });
      expect(seconds).toBeGreaterThan(50);
      expect(seconds).toBeLessThan(70);
      expect(findings.filter(({ blocking }) => blocking)).toEqual([]);
      expect(plan["lectern_plan"]).toBe(1);
      expect(plan["scenes"]).not.toHaveLength(0);
      const check = await server().call("POST", "/plan/check", { body: { plan, duration: 60 } });
      expect(check.body).toMatchObject({ ok: true });
      expect(await server().jobs()).toBe(0);
    },
  );

  it("takes nothing of the videos a key may have", async () => {
    const key = await server().newKey();
    const used = async () => (await server().call("GET", "/account", { key })).body;
    const before = await used();
    expect((await answer(SMALL, key)).status).toBe(200);
    expect(await used()).toEqual(before);
  });

  it("refuses what a creation refuses", async () => {
    const pie = await answer({ prompt: "How do I bake a good apple pie at home?" });
    expect(refusalOf(pie)).toBe("400 no_lesson");
    const same = await server().request({ prompt: "How do I bake a good apple pie at home?" });
    expect(pie.body).toEqual(same.body);
    expect(refusalOf(await answer({}))).toBe("400 prompt_empty");
    expect(badFields(await answer({ ...SMALL, duration: 5, voice: "nobody" }))).toEqual([
      "duration: duration_range",
      "voice: voice",
    ]);
    expect(refusalOf(await answer({ ...SMALL, model: "no-such-model" }))).toBe("400 model_unknown");
    expect(refusalOf(await answer(SMALL, null))).toBe("401 key");
  });

  it("has one plan of a key written at a time", async () => {
    const both = await Promise.all([planned(SMALL), planned(SMALL)]);
    expect(both[0]).toEqual(both[1]);
  });
});

describe("a plan that a language model writes", () => {
  it.each<[string, Step, number, string]>([
    ["a wrong key", echo, 400, "llm_rejected"],
    ["no credit", refusal(402, { message: "Insufficient balance" }), 400, "llm_quota"],
    ["a refusal", refusal(400, { message: "bad request" }), 400, "llm_bad_request"],
    ["nothing usable", say("I cannot."), 400, "llm_bad_request"],
  ])("is refused for %s, in our own words", async (_name, step, status, code) => {
    const { status: got, body } = await answer({ ...ASKED, llm: llmOf(await writing(step)) });
    expect([got, (body as { code: string }).code]).toEqual([status, code]);
    for (const form of FORMS) expect(JSON.stringify(body)).not.toContain(form);
  });

  it.each<[string, () => Promise<string>]>([
    ["is not there", async () => Promise.resolve("http://127.0.0.1:9/v1")],
    ["is overloaded", async () => (await writing(refusal(503, { message: "overloaded" }))).baseUrl],
  ])("is not the service's own fault where the caller's server %s", async (_name, address) => {
    const llm = { provider: "custom", base_url: await address(), model: "model-a", api_key: "k-1" };
    expect(refusalOf(await answer({ ...ASKED, llm }))).toBe("400 llm_unavailable");
  });

  it("is given up when its caller goes away", async () => {
    const models = await writing({ ends: "hang" });
    const asks = models.arrived(2);
    await leaving({ ...ASKED, llm: llmOf(models) }, asks);
    await models.requests.at(-1)?.closed;
    expect((await planned(SMALL)).plan["lectern_plan"]).toBe(1);
    expect(await server().jobs()).toBe(0);
    const lines = await logLines();
    expect(lines).toContainEqual(expect.objectContaining({ route: "/plan", msg: "client left" }));
    expect(lines.filter(({ msg, code }) => msg === "request failed" || code === "internal")).toEqual([]);
  });
});

describe("POST /plans", () => {
  const start = async (body: unknown, key?: string): Promise<PlanTask> => {
    const { status, body: task } = await server().call("POST", "/plans", { body, ...(key ? { key } : {}) });
    expect(status, JSON.stringify(task)).toBe(202);
    return planTaskSchema.strict().parse(task);
  };
  const read = async (id: string, key?: string) => server().call("GET", `/plans/${id}`, key ? { key } : {});
  const outcome = async (id: string): Promise<PlanTask> => {
    await expect.poll(async () => (await read(id)).body).not.toMatchObject({ status: "planning" });
    return planTaskSchema.parse((await read(id)).body);
  };

  it("writes the plan after its request, and keeps it", async () => {
    const { plan_id: id, status } = await start(SMALL);
    expect(status).toBe("planning");
    const { planned: written } = await outcome(id);
    expect(written).toEqual(await planned(SMALL));
    expect(refusalOf(await read(id, await server().newKey()))).toBe("404 plan_not_found");
    expect((await server().call("DELETE", `/plans/${id}`)).status).toBe(204);
    expect(refusalOf(await read(id))).toBe("404 plan_not_found");
  });

  it("refuses at once what a creation refuses", async () => {
    const pie = await server().call("POST", "/plans", { body: { prompt: "How do I bake a good apple pie at home?" } });
    expect(refusalOf(pie)).toBe("400 no_lesson");
    expect(badFields(await server().call("POST", "/plans", { body: { ...SMALL, duration: 5 } }))).toEqual([
      "duration: duration_range",
    ]);
  });

  it("says why a model wrote none, in our own words", async () => {
    const { plan_id: id } = await start({ ...ASKED, llm: llmOf(await writing(say("I cannot."))) });
    const task = await outcome(id);
    expect(task).toMatchObject({ status: "failed", planned: null, error_code: "llm_bad_request" });
    expect(task.error).toMatch(/\w/u);
  });

  it("breaks a plan off that is removed, and takes five at a time", async () => {
    const models = await writing({ ends: "hang" });
    const asks = models.arrived(2);
    const ids = [];
    for (let i = 0; i < 5; i++) ids.push((await start({ ...ASKED, llm: llmOf(models) })).plan_id);
    const sixth = await server().call("POST", "/plans", { body: { ...ASKED, llm: llmOf(models) } });
    expect(refusalOf(sixth)).toBe("429 plans_waiting");
    await asks;
    const [first = "", ...waiting] = ids;
    for (const id of waiting) expect((await server().call("DELETE", `/plans/${id}`)).status).toBe(204);
    const asked = models.requests.at(-1);
    await server().call("DELETE", `/plans/${first}`);
    await asked?.closed;
    expect((await outcome((await start(SMALL)).plan_id)).status).toBe("ready");
  });
});
