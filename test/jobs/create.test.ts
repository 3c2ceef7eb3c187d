import { plain } from "../support/plain-message.ts";
import { planFault } from "../../src-server/compose/making/plan-answers.ts";
import { describe, expect, it } from "vitest";
import { msg } from "../../src-server/contract/messages/message.ts";
import type { Caller } from "../../src-server/contract/api/accounts.ts";
import type { CreationRequest } from "../../src-server/contract/api/creation-request.ts";
import { FieldRefusal } from "../../src-server/refusal.ts";
import { BUCKET, FREE, isOver, LIVING, OWNER, PUBLIC, REQUEST, startMachine } from "./support/machine.ts";

const GUEST: Caller = { ...PUBLIC, accountId: "guest:127.0.0.1", plan: "guest", keyId: null };

describe("a refused creation", () => {
  const cases: [string, Caller, Partial<CreationRequest>, string][] = [
    ["a public key without a bucket", PUBLIC, {}, "storage_missing"],
    ["a guest without a bucket", GUEST, {}, "storage_missing"],
    ["an unknown model without a bucket", PUBLIC, { model: "gpt-0" }, "storage_missing"],
    ["an unknown model", FREE, { model: "gpt-0" }, "model_unknown"],
    ["a topic no lesson covers", FREE, { prompt: "How do I fill in a tax form?" }, "no_lesson"],
  ];
  it.each(cases)("names %s and leaves no row", async (_name, caller, more, code) => {
    const { jobs, store } = await startMachine();
    await expect(jobs.service.create(caller, { ...REQUEST, ...more }, LIVING)).rejects.toMatchObject({ code });
    expect(store.jobs.unfinished()).toEqual([]);
    expect(store.jobs.usedSince(caller.accountId, 0)).toBe(0);
  });

  it("proves a bucket before model and plan of the account are looked at, in the reach of the caller's plan", async () => {
    const { jobs, buckets } = await startMachine();
    buckets.mode.proves = false;
    const request = { ...REQUEST, model: "gpt-0", bucket: BUCKET };
    await expect(jobs.service.create(FREE, request, LIVING)).rejects.toMatchObject({ code: "storage_rejected" });
    await expect(jobs.service.create(OWNER, request, LIVING)).rejects.toMatchObject({ code: "storage_rejected" });
    expect(buckets.proofs.map(({ reach }) => reach)).toEqual(["public", "owner"]);
  });

  it("names every place of a plan that keeps it from being taught", async () => {
    const { jobs, maker } = await startMachine();
    maker.maker.checkPlan = async () => [
      planFault(plain("No such element."), "scenes[2].elements[0].type"),
      planFault(plain("A title is missing."), "title"),
    ];
    const refused: unknown = await jobs.service
      .create(FREE, { ...REQUEST, plan: {} }, LIVING)
      .catch((failure: unknown) => failure);
    expect(refused).toBeInstanceOf(FieldRefusal);
    expect(refused).toMatchObject({
      status: 422,
      faults: [
        { loc: ["body", "plan", "scenes", 2, "elements", 0, "type"], msg: "No such element.", type: "plan" },
        { loc: ["body", "plan", "title"], msg: "A title is missing.", type: "plan" },
      ],
    });
  });

  it("names bad addresses and places of the plan together, before storage and model, and proves no bucket", async () => {
    const { jobs, maker, buckets } = await startMachine();
    maker.maker.checkPlan = async () => [planFault(plain("A title is missing."), "title")];
    const llm = { provider: "custom", baseUrl: "http://169.254.169.254/v1" } as const;
    const near = { ...BUCKET, endpoint: "http://localhost:9000" };
    const request = { ...REQUEST, model: "gpt-0", plan: {} };
    await expect(jobs.service.create(FREE, { ...request, llm, bucket: near }, LIVING)).rejects.toMatchObject({
      faults: [
        { loc: ["body", "storage", "inline", "endpoint"], type: "storage_endpoint" },
        { loc: ["body", "llm", "base_url"], type: "llm_base_url" },
        { loc: ["body", "plan", "title"], type: "plan" },
      ],
    });
    await expect(jobs.service.create(FREE, { ...request, bucket: BUCKET }, LIVING)).rejects.toMatchObject({
      code: "plan",
    });
    await expect(jobs.service.create(PUBLIC, request, LIVING)).rejects.toMatchObject({ code: "plan" });
    expect(buckets.proofs).toEqual([]);
  });

  it("names a plan that cannot be read at all", async () => {
    const { jobs, maker } = await startMachine();
    maker.maker.checkPlan = async () => Promise.reject(new FieldRefusal([planFault(plain("Nested too deep."))]));
    await expect(jobs.service.create(FREE, { ...REQUEST, plan: {} }, LIVING)).rejects.toMatchObject({
      faults: [{ loc: ["body", "plan"], msg: "Nested too deep.", type: "plan" }],
    });
  });

  it("comes from a full disk, until there is room again", async () => {
    const { jobs, dials } = await startMachine();
    dials.freeBytes = 1.9e9;
    await expect(jobs.service.create(FREE, REQUEST, LIVING)).rejects.toMatchObject({ status: 503, code: "disk_low" });
    dials.freeBytes = 2e9;
    expect(await jobs.service.create(FREE, REQUEST, LIVING)).toMatchObject({ status: "queued" });
  });

  it("comes with the fourth video of a free day, deleted ones counted", async () => {
    const { jobs } = await startMachine();
    for (let n = 0; n < 3; n += 1) {
      const { job_id: id } = await jobs.service.create(FREE, REQUEST, LIVING);
      await jobs.service.remove(FREE, id);
    }
    await expect(jobs.service.create(FREE, REQUEST, LIVING)).rejects.toMatchObject({ code: "plan_limit" });
  });
});

const NOT_UPLOADED =
  "The video stays on this computer: the bucket in the settings lacks its account id and its secret access key; complete it in the settings.";

describe("the owner's default bucket", () => {
  it("is used by the owner alone", async () => {
    const { jobs, dials, store } = await startMachine();
    dials.ownBucket = BUCKET;
    const own = await jobs.service.create(OWNER, REQUEST, LIVING);
    const other = await jobs.service.create(FREE, REQUEST, LIVING);
    expect(store.jobs.find(own.job_id)?.request.bucket).toEqual({
      ...{ provider: "s3", bucket: "videos", endpoint: "https://s3.example" },
    });
    expect(store.jobs.find(other.job_id)?.request.bucket).toBeUndefined();
    await expect(jobs.service.create({ ...OWNER, kind: "public" }, REQUEST, LIVING)).rejects.toMatchObject({
      code: "storage_missing",
    });
  });

  it("that is set up in part only is reported to the owner, in the lecture's record", async () => {
    const { jobs, dials, maker, until, store } = await startMachine();
    dials.ownBucketLacks = [msg("settings.bucket_account_id"), msg("settings.bucket_secret_access_key")];
    const { job_id: failed } = await jobs.service.create(OWNER, REQUEST, LIVING);
    expect(jobs.service.read(OWNER, failed).warnings).toEqual([NOT_UPLOADED]);
    await jobs.service.cancel(OWNER, failed);
    maker.play((making) => making.finish());
    const { job_id: again } = await jobs.service.retry(OWNER, failed, {}, LIVING);
    expect((await until(again, isOver)).warnings).toEqual([NOT_UPLOADED]);
    const { job_id: sent } = await jobs.service.create(OWNER, { ...REQUEST, bucket: BUCKET }, LIVING);
    const { job_id: others, cached } = await jobs.service.create(FREE, REQUEST, LIVING);
    expect(cached).toBe(true);
    for (const id of [sent, others]) {
      await until(id, isOver);
      expect(store.jobs.find(id)?.warnings).toEqual([]);
    }
    dials.ownBucketLacks = [];
    const { job_id: whole } = await jobs.service.create(OWNER, REQUEST, LIVING);
    expect((await until(whole, isOver)).warnings).toEqual([]);
  });

  it("is what a retry uploads to without being set again", async () => {
    const { jobs, dials, buckets, maker, until } = await startMachine();
    dials.ownBucket = BUCKET;
    buckets.mode.takes = false;
    maker.play((making) => making.finish());
    const { job_id: id } = await jobs.service.create(OWNER, REQUEST, LIVING);
    await until(id, isOver);
    buckets.mode.takes = true;
    const again = await jobs.service.retry(OWNER, id, {}, LIVING);
    expect(await until(again.job_id, isOver)).toMatchObject({ status: "completed" });
    expect(buckets.uploads.at(-1)).toMatchObject({ bucket: BUCKET, jobId: again.job_id, reach: "owner" });
  });
});

describe("a plan of one's own", () => {
  it("is made without asking the lessons, and never shared", async () => {
    const { jobs, maker, until } = await startMachine();
    maker.play((making) => making.finish());
    const request = { ...REQUEST, prompt: "My own tax lesson", plan: { title: "Mine" } };
    const first = await jobs.service.create(FREE, request, LIVING);
    expect(await until(first.job_id, isOver)).toMatchObject({ status: "completed", key_source: "none" });
    expect(await jobs.service.create(FREE, request, LIVING)).toMatchObject({ cached: false });
  });
});
