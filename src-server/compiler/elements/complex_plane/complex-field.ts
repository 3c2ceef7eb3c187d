import { messageIn, msg, placed, sentence, type Message } from "../../../contract/messages/message.ts";
import { parseComplex } from "../../../computation/complex/complex-expression.ts";
import type { Complex } from "../../../computation/complex/complex-functions.ts";
import type { ElementFinding } from "../../element-kind.ts";
import type { ParamValues } from "../../figure/num-field.ts";

/** A complex number, or a function of one variable, ready to be evaluated at any values of the scene's params. */
export type ComplexField = {
  at(params: ParamValues, variable?: Complex): Complex;
  /** The function at fixed params. */
  of(params: ParamValues): (variable: Complex) => Complex;
  /** Its derivative by the variable, where there are rules for it. */
  slope?: ((params: ParamValues) => (variable: Complex) => Complex) | undefined;
  uses: readonly string[];
  source: string;
};

type Reading = { at: string; params: readonly string[]; variable?: string; findings: ElementFinding[] };

const complexParams = (params: ParamValues, uses: readonly string[]): Record<string, Complex> =>
  Object.fromEntries(uses.map((name) => [name, [params[name] ?? NaN, 0] as const]));

const wantedText = (variable: string | undefined): Message =>
  variable === undefined ? msg("complex_plane.number") : msg("plot.function_of", { names: variable });

/** Reads a complex number or function; what is wrong is gathered. */
export const readComplex = (value: number | string, reading: Reading): ComplexField | undefined => {
  const { at, params, variable, findings } = reading;
  if (typeof value === "number")
    return { at: () => [value, 0], of: () => () => [value, 0], uses: [], source: String(value) };
  const refuse = (message: Message): undefined => {
    findings.push({ at, code: "bad_expr", severity: "repair", message: placed(at, message) });
  };
  try {
    const expression = parseComplex(value, variable === undefined ? params : [...params, variable]);
    const uses = [...expression.variables].filter((name) => name !== variable);
    const stranger = uses.find((name) => !params.includes(name));
    if (stranger !== undefined) {
      const used = { name: stranger, wanted: wantedText(variable) };
      return refuse(
        params.length > 0
          ? msg("complex_plane.uses_stranger_with_params", { ...used, params: params.join(", ") })
          : msg("figure.uses_stranger", used),
      );
    }
    const key = variable ?? "";
    const functionOf = (compute: typeof expression.evaluate) => (now: ParamValues) => {
      const values = complexParams(now, uses);
      return (place: Complex): Complex => {
        values[key] = place;
        return compute(values);
      };
    };
    const slope = variable === undefined ? undefined : expression.derivative(variable);
    const of = functionOf(expression.evaluate);
    return {
      at: (now, place = [NaN, NaN]) => of(now)(place),
      of,
      slope: slope && functionOf(slope.evaluate),
      uses,
      source: value,
    };
  } catch (thrown) {
    return refuse(sentence(messageIn(thrown)));
  }
};
