import type { ElementFinding } from "../../element-kind.ts";
import type { ParamValues } from "../../figure/num-field.ts";

/** What is gathered while a complex plane is read. */
export type ComplexPlaneReading = {
  params: readonly string[];
  start: ParamValues;
  findings: ElementFinding[];
  /** Params that anything depends on. */
  uses: Set<string>;
};
