import type { AuthorTools } from "../planner/author.ts";
import { beatsByScene } from "./beats-by-scene.ts";
import { foretell, type LectureRun } from "./lecture-run.ts";
import { prepareOrRefuse } from "./prepare-or-refuse.ts";

const foretelling =
  (run: LectureRun): AuthorTools["foretell"] =>
  async (plan) => {
    const prepared = prepareOrRefuse(run.stages, plan, run.request);
    const { beats, doubt } = await foretell(run, prepared);
    return run.stages.rehearse(prepared, { beats }, doubt);
  };

const rehearsing =
  (run: LectureRun): AuthorTools["rehearse"] =>
  async (plan) => {
    const prepared = prepareOrRefuse(run.stages, plan, run.request);
    const { value: narration } = await run.narrate(prepared);
    return run.stages.rehearse(prepared, narration);
  };

const reviewing =
  (run: LectureRun): AuthorTools["review"] =>
  (plan) => {
    const prepared = run.stages.prepare(plan, run.request);
    const { findings } = prepared;
    const read = "plan" in prepared ? prepared.plan : undefined;
    return Promise.resolve({ plan: read, findings, blocking: run.stages.blocking(findings) });
  };

/** Pictures a second that are looked at before anything is drawn: enough to see every pose of a movement. */
const AUDIT_FPS = 6;

const auditing =
  (run: LectureRun): AuthorTools["audit"] =>
  async (plan) => {
    const { stages, request, signal } = run;
    const prepared = prepareOrRefuse(stages, plan, request);
    const foretold = await foretell(run, prepared);
    const targetSeconds = prepared.plan.target_seconds;
    const compiler = stages.compiler(prepared, foretold, {
      theme: request.style,
      fps: AUDIT_FPS,
      targetSeconds,
      signal,
    });
    for (const beats of beatsByScene(prepared, foretold.beats)) compiler.next(beats);
    return compiler.finish().findings;
  };

/** What an author may use while it writes for a lecture. */
export const authorTools = (run: LectureRun, onProgress: (share: number) => void): AuthorTools => ({
  rehearse: rehearsing(run),
  foretell: foretelling(run),
  review: reviewing(run),
  audit: auditing(run),
  vocabulary: run.stages.vocabulary,
  onProgress,
  signal: run.signal,
});
