import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startService, type StartedService } from "../../src-server/compose/service/start-service.ts";
import { readConfig } from "../../src-server/config.ts";
import type { JobRecord } from "../../src-server/contract/api/job-record.ts";
import type { Reach } from "../../src-server/network/check-address.ts";
import type { BucketClient } from "../../src-server/publishing/s3/bucket-connection.ts";
import { createBucketClient } from "../../src-server/publishing/s3/create-bucket-client.ts";
import { dataFolder } from "../support/lecture-command.ts";
import { namedHosts } from "../support/named-hosts.ts";
import { isOver } from "../support/service.ts";
import { useBucket } from "./support/use-bucket.ts";
import { SMALL } from "./support/use-service.ts";

const { s3, inline } = useBucket();
const reaches = new Set<Reach>();

/** An address that everybody may name. */
const endpoint = "https://s3.example";

/** The real door, but the test's own server stands at that address. */
const nearBuckets = (): BucketClient => {
  const real = createBucketClient({ now: Date.now, endpointOf: () => s3().endpoint });
  return {
    prove: async (bucket, reach, signal) => {
      reaches.add(reach);
      return real.prove(bucket, "owner", signal);
    },
    upload: async (call) => {
      reaches.add(call.reach);
      return real.upload({ ...call, reach: "owner" });
    },
  };
};

let service: StartedService;
beforeAll(async () => {
  const config = readConfig({ LECTERN_DATA: await dataFolder() });
  service = await startService({ config, port: 0, guests: true, buckets: nearBuckets(), lookup: namedHosts() });
});
afterAll(async () => {
  await service.stop();
});

const call = (path: string, body?: unknown): Promise<Response> =>
  fetch(`http://127.0.0.1:${service.port}${path}`, {
    method: body === undefined ? "GET" : "POST",
    ...(body === undefined ? {} : { headers: { "content-type": "application/json" }, body: JSON.stringify(body) }),
  });

const made = async (jobId: string): Promise<JobRecord> => {
  await expect.poll(async () => isOver((await (await call(`/video/status/${jobId}`)).json()) as JobRecord)).toBe(true);
  return (await (await call(`/video/status/${jobId}`)).json()) as JobRecord;
};

describe("a guest", () => {
  it("makes one video into a bucket of their own, without any key", async () => {
    expect((await call("/video/request", SMALL)).status).toBe(400);
    const accepted = await call("/video/request", { ...SMALL, storage: inline({ endpoint }) });
    expect(accepted.status).toBe(200);
    const { job_id: jobId } = (await accepted.json()) as { job_id: string };
    const record = await made(jobId);
    expect(record).toMatchObject({ status: "completed", error: null, key_source: "none" });
    expect(record.video_url?.startsWith(s3().endpoint)).toBe(true);
    const video = Buffer.from(await (await fetch(record.video_url ?? "")).arrayBuffer());
    expect(video.equals(await s3().readObject("videos", `lectern/${jobId}/lecture.mp4`))).toBe(true);
    expect([...reaches]).toEqual(["public"]);
    expect(await (await call("/account")).json()).toMatchObject({ plan: "guest", used: 1, left: 0 });
  });

  it("is refused a second one, by either way of asking", async () => {
    for (const [path, body] of [
      ["/video/request", { ...SMALL, storage: inline({ endpoint }) }],
      ["/generate-lecture", { topic: SMALL.prompt, storage: inline({ endpoint }) }],
    ] as const) {
      const refused = await call(path, body);
      expect([refused.status, ((await refused.json()) as { code: string }).code]).toEqual([429, "guest_limit"]);
    }
  });
});
