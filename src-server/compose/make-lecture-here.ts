import { folderName } from "../publishing/folder-name.ts";
import type { LectureOrder } from "../contract/lecture-order.ts";
import { msg } from "../contract/messages/message.ts";
import { type LanguageModel, contentHash, type LectureProgress } from "../pipeline/lecture-run.ts";
import { machineConfig } from "../config.ts";
import { lengthOfPlan } from "../pipeline/plan-lecture.ts";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import type { ModelOrder, ModelSpending } from "../contract/model-work.ts";
import type { Config } from "../config.ts";
import type { Report } from "../contract/report.ts";
import { isTooDeep } from "../compiler/reading/plan-size.ts";
import { AppError } from "../errors.ts";
import { makeLecture } from "../pipeline/make-lecture.ts";
import { filesOfLecture } from "../jobs/files/lecture-folder.ts";
import { openOutput, type Output } from "../publishing/open-output.ts";
import { openWorkFolder, sweepWorkFolders, type WorkFolder } from "../publishing/work-folder.ts";
import { LECTERN_VERSION } from "../version.ts";
import { openModel } from "./open-model.ts";
import { noteSpent, estimateFor, ownersModel, savedModel, type ModelEstimate } from "./owners-model.ts";
import { checkDataDisk, dataDiskError } from "./data-disk.ts";
import { ownPronunciations } from "./tool-store.ts";
import { createStages } from "./create-stages.ts";

/** Has the work done with the model that writes, and notes what that took whatever comes of it. */
const withModel = async <T>(
  dataDir: string,
  order: ModelOrder | undefined,
  work: (model: LanguageModel | undefined) => Promise<T>,
): Promise<T> => {
  if (!order) return work(undefined);
  const spent: ModelSpending[] = [];
  const model = await openModel(order, (one) => void spent.push(one));
  try {
    return await work(model);
  } finally {
    model.close();
    await noteSpent(dataDir, spent);
  }
};

export type MakeHere = {
  request: LectureOrder;
  /** Whether somebody chose the model; without that, the saved one writes where there is one. */
  modelAsked: boolean;
  /** Folder for the results; one named after the lecture below `lectures` when absent. */
  outDir: string | undefined;
  /** File that the plan was read from. */
  planFile?: string | undefined;
  compatible: boolean;
  /** Called before a language model is asked. */
  onEstimate?: ((estimate: ModelEstimate) => void) | undefined;
  signal: AbortSignal;
  onProgress: (progress: LectureProgress) => void;
};

/** Room a lecture takes on the disk at most while it is made and published, in bytes. */
const NEEDED_BYTES = 200 * 2 ** 20;
/** Unfinished work that nobody came back to for so long is thrown away. */
const FORGOTTEN_MS = 7 * 24 * 3600 * 1000;

const titleOf = (request: LectureOrder): string => {
  const { plan, prompt } = request;
  if (prompt !== undefined) return prompt;
  const title: unknown = typeof plan === "object" && plan !== null ? Reflect.get(plan, "title") : undefined;
  return typeof title === "string" ? title : "Lecture";
};

const freeFolder = async (home: string, name: string): Promise<string> => {
  const taken = new Set((await readdir(home).catch(() => [])).map((entry) => entry.toLowerCase()));
  let candidate = name;
  for (let n = 2; taken.has(candidate.toLowerCase()); n++) candidate = `${name} ${n}`;
  return join(home, candidate);
};

const shortName = (title: string): string => folderName(title.slice(0, 60).trim());

/** A refusal comes again however often the same is asked for, so nothing is kept for another try. */
const isRefusal = (failure: unknown): boolean =>
  failure instanceof AppError && ["usage", "plan", "no_lesson", "llm_bad_request", "llm_answer"].includes(failure.code);

type Places = { work: WorkFolder; output: Output };

type Ordered = MakeHere & { order: ModelOrder | undefined };

const makeWith = async (
  config: Config,
  options: Ordered,
  { work, output, model }: Places & { model: LanguageModel | undefined },
): Promise<Report> => {
  const { request, compatible, signal, onProgress } = options;
  const stages = createStages(config);
  try {
    return await makeLecture({
      request,
      stages,
      model,
      workDir: work.path,
      compatible,
      signal,
      publish: async (from) => output.publish(from),
      onProgress,
      now: () => performance.now(),
    });
  } finally {
    await stages.close();
  }
};

/** What a run that failed has made so far stays for the next one. */
const makeInto = async (config: Config, options: Ordered, output: Output): Promise<Report> => {
  const { request, order, signal } = options;
  const { provider, baseUrl } = order?.access ?? {};
  const key = contentHash([LECTERN_VERSION, request, provider, baseUrl]);
  const work = await openWorkFolder({ dataDir: config.dataDir, key, signal });
  let keep = false;
  try {
    await checkDataDisk(work.path, NEEDED_BYTES);
    return await withModel(config.dataDir, order, (model) => makeWith(config, options, { work, output, model }));
  } catch (failure) {
    keep = !isRefusal(failure);
    throw dataDiskError(failure, work.path);
  } finally {
    await work.close({ keep });
  }
};

const makeIn = async (config: Config, options: Ordered): Promise<{ report: Report; folder: string }> => {
  const { request, planFile, signal } = options;
  const to = options.outDir ?? (await freeFolder("lectures", shortName(titleOf(request))));
  const files = filesOfLecture(request);
  const output = await openOutput({ to, neededBytes: NEEDED_BYTES, files, planFile, signal });
  try {
    return { report: await makeInto(config, options, output), folder: output.path };
  } finally {
    await output.close();
  }
};

const withSettings = async ({ dataDir }: Config, { request, modelAsked }: MakeHere): Promise<LectureOrder> => {
  const pronunciations = await ownPronunciations(dataDir);
  const model = modelAsked || request.plan !== undefined ? undefined : await savedModel(dataDir);
  return {
    ...request,
    // A caller that hands over a file means the length that it names.
    durationSeconds: request.durationSeconds ?? lengthOfPlan(request.plan),
    ...(model === undefined ? {} : { model, languageAsked: request.languageWritten !== undefined }),
    ...(Object.keys(pronunciations).length === 0 ? {} : { pronunciations }),
  };
};

/** Makes one lecture on this machine, without a server. Throws AppError with one readable sentence, or the signal's reason. */
export const makeLectureHere = async (options: MakeHere): Promise<{ report: Report; folder: string }> => {
  const config = machineConfig();
  if (isTooDeep(options.request.plan)) throw new AppError("plan", msg("plan.nested_too_deep"));
  const request = await withSettings(config, options);
  const order = await ownersModel(config.dataDir, request);
  if (order) options.onEstimate?.(estimateFor(order, request));
  const made = await makeIn(config, { ...options, request, order });
  await sweepWorkFolders({ dataDir: config.dataDir, before: Date.now() - FORGOTTEN_MS });
  return made;
};
