import { z } from "zod";
import { languageSchema, type LectureRequest } from "../../contract/lecture-request.ts";
import type { PlanCheckRequest, TimelineRequest } from "../../http/service.ts";
import type { ShortCall } from "../lecture-maker.ts";
import type { ServiceParts } from "./parts.ts";
import { DEFAULT_THEME } from "../../contract/style.ts";

type PreviewParts = {
  maker: Pick<ServiceParts["maker"], "timeline" | "reviewPlan">;
  rules: Pick<ServiceParts["rules"], "defaultVoice">;
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
    ...{ plan, engine: "auto", style: style ?? DEFAULT_THEME, resolution: "720p", aspect, language },
    ...{ voice: rules.defaultVoice(language), captions: "file", model: "lessons", reference: false },
  };
};

/**
 * Timeline of one scene of a plan as JSON, in the times of the voice that speaks its language unasked. Throws
 * `FieldRefusal` naming every place of a plan that cannot be taught, or a scene it does not have.
 */
export const previewScene = async (
  { maker, rules }: PreviewParts,
  { scene, ...look }: TimelineRequest,
  by: ShortCall,
): Promise<Uint8Array> => maker.timeline(previewRequest(rules, look), scene, by);

/** What is to be said of a plan, as JSON. Throws `FieldRefusal` `plan` for one that cannot even be read. */
export const reviewPlan = async (
  { maker, rules }: PreviewParts,
  { durationSeconds, ...look }: PlanCheckRequest,
  by: ShortCall,
): Promise<Uint8Array> =>
  maker.reviewPlan(
    { ...previewRequest(rules, look), ...(durationSeconds === undefined ? {} : { durationSeconds }) },
    by,
  );
