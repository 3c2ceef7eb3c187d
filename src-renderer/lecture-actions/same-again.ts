import type { JobRecord } from "../../src-server/contract/api/job-record.ts";

/** Member of the form's address that opens what stands behind “More”, at a field. */
export const SHOWN_FIELD = "show";

/** Address of the form, filled with what a lecture was asked for; `show` leads to another model. */
export const sameAgainAddress = (
  { prompt, style, model }: Pick<JobRecord, "prompt" | "style" | "model">,
  show?: "model",
): string => {
  const query = new URLSearchParams({ prompt });
  if (style) query.set("style", style);
  if (model !== "lessons") query.set("model", model);
  if (show) query.set(SHOWN_FIELD, show);
  return `/new?${query}`;
};
