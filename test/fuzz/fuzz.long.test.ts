import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { fuzz } from "../http/support/fuzz.ts";
import { openApiDocument, type OpenApiDocument } from "../http/support/open-api-document.ts";
import { dataFolder } from "../support/lecture-command.ts";
import { isOver, startService, type RunningService } from "../support/service.ts";

/** 20,000 by `npm run test:fuzz`, others each time; a short form otherwise, the same in every run like all generated cases. */
const LONG_COUNT = process.env["FUZZ_REQUESTS"];
const COUNT = Number(LONG_COUNT ?? 3000);
const SEED = Number(process.env["FUZZ_SEED"] ?? (LONG_COUNT === undefined ? 20_261_122 : Date.now()));
const MAX_MS = 120_000 + COUNT * 60;
/** Answers wait for a bucket that is not there for so long. */
const MAX_WAIT_MS = 35_000;

/** These fetch 400 MB from elsewhere; the conformance test sends them to a stand-in environment. */
const FROM_ELSEWHERE = ["/engines/manim/install", "/engines/manim/repair"];

const documentOf = async ({ call }: RunningService): Promise<OpenApiDocument> => {
  const { body } = await call("GET", "/openapi.json", { key: null });
  const { paths, ...document } = openApiDocument.parse(body);
  const here = Object.entries(paths).filter(([path]) => !FROM_ELSEWHERE.includes(path));
  return { ...document, paths: Object.fromEntries(here) };
};

let service: RunningService;
beforeAll(async () => {
  service = await startService({ dataDir: await dataFolder() });
  await service.call("PATCH", "/settings", { body: { "limits.rate": "100000" } });
});
afterAll(async () => service.stop());

describe("the service under generated requests", () => {
  it(`answers ${COUNT} of them as its document says`, { timeout: MAX_MS }, async () => {
    const jobId = await service.create({ prompt: "Solve 3x + 5 = 20", duration: 15, resolution: "480p" });
    await service.until(jobId, isOver);
    await service.call("POST", "/queue", { body: { paused: true } });
    const violations = await fuzz({
      ...{ baseUrl: service.baseUrl, key: service.key, document: await documentOf(service), count: COUNT },
      ...{ seed: SEED, jobIds: [jobId], maxWaitMs: MAX_WAIT_MS },
    });
    expect(violations).toEqual([]);
    expect((await service.call("GET", "/health", { key: null })).status).toBe(200);
  });
});
