import { describe, expect, it } from "vitest";
import type { Answer } from "../support/service.ts";
import { SMALL, useService } from "./support/use-service.ts";

const server = useService({ paused: true, settings: { "limits.rate": "100000" } });

const atOnce = async (count: number, call: (index: number) => Promise<Answer>): Promise<Map<number, number>> => {
  const answers = await Promise.all(Array.from({ length: count }, (_, index) => call(index)));
  const counts = Map.groupBy(answers, ({ status }) => status);
  return new Map([...counts].map(([status, group]) => [status, group.length]));
};

describe("many at once", () => {
  it("cancel a job, of whom one does", async () => {
    const id = await server().create(SMALL);
    const counts = await atOnce(20, () => server().call("POST", `/video/jobs/${id}/cancel`));
    expect(counts).toEqual(
      new Map([
        [200, 1],
        [409, 19],
      ]),
    );
  });

  it("delete and restore a job, which is whole afterwards", async () => {
    const id = await server().create(SMALL);
    const counts = await atOnce(30, (index) =>
      index % 2 === 0
        ? server().call("DELETE", `/video/jobs/${id}`)
        : server().call("POST", `/video/jobs/${id}/restore`),
    );
    expect([...counts.keys()].every((status) => [200, 204, 404].includes(status))).toBe(true);
    await server().call("POST", `/video/jobs/${id}/restore`);
    expect((await server().call("GET", `/video/status/${id}`)).body).toMatchObject({ job_id: id, status: "failed" });
  });

  it("revoke a key while it is used, after which it makes nothing", async () => {
    const { body } = await server().call("POST", "/keys", { body: { kind: "private", plan: "pro" } });
    const { id, key } = body as { id: string; key: string };
    const counts = await atOnce(40, (index) =>
      index === 20 ? server().call("DELETE", `/keys/${id}`) : server().request(SMALL, key),
    );
    expect([...counts.keys()].every((status) => [200, 204, 401].includes(status))).toBe(true);
    expect((await server().request(SMALL, key)).status).toBe(401);
  });

  it("are accepted with ids of their own and in one order for every page", async () => {
    const key = await server().newKey("pro");
    const answers = await Promise.all(Array.from({ length: 60 }, () => server().request(SMALL, key)));
    const ids = answers.map(({ body }) => (body as { job_id: string }).job_id);
    expect(new Set(ids).size).toBe(60);
    const seen: string[] = [];
    let cursor: string | null = "";
    while (cursor !== null) {
      const query = cursor === "" ? "" : `&cursor=${encodeURIComponent(cursor)}`;
      const page = await server().call("GET", `/video/jobs?limit=7${query}`, { key });
      const { jobs, next_cursor: next } = page.body as { jobs: { job_id: string }[]; next_cursor: string | null };
      seen.push(...jobs.map(({ job_id: id }) => id));
      cursor = next;
    }
    expect(seen.toSorted()).toEqual(ids.toSorted());
  });
});
