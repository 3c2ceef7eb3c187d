import { plain } from "../../support/plain-message.ts";
import { folderName } from "../../../src-server/publishing/folder-name.ts";
import { LECTURE_FILE_NAMES } from "../../../src-server/contract/lecture-files.ts";
import { quotaLimit, writtenPlanLimit, rateLimit } from "../../../src-server/accounts/usage-limits.ts";
import type { LookupFunction } from "node:net";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import type { Message } from "../../../src-server/contract/messages/message.ts";
import type { Caller } from "../../../src-server/contract/api/accounts.ts";
import type { Bucket } from "../../../src-server/contract/api/bucket.ts";
import type { CreationRequest } from "../../../src-server/contract/api/creation-request.ts";
import type { JobRecord } from "../../../src-server/contract/api/job-record.ts";
import { AppError } from "../../../src-server/errors.ts";
import { Refusal } from "../../../src-server/refusal.ts";
import { createJobs, type Jobs, type JobsOptions } from "../../../src-server/jobs/create-jobs.ts";
import { createVault } from "../../../src-server/secrets/vault.ts";
import { openStore, type Store } from "../../../src-server/store/open-store.ts";
import { namedHosts } from "../../support/named-hosts.ts";
import { tempFolder } from "../../support/temp-folder.ts";
import { createLife, type Life } from "./crashing-disk.ts";
import { dialledModels, modelDials, type ModelDials } from "./dialled-models.ts";
import { scriptedBuckets, type ScriptedBuckets } from "./scripted-buckets.ts";
import { scriptedMaker, type ScriptedMaker } from "./scripted-maker.ts";
import { testClock, type TestClock } from "./test-clock.ts";

export type Machine = {
  jobs: Jobs;
  store: Store;
  life: Life;
  maker: ScriptedMaker;
  buckets: ScriptedBuckets;
  clock: TestClock;
  dataDir: string;
  libraryDir: string;
  workDir: string;
  logged: string[];
  /** What can be changed while it runs. */
  dials: Dials;
  /** Another start on the same folder, after a stop or a kill of this one. */
  again(options?: { life?: Life }): Promise<Machine>;
  /** Resolves when the job's record is as wanted. */
  until(jobId: string, wanted: (record: JobRecord) => boolean): Promise<JobRecord>;
};

export type Dials = {
  paused: boolean;
  freeBytes: number;
  manim: "ready" | "absent";
  ownBucket: Bucket | null;
  /** What the default bucket lacks, in words; nothing if absent. */
  ownBucketLacks?: readonly Message[];
  /** A folder for lectures that was chosen. */
  library?: string;
  voice: string;
  pronunciations: Readonly<Record<string, string>>;
  workers: number;
  models: ModelDials;
  /** Finds the addresses of names. */
  lookup: LookupFunction;
};

export const OWNER: Caller = {
  ...{ accountId: "owner", plan: "owner", kind: "private", keyId: "k0", address: "127.0.0.1", isWindow: false },
};
export const FREE: Caller = { ...OWNER, accountId: "free-1", plan: "free", keyId: "k1" };
export const PUBLIC: Caller = { ...FREE, accountId: "free-2", kind: "public", keyId: "k2" };

export const BUCKET: Bucket = {
  ...{ provider: "s3", bucket: "videos", endpoint: "https://s3.example" },
  ...{ accessKeyId: "CANARY-ID", secretAccessKey: "CANARY-SECRET" },
};

export const REQUEST: CreationRequest = {
  ...{ prompt: "How does bubble sort work?", engine: "auto", language: "en", aspect: "16:9" },
  ...{ resolution: "480p", captions: "file", fresh: false },
};

export const LIVING: AbortSignal = new AbortController().signal;

const rulesOf = (dials: Dials, clock: TestClock): JobsOptions["rules"] => ({
  limitsOf: ({ plan, isWindow }) => ({
    quota: quotaLimit(plan, clock.now()),
    rate: isWindow ? null : rateLimit(clock.now()),
    counts: { quota: true, rate: !isWindow },
  }),
  writtenPlanLimitsOf: ({ plan, isWindow }) => ({
    quota: writtenPlanLimit(plan, clock.now()),
    rate: isWindow ? null : rateLimit(clock.now()),
    counts: { quota: true, rate: !isWindow },
  }),
  chooseModel: ({ plan }, { model, llm }) => {
    if (model === "gpt-0") throw new Refusal("model_unknown", plain("There is no such model."));
    const writer = llm ?? dials.models.owners;
    const id = model ?? writer?.model ?? "lessons";
    if (!writer || id === "lessons")
      return { model: id, provider: null, baseUrl: null, keySource: "none", onOwnersKey: false };
    const { provider, baseUrl = null } = writer;
    const keySource = llm || plan === "owner" ? "byok" : "service";
    return { model: id, provider, baseUrl, keySource, onOwnersKey: !llm };
  },
  teaches: ({ prompt }) => {
    if (/tax/.test(prompt)) throw new AppError("no_lesson", plain("No built-in lesson covers this."));
    return { seconds: 60 };
  },
  defaultVoice: () => dials.voice,
  speaks: (voice, language) => voice !== "hans" || language === "de",
  resultSettings: () => ({ pronunciations: dials.pronunciations }),
  ownBucket: () => dials.ownBucket,
  ownBucketLacks: () => dials.ownBucketLacks ?? [],
  freeBytes: async () => dials.freeBytes,
  leastFreeBytes: () => 2e9,
});

/** A test that waits so long waits for ever; the reason is of more use than a time-out. */
const STUCK_MS = 15_000;

const untilRecord =
  (jobs: Jobs, read: (jobId: string) => JobRecord) =>
  async (jobId: string, wanted: (record: JobRecord) => boolean): Promise<JobRecord> => {
    const startedAt = performance.now();
    for (;;) {
      const record = read(jobId);
      if (wanted(record)) return record;
      if (performance.now() - startedAt > STUCK_MS)
        throw new Error(`nothing more happens; ${jobs.runner.working()} at work: ${JSON.stringify(record)}`);
      await new Promise((resolve) => setImmediate(resolve));
    }
  };

type Given = Partial<Pick<Machine, "maker" | "buckets" | "clock" | "dials" | "life" | "dataDir">> & {
  linkSecret?: Uint8Array;
  start?: boolean;
  diskMs?: number;
};

let boots = 0;

/** A whole job room on a folder of its own: real SQLite, real files, a maker and buckets that the test leads. */
export const startMachine = async (given: Given = {}): Promise<Machine> => {
  const { maker = scriptedMaker(), buckets = scriptedBuckets(), clock = testClock(), life = createLife() } = given;
  const dials: Dials = given.dials ?? {
    ...{
      paused: false,
      freeBytes: 100e9,
      manim: "absent",
      ownBucket: null,
      voice: "rms",
      pronunciations: {},
      workers: 1,
      models: modelDials(),
      lookup: namedHosts(),
    },
  };
  const dataDir = given.dataDir ?? (await tempFolder());
  const vault = createVault(join(dataDir, "vault-key"));
  const store = await openStore({ dataDir, now: clock.now, vault, kind: "tool" });
  onTestFinished(() => store.close());
  const [libraryDir, workDir, cacheDir] = ["library", "work", "cache"].map((name) => join(dataDir, name)) as [
    string,
    string,
    string,
  ];
  const linkSecret = given.linkSecret ?? new Uint8Array(32).fill(7);
  const logged: string[] = [];
  const log = (event: string, fields?: unknown): void => void logged.push(`${event} ${JSON.stringify(fields)}`);
  boots += 1;
  const jobs = createJobs({
    ...{ store: life.store(store.jobs), queue: life.queue(store.queue), disk: life.disk, maker: maker.maker },
    ...{
      models: dialledModels(dials.models),
      spending: store.spending,
      planTasks: store.planTasks,
      usage: store.usage,
      buckets: buckets.client,
      vault,
      clock,
      log: { info: log, warn: log },
      rules: rulesOf(dials, clock),
    },
    accountOf: (id) => ({ id, kind: "key", name: `Key of ${id}` }),
    engines: () => ({ remotion: "ready", manim: () => dials.manim }),
    isPaused: () => dials.paused,
    libraryDir: () => dials.library ?? libraryDir,
    defaultLibraryDir: libraryDir,
    ...{ workDir, cacheDir, folderName, fileNames: LECTURE_FILE_NAMES, linkSecret, version: "1", boot: `boot${boots}` },
    ...(given.diskMs === undefined ? {} : { diskMs: given.diskMs }),
    clearCaches: async () => undefined,
    workers: dials.workers,
    baseUrl: () => "http://127.0.0.1:4747",
    lookup: (...call) => dials.lookup(...call),
  });
  // What is still at work would write into a folder that is being removed; steps of the dead never end.
  onTestFinished(async () => Promise.race([jobs.stop(), life.death]));
  if (given.start !== false) await Promise.race([jobs.runner.start(), life.death]);
  const parts = { maker, buckets, clock, dials, dataDir, linkSecret };
  return {
    ...{ jobs, store, life, libraryDir, workDir, logged },
    ...parts,
    again: async (options = {}) => startMachine({ ...parts, ...options }),
    until: untilRecord(jobs, (jobId) => {
      const row = store.jobs.find(jobId);
      if (!row) throw new Error(`no job ${jobId}`);
      return jobs.service.read({ ...OWNER, accountId: row.accountId }, jobId);
    }),
  };
};

/** Ends all that a job does by itself. */
export const isOver = ({ status }: JobRecord): boolean => status === "completed" || status === "failed";
