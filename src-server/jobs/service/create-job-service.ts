import { isOwner, type Caller } from "../../contract/api/accounts.ts";
import type { JobList } from "../../contract/api/job-record.ts";
import type { EventQuery, JobService, ListQuery, ServiceEvent } from "../../http/service.ts";
import { createTurns, type Turns } from "../../turns-of-accounts.ts";
import { cancelJob, eraseJob, removeJob, renameJob, restoreJob, uploadJob } from "./change-jobs.ts";
import { createJob } from "./create.ts";
import { estimateJob } from "./estimate.ts";
import { credentialFaults, requestFaults } from "./validate-fields.ts";
import { ownJob, ownJobEver } from "./own-job.ts";
import type { ServiceParts } from "./parts.ts";
import { admitPlan, countPlan, writePlan } from "./plan-lecture.ts";
import { createPlanTasks, type PlanTasks } from "./plan-tasks.ts";
import { previewScene, reviewPlan } from "./preview.ts";
import { reviseJob, revisionFaults } from "./revision/revise.ts";
import { listVersions } from "./revision/versions.ts";
import { retryJob } from "./retry.ts";
import { linkedFile, ownFile } from "./serve-files.ts";

type Listener = (event: ServiceEvent) => void;

/** A listener of one job that does not know what went before is first told how the job stands. */
const subscribe = (
  { hub, store, seenRecordOf, accountOf }: ServiceParts,
  { caller, query, signal }: { caller: Caller; query: EventQuery; signal: AbortSignal },
  listener: Listener,
): void => {
  const { accountId, allAccounts } = caller;
  const { jobId } = query;
  if (jobId !== undefined) ownJob(store, caller, jobId);
  const hearing = { ...query, accountId, isOwner: isOwner(caller), accountOf: allAccounts ? accountOf : undefined };
  const isComplete = hub.listen(hearing, listener, signal);
  if (jobId === undefined || isComplete) return;
  listener({ id: hub.lastId(), name: "status", data: seenRecordOf(ownJob(store, caller, jobId), caller) });
};

const listJobs = ({ store, recordOf }: ServiceParts, caller: Caller, query: ListQuery): JobList => {
  const accountId = caller.allAccounts === true ? null : caller.accountId;
  const { rows, nextCursor } = store.list({ ...query, accountId });
  const totals = store.counts({ accountId });
  const counts = query.text === undefined ? totals : store.counts({ accountId, text: query.text });
  return { jobs: rows.map((row) => recordOf(row, caller)), next_cursor: nextCursor, counts, totals };
};

type Planning = { turns: Turns; tasks: PlanTasks };

/** Waits for the account's turn to have a plan written. */
const inTurn = async <Result>(
  turns: Turns,
  { accountId, signal }: { accountId: string; signal: AbortSignal },
  work: () => Promise<Result>,
): Promise<Result> => {
  const endTurn = await turns.take(accountId, signal);
  return work().finally(endTurn);
};

type PlanOperations = Pick<JobService, "plan" | "startPlan" | "readPlan" | "removePlan">;

const planning = (parts: ServiceParts, { turns, tasks }: Planning): PlanOperations => ({
  plan: async (caller, request, signal) =>
    inTurn(turns, { ...caller, signal }, async () => {
      const admitted = await admitPlan(parts, caller, { request, signal });
      countPlan(parts, caller, admitted);
      return writePlan(parts, caller, { request, admitted, signal });
    }),
  startPlan: async (caller, request, signal) => {
    const admitted = await admitPlan(parts, caller, { request, signal });
    return tasks.start(caller, {
      accept: () => countPlan(parts, caller, admitted),
      write: async (whileWanted) =>
        inTurn(turns, { ...caller, signal: whileWanted }, async () =>
          writePlan(parts, caller, { request, admitted, signal: whileWanted }),
        ),
    });
  },
  readPlan: tasks.read,
  removePlan: tasks.remove,
});

const jobService = (parts: ServiceParts, plans: Planning): JobService => ({
  fieldFaults: {
    ofRequest: async (caller, request, signal) => requestFaults(parts, caller, { request, signal }),
    ofCredentials: async (caller, given) => credentialFaults(parts, caller, given),
    ofRevision: async (caller, jobId, wish, signal) => revisionFaults(parts, caller, { jobId, wish, signal }),
  },
  create: async (caller, request, signal) => createJob(parts, caller, { request, signal }),
  look: async (caller, jobId) => parts.lookAt(ownJob(parts.store, caller, jobId)),
  read: (caller, jobId) => parts.seenRecordOf(ownJob(parts.store, caller, jobId), caller),
  find: (caller, jobId) => parts.recordOf(ownJobEver(parts.store, caller, jobId), caller),
  list: (caller, query) => listJobs(parts, caller, query),
  cancel: async (caller, jobId) => cancelJob(parts, caller, jobId),
  retry: async (caller, jobId, given, signal) => retryJob(parts, caller, { jobId, given, signal }),
  revise: async (caller, jobId, wish, signal) => reviseJob(parts, caller, { jobId, wish, signal }),
  versions: (caller, jobId) => listVersions(parts, caller, jobId),
  upload: async (caller, jobId, { bucket, waits }, signal) =>
    uploadJob(parts, caller, { jobId, given: bucket, waits, signal }),
  rename: (caller, jobId, title) => renameJob(parts, caller, jobId, title),
  remove: async (caller, jobId) => removeJob(parts, caller, jobId),
  erase: async (caller, jobId) => eraseJob(parts, caller, jobId),
  restore: async (caller, jobId) => restoreJob(parts, caller, jobId),
  file: async (caller, jobId, name) => ownFile(parts, caller, { jobId, name }),
  fileByToken: async (token, jobId, name) => linkedFile(parts, { token, jobId, name }),
  estimate: async (caller, request, signal) => estimateJob(parts, caller, { request, signal }),
  ...planning(parts, plans),
  timeline: async ({ accountId }, request, signal) => previewScene(parts, request, { accountId, signal }),
  checkPlan: async ({ accountId }, request, signal) => reviewPlan(parts, request, { accountId, signal }),
  subscribe: (caller, query, listener, signal) => subscribe(parts, { caller, query, signal }, listener),
});

/** Each plan that is written takes a thread that makes lectures, and mostly waits for a model. */
const PLANS = { atOnce: 3, each: 1, mostWaiting: 20 };

/** Everything callers can do with jobs; each has one plan written at a time. `stop` breaks off the plans that are being written. */
export const createJobService = (parts: ServiceParts): { service: JobService; stop(): void } => {
  const tasks = createPlanTasks(parts);
  return { service: jobService(parts, { turns: createTurns(PLANS), tasks }), stop: tasks.stop };
};
