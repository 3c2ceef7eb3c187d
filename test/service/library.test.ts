import { describe, expect, it } from "vitest";
import {
  jobListSchema,
  type JobList,
  jobRecordSchema,
  type JobRecord,
} from "../../src-server/contract/api/job-record.ts";
import type { Answer } from "../support/service.ts";
import { readEvents } from "./support/event-reader.ts";
import { refusalOf } from "./support/refusals.ts";
import { NO_JOB, SMALL, useService } from "./support/use-service.ts";

const server = useService({ paused: true });
const list = async (query: string, key = server().key): Promise<JobList> =>
  jobListSchema.parse((await server().call("GET", `/video/jobs${query}`, { key })).body);
const idsOf = ({ jobs }: JobList): string[] => jobs.map(({ job_id: id }) => id);
const job = async (path: string, key = server().key): Promise<JobRecord> =>
  jobRecordSchema.parse((await server().call("GET", path, { key })).body);
const create = async (key = server().key): Promise<string> => server().create({ ...SMALL, fresh: true }, key);
const namedKey = async (name: string): Promise<{ id: string; key: string }> =>
  (await server().call("POST", "/keys", { body: { kind: "private", plan: "free", name } })).body as {
    id: string;
    key: string;
  };

describe("the owner's library", () => {
  it("holds the lectures of every key with its name, when asked for, also after the key was revoked", async () => {
    const physics = await namedKey("Physics class");
    const theirs = await create(physics.key);
    const own = await create();
    expect(idsOf(await list(""))).toEqual([own]);
    expect((await list("")).jobs[0]).not.toHaveProperty("account");
    await server().call("DELETE", `/keys/${physics.id}`);
    const all = await list("?accounts=all");
    expect(all.jobs.map(({ job_id: id, account }) => [id, account?.kind, account?.name])).toEqual([
      [own, "owner", null],
      [theirs, "key", "Physics class"],
    ]);
    expect(all.totals.queued).toBe((await list("")).totals.queued + 1);
  });

  it("lets the owner act on them, and nobody reach others' without asking", async () => {
    const theirs = await create((await namedKey("Biology")).key);
    const other = await server().newKey();
    const call = async (method: string, path: string, key = server().key): Promise<Answer> =>
      server().call(method, path, { key });
    for (const key of [server().key, other]) {
      expect(refusalOf(await call("GET", `/video/status/${theirs}`, key))).toBe("404 job_not_found");
      expect(refusalOf(await call("POST", `/video/jobs/${theirs}/cancel`, key))).toBe("404 job_not_found");
      expect(refusalOf(await call("GET", `/video/jobs/${theirs}/versions`, key))).toBe("404 job_not_found");
    }
    for (const path of [`/video/status/${theirs}`, "/video/jobs", `/video/files/${theirs}/plan.json`, "/video/events"])
      expect(refusalOf(await call("GET", `${path}?accounts=all`, other)), path).toBe("403 owner_only");
    expect(refusalOf(await call("GET", "/video/jobs?accounts=some"))).toBe("400 query");
    expect(refusalOf(await call("GET", `/jobs/${theirs}?accounts=all`)), "the legacy pair knows no such thing").toBe(
      "404 job_not_found",
    );
    expect(await job(`/video/status/${theirs}?accounts=all`)).toMatchObject({ account: { name: "Biology" } });
    expect((await call("POST", `/video/jobs/${theirs}/cancel?accounts=all`)).body).toMatchObject({ status: "failed" });
    expect((await call("DELETE", `/video/jobs/${theirs}?accounts=all`)).status).toBe(204);
  });

  it("is notified of every account's changes by one stream, each record with its account", async () => {
    const { key } = await namedKey("Chemistry");
    const url = `${server().baseUrl}/video/events`;
    const [all, own] = await Promise.all([
      readEvents(`${url}?accounts=all`, server().key),
      readEvents(url, server().key),
    ]);
    const theirs = await create(key);
    const mine = await create();
    const event = await all.until(({ data }) => jobRecordSchema.safeParse(data).data?.job_id === theirs);
    expect(event.data).toMatchObject({ account: { kind: "key", name: "Chemistry" } });
    const [first] = [await own.until(({ name }) => name === "status")];
    expect(first.data).toMatchObject({ job_id: mine });
    expect(first.data).not.toHaveProperty("account");
    all.close();
    own.close();
  });
});

describe("the trash", () => {
  it("lists what was deleted, gives it back, and removes it for good", async () => {
    const key = await server().newKey();
    const [kept, gone] = [await create(key), await create(key)];
    for (const id of [kept, gone]) await server().call("DELETE", `/video/jobs/${id}`, { key });
    expect(idsOf(await list("", key))).toEqual([]);
    const trash = await list("?deleted=true", key);
    expect(idsOf(trash)).toEqual([gone, kept]);
    expect(trash.totals).toEqual({ queued: 0, processing: 0, completed: 0, failed: 0, deleted: 2 });
    expect(trash.jobs[0]?.deleted_at).toMatch(/Z$/);
    expect(await job(`/video/jobs/${gone}`, key)).toMatchObject({ job_id: gone, video_url: null, files: [] });
    expect((await server().call("DELETE", `/video/jobs/${gone}?permanent=true`, { key })).status).toBe(204);
    expect(refusalOf(await server().call("GET", `/video/jobs/${gone}`, { key }))).toBe("404 job_not_found");
    expect(refusalOf(await server().call("POST", `/video/jobs/${gone}/restore`, { key }))).toBe("404 job_not_found");
    expect((await server().call("POST", `/video/jobs/${kept}/restore`, { key })).body).toMatchObject({
      ...{ job_id: kept, deleted_at: null },
    });
    expect([idsOf(await list("", key)), idsOf(await list("?deleted=true", key))]).toEqual([[kept], []]);
  });

  it("is passed by where a lecture is removed at once, and refuses what it does not understand", async () => {
    const id = await create();
    expect((await server().call("DELETE", `/video/jobs/${id}?permanent=true`)).status).toBe(204);
    expect(refusalOf(await server().call("DELETE", `/video/jobs/${id}?permanent=true`))).toBe("404 job_not_found");
    expect(refusalOf(await server().call("DELETE", `/video/jobs/${NO_JOB}?permanent=1`))).toBe("400 query");
    expect(refusalOf(await server().call("GET", "/video/jobs?deleted=yes"))).toBe("400 query");
  });
});

describe("the list", () => {
  it("takes several states at once, each job once, with numbers that know no search", async () => {
    const key = await server().newKey("pro");
    const [waiting, failed, other] = [await create(key), await create(key), await create(key)];
    await server().call("POST", `/video/jobs/${failed}/cancel`, { key });
    for (const query of ["?status=queued&status=failed", "?status=queued,failed", "?status=failed,,queued,queued"])
      expect(idsOf(await list(query, key)), query).toEqual([other, failed, waiting]);
    expect(idsOf(await list("?status=processing,failed", key))).toEqual([failed]);
    expect(await list("?q=nothing+of+this+kind&status=queued", key)).toMatchObject({
      ...{ jobs: [], counts: { queued: 0, failed: 0 }, totals: { queued: 2, failed: 1 } },
    });
    expect(refusalOf(await server().call("GET", "/video/jobs?status=queued,done", { key }))).toBe("400 query");
  });

  it("says that the queue is paused", async () => {
    const id = await create();
    expect(await job(`/video/status/${id}`)).toMatchObject({ status: "queued", paused: true });
    await server().call("POST", `/video/jobs/${id}/cancel`);
    expect(await job(`/video/status/${id}`)).toMatchObject({ status: "failed", paused: false });
  });
});

describe("a title", () => {
  const rename = async (id: string, body: unknown, key = server().key): Promise<Answer> =>
    server().call("PATCH", `/video/jobs/${id}`, { body, key });

  it("can be given, is found by a search, and is the owner's alone to give", async () => {
    const id = await create();
    expect(await job(`/video/status/${id}`)).toMatchObject({ title: null });
    expect((await rename(id, { title: "  Parabolas\tfor  Ünal " })).body).toMatchObject({
      ...{ title: "Parabolas for Ünal", prompt: SMALL.prompt },
    });
    expect(idsOf(await list("?q=PARABOLAS+solve"))).toEqual([id]);
    expect(refusalOf(await rename(id, { title: "Mine" }, await server().newKey()))).toBe("404 job_not_found");
    expect(await job(`/video/status/${id}`)).toMatchObject({ title: "Parabolas for Ünal" });
  });

  it.each([
    {},
    { title: "" },
    { title: " " },
    { title: 7 },
    { title: null },
    { title: "a\u0007" },
    { title: "x".repeat(81) },
  ])("is not %j", async (body) => expect(refusalOf(await rename(await create(), body))).toBe("422 field"));
});
