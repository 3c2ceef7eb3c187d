import { join } from "node:path";
import { parentPort, workerData } from "node:worker_threads";
import type { PlanCheck } from "../../contract/api/plan-check.ts";
import type { Planned } from "../../contract/api/planned.ts";
import type { Timeline } from "../../contract/timeline.ts";
import { isTooDeep } from "../../compiler/reading/nesting.ts";
import { oversized } from "../../compiler/reading/plan-size.ts";
import { AppError, messageOf } from "../../errors.ts";
import type { RevisedPlan, RevisionOrder } from "../../jobs/lecture-maker.ts";
import { planFault, planFaults, pointerTo } from "../../jobs/service/check-plan.ts";
import { revisedPlan } from "../../jobs/service/revision/edited-plan.ts";
import { type PlannedLecture, planLecture } from "../../pipeline/plan-lecture.ts";
import { checkPlan, sceneTimeline, type PlanLook, planSeconds } from "../../pipeline/dry-run-plan.ts";
import { reviewPlan, type PlanReview } from "../../pipeline/review-plan.ts";
import { FieldRefusal, type FieldFault } from "../../refusal.ts";
import { makeLecture } from "../../pipeline/make-lecture.ts";
import { trimKeptClips } from "../../engines/clips/clip-cache.ts";
import { findSystemVoices } from "../../narration/voices/system/find-system-voices.ts";
import { watchersEnded } from "../../processes/parent-watch.ts";
import { keepProcessLedger } from "../../processes/process-ledger.ts";
import { giveHelpersPriority, giveThreadPriority, startToolsWithPriority } from "../../processes/tool-priority.ts";
import { findLesson } from "../../planner/lessons/find-lesson.ts";
import { redact, redactSentence } from "../../providers/redact.ts";
import type { SavedSpeechServer } from "../../settings/speech-server.ts";
import { LECTERN_VERSION } from "../../version.ts";
import { createStages } from "../create-stages.ts";
import { makeSample } from "../voices/make-sample.ts";
import { openVoices } from "../voices/open-voices.ts";
import { saySentence } from "../voices/say-sentence.ts";
import { dataDiskError } from "../data-disk.ts";
import { openModel } from "../open-model.ts";
import type { ThreadData } from "./making-thread.ts";
import {
  makingOrderSchema,
  unpackedRequest,
  unpackedRevision,
  type MakingCall,
  type MakingReport,
} from "./worker-messages.ts";

/** Largest answer about a plan in bytes: far more than a scene that somebody watches has. A written plan is kept. */
const MAX_BYTES = { answer: 8 * 2 ** 20, written: 2 * 2 ** 20 };

const tooLarge = (): AppError =>
  new AppError("plan", "What is to be said of this plan is too large. Use fewer elements and movements.");

const textOf = (value: unknown): string => {
  try {
    return JSON.stringify(value);
  } catch (cause) {
    // No text is as long as that would be.
    throw cause instanceof RangeError ? tooLarge() : cause;
  }
};

/** An answer as the bytes that a client gets. Throws AppError `plan` where there are too many. */
export const jsonBytes = (value: unknown, most = MAX_BYTES.answer): Uint8Array => {
  const bytes = new TextEncoder().encode(textOf(value));
  if (bytes.length > most) throw tooLarge();
  return bytes;
};

/** Throws AppError `plan` for a plan that is nested deeper than any is. */
const checkDepth = (plan: unknown): void => {
  if (isTooDeep(plan)) throw new AppError("plan", "The plan is nested deeper than any plan is; check its brackets.");
};

const placed = (findings: PlanReview["findings"]): PlanCheck["findings"] =>
  findings.map((finding) => ({ ...finding, path: pointerTo(finding.path) }));

/** What keeps a plan from being taught, each place once; it depends on the stage alone, not on voice or author. */
const faultsOfPlan = (look: PlanLook): FieldFault[] => planFaults(checkPlan(look));

/** Everything that is to be said of a plan. */
const planCheck = async (look: PlanLook): Promise<PlanCheck> => {
  const { findings, timing } = await reviewPlan(look);
  return {
    ok: timing !== null && !findings.some(({ blocking }) => blocking),
    findings: placed(findings),
    scenes: timing?.scenes ?? [],
    seconds: timing?.seconds ?? null,
  };
};

/** Throws `FieldRefusal` naming the scene, or every bad place of the plan. */
const timelineOfScene = async (look: PlanLook, scene: number): Promise<Timeline> => {
  try {
    return await sceneTimeline(look, scene);
  } catch (failure) {
    if (!(failure instanceof AppError)) throw failure;
    if (failure.code === "usage")
      throw new FieldRefusal([{ loc: ["body", "scene"], msg: failure.message, type: "field" }]);
    const [first, ...others] = failure.code === "plan" ? faultsOfPlan(look) : [];
    throw first ? new FieldRefusal([first, ...others]) : failure;
  }
};

/** A plan that was written, as a client is told of it. */
const plannedAnswer = ({ plan, seconds, findings, warnings }: PlannedLecture): Planned => ({
  ...{ plan, warnings, seconds: Math.round(seconds * 10) / 10, findings: placed(findings) },
});

/** What is wrong with a plan that came of edits. */
const faultsAfterEdits = (look: PlanLook): FieldFault[] => {
  try {
    checkDepth(look.request.plan);
    return faultsOfPlan(look);
  } catch (failure) {
    if (failure instanceof AppError && failure.code === "plan") return [planFault(failure.message)];
    throw failure;
  }
};

/** The plan of a finished lecture after its edits; null where there is no plan. */
const revision = async (order: RevisionOrder, look: Pick<PlanLook, "stages" | "signal">): Promise<RevisedPlan | null> =>
  revisedPlan(order, {
    isTooLarge: (plan) => oversized(plan) !== undefined,
    faultsOf: (plan) => faultsAfterEdits({ ...look, request: { ...order.layout, plan } }),
  });

const { config, ledgerFile, toolPriority, scratchDir } = workerData as ThreadData;
if (ledgerFile !== undefined) keepProcessLedger(ledgerFile);
startToolsWithPriority(toolPriority);
giveThreadPriority(toolPriority);
giveHelpersPriority(toolPriority);
// What is made here was accepted while its voice was there.
let speechServer: SavedSpeechServer | null = null;
const voices = openVoices(config, { replaces: true, findSpeechServer: () => Promise.resolve(speechServer) });
const stages = createStages(config, voices);
const running = new Map<number, AbortController>();
/** Kept clips; those of this version of Lectern apart, since others may have drawn them otherwise. */
const clipsDir = join(config.cacheDir, "clips");
const sharedClipsDir = join(clipsDir, LECTERN_VERSION);
const MAX_CLIP_BYTES = 2 ** 30;

/** Looks for what programs tell of voices, so that none runs while a plan is laid out: a thread may be ended then, and would leave it defunct. */
const prepare = async (): Promise<void> => {
  await findSystemVoices(config.searchPath);
  await watchersEnded();
};
const prepared = prepare();

/** Bytes with a buffer of their own are handed over rather than copied. */
const post = (report: MakingReport): void => {
  const value = report.type === "done" ? report.value : undefined;
  const isOwn = value instanceof Uint8Array && value.byteLength === value.buffer.byteLength;
  parentPort?.postMessage(report, isOwn ? [value.buffer as ArrayBuffer] : []);
};

const make = async (
  { id, model: order, workDir }: Extract<MakingCall, { type: "make" }>,
  { request, signal }: PlanLook,
): Promise<unknown> => {
  const model = order && (await openModel(order, (spent) => post({ type: "spent", id, spent })));
  const report = await makeLecture({
    request,
    stages,
    model,
    workDir,
    sharedClipsDir,
    compatible: false,
    signal,
    publish: () => Promise.resolve(),
    onProgress: (progress) => post({ type: "progress", id, progress }),
    now: () => performance.now(),
  })
    .catch((failure: unknown) => {
      throw dataDiskError(failure, workDir);
    })
    .finally(() => model?.close());
  await trimKeptClips(clipsDir, MAX_CLIP_BYTES);
  return { report, resultDir: join(workDir, "result") };
};

const plan = async (
  { id, model: order }: Extract<MakingCall, { type: "planLecture" }>,
  { request, signal }: PlanLook,
): Promise<unknown> => {
  const model = order && (await openModel(order, (spent) => post({ type: "spent", id, spent })));
  const planned = await planLecture({ request, stages, model, tempDir: scratchDir, signal }).finally(() =>
    model?.close(),
  );
  return jsonBytes(plannedAnswer(planned), MAX_BYTES.written);
};

const secondsOf = async (look: PlanLook): Promise<number> => {
  const { request } = look;
  if (request.durationSeconds !== undefined) return request.durationSeconds;
  if (request.plan !== undefined) return planSeconds(look);
  return findLesson(request.prompt ?? "").lesson.defaultSeconds;
};

const answer = async (call: MakingCall, signal: AbortSignal): Promise<unknown> => {
  if (call.type === "close") return closeAll();
  if (call.type === "sample") return makeSample(voices, { id: call.voice, config, signal });
  if (call.type === "say") return saySentence(voices, call.said, signal);
  if (call.type === "vocabulary") return jsonBytes(stages.vocabulary());
  if (call.type === "revise") return revision(unpackedRevision(call.order), { stages, signal });
  const look = { request: unpackedRequest(call), stages, signal };
  checkDepth(look.request.plan);
  switch (call.type) {
    case "make":
      return make(call, look);
    case "planLecture":
      return plan(call, look);
    case "checkPlan":
      return faultsOfPlan(look);
    case "reviewPlan":
      return jsonBytes(await planCheck(look));
    case "timeline":
      return jsonBytes(await timelineOfScene(look, call.scene));
    case "dryRun":
      return secondsOf(look);
  }
};

/** Settles when nothing that was started here is left. */
const closeAll = async (): Promise<void> => {
  await stages.close();
  await watchersEnded();
};

const reasons = (failure: unknown): string =>
  failure instanceof Error ? `${failure.stack ?? failure.message}\n${reasons(failure.cause)}` : "";

/** The key that a model is asked with. */
const keysOf = (call: MakingCall): string[] => {
  const key = call.type === "make" || call.type === "planLecture" ? call.model?.access.apiKey : undefined;
  return key === undefined ? [] : [key];
};

/** Of a failed request to a model only its kind is passed on; what the provider has said stays here. */
const failed = (call: MakingCall, failure: unknown): MakingReport => {
  const keys = keysOf(call);
  if (!(failure instanceof AppError)) {
    const message = redact(messageOf(failure), keys);
    return { type: "failed", id: call.id, code: "internal", message, cause: redact(reasons(failure), keys) };
  }
  const { code, message, cause } = failure;
  if (!code.startsWith("llm_")) {
    const told = redactSentence(message, keys);
    return { type: "failed", id: call.id, code, message: told, cause: redact(reasons(failure), keys) };
  }
  // What is said of a model holds no words from outside.
  const kind = cause instanceof Error ? redactSentence(cause.message, keys) : "";
  return { type: "failed", id: call.id, code, message, cause: kind };
};

/** Whether a plan of the caller's own was asked about, so that what is wrong with it is wrong with the request. */
const isAboutOwnPlan = (call: MakingCall): boolean => call.type !== "make" && "plan" in call && call.plan !== undefined;

const failureReport = (call: MakingCall, failure: unknown): MakingReport => {
  if (failure instanceof FieldRefusal) return { type: "refused", id: call.id, faults: [...failure.faults] };
  if (failure instanceof AppError && failure.code === "plan" && isAboutOwnPlan(call))
    return { type: "refused", id: call.id, faults: [planFault(failure.message)] };
  return failed(call, failure);
};

const cpuMs = (): number => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
};

const serve = async (call: MakingCall): Promise<void> => {
  const controller = new AbortController();
  running.set(call.id, controller);
  try {
    await prepared;
    post({ type: "begun", id: call.id, cpuMs: cpuMs() });
    controller.signal.throwIfAborted();
    post({ type: "done", id: call.id, value: await answer(call, controller.signal) });
  } catch (failure) {
    post(failureReport(call, failure));
  } finally {
    running.delete(call.id);
  }
};

parentPort?.on("message", (message: unknown) => {
  const order = makingOrderSchema.parse(message);
  if (order.type === "speechServer") speechServer = order.server;
  else if (order.type === "abort") running.get(order.id)?.abort();
  else void serve(order);
});
