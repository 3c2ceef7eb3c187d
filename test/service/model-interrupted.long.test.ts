import { describe, expect, it } from "vitest";
import { dataFolder } from "../support/lecture-command.ts";
import { isOver } from "../support/service.ts";
import { findTexts } from "./support/files-below.ts";
import { ASKED, echo, FORMS, KEY, llmOf, writing } from "./support/model-job.ts";
import { startTestService, useService } from "./support/use-service.ts";

const server = useService();

describe("a job whose model does not come to an end", () => {
  it("is cancelled at once, down to its connection", async () => {
    const models = await writing({ ends: "hang" });
    const jobId = await server().create({ ...ASKED, llm: llmOf(models) });
    await models.arrived(2);
    expect((await server().call("POST", `/video/jobs/${jobId}/cancel`)).status).toBe(200);
    await models.requests[1]?.closed;
    expect(await server().read(jobId)).toMatchObject({ status: "failed", error_code: "generation_failed" });
  });
});

describe("a service that is killed while a model writes", () => {
  it("goes on at the next start, with the same key", async () => {
    let isFirst = true;
    const models = await writing(() => (isFirst ? { ends: "hang" } : echo));
    const dataDir = await dataFolder();
    const first = await startTestService(dataDir);
    const jobId = await first.create({ ...ASKED, llm: llmOf(models) });
    await models.arrived(2);
    await first.kill();
    isFirst = false;
    const second = await startTestService(dataDir);
    try {
      expect(await second.until(jobId, isOver)).toMatchObject({ error_code: "llm_auth", key_source: "byok" });
      const asked = models.requests.filter(({ method }) => method === "POST");
      expect(asked.map(({ headers }) => headers.authorization)).toEqual(asked.map(() => `Bearer ${KEY}`));
      expect(asked.length).toBeGreaterThanOrEqual(2);
    } finally {
      await second.stop();
    }
    expect(findTexts(dataDir, FORMS)).toEqual([]);
  });
});
