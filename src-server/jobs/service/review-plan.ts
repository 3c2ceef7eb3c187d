import type { PlanCheck } from "../../contract/api/plan-check.ts";
import type { PlanCheckRequest } from "../../http/service.ts";
import { planLocation, refusePlan } from "./check-plan.ts";
import type { ServiceParts } from "./parts.ts";
import { previewRequest } from "./preview.ts";

/** `scenes[2].heading` as a JSON Pointer. */
export const pointerTo = (path: string): string =>
  planLocation(path)
    .slice(2)
    .map((step) => `/${String(step).replaceAll("~", "~0").replaceAll("/", "~1")}`)
    .join("");

type Parts = {
  maker: Pick<ServiceParts["maker"], "reviewPlan">;
  rules: Pick<ServiceParts["rules"], "defaultVoice">;
};

/** What is to be said of a plan. Throws `FieldRefusal` `plan` for one that cannot even be read. */
export const reviewPlan = async (
  { maker, rules }: Parts,
  { durationSeconds, ...look }: PlanCheckRequest,
  signal: AbortSignal,
): Promise<PlanCheck> => {
  const request = { ...previewRequest(rules, look), ...(durationSeconds === undefined ? {} : { durationSeconds }) };
  const { findings, timing } = await maker.reviewPlan(request, signal).catch((failure: unknown) => {
    throw refusePlan(failure);
  });
  return {
    ok: timing !== null && !findings.some(({ blocking }) => blocking),
    findings: findings.map((finding) => ({ ...finding, path: pointerTo(finding.path) })),
    scenes: timing?.scenes ?? [],
    seconds: timing?.seconds ?? null,
  };
};
