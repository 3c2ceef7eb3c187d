import { lectureChoices, LESSONS_MODEL } from "../../src-server/contract/lecture-choices.ts";
import type { JobRecord } from "../../src-server/contract/api/job-record.ts";

/** What a lecture is called: its title, else the sentence it was asked for with. */
export const lectureTitle = ({ title, prompt }: Pick<JobRecord, "title" | "prompt">): string =>
  typeset(title ?? prompt);

/** Member of the form's address that opens what stands behind “More”, at a field. */
export const SHOWN_FIELD = "show";

/** Member of the form's address that names what the form is filled from; such a form is kept apart from the usual one. */
export const FILLED_FROM = "from";

/** Choices of a lecture that the form offers; scripts for Manim are for programs. */
export type FormChoice = Exclude<keyof typeof lectureChoices, "export">;
export const FORM_CHOICES = Object.keys(lectureChoices).filter((name): name is FormChoice => name !== "export");

/** Members of a creation request that the form's address can fill in. */
export const ADDRESS_FIELDS = ["prompt", "duration", ...FORM_CHOICES, "model"] as const;

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
  const request = { prompt, style, ...asked, ...(model === LESSONS_MODEL ? {} : { model }) };
  return formAddress(request, { from: job.job_id, show });
};

/** Member of the storyboard's address that names the place to be shown first. */
export const SHOWN_PLACE = "at";

/** Address of a lecture's storyboard, with a place of the plan shown and ready to be changed. */
export const storyboardAddress = (jobId: string, place: string): string =>
  `/storyboard/${encodeURIComponent(jobId)}?${new URLSearchParams({ [SHOWN_PLACE]: place })}`;

/** A scene's place in the plan, by its number from 0. */
export const scenePlace = (index: number): string => `/scenes/${index}`;

const RAISED = new Map(
  [..."0123456789+-=()abcdefghijklmnoprstuvwxyz"].map((sign, at) => [
    sign,
    [..."⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾ᵃᵇᶜᵈᵉᶠᵍʰⁱʲᵏˡᵐⁿᵒᵖʳˢᵗᵘᵛʷˣʸᶻ"][at] ?? "",
  ]),
);

const LOWERED = new Map(
  [..."0123456789+-=()aeijkmnx"].map((sign, at) => [sign, [..."₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎ₐₑᵢⱼₖₘₙₓ"][at] ?? ""]),
);

/** Signs that all have such a form, in it; the text as it was written where one has none. */
const inForm = (forms: ReadonlyMap<string, string>, written: string, group: string): string => {
  const signs = [...group.replaceAll(/[{}\s]/gu, "")].map((sign) => forms.get(sign));
  return signs.length > 0 && signs.every((sign) => sign !== undefined) ? signs.join("") : written;
};

const POWER = /\^(\{[^{}]{1,20}\}|-?\d+|[a-z](?![a-z]))/gu;
const INDEX = /(?<=[\p{L})])_(\{[^{}]{1,20}\}|\d+|[a-z](?![a-z]))/gu;
const FORMULA = /\$([^$\\]+)\$/gu;

/** A line of text with its powers and indices set as such, as x² for x^2. */
const typeset = (text: string): string =>
  text
    .replaceAll(FORMULA, "$1")
    .replaceAll(POWER, (written: string, group: string) => inForm(RAISED, written, group))
    .replaceAll(INDEX, (written: string, group: string) => inForm(LOWERED, written, group));
