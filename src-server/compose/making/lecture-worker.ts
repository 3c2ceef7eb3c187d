import type { SavedSpeechServer } from "../../settings/saved-settings.ts";
import { writePlanOnly } from "../../pipeline/plan-lecture.ts";
import { planSeconds, type PlanLook } from "../../pipeline/review-plan.ts";
import { trimClipCache } from "../../engines/clips/clip-store.ts";
import { watchersEnded } from "../../processes/process-ledger.ts";
import { join } from "node:path";
import { parentPort, workerData } from "node:worker_threads";
import { msg } from "../../contract/messages/message.ts";
import { AppError, messageOf } from "../../errors.ts";
import { makeLecture } from "../../pipeline/make-lecture.ts";
import { findSystemVoices } from "../../narration/voices/system/find-system-voices.ts";
import { FieldRefusal } from "../../refusal.ts";
import { keepProcessLedger } from "../../processes/process-ledger.ts";
import { giveHelpersPriority, giveThreadPriority, startToolsWithPriority } from "../../processes/tool-priority.ts";
import { findLesson } from "../../planner/lessons/find-lesson.ts";
import { redact, redactMessage, redactSentence } from "../../providers/redact.ts";
import { LECTERN_VERSION } from "../../version.ts";
import { createStages } from "../create-stages.ts";
import { makeSample, openVoices, saySentence } from "../voices/open-voices.ts";
import { dataDiskError } from "../data-disk.ts";
import { openModel } from "../open-model.ts";
import {
  planFault,
  checkDepth,
  faultsOfPlan,
  answerBytes,
  MAX_PLAN_ANSWER_BYTES,
  planCheck,
  plannedAnswer,
  revision,
  timelineOfScene,
} from "./plan-answers.ts";
import type { ThreadData } from "./making-thread.ts";
import {
  makingOrderSchema,
  unpackedRequest,
  unpackedRevision,
  type MakingCall,
  type MakingReport,
} from "./worker-messages.ts";

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

/** Searches the voices of programs, so that none runs while a plan is laid out: a thread may be ended then, and would leave it defunct. */
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
  await trimClipCache(clipsDir, MAX_CLIP_BYTES);
  return { report, resultDir: join(workDir, "result") };
};

const plan = async (
  { id, model: order }: Extract<MakingCall, { type: "planLecture" }>,
  { request, signal }: PlanLook,
): Promise<unknown> => {
  const model = order && (await openModel(order, (spent) => post({ type: "spent", id, spent })));
  const planned = await writePlanOnly({ request, stages, model, tempDir: scratchDir, signal }).finally(() =>
    model?.close(),
  );
  return answerBytes(plannedAnswer(planned), MAX_PLAN_ANSWER_BYTES.written);
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
  if (call.type === "vocabulary") return answerBytes(stages.vocabulary());
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
      return answerBytes(await planCheck(look));
    case "timeline":
      return answerBytes(await timelineOfScene(look, call.scene));
    case "dryRun":
      return secondsOf(look);
  }
};

const closeAll = async (): Promise<void> => {
  await stages.close();
  await watchersEnded();
};

const reasons = (failure: unknown): string =>
  failure instanceof Error ? `${failure.stack ?? failure.message}\n${reasons(failure.cause)}` : "";

const keysOf = (call: MakingCall): string[] => {
  const key = call.type === "make" || call.type === "planLecture" ? call.model?.access.apiKey : undefined;
  return key === undefined ? [] : [key];
};

/** Of a failed request to a model only its kind is passed on; what the provider has said stays here. */
const failed = (call: MakingCall, failure: unknown): MakingReport => {
  const keys = keysOf(call);
  if (!(failure instanceof AppError)) {
    const message = msg("common.text", { text: redact(messageOf(failure), keys) });
    return { type: "failed", id: call.id, code: "internal", message, cause: redact(reasons(failure), keys) };
  }
  const { code, data, cause } = failure;
  if (!code.startsWith("llm_")) {
    const message = redactMessage(data, keys);
    return { type: "failed", id: call.id, code, message, cause: redact(reasons(failure), keys) };
  }
  // What is said of a model holds no words from outside.
  const kind = cause instanceof Error ? redactSentence(cause.message, keys) : "";
  return { type: "failed", id: call.id, code, message: data, cause: kind };
};

/** Whether a plan of the caller's own was asked about, so that what is wrong with it is wrong with the request. */
const isAboutOwnPlan = (call: MakingCall): boolean => call.type !== "make" && "plan" in call && call.plan !== undefined;

const failureReport = (call: MakingCall, failure: unknown): MakingReport => {
  if (failure instanceof FieldRefusal) return { type: "refused", id: call.id, faults: [...failure.faults] };
  if (failure instanceof AppError && failure.code === "plan" && isAboutOwnPlan(call))
    return { type: "refused", id: call.id, faults: [planFault(failure.data)] };
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
