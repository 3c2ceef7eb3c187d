import { describe, expect, it } from "vitest";
import type { Plan } from "../../src-server/contract/api/accounts.ts";
import type { Answer } from "../support/service.ts";
import { refusalOf } from "./support/refusals.ts";
import { NO_JOB, SMALL, useService } from "./support/use-service.ts";

const server = useService({ paused: true, settings: { "limits.rate": "100000" } });

const account = async (key: string): Promise<unknown> => (await server().call("GET", "/account", { key })).body;

const many = (count: number, key: string): Promise<Answer[]> =>
  Promise.all(Array.from({ length: count }, () => server().request(SMALL, key)));

const accepted = (answers: readonly Answer[]): number => answers.filter(({ status }) => status === 200).length;

/** First moment of the next UTC day, or of the next month. */
const nextPeriod = (plan: Plan): number => {
  const now = new Date();
  const month = now.getUTCMonth();
  return plan === "free"
    ? Date.UTC(now.getUTCFullYear(), month, now.getUTCDate() + 1)
    : Date.UTC(now.getUTCFullYear(), month + 1, 1);
};

const PLANS: [Plan, number][] = [
  ["free", 3],
  ["hobby", 40],
  ["pro", 80],
];

describe.each(PLANS)("the plan %s", (plan, most) => {
  it(`accepts exactly ${most}, however many come at once`, async () => {
    const key = await server().newKey(plan);
    const answers = await many(most + 50, key);
    expect(accepted(answers)).toBe(most);
    const refused = answers.filter(({ status }) => status !== 200);
    expect(new Set(refused.map(refusalOf))).toEqual(new Set(["429 plan_limit"]));
    const seconds = Number(refused[0]?.headers.get("retry-after"));
    expect(Math.abs(Date.now() + seconds * 1000 - nextPeriod(plan))).toBeLessThan(30_000);
    expect(await account(key)).toMatchObject({
      ...{ plan, limit: most, used: most, left: 0 },
      resets_at: new Date(nextPeriod(plan)).toISOString(),
    });
    const list = (await server().call("GET", "/video/jobs?limit=100", { key })).body as { jobs: unknown[] };
    expect(list.jobs.length, "refused requests leave no row").toBe(most);
  });
});

describe("what counts", () => {
  it("is no refused request", async () => {
    const key = await server().newKey("free");
    for (const body of [{}, [], "{", { prompt: "short" }, { ...SMALL, duration: 1 }, { ...SMALL, model: "x" }])
      expect((await server().request(body, key)).status).toBeGreaterThanOrEqual(400);
    expect(await account(key)).toMatchObject({ used: 0, left: 3 });
  });

  it("is an accepted one, also after it was cancelled or deleted", async () => {
    const key = await server().newKey("free");
    const { call, create } = server();
    const [first, second] = [await create(SMALL, key), await create(SMALL, key)];
    expect((await call("POST", `/video/jobs/${first}/cancel`, { key })).status).toBe(200);
    expect((await call("DELETE", `/video/jobs/${second}`, { key })).status).toBe(204);
    expect((await call("DELETE", `/video/jobs/${first}`, { key })).status).toBe(204);
    expect(await account(key)).toMatchObject({ used: 2, left: 1 });
    await create(SMALL, key);
    expect(refusalOf(await server().request(SMALL, key))).toBe("429 plan_limit");
  });

  it("is the legacy way and a new try as well, reads and estimates are not", async () => {
    const key = await server().newKey("free");
    const { call, create } = server();
    const jobId = await create(SMALL, key);
    await call("POST", `/video/jobs/${jobId}/cancel`, { key });
    expect((await call("POST", "/estimate", { key, body: SMALL })).status).toBe(200);
    expect((await call("POST", `/video/jobs/${jobId}/retry`, { key })).status).toBe(200);
    expect((await call("POST", "/generate-lecture", { key, body: { topic: SMALL.prompt } })).status).toBe(200);
    expect(await account(key)).toMatchObject({ used: 3, left: 0 });
    expect(refusalOf(await call("POST", "/generate-lecture", { key, body: { topic: SMALL.prompt } }))).toBe(
      "429 plan_limit",
    );
    expect(refusalOf(await call("POST", `/video/jobs/${jobId}/retry`, { key }))).toBe("429 plan_limit");
    expect((await call("POST", "/estimate", { key, body: SMALL })).status).toBe(200);
  });

  it("is counted for each account by itself; the owner has no limit", async () => {
    const [one, other] = [await server().newKey("free"), await server().newKey("free")];
    expect(accepted(await many(4, one))).toBe(3);
    expect(accepted(await many(1, other))).toBe(1);
    expect(await account(server().key)).toMatchObject({ plan: "owner", limit: null, left: null, resets_at: null });
  });
});

describe("the request rate", () => {
  it("lets 20 accepted requests of one address pass in 10 minutes, whoever sends them", async () => {
    const { call, newKey, key } = server();
    const used = async (): Promise<number> => {
      const counted = await many(1, key);
      return accepted(counted);
    };
    expect(await used()).toBe(1);
    // As many as were accepted so far, and then the usual number on top.
    const before = 3 + 40 + 80 + 3 + 3 + 4 + 1;
    const limit = before + 20;
    await call("PATCH", "/settings", { body: { "limits.rate": String(limit) } });
    const pro = await newKey("pro");
    const answers = [...(await many(8, key)), ...(await many(30, pro))];
    expect(accepted(answers)).toBe(20);
    const refused = answers.find(({ status }) => status !== 200);
    expect(refused && refusalOf(refused)).toBe("429 rate");
    const seconds = Number(refused?.headers.get("retry-after"));
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThanOrEqual(600);
    for (const forwarded of ["203.0.113.7", "::1"]) {
      const response = await fetch(`${server().baseUrl}/video/request`, {
        method: "POST",
        headers: { "x-api-key": key, "content-type": "application/json", "x-forwarded-for": forwarded },
        body: JSON.stringify(SMALL),
      });
      expect(response.status).toBe(429);
    }
    expect(refusalOf(await call("POST", "/generate-lecture", { body: { topic: SMALL.prompt } }))).toBe("429 rate");
    expect(refusalOf(await server().request({ prompt: "short" }))).toBe("422 prompt_short");
  });

  it("never limits what only reads", async () => {
    const answers = await Promise.all(
      Array.from({ length: 200 }, () => server().call("GET", `/video/status/${NO_JOB}`)),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([404]));
  });
});
