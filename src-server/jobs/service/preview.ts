import { z } from "zod";
import { languageSchema, type LectureRequest } from "../../contract/lecture-request.ts";
import type { TimelineRequest } from "../../http/service.ts";
import type { Timeline } from "../../contract/timeline.ts";
import { AppError } from "../../errors.ts";
import { FieldRefusal } from "../../refusal.ts";
import { refusePlan } from "./check-plan.ts";
import type { ServiceParts } from "./parts.ts";

const refuseScene = (failure: unknown): unknown =>
  failure instanceof AppError && failure.code === "usage"
    ? new FieldRefusal([{ loc: ["body", "scene"], msg: failure.message, type: "field" }])
    : refusePlan(failure);

const inLanguage = z.object({ language: languageSchema });

/** The language a plan is written in; English where it names none. */
const languageOf = (plan: unknown): string => inLanguage.safeParse(plan).data?.language ?? "en";

/** What the maker is asked of a plan that is only looked at: in the voice that speaks its language unasked. */
export const previewRequest = (
  rules: Pick<ServiceParts["rules"], "defaultVoice">,
  { plan, style, aspect }: Omit<TimelineRequest, "scene">,
): LectureRequest => {
  const language = languageOf(plan);
  return {
    ...{ plan, engine: "auto", style: style ?? "midnight", resolution: "720p", aspect, language },
    ...{ voice: rules.defaultVoice(language), captions: "file", model: "lessons", reference: false },
  };
};

type PreviewParts = {
  maker: Pick<ServiceParts["maker"], "timeline">;
  rules: Pick<ServiceParts["rules"], "defaultVoice">;
};

/**
 * Timeline of one scene of a plan, in the times of the voice that speaks its language unasked.
 * Throws `FieldRefusal` for a plan that cannot be taught or a scene it does not have.
 */
export const previewScene = async (
  { maker, rules }: PreviewParts,
  { scene, ...look }: TimelineRequest,
  signal: AbortSignal,
): Promise<Timeline> =>
  maker.timeline(previewRequest(rules, look), scene, signal).catch((failure: unknown) => {
    throw refuseScene(failure);
  });
