import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { LectureMaker, MakeCall } from "../../../src-server/jobs/lecture-maker.ts";
import { revisedPlan } from "../../../src-server/jobs/service/edited-plan.ts";
import type { Report, StageName } from "../../../src-server/contract/report.ts";
import type { LectureProgress } from "../../../src-server/pipeline/lecture-run.ts";

const box = (name: string, content: string): Buffer => {
  const bytes = Buffer.alloc(8 + content.length);
  bytes.writeUInt32BE(bytes.length);
  bytes.write(name + content, 4, "latin1");
  return bytes;
};

/** The smallest file with the boxes of an MP4, different for each text. */
export const tinyMp4 = (text: string): Buffer =>
  Buffer.concat([box("ftyp", "isom"), box("moov", "index"), box("mdat", text)]);

export const reportOf = (title: string, warnings: string[] = []): Report => ({
  ...{ lecternVersion: "1", prompt: title, title, targetSeconds: 30, durationSeconds: 30.5, stages: [] },
  frames: { total: 915, unique: 100 },
  picture: { width: 854, height: 480, fps: 30, theme: "midnight", aspect: "16:9" },
  engine: { name: "remotion", drawnBy: "canvas", holds: "skip" },
  ...{ voice: "rms", author: "lessons", model: null, tools: [], loudness: null, checks: [], warnings },
});

/** Writes all files of a lecture. */
export const writeLecture = (folder: string, text: string, report: Report): void => {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "lecture.mp4"), tinyMp4(text));
  for (const name of ["captions.srt", "captions.vtt", "transcript.md", "thumbnail.png"])
    writeFileSync(join(folder, name), `${name} of ${text}`);
  writeFileSync(join(folder, "plan.json"), "{}");
  writeFileSync(join(folder, "report.json"), JSON.stringify(report));
};

/** One lecture that a test makes step by step. */
export type Making = {
  readonly call: MakeCall;
  tell(stage: StageName, stageProgress: number, progress: number, more?: Partial<LectureProgress>): void;
  finish(options?: { title?: string; warnings?: string[] }): void;
  fail(reason: unknown): void;
};

export type ScriptedMaker = {
  maker: LectureMaker;
  /** The next lecture that is begun, in order. */
  next(): Promise<Making>;
  /** Lectures begun so far. */
  begun(): number;
  /** How each lecture goes on its own when the test does not lead it. */
  play(script: ((making: Making) => void) | null): void;
};

const making = (call: MakeCall): { made: Promise<{ report: Report; resultDir: string }>; lead: Making } => {
  const { promise, resolve, reject } = Promise.withResolvers<{ report: Report; resultDir: string }>();
  call.signal.addEventListener("abort", () => reject(call.signal.reason), { once: true });
  const lead: Making = {
    call,
    tell: (stage, stageProgress, progress, more = {}) =>
      call.onProgress({ stage, stageProgress, progress, secondsLeft: null, ...more }),
    finish: ({ title = call.request.prompt ?? "Lecture", warnings = [] } = {}) => {
      const resultDir = join(call.workDir, "result");
      const report = reportOf(title, warnings);
      writeLecture(resultDir, title, report);
      resolve({ report, resultDir });
    },
    fail: reject,
  };
  return { made: promise, lead };
};

/** A maker whose steps the test leads. */
export const scriptedMaker = (): ScriptedMaker => {
  const waiting: Making[] = [];
  const asking: ((making: Making) => void)[] = [];
  let script: ((making: Making) => void) | null = null;
  let begun = 0;
  const maker: LectureMaker = {
    make: async (call) => {
      begun += 1;
      const { made, lead } = making(call);
      made.catch(() => undefined);
      if (script) script(lead);
      else {
        const ask = asking.shift();
        if (ask) ask(lead);
        else waiting.push(lead);
      }
      return made;
    },
    planLecture: async () => Promise.reject(new Error("no plan here")),
    checkPlan: async () => [],
    timeline: async () => Promise.reject(new Error("no timeline here")),
    reviewPlan: async () => Promise.reject(new Error("no review here")),
    revise: async (order, by) =>
      revisedPlan(order, {
        isTooLarge: () => false,
        faultsOf: async (plan) => maker.checkPlan({ ...order.layout, plan }, by),
      }),
    dryRun: async () => 42,
    say: async () => Promise.reject(new Error("nobody speaks here")),
    vocabulary: async () => Buffer.from(JSON.stringify({ elements: [], plan: {} })),
    sample: async () => Promise.reject(new Error("no sample here")),
    close: async () => undefined,
  };
  return {
    maker,
    next: async () => {
      const ready = waiting.shift();
      return ready ?? new Promise((resolve) => asking.push(resolve));
    },
    begun: () => begun,
    play: (next) => {
      script = next;
    },
  };
};
