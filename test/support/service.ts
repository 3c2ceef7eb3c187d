import { readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { execa } from "execa";
import { jobRecordSchema, type JobRecord } from "../../src-server/contract/api/job-record.ts";
import { nodeFlags } from "./node-flags.ts";

const SERVE = fileURLToPath(new URL("../../src-server/cli/serve.ts", import.meta.url));
/** What keeps the service from calling anybody but this machine. */
const LOOPBACK_ONLY = new URL("loopback-only.ts", import.meta.url).href;
const READY = /^Lectern listens on (http:\/\/127\.0\.0\.1:(\d+))$/m;

export type ServiceOptions = {
  dataDir: string;
  args?: readonly string[];
  env?: Readonly<Record<string, string | undefined>>;
};

/** What was answered. */
export type Answer = { status: number; headers: Headers; body: unknown };

/** A service that runs as a process of its own, as the leader of its group. */
export type RunningService = {
  baseUrl: string;
  port: number;
  pid: number;
  /** Milliseconds from its start to its line. */
  readyMs: number;
  /** The owner's key. */
  key: string;
  call(method: string, path: string, options?: { body?: unknown; key?: string | null }): Promise<Answer>;
  create(body: Readonly<Record<string, unknown>>, key?: string): Promise<string>;
  read(jobId: string): Promise<JobRecord>;
  /** Asks until the record is as wanted. */
  until(jobId: string, wanted: (record: JobRecord) => boolean): Promise<JobRecord>;
  /** SIGTERM, and how it ended. */
  stop(): Promise<{ exitCode: number | undefined; stdout: string; stderr: string }>;
  /** SIGKILL to its whole group. */
  kill(): Promise<void>;
};

/** Starts the command; use it where a start is to fail. */
export const startServe = ({ dataDir, args = [], env }: ServiceOptions) => {
  const node = [...nodeFlags("serve"), "--import", LOOPBACK_ONLY];
  return execa(process.execPath, [...node, SERVE, "--port", "0", "--data", dataDir, ...args], {
    ...(env ? { env } : {}),
    reject: false,
    detached: true,
    stdin: "ignore",
  });
};

const readyLine = async (run: ReturnType<typeof startServe>): Promise<RegExpExecArray> => {
  let said = "";
  const { promise, resolve, reject } = Promise.withResolvers<RegExpExecArray>();
  run.stdout.on("data", (chunk: Buffer) => {
    said += chunk.toString("utf8");
    const found = READY.exec(said);
    if (found) resolve(found);
  });
  void run.then(({ stderr }) => reject(new Error(`The service ended before it was ready: ${said}${stderr}`)));
  return promise;
};

const callFor =
  (baseUrl: string, ownKey: string): RunningService["call"] =>
  async (method, path, { body, key = ownKey } = {}) => {
    const response = await fetch(baseUrl + path, {
      method,
      redirect: "manual",
      headers: {
        ...(key === null ? {} : { "x-api-key": key }),
        ...(body === undefined ? {} : { "content-type": "application/json" }),
      },
      ...(body === undefined ? {} : { body: typeof body === "string" ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    const isJson = response.headers.get("content-type")?.startsWith("application/json") ?? false;
    return { status: response.status, headers: response.headers, body: isJson ? (JSON.parse(text) as unknown) : text };
  };

const LOOK_AGAIN_MS = 50;

const jobsOf = (call: RunningService["call"]): Pick<RunningService, "create" | "read" | "until"> => {
  const read = async (jobId: string): Promise<JobRecord> => {
    const { status, body } = await call("GET", `/video/status/${jobId}`);
    if (status !== 200) throw new Error(`The status was answered with ${status}: ${JSON.stringify(body)}`);
    return jobRecordSchema.parse(body);
  };
  return {
    read,
    async create(body, key) {
      const { status, body: answer } = await call("POST", "/video/request", { body, ...(key ? { key } : {}) });
      if (status !== 200) throw new Error(`Refused with ${status}: ${JSON.stringify(answer)}`);
      return (answer as { job_id: string }).job_id;
    },
    async until(jobId, wanted) {
      for (;;) {
        const record = await read(jobId);
        if (wanted(record)) return record;
        await wait(LOOK_AGAIN_MS);
      }
    },
  };
};

/** Starts a service on a free port and waits until it is ready. */
export const startService = async (options: ServiceOptions): Promise<RunningService> => {
  const startedAt = performance.now();
  const run = startServe(options);
  const [, baseUrl = "", port = ""] = await readyLine(run);
  const readyMs = performance.now() - startedAt;
  const key = readFileSync(join(options.dataDir, "local-key"), "utf8").trim();
  const call = callFor(baseUrl, key);
  const pid = run.pid ?? 0;
  return {
    ...{ baseUrl, port: Number(port), pid, readyMs, key, call },
    ...jobsOf(call),
    async stop() {
      process.kill(pid, "SIGTERM");
      const { exitCode, stdout, stderr } = await run;
      return { exitCode, stdout, stderr };
    },
    async kill() {
      process.kill(-pid, "SIGKILL");
      await run;
    },
  };
};

/** A job is over. */
export const isOver = ({ status }: JobRecord): boolean => status === "completed" || status === "failed";
