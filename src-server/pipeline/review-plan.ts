import type { Finding } from "../contract/finding.ts";
import type { PreparedLecture } from "../compiler/prepare-lecture.ts";
import { ownValue } from "../own-value.ts";
import { sum } from "../kit/numbers.ts";
import type { PlanLook } from "./dry-run-plan.ts";

/** Seconds of a plan's lecture as a whole and of each scene's beats, these with the pauses of the plan. */
type Timing = { seconds: number; scenes: { id: string; heading: string; seconds: number; beats: number[] }[] };

export type PlanReview = { findings: (Finding & { blocking: boolean })[]; timing: Timing | null };

/** Times as they are foretold of the voice; pauses give way to come near the wanted length. */
const timingOf = async (prepared: PreparedLecture, { request, stages }: PlanLook): Promise<Timing> => {
  const { symbols, language, target_seconds } = prepared.plan;
  const { voice, pronunciations } = request;
  const foretold = await stages.estimateDuration(prepared.scripts, { voice, pronunciations, language, symbols });
  const { beats, range } = stages.dryRun(prepared, foretold);
  const wanted = request.durationSeconds ?? target_seconds;
  const scenes = prepared.plan.scenes.map(({ id, heading }) => {
    const own = [...(ownValue(beats, id) ?? [])];
    return { id, heading, seconds: sum(own), beats: own };
  });
  return { scenes, seconds: Math.min(Math.max(wanted, range[0]), range[1]) };
};

/** Everything that is found in a plan before anything is drawn, and how long it takes where it can be taught. */
export const reviewPlan = async (look: PlanLook): Promise<PlanReview> => {
  const { request, stages } = look;
  const prepared = stages.prepare(request.plan, request);
  const isReadable = "plan" in prepared;
  const blocking = new Set(isReadable ? stages.blocking(prepared.findings) : prepared.findings);
  return {
    findings: prepared.findings.map((finding) => ({ ...finding, blocking: blocking.has(finding) })),
    timing: isReadable && blocking.size === 0 ? await timingOf(prepared, look) : null,
  };
};
