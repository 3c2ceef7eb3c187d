import { afterAll, beforeAll } from "vitest";
import type { KeyKind, Plan } from "../../../src-server/contract/api/accounts.ts";
import { dataFolder } from "../../support/lecture-command.ts";
import { startService, type Answer, type RunningService } from "../../support/service.ts";

/** A request that a built-in lesson covers, as short as lectures are. */
export const SMALL = {
  prompt: "Solve x^2 - 5x + 6 = 0",
  duration: 15,
  resolution: "480p",
  voice: "none",
} as const;

/** An id that no job has. */
export const NO_JOB = "00000000-0000-4000-8000-000000000000";

/** A service with the manners that tests of one file share. */
export type TestService = RunningService & {
  dataDir: string;
  /** A new account's key. */
  newKey(plan?: Plan, kind?: KeyKind): Promise<string>;
  /** POST /video/request. */
  request(body: unknown, key?: string | null): Promise<Answer>;
  /** How many jobs the owner has. */
  jobs(): Promise<number>;
};

type UseService = { args?: readonly string[]; paused?: boolean; settings?: Readonly<Record<string, string>> };

/** Does something once, however often it is asked for. */
const once = <Value>(make: () => Promise<Value>): (() => Promise<Value>) => {
  let made: Promise<Value> | undefined;
  return () => (made ??= make());
};

const mannersOf = (running: RunningService, dataDir: string): TestService => ({
  ...running,
  dataDir,
  stop: once(running.stop),
  async newKey(plan = "free", kind = "private") {
    const { status, body } = await running.call("POST", "/keys", { body: { kind, plan } });
    if (status !== 200) throw new Error(`No key was made: ${JSON.stringify(body)}`);
    return (body as { key: string }).key;
  },
  request: (body, key = running.key) => running.call("POST", "/video/request", { body, key }),
  async jobs() {
    const { body } = await running.call("GET", "/video/jobs?limit=100");
    return (body as { jobs: unknown[] }).jobs.length;
  },
});

/** Starts a service on a data folder, with its queue paused if so wanted. */
export const startTestService = async (
  dataDir: string,
  { args = [], paused = false, settings }: UseService = {},
): Promise<TestService> => {
  const service = mannersOf(await startService({ dataDir, args }), dataDir);
  const change = async (method: string, path: string, body: unknown): Promise<void> => {
    const answer = await service.call(method, path, { body });
    if (answer.status !== 200) throw new Error(`${path} was refused: ${JSON.stringify(answer.body)}`);
  };
  if (settings) await change("PATCH", "/settings", settings);
  if (paused) await change("POST", "/queue", { paused: true });
  return service;
};

/** One service for all tests of a file, on a data folder of its own. */
export const useService = (options: UseService = {}): (() => TestService) => {
  let service: TestService | undefined;
  beforeAll(async () => {
    service = await startTestService(await dataFolder(), options);
  });
  afterAll(async () => {
    await service?.stop();
  });
  return () => {
    if (!service) throw new Error("The service has not been started.");
    return service;
  };
};
