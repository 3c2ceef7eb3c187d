import { z } from "zod";
import { languageSchema, type LectureRequest } from "../../contract/lecture-request.ts";
import type { TimelineRequest } from "../../http/service.ts";
import type { Timeline } from "../../contract/timeline.ts";
import { AppError } from "../../errors.ts";
import { FieldRefusal } from "../../refusal.ts";
import { planFaults, refusePlan } from "./check-plan.ts";
import type { ServiceParts } from "./parts.ts";

type PreviewParts = {
  maker: Pick<ServiceParts["maker"], "timeline" | "checkPlan">;
  rules: Pick<ServiceParts["rules"], "defaultVoice">;
};
type Looked = { maker: PreviewParts["maker"]; request: LectureRequest; signal: AbortSignal };

/** What kept a timeline from being made, as the refusal of its fields: the scene, or every bad place of the plan. */
const previewRefusal = async (failure: unknown, { maker, request, signal }: Looked): Promise<unknown> => {
  if (!(failure instanceof AppError)) return failure;
  if (failure.code === "usage")
    return new FieldRefusal([{ loc: ["body", "scene"], msg: failure.message, type: "field" }]);
  if (failure.code !== "plan") return failure;
  const [first, ...others] = await planFaults(maker, request, signal);
  return first ? new FieldRefusal([first, ...others]) : refusePlan(failure);
};

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

/**
 * Timeline of one scene of a plan, in the times of the voice that speaks its language unasked.
 * Throws `FieldRefusal` naming every place of a plan that cannot be taught, or a scene it does not have.
 */
export const previewScene = async (
  { maker, rules }: PreviewParts,
  { scene, ...look }: TimelineRequest,
  signal: AbortSignal,
): Promise<Timeline> => {
  const request = previewRequest(rules, look);
  return maker.timeline(request, scene, signal).catch(async (failure: unknown) => {
    throw await previewRefusal(failure, { maker, request, signal });
  });
};
