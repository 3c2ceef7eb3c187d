import { fork } from "node:child_process";
import { createHash, randomBytes } from "node:crypto";
import { once } from "node:events";
import { mkdir } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { jobRecordSchema, type JobRecord } from "../../../src-server/contract/api/job-record.ts";

const LOOPBACK_ONLY = new URL("../../support/loopback-only.ts", import.meta.url).href;
const LOOK_AGAIN_MS = 100;

/** The service out of a packed tree, with nothing but what the application carries. */
export type PackedService = {
  make(request: Readonly<Record<string, unknown>>): Promise<JobRecord>;
  /** Asks it to stop; gives its exit code. */
  stop(): Promise<number | null>;
};

const listeningPort = async (child: ReturnType<typeof fork>): Promise<number> => {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  child.once("message", (message: { type: string; port?: number; sentence?: string }) => {
    if (message.port === undefined) reject(new Error(message.sentence ?? message.type));
    else resolve(message.port);
  });
  child.once("exit", (code) => reject(new Error(`The packed service ended with ${code}.`)));
  return promise;
};

/** Starts `server-entry.js` of a tree under plain Node; no program of this machine is on its path. */
export const startPackedService = async (options: {
  tree: string;
  resources: string;
  folder: string;
}): Promise<PackedService> => {
  const { tree, resources: resourcesDir, folder } = options;
  const [dataDir, homeDir] = [join(folder, "data"), join(folder, "home")];
  await Promise.all([mkdir(dataDir, { recursive: true }), mkdir(homeDir, { recursive: true })]);
  const key = randomBytes(32).toString("base64url");
  const child = fork(join(tree, "out/server/server-entry.js"), [], {
    cwd: dataDir,
    env: { HOME: homeDir },
    execArgv: ["--import", LOOPBACK_ONLY],
  });
  const listening = listeningPort(child);
  child.send({
    type: "start",
    parentPid: process.pid,
    windowKeyHash: createHash("sha256").update(key).digest("base64url"),
    config: { dataDir, cacheDir: join(folder, "cache"), tempDir: tmpdir(), homeDir, searchPath: [], resourcesDir },
  });
  const address = `http://127.0.0.1:${await listening}`;
  const headers = { "x-api-key": key, "content-type": "application/json" };
  const ask = async (path: string, init: RequestInit = {}): Promise<unknown> =>
    (await fetch(address + path, { ...init, headers })).json();
  return {
    async make(request) {
      const created = (await ask("/video/request", { method: "POST", body: JSON.stringify(request) })) as {
        job_id: string;
      };
      for (;;) {
        const record = jobRecordSchema.parse(await ask(`/video/status/${created.job_id}`));
        if (record.status === "completed" || record.status === "failed") return record;
        await wait(LOOK_AGAIN_MS);
      }
    },
    async stop() {
      const ended = once(child, "exit");
      child.send({ type: "stop" });
      const [code] = (await ended) as [number | null];
      return code;
    },
  };
};
