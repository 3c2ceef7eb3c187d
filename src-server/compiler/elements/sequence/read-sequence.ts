import { messageIn, msg } from "../../../contract/messages/message.ts";
import { parseExpression } from "../../../computation/expressions/expression.ts";
import { iterates, limitOfSums, limitOfTerms } from "../../../computation/series/sequence-limit.ts";
import type { ElementEnv, ElementFinding } from "../../element-kind.ts";
import { readNum, type ParamValues } from "../../figure/num-field.ts";
import { shortNumber } from "../../figure/short-number.ts";
import { refusal, refusalAt } from "../../element-refusals.ts";
import type { SequenceModel } from "./sequence-model.ts";
import { SEQUENCE_MAX_TERMS, type SequenceSpec } from "./sequence-schema.ts";

export type SequenceReading = { model?: SequenceModel; findings: readonly ElementFinding[] };

type TermReading = { termAt?: SequenceModel["termAt"]; uses: readonly string[]; findings: ElementFinding[] };

const readTerm = (spec: SequenceSpec, params: readonly string[]): TermReading => {
  const { term, show } = spec;
  if (typeof term !== "string") {
    const wrong = show === "cobweb" ? [refusal("term", msg("sequence.cobweb_of_list"))] : [];
    return { termAt: (n) => term[n - spec.n[0]] ?? Number.NaN, uses: [], findings: wrong };
  }
  const name = show === "cobweb" ? "x" : "n";
  try {
    const expression = parseExpression(term, { names: [name, ...params] });
    const strange = [...expression.variables].filter((each) => each !== name && !params.includes(each));
    if (strange.length > 0)
      return {
        uses: [],
        findings: [
          refusal("term", msg("sequence.term_uses_stranger", { strange: strange.join(", "), name }), "bad_expr"),
        ],
      };
    return {
      termAt: (value, values) => expression.evaluate({ ...values, [name]: value }),
      uses: [...expression.variables].filter((each) => each !== name),
      findings: [],
    };
  } catch (thrown) {
    return { uses: [], findings: [refusalAt("term", messageIn(thrown), "bad_expr")] };
  }
};

const rangeFindings = ({ n: [from, to], term, show }: SequenceSpec): ElementFinding[] => {
  if (!Number.isInteger(from) || !Number.isInteger(to)) return [refusal("n", msg("sequence.n_not_whole"))];
  if (to <= from) return [refusal("n", msg("sequence.n_reversed", { to, from }), "range")];
  const count = typeof term === "string" ? to - from + 1 : term.length;
  if (count > SEQUENCE_MAX_TERMS)
    return [refusal("n", msg("sequence.too_many_terms", { count, most: SEQUENCE_MAX_TERMS }), "range")];
  return show === "cobweb" && from < 0 ? [refusal("n", msg("sequence.cobweb_start"), "range")] : [];
};

/** Params at their value and at both ends of their ranges. */
const samplesOf = (env: ElementEnv): ParamValues[] =>
  (["value", "min", "max"] as const).map((end) =>
    Object.fromEntries(Object.entries(env.params).map(([name, param]) => [name, param[end]])),
  );

/** Terms that have no value, at any sample of the params. */
const gapFindings = (model: SequenceModel): ElementFinding[] => {
  if (model.show === "cobweb") {
    const [start = {}] = model.samples;
    const found = iterates((x) => model.termAt(x, start), model.startOf(start), model.count);
    return found.length > model.count
      ? []
      : [refusal("term", msg("sequence.no_value_after", { found: shortNumber(found.at(-1) ?? 0) }), "no_value")];
  }
  for (const params of model.samples)
    for (let n = model.first; n < model.first + model.count; n++)
      if (!Number.isFinite(model.termAt(n, params)))
        return [refusal("term", msg("sequence.no_value_at", { n }), "no_value")];
  return [];
};

const NEAR = 1e-4;

/** The limit that the tail shows, and whether it is the one that is claimed. */
const readLimit = (
  model: SequenceModel,
  spec: SequenceSpec,
  claimed: number | undefined,
): { limit: number | undefined; findings: ElementFinding[] } => {
  if (typeof spec.term !== "string" || model.moves || model.show === "cobweb") return { limit: claimed, findings: [] };
  const [params = {}] = model.samples;
  const term = (n: number): number => model.termAt(n, params);
  const sums = model.show === "partial_sums";
  const found = sums ? limitOfSums(term, model.first) : limitOfTerms(term);
  if (claimed === undefined) return { limit: Number.isFinite(found) ? found : undefined, findings: [] };
  const settled = Number.isFinite(found);
  if (settled && Math.abs(found - claimed) <= NEAR * Math.max(1, Math.abs(claimed)))
    return { limit: claimed, findings: [] };
  const what = sums ? msg("word.sums") : msg("word.terms");
  const seen = settled
    ? msg("sequence.settle_near", { what, found: shortNumber(found) })
    : msg("sequence.do_not_settle", { what });
  return {
    limit: undefined,
    findings: [refusal("limit", msg("sequence.wrong_limit", { claimed: shortNumber(claimed), seen }), "false_step")],
  };
};

/** Terms; for a cobweb how often the function is applied. */
const countOf = ({ show, term, n }: SequenceSpec): number => {
  if (show === "cobweb") return n[1];
  return typeof term === "string" ? n[1] - n[0] + 1 : term.length;
};

const pictureFindings = (model: SequenceModel): ElementFinding[] => {
  if (model.picture === "none") return [];
  const [params = {}] = model.samples;
  for (let n = model.first; n < model.first + model.count; n++)
    if (model.termAt(n, params) <= 0) return [refusal("picture", msg("sequence.picture_needs_positive", { n }))];
  return [];
};

/** Reads a sequence; a claimed limit is compared with what the tail shows. */
export const readSequence = (spec: SequenceSpec, env: ElementEnv): SequenceReading => {
  const names = Object.keys(env.params);
  const range = rangeFindings(spec);
  const term = readTerm(spec, names);
  const start = readNum(spec.start ?? 0.2, "start", names);
  const limit = spec.limit === undefined ? undefined : readNum(spec.limit, "limit", names);
  const findings = [...range, ...term.findings, ...start.findings, ...(limit?.findings ?? [])];
  const { termAt } = term;
  if (findings.length > 0 || !termAt || !start.field) return { findings };
  const { field } = start;
  const samples = samplesOf(env);
  const moves = term.uses.length > 0 || field.uses.length > 0;
  const model: SequenceModel = {
    show: spec.show,
    picture: spec.show === "cobweb" ? "none" : spec.picture,
    first: spec.n[0],
    count: countOf(spec),
    termAt,
    startOf: (params) => field.at(params),
    limit: undefined,
    samples: moves ? samples : samples.slice(0, 1),
    moves,
  };
  const gaps = gapFindings(model);
  if (gaps.length > 0) return { findings: gaps };
  const wrong = pictureFindings(model);
  const known = readLimit(model, spec, limit?.field?.at(samples[0] ?? {}));
  return { model: { ...model, limit: known.limit }, findings: [...wrong, ...known.findings] };
};
