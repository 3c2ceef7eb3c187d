import { plain } from "../../../support/plain-message.ts";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type CompiledLecture, compileLecture } from "../../../../src-server/compiler/compile-lecture.ts";
import { createTypesetter } from "../../../../src-server/compiler/typography/create-typesetter.ts";
import { prepareLecture, type PreparedLecture } from "../../../../src-server/compiler/prepare-lecture.ts";
import { blockingFindings } from "../../../../src-server/compiler/reading/read-plan.ts";
import { dryRunLecture } from "../../../../src-server/compiler/dry-run-lecture.ts";
import { describeVocabulary } from "../../../../src-server/compiler/vocabulary.ts";
import type { AskModel } from "../../../../src-server/contract/model-work.ts";
import type { Narration } from "../../../../src-server/contract/narration.ts";
import type { Aspect } from "../../../../src-server/contract/style.ts";
import { AppError } from "../../../../src-server/errors.ts";
import { createNarrator } from "../../../../src-server/narration/narrator.ts";
import type { AuthorTools, PlanRequest, WrittenPlan } from "../../../../src-server/planner/author.ts";
import { modelAuthor } from "../../../../src-server/planner/model/model-author.ts";
import type { Voice } from "../../../../src-server/narration/voices/voice.ts";

export type WrittenLecture = WrittenPlan & {
  prepared: PreparedLecture;
  compiled: CompiledLecture;
  /** Wall time of the writing, the model's and the voice's left out. */
  ownSeconds: number;
};

/** Times calls that are not the author's own work. */
const stopwatch = (): { seconds(): number; around<T>(work: () => Promise<T>): Promise<T> } => {
  let milliseconds = 0;
  return {
    seconds: () => milliseconds / 1000,
    around: async (work) => {
      const start = performance.now();
      try {
        return await work();
      } finally {
        milliseconds += performance.now() - start;
      }
    },
  };
};

/** Writes lectures by a language model with the real reader, narrator and compiler. */
export type AuthorStudio = {
  tools: Omit<AuthorTools, "ask">;
  /** Writes, speaks and compiles a lecture. */
  write(request: PlanRequest, ask: AskModel, options?: { smallModel?: boolean }): Promise<WrittenLecture>;
  close(): Promise<void>;
};

const refuse = (findings: readonly { message: string }[]): never => {
  throw new AppError("plan", plain(findings.map(({ message }) => message).join(" ")));
};

/** Opens a studio; without voices lectures are timed at reading speed. */
export const openAuthorStudio = ({
  aspect = "16:9",
  voices = [],
}: { aspect?: Aspect; voices?: readonly Voice[] } = {}): AuthorStudio => {
  const type = createTypesetter({ textFont: "sans" });
  const folder = mkdtempSync(join(tmpdir(), "author-studio-"));
  const narrator = createNarrator({ voices, cacheDir: folder });
  const voice = voices.length === 0 ? "none" : undefined;
  const vocabulary = describeVocabulary(type);
  const prepare = (plan: unknown): PreparedLecture => {
    const prepared = prepareLecture(plan, { aspect, type });
    const blocking = blockingFindings(prepared.findings);
    if (!("plan" in prepared) || blocking.length > 0) return refuse(blocking.length > 0 ? blocking : prepared.findings);
    return prepared;
  };
  const speak = ({ scripts, plan }: PreparedLecture): Promise<Narration> =>
    narrator.narrate(scripts, {
      ...{ voice, language: plan.language, symbols: plan.symbols, outDir: folder },
      signal: new AbortController().signal,
      onProgress: () => {},
    });
  const tools: AuthorStudio["tools"] = {
    dryRun: async (plan) => {
      const prepared = prepare(plan);
      return dryRunLecture(prepared, await speak(prepared));
    },
    estimateDuration: async (plan) => {
      const prepared = prepare(plan);
      const { language, symbols } = prepared.plan;
      const { beats, doubt } = await narrator.estimateDuration(prepared.scripts, { voice, language, symbols });
      return dryRunLecture(prepared, { beats }, doubt);
    },
    review: (plan) => {
      const prepared = prepareLecture(plan, { aspect, type });
      const { findings } = prepared;
      const read = "plan" in prepared ? prepared.plan : undefined;
      return Promise.resolve({ plan: read, findings, blocking: blockingFindings(findings) });
    },
    audit: async (plan) => {
      const prepared = prepare(plan);
      const { language, symbols, target_seconds: targetSeconds } = prepared.plan;
      const foretold = await narrator.estimateDuration(prepared.scripts, { voice, language, symbols });
      return compileLecture(prepared, foretold, { theme: "midnight", fps: 6, targetSeconds }).findings;
    },
    vocabulary: () => vocabulary,
  };
  return {
    tools,
    write: async (request, ask, options = {}) => {
      const foreign = stopwatch();
      const dryRun: AuthorTools["dryRun"] = (plan) => foreign.around(() => tools.dryRun(plan));
      const whole = stopwatch();
      const written = await whole.around(() => modelAuthor.write(request, { ...tools, dryRun, ask, ...options }));
      const prepared = prepare(written.plan);
      const { targetSeconds } = written;
      const compiled = compileLecture(prepared, await speak(prepared), { theme: "midnight", fps: 30, targetSeconds });
      return { ...written, prepared, compiled, ownSeconds: whole.seconds() - foreign.seconds() };
    },
    close: async () => {
      type.close();
      await narrator.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
