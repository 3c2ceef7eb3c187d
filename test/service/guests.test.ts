import { describe, expect, it } from "vitest";
import { refusalOf } from "./support/refusals.ts";
import { SMALL, startTestService, useService } from "./support/use-service.ts";

const server = useService({ paused: true });

const bucket = {
  ...{ provider: "s3", endpoint: "http://127.0.0.1:9", bucket: "videos", access_key_id: "i", secret_access_key: "s" },
};

describe("guests", () => {
  it("are not let in unless the owner says so", async () => {
    expect(refusalOf(await server().call("GET", "/account", { key: null }))).toBe("401 key");
    const change = await server().call("PATCH", "/settings", { body: { guests: "on" } });
    expect(change.status).toBe(200);
    expect((await server().call("GET", "/account", { key: null })).body).toEqual({
      ...{ plan: "guest", kind: "public", limit: 1, used: 0, left: 1, resets_at: null },
    });
  });

  it("must bring a bucket, which is not on this machine", async () => {
    expect(refusalOf(await server().request(SMALL, null))).toBe("400 storage_missing");
    const near = await server().request({ ...SMALL, storage: { inline: bucket } }, null);
    expect(refusalOf(near)).toBe("422 storage_endpoint");
    expect((near.body as { detail: { loc: unknown }[] }).detail[0]?.loc).toEqual([
      ...["body", "storage", "inline", "endpoint"],
    ]);
  });

  it("own nothing of others and manage nothing", async () => {
    const jobId = await server().create(SMALL);
    expect(refusalOf(await server().call("GET", `/video/status/${jobId}`, { key: null }))).toBe("404 job_not_found");
    expect(refusalOf(await server().call("GET", "/settings", { key: null }))).toBe("403 owner_only");
    expect((await server().call("GET", "/video/jobs", { key: null })).body).toMatchObject({
      jobs: [],
      next_cursor: null,
    });
  });

  it("are no way around a wrong key", async () => {
    expect(refusalOf(await server().call("GET", "/account", { key: "lk_wrong" }))).toBe("401 key");
    expect(refusalOf(await server().call("GET", "/account", { key: "" }))).toBe("401 key");
  });

  it("are let out again, and in for one run by an option", async () => {
    await server().call("PATCH", "/settings", { body: { guests: "off" } });
    expect(refusalOf(await server().call("GET", "/account", { key: null }))).toBe("401 key");
    await server().stop();
    const open = await startTestService(server().dataDir, { args: ["--guests"] });
    const status = (await open.call("GET", "/account", { key: null })).status;
    await open.stop();
    expect(status).toBe(200);
  });
});
