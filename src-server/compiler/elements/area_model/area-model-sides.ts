import { msg, type Message } from "../../../contract/messages/message.ts";
import type { ColorRole } from "../../../contract/style.ts";
import type { ElementEnv, ElementFinding } from "../../element-kind.ts";
import { readNum, type NumField, type ParamValues } from "../../figure/num-field.ts";
import { paramSamples } from "../../figure/param-samples.ts";
import { texFindings } from "../../figure/tex-field.ts";
import type { AreaModelSpec, SideSpec } from "./area-model-schema.ts";
import { colorOf, DATA_ROLES } from "../shared/symbol-colors.ts";
import { productTex } from "./product-tex.ts";

/** A piece of the height or width. */
export type AreaModelSide = { tex: string; length: NumField; role: ColorRole; longest: number };

/** A rectangle of products, ready to be drawn at any values of the params. */
export type AreaModel = {
  variant: "area" | "bar";
  rows: readonly AreaModelSide[];
  cols: readonly AreaModelSide[];
  /** Largest height and width over the ranges of the params, in its own lengths. */
  reach: { height: number; width: number };
};

type Reading = { sides: readonly AreaModelSide[]; findings: readonly ElementFinding[] };

const lengthFinding = (at: string, length: NumField, samples: readonly ParamValues[]): ElementFinding | undefined => {
  for (const params of samples) {
    const value = length.at(params);
    if (!Number.isFinite(value))
      return {
        at,
        code: "no_value",
        severity: "repair",
        message: msg("area_model.length_without_value", { at, source: length.source }),
      };
    if (value < 0)
      return {
        at,
        code: "range",
        severity: "repair",
        message: msg("area_model.negative_length", { at, value: Number(value.toPrecision(4)) }),
      };
  }
  return undefined;
};

const readSide = (spec: SideSpec, at: string, index: number, env: ElementEnv): Reading => {
  const { field, findings } = readNum(spec.len, `${at}.len`, Object.keys(env.params));
  const problems = [...texFindings(spec.tex, `${at}.tex`, env, 16), ...findings];
  if (!field) return { sides: [], findings: problems };
  const samples = paramSamples(env.params, new Set(field.uses));
  const bad = lengthFinding(`${at}.len`, field, samples);
  if (bad) problems.push(bad);
  const longest = Math.max(0, ...samples.map((params) => field.at(params)).filter(Number.isFinite));
  return {
    sides: [
      {
        tex: spec.tex,
        length: field,
        role: spec.color ?? colorOf(env.symbols, spec.tex) ?? DATA_ROLES[index] ?? "a",
        longest,
      },
    ],
    findings: problems,
  };
};

const readSides = (specs: readonly SideSpec[], name: "rows" | "cols", env: ElementEnv): Reading => {
  const readings = specs.map((spec, index) => readSide(spec, `${name}[${index}]`, index, env));
  return { sides: readings.flatMap((r) => r.sides), findings: readings.flatMap((r) => r.findings) };
};

/** Sum of the pieces at given values of the params. */
export const totalLength = (sides: readonly AreaModelSide[], params: ParamValues): number =>
  sides.reduce((sum, side) => sum + side.length.at(params), 0);

const largestTotal = (sides: readonly AreaModelSide[], env: ElementEnv): number => {
  const used = new Set(sides.flatMap((side) => side.length.uses));
  return Math.max(...paramSamples(env.params, used).map((params) => totalLength(sides, params)));
};

const LONGEST = 1e9;
const THINNEST_MODEL = 1 / 40;

const emptyFinding = (reach: AreaModel["reach"], variant: AreaModel["variant"]): ElementFinding[] => {
  const refuse = (message: Message): ElementFinding[] => [{ at: "", code: "refused", severity: "repair", message }];
  if (!(reach.width > 0) || !(reach.height > 0)) return refuse(msg("area_model.nothing_to_draw"));
  if (Math.max(reach.width, reach.height) > LONGEST) return refuse(msg("area_model.too_long", { longest: LONGEST }));
  const ratio = Math.min(reach.width, reach.height) / Math.max(reach.width, reach.height);
  if (variant === "area" && ratio < THINNEST_MODEL) return refuse(msg("area_model.too_thin"));
  return [];
};

/** Reads the sides and finds what cannot be drawn. */
export const readAreaModel = (
  spec: AreaModelSpec,
  env: ElementEnv,
): { model?: AreaModel; findings: readonly ElementFinding[] } => {
  const rows = readSides(spec.rows, "rows", env);
  const cols = readSides(spec.cols, "cols", env);
  const findings = [...rows.findings, ...cols.findings];
  if (findings.length > 0) return { findings };
  const bars = spec.variant === "bar";
  const width = bars ? Math.max(...rows.sides.map((side) => side.longest)) : largestTotal(cols.sides, env);
  const reach = { height: largestTotal(rows.sides, env), width: largestTotal(cols.sides, env) > 0 ? width : 0 };
  return {
    model: { variant: spec.variant, rows: rows.sides, cols: cols.sides, reach },
    findings: emptyFinding(reach, spec.variant),
  };
};

/** What a cell is called: the product of its row and column; a bar's pieces carry the column's name. */
export const cellTex = (model: AreaModel, row: number, col: number): string => {
  const [r, c] = [model.rows[row]?.tex ?? "", model.cols[col]?.tex ?? ""];
  if (model.variant === "bar") return c;
  const place = model.rows.findIndex((side) => side.tex === c);
  return place >= 0 && place < row ? productTex(c, r) : productTex(r, c);
};
