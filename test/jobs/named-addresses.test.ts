import { describe, expect, it } from "vitest";
import { namedHosts } from "../support/named-hosts.ts";
import { BUCKET, FREE, isOver, LIVING, OWNER, REQUEST, startMachine } from "./support/machine.ts";

describe("names that stand for addresses which a caller may not name", () => {
  it("are reported together, and no silent name server is waited for", async () => {
    const { jobs, buckets, dials } = await startMachine();
    dials.lookup = namedHosts({ "ai.test": "10.1.2.3", "s3.test": "127.0.0.1", "silent.test": null });
    const llm = { provider: "custom", baseUrl: "http://ai.test/v1" } as const;
    const near = { ...BUCKET, endpoint: "https://s3.test" };
    await expect(jobs.service.create(FREE, { ...REQUEST, llm, bucket: near }, LIVING)).rejects.toMatchObject({
      faults: [{ type: "storage_endpoint" }, { type: "llm_base_url" }],
    });
    expect(buckets.proofs).toEqual([]);
    const silent = { ...BUCKET, endpoint: "https://silent.test" };
    await jobs.service.create(FREE, { ...REQUEST, bucket: silent }, LIVING);
    expect(buckets.proofs).toHaveLength(1);
    await jobs.service.create(OWNER, { ...REQUEST, bucket: near }, LIVING);
    expect(buckets.proofs).toHaveLength(2);
  });

  it("are reported for a retry and a new version, too", async () => {
    const { jobs, maker, dials, until } = await startMachine();
    dials.lookup = namedHosts({ "ai.test": "10.1.2.3", "s3.test": "127.0.0.1" });
    maker.play((making) => making.finish());
    const { job_id: id } = await jobs.service.create(FREE, REQUEST, LIVING);
    await until(id, isOver);
    const near = { ...BUCKET, endpoint: "https://s3.test" };
    const wish = { edits: [], aspect: "9:16", bucket: near } as const;
    await expect(jobs.service.revise(FREE, id, wish, LIVING)).rejects.toMatchObject({
      faults: [{ type: "storage_endpoint" }],
    });
    maker.play(null);
    const { job_id: next } = await jobs.service.create(FREE, { ...REQUEST, fresh: true }, LIVING);
    await jobs.service.cancel(FREE, next);
    const llm = { provider: "custom", baseUrl: "http://ai.test/v1" } as const;
    await expect(jobs.service.retry(FREE, next, { llm, bucket: near }, LIVING)).rejects.toMatchObject({
      faults: [{ type: "storage_endpoint" }, { type: "llm_base_url" }],
    });
    expect(await jobs.service.fieldFaults.ofCredentials(OWNER, { llm, bucket: near })).toEqual([]);
  });
});
