import type { JobRecord } from "../../src-server/contract/api/job-record.ts";

/** Address of the form, filled with what a lecture was asked for. */
export const sameAgainAddress = ({ prompt, style, model }: Pick<JobRecord, "prompt" | "style" | "model">): string => {
  const query = new URLSearchParams({ prompt });
  if (style) query.set("style", style);
  if (model !== "lessons") query.set("model", model);
  return `/new?${query}`;
};
