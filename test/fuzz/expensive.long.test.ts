import { readFileSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openApiDocument } from "../http/support/open-api-document.ts";
import { dataFolder } from "../support/lecture-command.ts";
import { isOver, startService, type RunningService } from "../support/service.ts";
import { foundRequests, generatedRequests, type ExpensiveRequest } from "./expensive-requests.ts";

/** A twentieth of the requests of `npm run test:fuzz`, others each time; a short form otherwise, always the same. */
const LONG_COUNT = process.env["FUZZ_REQUESTS"];
const COUNT = LONG_COUNT === undefined ? 60 : Math.ceil(Number(LONG_COUNT) / 20);
const SEED = Number(process.env["FUZZ_SEED"] ?? (LONG_COUNT === undefined ? 20_261_123 : Date.now()));
const MAX_MS = 600_000 + COUNT * 10_000;
/** A request that takes longer must not keep others from being answered meanwhile. */
const NOTICED_MS = 2000;
const PARALLEL = 150;
const MEGABYTE = 1024 * 1024;

/** The first fetch packages from elsewhere, and an event stream has no end. */
const LEFT_OUT = [/^\/engines\/manim\//, /events$/];

let service: RunningService;
let job = "";
beforeAll(async () => {
  service = await startService({ dataDir: await dataFolder() });
  await service.call("PATCH", "/settings", { body: { "limits.rate": "100000" } });
  job = await service.create({ prompt: "Solve 3x + 5 = 20", duration: 15, resolution: "480p", voice: "none" });
  await service.until(job, isOver);
  await service.call("POST", "/queue", { body: { paused: true } });
}, MAX_MS);
afterAll(async () => service.stop());

const operations = async (): Promise<{ method: string; path: string }[]> => {
  const { body } = await service.call("GET", "/openapi.json", { key: null });
  return Object.entries(openApiDocument.parse(body).paths).flatMap(([path, methods]) =>
    LEFT_OUT.some((left) => left.test(path))
      ? []
      : Object.keys(methods).map((method) => ({ method: method.toUpperCase(), path })),
  );
};

const send = async ({ method, path, body }: ExpensiveRequest): Promise<{ status: number; text: string }> => {
  const headers = { "x-api-key": service.key, ...(body === undefined ? {} : { "content-type": "application/json" }) };
  const response = await fetch(service.baseUrl + path, { method, headers, ...(body === undefined ? {} : { body }) });
  return { status: response.status, text: await response.text() };
};

const isHealthy = (): Promise<boolean> =>
  service.call("GET", "/health", { key: null }).then(
    ({ status }) => status === 200,
    () => false,
  );

/** What is wrong with how a request was answered, while the service was asked for its health again and again. */
const faultsOf = async (request: ExpensiveRequest): Promise<string[]> => {
  const sentAt = performance.now();
  let isPending = true;
  let healthy = 0;
  const answer = send(request).finally(() => (isPending = false));
  const watch = (async (): Promise<void> => {
    while (isPending) {
      const isFine = await isHealthy();
      if (isPending && isFine) healthy += 1;
      await wait(20);
    }
  })();
  const { status, text } = await answer.catch((reason: unknown) => ({ status: 0, text: String(reason) }));
  const took = performance.now() - sentAt;
  await watch;
  const tell = (why: string): string => `${request.name}: ${why}`;
  return [
    ...(status === 0 || (status >= 500 && status !== 503) ? [tell(`${status} ${text.slice(0, 200)}`)] : []),
    ...(took > NOTICED_MS && healthy === 0 ? [tell(`nothing else was answered for ${took.toFixed(0)} ms`)] : []),
    ...(text.length > 16 * MEGABYTE ? [tell(`an answer of ${text.length} characters`)] : []),
  ];
};

const faultsOfAll = async (requests: readonly ExpensiveRequest[]): Promise<string[]> => {
  const faults: string[] = [];
  for (const request of requests) faults.push(...(await faultsOf(request)));
  return faults;
};

/** Resident memory of the service in bytes; undefined where the system does not report it. */
const memory = (): number | undefined => {
  try {
    const [, kilobytes] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${service.pid}/status`, "utf8")) ?? [];
    return Number(kilobytes) * 1024;
  } catch {
    return undefined;
  }
};

describe("the service under expensive requests", () => {
  it("answers those that froze or broke it once", { timeout: MAX_MS }, async () => {
    const found = foundRequests(job).filter(
      ({ name }) => LONG_COUNT !== undefined || !/^(?:estimate|request):/.test(name),
    );
    expect(await faultsOfAll(found)).toEqual([]);
  });

  it(`answers ${COUNT} generated ones`, { timeout: MAX_MS }, async () => {
    const made = generatedRequests(await operations(), { job, seed: SEED, count: COUNT });
    const before = memory();
    expect(await faultsOfAll(made), `seed ${SEED}`).toEqual([]);
    if (LONG_COUNT === undefined || before === undefined) return;
    const isBounded = (): boolean => {
      const now = memory() ?? 0;
      return now <= before * 1.3 && now < 500 * MEGABYTE;
    };
    await expect.poll(isBounded).toBe(true);
  });

  it.runIf(LONG_COUNT !== undefined)(`answers ${PARALLEL} large ones at once`, { timeout: MAX_MS }, async () => {
    const large = foundRequests(job).filter(({ name }) => name === "check: 115,000 facts");
    expect(large).toHaveLength(1);
    const answers = Promise.all(Array.from({ length: PARALLEL }, () => large.map(send)).flat());
    expect(await isHealthy()).toBe(true);
    const broken = (await answers).filter(({ status }) => status >= 500 && status !== 503);
    expect(broken).toEqual([]);
  });
});
