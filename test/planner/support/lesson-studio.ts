import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { compileLecture, type CompiledLecture } from "../../../src-server/compiler/compile-lecture.ts";
import { prepareLecture, type PreparedLecture } from "../../../src-server/compiler/prepare-lecture.ts";
import { dryRunLecture } from "../../../src-server/compiler/dry-run-lecture.ts";
import { createTypesetter } from "../../../src-server/compiler/typography/create-typesetter.ts";
import type { Narration } from "../../../src-server/contract/narration.ts";
import type { Aspect } from "../../../src-server/contract/style.ts";
import { createNarrator } from "../../../src-server/narration/narrator.ts";
import type { DryRun, TimingTools } from "../../../src-server/planner/author.ts";

/** Prepares, speaks without sound, times and compiles plans, with the real parts. */
export type LessonStudio = {
  prepare(plan: unknown): PreparedLecture;
  dryRun(plan: unknown): Promise<DryRun>;
  compile(plan: unknown, targetSeconds: number): Promise<CompiledLecture>;
  tools: TimingTools;
  close(): Promise<void>;
};

/** Opens a studio in which every finding of a plan is an error. */
export const openStudio = (aspect: Aspect = "16:9"): LessonStudio => {
  const type = createTypesetter({ textFont: "sans" });
  const folder = mkdtempSync(join(tmpdir(), "lesson-studio-"));
  const narrator = createNarrator({ voices: [], cacheDir: folder });
  const prepare = (plan: unknown): PreparedLecture => {
    const prepared = prepareLecture(plan, { aspect, type });
    const reported = prepared.findings.map((finding) => `${finding.severity} ${finding.code}: ${finding.message}`);
    if (reported.length > 0 || !("plan" in prepared)) throw new Error(reported.join("\n"));
    return prepared;
  };
  const speak = (prepared: PreparedLecture): Promise<Narration> =>
    narrator.narrate(prepared.scripts, {
      voice: "none",
      language: "en",
      symbols: prepared.plan.symbols,
      outDir: folder,
      signal: new AbortController().signal,
      onProgress: () => {},
    });
  const dryRun = async (plan: unknown): Promise<DryRun> => {
    const prepared = prepare(plan);
    return dryRunLecture(prepared, await speak(prepared));
  };
  return {
    prepare,
    dryRun,
    tools: { dryRun, estimateDuration: dryRun },
    compile: async (plan, targetSeconds) => {
      const prepared = prepare(plan);
      return compileLecture(prepared, await speak(prepared), { theme: "midnight", fps: 30, targetSeconds });
    },
    close: async () => {
      type.close();
      await narrator.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
