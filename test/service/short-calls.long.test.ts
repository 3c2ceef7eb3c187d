import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { examplePlan } from "../support/plans.ts";
import { defunctChildren } from "../support/processes.ts";
import { isOver, type Answer } from "../support/service.ts";
import { SMALL, useService } from "./support/use-service.ts";

const server = useService({ settings: { "limits.rate": "100000" } });

/** Previews and checks that are given up while a lecture is made; 1,000 in the long form. */
const ABANDONED = Number(process.env["ABANDONED_CALLS"] ?? 60);
const AT_ONCE = 10;

const PLAN = examplePlan("bubble-sort");
/** Soon checked. */
const UNREADABLE = { title: "Nothing" };

/** The lecture that is made while calls are given up. */
let lecture = "";

const send = async (path: string, body: unknown, signal: AbortSignal): Promise<number> => {
  const response = await fetch(server().baseUrl + path, {
    method: "POST",
    signal,
    headers: { "x-api-key": server().key, "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  await response.arrayBuffer();
  return response.status;
};

const health = async (): Promise<number> => (await server().call("GET", "/health", { key: null })).status;

/** What happened first: answers to calls of /health that follow each other, and those to what is sent beside. */
const beside = async (work: () => Promise<Answer>): Promise<{ answer: Answer; healthBefore: number }> => {
  let healthBefore = 0;
  let answer: Answer | undefined;
  const done = work().then((given) => (answer = given));
  while (answer === undefined) {
    expect(await health()).toBe(200);
    if (answer === undefined) healthBefore += 1;
  }
  return { answer: await done, healthBefore };
};

const logText = (): string => {
  const folder = join(server().dataDir, "logs");
  return readdirSync(folder)
    .map((name) => readFileSync(join(folder, name), "utf8"))
    .join("");
};

/** What lies in the folders of threads for temporary files. */
const scratch = (): string[] => {
  const folder = join(server().dataDir, "scratch");
  return readdirSync(folder).flatMap((name) => readdirSync(join(folder, name)));
};

describe("short calls", () => {
  it("that are given up have no part in a lecture that is made meanwhile, and leave nothing", async () => {
    lecture = await server().create({ ...SMALL, fresh: true });
    const job = server().until(lecture, isOver);
    for (let sent = 0; sent < ABANDONED; sent += AT_ONCE) {
      const leaving = new AbortController();
      const calls = Array.from({ length: AT_ONCE }, async (_, index) =>
        index % 2 === 0
          ? send("/timeline", { plan: PLAN, scene: 1 }, leaving.signal)
          : send("/plan/check", { plan: PLAN }, leaving.signal),
      );
      expect(await health()).toBe(200);
      leaving.abort();
      await Promise.allSettled(calls);
    }
    expect(await job).toMatchObject({ status: "completed" });
    expect(logText()).not.toMatch(/try failed|stopped by itself/);
    expect(await send("/plan/check", { plan: PLAN }, new AbortController().signal)).toBe(200);
    expect(scratch()).toEqual([]);
    if (process.platform === "linux") await expect.poll(() => defunctChildren(server().pid)).toEqual([]);
  });

  it("that are very many at once are refused from some number on, and nobody else waits for them", async () => {
    const key = await server().newKey();
    const calls = Array.from({ length: 150 }, async () =>
      server().call("POST", "/plan/check", { body: { plan: PLAN }, key }),
    );
    expect(await health()).toBe(200);
    const answers = await Promise.all(calls);
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused.length).toBeGreaterThan(0);
    expect(answers.filter(({ status }) => status === 200).length).toBe(150 - refused.length);
    expect(refused[0]?.body).toMatchObject({ code: "rate" });
    expect(Number(refused[0]?.headers.get("retry-after"))).toBeGreaterThan(0);
  });

  it("with large bodies are read in turns, whoever else is served meanwhile", async () => {
    const filler = Array.from({ length: 900 }, () => "x".repeat(1000));
    const body = JSON.stringify({ plan: { ...UNREADABLE, filler } });
    const { answer, healthBefore } = await beside(async () => {
      const answers = await Promise.all(
        Array.from({ length: 12 }, async () => server().call("POST", "/plan/check", { body })),
      );
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
      return answers[0] ?? Promise.reject(new Error("nobody answered"));
    });
    expect(answer.status).toBe(200);
    expect(healthBefore).toBeGreaterThan(0);
  });
});

describe("a request that is expensive by its size", () => {
  it("of edits is answered while others are served", async () => {
    const value = Array.from({ length: 4000 }, (_, index) => ({ id: index }));
    const edit = { path: "/scenes/0/elements", value };
    const wide = Object.fromEntries(Array.from({ length: 19_000 }, (_, index) => [`m${index}`, 0]));
    const one = { path: "/scenes/0/elements/0/wide", value: wide };
    const many = Array.from({ length: 199 }, () => ({ path: "/scenes/0/elements/0/wide/m0", value: 1 }));
    // What no element has is left out of the plan, and reported.
    const cases = [
      { edits: [edit], status: 422 },
      { edits: [one, ...many], status: 200 },
    ];
    for (const { edits, status } of cases) {
      const { answer, healthBefore } = await beside(async () =>
        server().call("POST", `/video/jobs/${lecture}/revise`, { body: { edits } }),
      );
      expect(answer.status).toBe(status);
      expect(healthBefore).toBeGreaterThan(0);
    }
  });

  it("of values is refused before it is read", async () => {
    const body = `{"plan":{"scenes":[${"[],".repeat(300_000)}0]}}`;
    for (const path of ["/plan/check", "/timeline"])
      expect(await server().call("POST", path, { body })).toMatchObject({
        status: 422,
        body: { detail: [{ loc: ["body", "plan"], type: "plan" }] },
      });
  });

  it("of its plan's language is refused", async () => {
    const language = `en${"-00000".repeat(20_000)}`;
    const plan = { ...PLAN, language };
    const asked = { prompt: SMALL.prompt, plan };
    for (const [path, body] of [
      ["/estimate", asked],
      ["/video/request", asked],
      ["/plan", asked],
      ["/timeline", { plan, scene: 0 }],
    ] as const)
      expect(await server().call("POST", path, { body })).toMatchObject({ status: 422, body: { code: "plan" } });
  });
});
