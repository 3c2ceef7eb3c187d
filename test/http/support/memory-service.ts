import { plain } from "../../support/plain-message.ts";
import { createManimManager, type ManimManager } from "../../../src-server/compose/service/engines.ts";
import { writeFile } from "node:fs/promises";
import { statSync } from "node:fs";
import { extname, join } from "node:path";
import { isOwner, mayReach, type Caller, type KeyEntry } from "../../../src-server/contract/api/accounts.ts";
import type { CreationRequest } from "../../../src-server/contract/api/creation-request.ts";
import type { JobCreated, JobRecord } from "../../../src-server/contract/api/job-record.ts";
import type { JobService, ServedFile, Service } from "../../../src-server/http/service.ts";
import { FieldRefusal, Refusal, fieldProblem } from "../../../src-server/refusal.ts";
import { silentLogger } from "../../../src-server/logging/logger.ts";
import { testDetail } from "../../../src-server/contract/api/machine.ts";
import { msg } from "../../../src-server/contract/messages/message.ts";
import { PAGE } from "../../../src-server/contract/limits.ts";
import { standInManim, type StandInManim } from "../../support/stand-in-manim.ts";
import { memoryJobs, type MemoryJobs } from "./memory-jobs.ts";
import { labelled } from "../../support/in-english.ts";

/** Keys of the service in memory. */
export const TEST_KEYS = { owner: "lk_owner", other: "lk_other", public: "lk_public" } as const;
/** Token that opens the files of one job. */
export const tokenOf = (jobId: string): string => `token-of-${jobId}`;
/** Bytes of the video in the folder of files. */
export const VIDEO_BYTES = 5000;

const CALLERS: Readonly<Record<string, Pick<Caller, "accountId" | "plan" | "kind">>> = {
  [TEST_KEYS.owner]: { accountId: "owner", plan: "owner", kind: "private" },
  [TEST_KEYS.other]: { accountId: "other", plan: "free", kind: "private" },
  [TEST_KEYS.public]: { accountId: "public", plan: "hobby", kind: "public" },
};

const authenticate = (keys: readonly string[], address: string): Caller => {
  const [key = "", ...more] = keys;
  const known = more.length === 0 && Object.hasOwn(CALLERS, key) ? CALLERS[key] : undefined;
  if (known) return { ...known, keyId: key, address, isWindow: false };
  throw new Refusal("key", plain("The API key is missing, mistyped or revoked. Send one valid x-api-key header."));
};

const created = ({ job_id }: JobRecord): JobCreated => ({
  job_id,
  status: "queued",
  cached: false,
  video_url: null,
  engine: null,
});

type Options = { folder: string; now: () => number; baseUrl: () => string; readsUntilDone: number };

/** Writes the files that finished jobs have. */
export const writeLectureFiles = async (folder: string): Promise<void> => {
  const video = Uint8Array.from({ length: VIDEO_BYTES }, (_, index) => index % 251);
  await writeFile(join(folder, "lecture.mp4"), video);
  await writeFile(join(folder, "captions.vtt"), "WEBVTT\n\n00:00.000 --> 00:01.000\nHello\n");
  await writeFile(join(folder, "transcript.md"), "# A lecture\n");
  await writeFile(join(folder, "plan.json"), "{}");
};

const served = (folder: string, name: string): Promise<ServedFile> => {
  const path = join(folder, name);
  const stat = statSync(path, { throwIfNoEntry: false });
  if (!stat) throw new Refusal("file_not_found", plain("This lecture has no such file. Choose one that it has."));
  const copyName = `Größe: x² "now"\r\nSet-Cookie: a=b${extname(name)}`;
  return Promise.resolve({ path, contentType: "text/plain", bytes: stat.size, changedAt: stat.mtime, copyName });
};

const complete = (jobs: MemoryJobs, jobId: string, baseUrl: string): void => {
  const entry = jobs.entries.get(jobId);
  if (!entry || entry.record.status === "completed") return;
  const link = (name: string): string => `${baseUrl}/video/files/${jobId}/${name}?token=${tokenOf(jobId)}`;
  jobs.change(entry, {
    status: "completed",
    phase: "completed",
    progress: 1,
    engine: "remotion",
    duration: 42.5,
    message: "Ready.",
    video_url: link("lecture.mp4"),
    captions_url: link("captions.vtt"),
    thumbnail_url: link("thumbnail.png"),
  });
};

const jobService = (jobs: MemoryJobs, { folder, baseUrl, readsUntilDone }: Options): JobService => {
  const accept = (caller: Caller, request: CreationRequest): JobCreated => {
    if (caller.kind === "public" && !request.bucket)
      throw new Refusal(
        "storage_missing",
        plain("This key must say where to upload. Add bucket settings to the request."),
      );
    return created(jobs.add(caller, request).record);
  };
  return {
    fieldFaults: { ofRequest: async () => [], ofCredentials: async () => [], ofRevision: async () => [] },
    create: async (caller, request) => accept(caller, request),
    look: async (caller, jobId) => void jobs.find(caller, jobId),
    read: (caller, jobId) => {
      const entry = jobs.find(caller, jobId);
      entry.reads += 1;
      if (entry.reads >= readsUntilDone && entry.record.status === "queued") complete(jobs, jobId, baseUrl());
      return entry.record;
    },
    find: (caller, jobId) => jobs.find(caller, jobId).record,
    list: (caller, { limit = PAGE.usual, status: states, q: text, cursor, deleted = false }) => {
      if (cursor !== undefined && !/^\d{1,6}$/.test(cursor))
        throw new Refusal("query", plain("That cursor is none of ours. Leave it out to begin with the newest."));
      const mine = [...jobs.entries.values()]
        .filter(({ accountId, isDeleted }) => mayReach(caller, accountId) && isDeleted === deleted)
        .map(({ record }) => record)
        .filter(({ prompt }) => !text || prompt.includes(text))
        .toReversed();
      const counts = { queued: 0, processing: 0, completed: 0, failed: 0, deleted: 0 };
      for (const { status } of mine) counts[status] += 1;
      const listed = mine.filter(({ status }) => !states || states.includes(status));
      const start = Number(cursor ?? 0);
      const next = start + limit < listed.length ? String(start + limit) : null;
      return { jobs: listed.slice(start, start + limit), next_cursor: next, counts, totals: counts };
    },
    cancel: async (caller, jobId) => {
      const entry = jobs.find(caller, jobId);
      if (entry.record.status === "completed" || entry.record.status === "failed")
        throw new Refusal("job_over", plain("This lecture is already finished. Nothing was changed."));
      return jobs.change(entry, {
        status: "failed",
        phase: "failed",
        error: "Cancelled.",
        message: "Cancelled.",
        error_code: "generation_failed",
      });
    },
    retry: async (caller, jobId) => {
      const { record, request } = jobs.find(caller, jobId);
      if (record.status !== "failed")
        throw new Refusal("job_not_failed", plain("The job has not failed. Wait for its end."));
      return accept(caller, request);
    },
    revise: async (caller, jobId, { edits: _edits, ...wish }) => {
      const { record, request } = jobs.find(caller, jobId);
      if (record.status !== "completed")
        throw new Refusal("job_not_completed", plain("The job is not completed. Wait."));
      const named = Object.fromEntries(Object.entries(wish).filter(([, value]) => value !== undefined));
      return accept(caller, { ...request, ...named });
    },
    versions: (caller, jobId) => {
      const { job_id, created_at, status, duration } = jobs.find(caller, jobId).record;
      return { versions: [{ job_id, number: 1, created_at, status, duration, revises: null, changes: [] }] };
    },
    upload: async (caller, jobId, { bucket }) => {
      const { record } = jobs.find(caller, jobId);
      if (record.status !== "completed")
        throw new Refusal("job_not_completed", plain("The job is not completed. Wait."));
      if (!bucket) throw new Refusal("storage_missing", plain("There is no default bucket. Send `storage`."));
      return record;
    },
    remove: async (caller, jobId) => {
      const entry = jobs.find(caller, jobId);
      entry.isDeleted = true;
      jobs.emit(entry.accountId, { id: jobs.nextId(), name: "removed", data: { job_id: jobId } });
    },
    rename: (caller, jobId, title) => jobs.change(jobs.find(caller, jobId), { title }),
    erase: async (caller, jobId) => {
      jobs.find(caller, jobId);
      jobs.entries.delete(jobId);
    },
    restore: async (caller, jobId) => {
      const entry = jobs.entries.get(jobId);
      if (entry?.accountId === caller.accountId) entry.isDeleted = false;
      return jobs.find(caller, jobId).record;
    },
    file: async (caller, jobId, name) => {
      jobs.find(caller, jobId);
      return served(folder, name);
    },
    fileByToken: async (token, jobId, name) => {
      if (token !== tokenOf(jobId))
        throw new Refusal("token", plain("The link is wrong or has ended. Read the status anew."));
      return served(folder, name);
    },
    estimate: async () => ({
      lecture_seconds: 60,
      making_seconds: 90,
      tokens: null,
      cost_usd: null,
      warnings: [],
      warning_data: [],
    }),
    plan: async () => jsonBytes({ plan: {}, seconds: 60, findings: [], warnings: [] }),
    startPlan: async () => ({
      plan_id: crypto.randomUUID(),
      status: "planning",
      planned: null,
      error: null,
      error_code: null,
    }),
    readPlan: () => {
      throw new Refusal("plan_not_found", plain("This plan does not exist. Ask for a new one."));
    },
    removePlan: () => {
      throw new Refusal("plan_not_found", plain("This plan does not exist. Ask for a new one."));
    },
    timeline: async () => {
      throw new FieldRefusal([fieldProblem(["body", "plan"], "plan", plain("The plan has no scenes. Add one."))]);
    },
    checkPlan: async () => jsonBytes({ ok: true, findings: [], scenes: [], seconds: 60 }),
    subscribe: (caller, { jobId, lastEventId }, tell, signal) =>
      jobs.subscribe({ caller, jobId, tell }, lastEventId, signal),
  };
};

const jsonBytes = (value: unknown): Uint8Array => Buffer.from(JSON.stringify(value));

const catalogue = (desk: ManimManager): Service["catalogue"] => ({
  models: () => [
    {
      id: "lessons",
      provider: "lectern",
      plans: ["free", "hobby", "pro", "owner"],
      own_key_only: false,
      default: true,
    },
  ],
  voices: () => [
    {
      id: "amy",
      ...labelled("Amy", "MIT"),
      languages: ["en-GB"],
      default: true,
      leaves_this_computer: false,
      size_mb: 1,
    },
    {
      id: "hans",
      ...labelled("Hans", "MIT"),
      languages: ["de-DE"],
      default: false,
      leaves_this_computer: false,
      size_mb: 1,
    },
  ],
  vocabulary: async () => jsonBytes({ elements: [], plan: { type: "object" } }),
  speech: async (_caller, id, { text }) => {
    if (id === "amy") return Buffer.from(`RIFF${text}`);
    throw new Refusal("voice_failed", plain("The voice hans is hoarse."));
  },
  sample: async (_caller, id) => {
    if (id === "amy") return Buffer.from("RIFF----WAVE");
    if (id === "hans") throw new Refusal("voice_failed", plain("The voice hans is hoarse."));
    throw new Refusal("voice_not_found", plain("There is no such voice."));
  },
  styles: () => [{ id: "midnight", label: "Midnight", default: true }],
  lessons: async () => [{ id: "binary_search", title: "Binary search", subject: "computer_science", examples: [] }],
  engines: async (caller) => [await desk.entry(isOwner(caller))],
  account: ({ plan, kind }) => ({ plan, kind, limit: null, used: 0, left: null, resets_at: null }),
});

const administration = (now: () => number, desk: ManimManager): Service["administration"] => {
  const keys = new Map<string, KeyEntry>();
  let guests: string | null = null;
  let paused = false;
  const settings = () => [
    { name: "guests", value: guests, set: guests !== null, secret: false, changed_at: null, description: "Guests." },
  ];
  const disk = async () => ({ free_bytes: 1e12, lectures_bytes: 0, trash_bytes: 0, work_bytes: 0, cache_bytes: 0 });
  return {
    keys: () => [...keys.values()],
    createKey: ({ kind, plan, name }) => {
      const key = {
        id: crypto.randomUUID(),
        name,
        kind,
        plan,
        created_at: new Date(now()).toISOString(),
        last_used_at: null,
      };
      keys.set(key.id, key);
      return { ...key, key: `lk_${crypto.randomUUID()}` };
    },
    revokeKey: (id) => keys.delete(id),
    settings,
    changeSettings: async (changes) => {
      const [unknown] = Object.keys(changes).filter((name) => name !== "guests");
      if (unknown !== undefined)
        throw new FieldRefusal([fieldProblem(["body", unknown], "setting", plain("There is no such setting."))]);
      const wish = changes["guests"] ?? null;
      if (typeof wish !== "string" && wish !== null)
        throw new FieldRefusal([
          fieldProblem(["body", "guests"], "setting", plain("A setting is text. Send a string.")),
        ]);
      guests = wish;
      return settings();
    },
    testProvider: async () => ({
      ok: true,
      code: "ok",
      ...testDetail(msg("provider.test_answered", { model: "m", seconds: 1, tokens: 9 })),
      models: ["m"],
    }),
    testStorage: async () => ({ ok: true, code: "ok", ...testDetail(msg("storage.test_passed")) }),
    queue: () => ({ paused, waiting: 0, working: 0 }),
    pause: (wish) => {
      paused = wish;
      return { paused, waiting: 0, working: 0 };
    },
    disk,
    cleanDisk: disk,
    changeManim: desk.change,
  };
};

/** The program behind the HTTP API, in memory: it really keeps jobs, keys and settings, and makes no lectures; Manim is a stand-in. */
export const memoryService = (options: Options): Service & { memory: MemoryJobs; manim: StandInManim } => {
  const jobs = memoryJobs(options.now);
  const manim = standInManim();
  const desk = createManimManager({
    environment: manim,
    isRendering: () => false,
    notify: (entry) => jobs.emit("owner", { id: jobs.nextId(), name: "engine", data: entry }),
    log: silentLogger,
  });
  return {
    authenticate,
    prove: () => "proof",
    jobs: jobService(jobs, options),
    catalogue: catalogue(desk),
    administration: administration(options.now, desk),
    ...{ memory: jobs, manim },
  };
};
