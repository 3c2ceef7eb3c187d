import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { readConfig, type Config } from "../config.ts";
import type { LectureRequest } from "../contract/lecture-request.ts";
import type { Report } from "../contract/report.ts";
import { contentHash } from "../pipeline/checkpoint.ts";
import { makeLecture } from "../pipeline/make-lecture.ts";
import type { LectureProgress } from "../pipeline/progress.ts";
import { folderName } from "../publishing/folder-name.ts";
import { openOutput } from "../publishing/open-output.ts";
import { openWorkFolder, sweepWorkFolders } from "../publishing/work-folder.ts";
import { createStages } from "./create-stages.ts";
import { LECTERN_VERSION } from "../version.ts";

export type MakeHere = {
  request: LectureRequest;
  /** Folder for the results; one named after the lecture below `lectures` when absent. */
  outDir: string | undefined;
  compatible: boolean;
  signal: AbortSignal;
  onProgress(progress: LectureProgress): void;
};

/** Room a lecture takes on the disk at most while it is made and published, in bytes. */
const NEEDED_BYTES = 200 * 2 ** 20;
/** Unfinished work that nobody came back to for so long is thrown away. */
const FORGOTTEN_MS = 7 * 24 * 3600 * 1000;

const titleOf = (request: LectureRequest): string => {
  const { plan, prompt } = request;
  if (prompt !== undefined) return prompt;
  const title: unknown = typeof plan === "object" && plan !== null ? Reflect.get(plan, "title") : undefined;
  return typeof title === "string" ? title : "Lecture";
};

/** The first folder of a name, or of the name with a number, that is not there yet. */
const freeFolder = async (home: string, name: string): Promise<string> => {
  const taken = new Set((await readdir(home).catch(() => [])).map((entry) => entry.toLowerCase()));
  let candidate = name;
  for (let n = 2; taken.has(candidate.toLowerCase()); n++) candidate = `${name} ${n}`;
  return join(home, candidate);
};

const shortName = (title: string): string => folderName(title.slice(0, 60).trim());

const makeIn = async (config: Config, options: MakeHere): Promise<{ report: Report; folder: string }> => {
  const { request, signal } = options;
  const to = options.outDir ?? (await freeFolder("lectures", shortName(titleOf(request))));
  const output = await openOutput({ to, neededBytes: NEEDED_BYTES, signal });
  const stages = createStages(config);
  const work = await openWorkFolder({
    dataDir: config.dataDir,
    key: contentHash([LECTERN_VERSION, request]),
    signal,
  }).catch(async (failure: unknown) => {
    await output.close();
    throw failure;
  });
  let made = false;
  try {
    const report = await makeLecture({
      request,
      stages,
      workDir: work.path,
      compatible: options.compatible,
      signal,
      publish: async (from) => await output.publish(from),
      onProgress: options.onProgress,
      now: () => performance.now(),
    });
    made = true;
    return { report, folder: output.path };
  } finally {
    await stages.close();
    await work.close({ keep: !made });
    await output.close();
  }
};

/** Makes one lecture on this machine, without a server. Throws AppError with one readable sentence, or the signal's reason. */
export const makeLectureHere = async (options: MakeHere): Promise<{ report: Report; folder: string }> => {
  const config = readConfig();
  const made = await makeIn(config, options);
  await sweepWorkFolders({ dataDir: config.dataDir, before: Date.now() - FORGOTTEN_MS });
  return made;
};
