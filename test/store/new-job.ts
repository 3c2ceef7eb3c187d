import { randomUUID } from "node:crypto";
import type { NewJob, AcceptLimits } from "../../src-server/jobs/job-store.ts";

export const NO_LIMITS: AcceptLimits = { quota: null, rate: null, counts: { quota: true, rate: true } };

export const newJob = (given: Partial<NewJob> & { prompt?: string } = {}): NewJob => {
  const { prompt = "Why does ice float on water?", ...job } = given;
  return {
    id: randomUUID(),
    accountId: "account",
    plan: "free",
    address: "127.0.0.1",
    model: "lessons",
    keySource: "none",
    cacheKey: null,
    cached: false,
    continues: null,
    secrets: null,
    request: {
      prompt,
      engine: "auto",
      language: "en",
      aspect: "16:9",
      resolution: "720p",
      captions: "file",
      fresh: false,
    },
    ...job,
  };
};
