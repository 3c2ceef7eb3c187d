import type { JobRecord } from "../../src-server/contract/api/job-record.ts";

/** Member of the form's address that opens what stands behind “More”, at a field. */
export const SHOWN_FIELD = "show";
/** Member of the form's address that names what the form is filled from; such a form is kept apart from the usual one. */
export const FILLED_FROM = "from";

/** Members of a creation request that the form's address can fill in. */
export const ADDRESS_FIELDS = [
  ...(["prompt", "duration", "style", "voice", "language"] as const),
  ...(["engine", "aspect", "resolution", "captions", "model"] as const),
] as const;

/** Address of the form, filled with a creation request; `from` is the id of the lecture or draft that it belongs to. */
export const formAddress = (
  request: Readonly<Record<string, unknown>>,
  { from, show }: { from: string; show?: "model" | undefined },
): string => {
  const query = new URLSearchParams({ [FILLED_FROM]: from });
  for (const name of ADDRESS_FIELDS) {
    const value = request[name];
    if (typeof value === "string" || typeof value === "number") query.set(name, String(value));
  }
  if (show) query.set(SHOWN_FIELD, show);
  return `/new?${query}`;
};

/** Address of the form, filled with what a lecture was asked for; `show` leads to another model. */
export const sameAgainAddress = (
  job: Pick<JobRecord, "job_id" | "prompt" | "style" | "model" | "asked">,
  show?: "model",
): string => {
  const { prompt, style, model, asked } = job;
  const request = { prompt, style, ...asked, ...(model === "lessons" ? {} : { model }) };
  return formAddress(request, { from: job.job_id, show });
};
