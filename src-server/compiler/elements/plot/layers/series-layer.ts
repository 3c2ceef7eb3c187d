import { msg } from "../../../../contract/messages/message.ts";
import { fourierCoefficients, type FourierCoefficients } from "../../../../computation/series/fourier-coefficients.ts";
import { taylorCoefficients } from "../../../../computation/series/taylor-coefficients.ts";
import type { ElementFinding } from "../../../element-kind.ts";
import { refusalAt } from "../../../element-refusals.ts";
import type { NumField, ParamValues } from "../../../figure/num-field.ts";
import type { Curve, LayerContext, LayerReading, ReadLayer } from "../layer-model.ts";
import type { LayerOf } from "../layer-schemas.ts";
import { curveLayer } from "./curve-layers.ts";
import { readNums } from "./read-curve.ts";
import { readFunction, type FunctionField } from "../../../figure/function-field.ts";

const MAX_TERMS = 50;

/** One term of a sum, and the power or multiple it belongs to. */
type Term = { order: number; at(x: number): number };
type Terms = { list: readonly Term[]; constant: number };
type Setting = { about: number; period: number };

const taylorTerms = (field: FunctionField, { about }: Setting): Terms => {
  const { expression } = field;
  if (!expression) return { list: [{ order: 0, at: () => field.value(0, {}) }], constant: 0 };
  const all = taylorCoefficients(expression.node, { variable: "x", about, length: 2 * MAX_TERMS + 2 });
  const known = all.findIndex((value) => !Number.isFinite(value));
  const list = (known < 0 ? all : all.slice(0, known)).flatMap((value, order): Term[] =>
    value === 0 ? [] : [{ order, at: (x) => value * (x - about) ** order }],
  );
  return { list, constant: 0 };
};

const wave = ({ cosine, sine, omega, about }: FourierCoefficients, k: number): Term => {
  const [a, b] = [cosine[k] ?? 0, sine[k] ?? 0];
  return { order: k, at: (x) => a * Math.cos(k * omega * (x - about)) + b * Math.sin(k * omega * (x - about)) };
};

const fourierTerms = (field: FunctionField, { about, period }: Setting): Terms => {
  const found = fourierCoefficients({ f: (x) => field.value(x, {}), about, period, harmonics: 2 * MAX_TERMS });
  const orders = found.cosine
    .map((_, k) => k)
    .filter((k) => k > 0 && ((found.cosine[k] ?? 0) !== 0 || (found.sine[k] ?? 0) !== 0));
  return { list: orders.map((k) => wave(found, k)), constant: (found.cosine[0] ?? 0) / 2 };
};

/** Sum of the first terms; a part of a term is added while the number of terms is swept from one whole number to the next. */
const partialSum = ({ list, constant }: Terms, count: number, x: number): number => {
  const whole = Math.floor(count + 1e-9);
  const part = count - whole;
  const sum = list.slice(0, whole).reduce((total, term) => total + term.at(x), constant);
  const next = list[whole];
  return part > 1e-6 && next ? sum + part * next.at(x) : sum;
};

const termsFinding = (terms: NumField, context: LayerContext): ElementFinding[] => {
  const at = `${context.path}.terms`;
  const bad = context.samples.map((params) => terms.at(params)).find((value) => !(value >= 1 && value <= MAX_TERMS));
  return bad === undefined
    ? []
    : [
        {
          at,
          code: "range",
          severity: "repair",
          message: msg("plot.terms_outside", { at, value: Number(bad.toPrecision(4)), most: MAX_TERMS }),
        },
      ];
};

const movesFinding = (
  spec: LayerOf<"series">,
  field: FunctionField,
  fields: readonly NumField[],
  path: string,
): ElementFinding[] => {
  const moving = [...field.uses, ...fields.flatMap((f) => f.uses)][0];
  return moving === undefined
    ? []
    : [
        {
          at: `${path}.f`,
          code: "bad_expr",
          severity: "repair",
          message: msg("plot.series_param_moves", { path, moving, of: spec.of }),
        },
      ];
};

const emptyFinding = (spec: LayerOf<"series">, path: string, about: number): ElementFinding[] => {
  const message =
    spec.of === "taylor"
      ? msg("plot.no_taylor_series", { f: spec.f, about })
      : msg("plot.no_fourier_series", { f: spec.f });
  return [refusalAt(`${path}.f`, message, "no_value")];
};

/** Partial sums of a Taylor or Fourier series. */
export const readSeriesLayer: ReadLayer<LayerOf<"series">> = (spec, context): LayerReading => {
  const read = readFunction(spec.f, `${context.path}.f`, { variable: "x", params: context.params });
  const nums = readNums([spec.terms, spec.about, spec.period], ["terms", "about", "period"], context);
  const [terms, about, period] = nums.fields ?? [];
  const { field } = read;
  if (!field || !terms || !about || !period) return { findings: [...read.findings, ...nums.findings] };
  const wrong = [...termsFinding(terms, context), ...movesFinding(spec, field, [about, period], context.path)];
  if (wrong.length > 0) return { findings: wrong };
  const setting: Setting = { about: about.at({}), period: period.at({}) };
  const sum = spec.of === "taylor" ? taylorTerms(field, setting) : fourierTerms(field, setting);
  const value = (x: number, params: ParamValues): number => partialSum(sum, terms.at(params), x);
  if (sum.list.length === 0 && sum.constant === 0) return { findings: emptyFinding(spec, context.path, setting.about) };
  const curve: Curve = {
    along: "x",
    value,
    at: (t, params) => [t, value(t, params)],
    domain: () => context.x,
    uses: terms.uses,
  };
  const layer = curveLayer(spec, context, curve);
  const degree = (params: ParamValues): number =>
    sum.list[Math.min(sum.list.length, Math.round(terms.at(params))) - 1]?.order ?? 0;
  return {
    findings: [],
    layer: { ...layer, facts: (params) => ({ degree: degree(params), terms: terms.at(params) }) },
  };
};
