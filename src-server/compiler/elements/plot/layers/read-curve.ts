import { msg } from "../../../../contract/messages/message.ts";
import type { Num } from "../../../../contract/plan.ts";
import type { ElementFinding } from "../../../element-kind.ts";
import { constantField, readNum, type NumField, type ParamValues } from "../../../figure/num-field.ts";
import type { LayerContext } from "../layer-model.ts";
import type { Span } from "../../../figure/axis-scale.ts";

/** Several numbers at once; fields come back only when all can be read. */
export const readNums = (
  values: readonly (Num | undefined)[],
  members: readonly string[],
  context: Pick<LayerContext, "path" | "params">,
): { fields?: readonly NumField[]; findings: readonly ElementFinding[] } => {
  const readings = values.map((value, i) =>
    value === undefined
      ? { field: constantField(NaN), findings: [] }
      : readNum(value, `${context.path}.${members[i] ?? ""}`, context.params),
  );
  const findings = readings.flatMap((reading) => reading.findings);
  const fields = readings.flatMap((reading) => reading.field ?? []);
  return findings.length > 0 ? { findings } : { fields, findings };
};

/** A part of an axis, or `whole` where none was asked for. */
export const readDomain = (
  domain: readonly [Num, Num] | undefined,
  whole: Span,
  member: string,
  context: LayerContext,
): { domain?: (params: ParamValues) => Span; uses: readonly string[]; findings: readonly ElementFinding[] } => {
  if (!domain) return { domain: () => whole, uses: [], findings: [] };
  const { fields, findings } = readNums(domain, [`${member}[0]`, `${member}[1]`], context);
  const [from, to] = fields ?? [];
  if (!from || !to) return { uses: [], findings };
  const start = context.samples[0] ?? {};
  const [low, high] = [from.at(start), to.at(start)];
  if (!(low < high)) {
    const at = `${context.path}.${member}`;
    return {
      uses: [],
      findings: [
        {
          at,
          code: "range",
          severity: "repair",
          message: msg("plot.no_range", { at, low, high }),
        },
      ],
    };
  }
  return { domain: (params) => [from.at(params), to.at(params)], uses: [...from.uses, ...to.uses], findings: [] };
};
