import { join } from "node:path";
import { parentPort, workerData } from "node:worker_threads";
import { isTooDeep } from "../../compiler/reading/nesting.ts";
import { AppError, messageOf } from "../../errors.ts";
import { makeLecture } from "../../pipeline/make-lecture.ts";
import { planLecture } from "../../pipeline/plan-lecture.ts";
import { checkPlan, planSeconds, sceneTimeline, type PlanLook } from "../../pipeline/rehearse-plan.ts";
import { reviewPlan } from "../../pipeline/review-plan.ts";
import { trimKeptClips } from "../../engines/clips/kept-clips.ts";
import { keepProcessLedger } from "../../processes/process-ledger.ts";
import { giveHelpersPriority, giveThreadPriority, startToolsWithPriority } from "../../processes/tool-priority.ts";
import { findLesson } from "../../planner/lessons/find-lesson.ts";
import { redact, redactSentence } from "../../providers/redact.ts";
import { createStages } from "../create-stages.ts";
import { makeSample } from "../voices/make-sample.ts";
import { openVoices } from "../voices/open-voices.ts";
import { saySentence } from "../voices/say-sentence.ts";
import type { SavedSpeechServer } from "../../settings/speech-server.ts";
import { dataDiskError } from "../data-disk.ts";
import { openModel } from "../open-model.ts";
import type { MakingThreadOptions } from "./making-thread.ts";
import { LECTERN_VERSION } from "../../version.ts";
import { makingOrderSchema, type MakingCall, type MakingReport } from "./worker-messages.ts";

const { config, ledgerFile, toolPriority } = workerData as MakingThreadOptions;
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
const MOST_CLIP_BYTES = 2 ** 30;
const tell = (report: MakingReport): void => parentPort?.postMessage(report);

const make = async (
  { id, request, model: order, workDir }: Extract<MakingCall, { type: "make" }>,
  signal: AbortSignal,
): Promise<unknown> => {
  const model = order && (await openModel(order, (spent) => tell({ type: "spent", id, spent })));
  const report = await makeLecture({
    request,
    stages,
    model,
    workDir,
    sharedClipsDir,
    compatible: false,
    signal,
    publish: () => Promise.resolve(),
    onProgress: (progress) => tell({ type: "progress", id, progress }),
    now: () => performance.now(),
  })
    .catch((failure: unknown) => {
      throw dataDiskError(failure, workDir);
    })
    .finally(() => model?.close());
  await trimKeptClips(clipsDir, MOST_CLIP_BYTES);
  return { report, resultDir: join(workDir, "result") };
};

const plan = async (
  { id, request, model: order }: Extract<MakingCall, { type: "planLecture" }>,
  signal: AbortSignal,
): Promise<unknown> => {
  const model = order && (await openModel(order, (spent) => tell({ type: "spent", id, spent })));
  return planLecture({ request, stages, model, signal }).finally(() => model?.close());
};

const secondsOf = async (look: PlanLook): Promise<number> => {
  const { request } = look;
  if (request.durationSeconds !== undefined) return request.durationSeconds;
  if (request.plan !== undefined) return planSeconds(look);
  return findLesson(request.prompt ?? "").lesson.defaultSeconds;
};

const answer = async (call: MakingCall, signal: AbortSignal): Promise<unknown> => {
  if (call.type === "close") return stages.close();
  if (call.type === "sample") return makeSample(voices, { id: call.voice, config, signal });
  if (call.type === "say") return saySentence(voices, call.said, signal);
  if (call.type === "vocabulary") return stages.vocabulary();
  if (isTooDeep(call.request.plan))
    throw new AppError("plan", "The plan is nested deeper than any plan is; check its brackets.");
  const look = { request: call.request, stages, signal };
  switch (call.type) {
    case "make":
      return make(call, signal);
    case "planLecture":
      return plan(call, signal);
    case "checkPlan":
      return checkPlan(look);
    case "reviewPlan":
      return reviewPlan(look);
    case "timeline":
      return sceneTimeline(look, call.scene);
    case "rehearse":
      return secondsOf(look);
  }
};

const reasons = (failure: unknown): string =>
  failure instanceof Error ? `${failure.stack ?? failure.message}\n${reasons(failure.cause)}` : "";

/** The key that a model is asked with. */
const keysOf = (call: MakingCall): string[] => {
  const key = call.type === "make" || call.type === "planLecture" ? call.model?.access.apiKey : undefined;
  return key === undefined ? [] : [key];
};

/** Of a failed question to a model only its kind is told on; what the provider has said stays here. */
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

const serve = async (call: MakingCall): Promise<void> => {
  const controller = new AbortController();
  running.set(call.id, controller);
  try {
    tell({ type: "done", id: call.id, value: await answer(call, controller.signal) });
  } catch (failure) {
    tell(failed(call, failure));
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
