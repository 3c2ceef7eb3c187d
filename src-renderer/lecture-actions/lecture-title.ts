import type { JobRecord } from "../../src-server/contract/api/job-record.ts";

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
export const typeset = (text: string): string =>
  text
    .replaceAll(FORMULA, "$1")
    .replaceAll(POWER, (written: string, group: string) => inForm(RAISED, written, group))
    .replaceAll(INDEX, (written: string, group: string) => inForm(LOWERED, written, group));

/** What a lecture is called: its title, else the sentence it was asked for with. */
export const lectureTitle = ({ title, prompt }: Pick<JobRecord, "title" | "prompt">): string =>
  typeset(title ?? prompt);
