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

/** Timeline of one scene of a plan. Throws `FieldRefusal` for a plan that cannot be taught or a scene it does not have. */
export const previewScene = async (
  { maker, rules }: ServiceParts,
  { plan, scene, style, aspect }: TimelineRequest,
  signal: AbortSignal,
): Promise<Timeline> => {
  const language = "en";
  return maker
    .timeline(
      {
        ...{ plan, engine: "auto", style: style ?? "midnight", resolution: "720p", aspect, language },
        ...{ voice: rules.defaultVoice(language), captions: "file", model: "lessons", reference: false },
      },
      scene,
      signal,
    )
    .catch((failure: unknown) => {
      throw refuseScene(failure);
    });
};
