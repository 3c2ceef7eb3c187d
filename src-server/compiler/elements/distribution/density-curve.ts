import type { Curve } from "../plot/layer-model.ts";
import type { DistributionModel } from "./distribution-model.ts";
import type { ReadDistribution } from "./reading-tools.ts";

/** The density, or the share below, as a curve over the axis. */
export const curveOf = (read: ReadDistribution, model: DistributionModel): Curve => {
  const value: Curve["value"] = (x, params) => {
    const d = read.at(params);
    return model.spec.show === "cdf" ? d.cdf(x) : Math.min(1e6, d.density(x));
  };
  return { along: "x", value, at: (x, params) => [x, value(x, params)], domain: () => model.x, uses: read.uses };
};
