import type { Distribution } from "../../../computation/statistics/distribution.ts";
import type { ElementEnv, ElementFinding } from "../../element-kind.ts";
import type { ParamValues } from "../../figure/num-field.ts";

/** A distribution of a plan at any values of the params. */
export type ReadDistribution = {
  at(params: ParamValues): Distribution;
  uses: readonly string[];
  /** Its parameters, as a label; none where they move or say nothing. */
  tex?: string;
};

export type OneReading = { distribution?: ReadDistribution; findings: readonly ElementFinding[] };
/** Where a distribution is read. */
export type DistributionSetting = { path: string; env: ElementEnv; samples: readonly ParamValues[] };

/** Path of a member of the element or of its second distribution. */
export const memberOf = (path: string, name: string): string => (path === "" ? name : `${path}.${name}`);
