import { SCALES, type Fit } from "../layout/fit-scene.ts";
import { fitOne, type FittedScene, type Setting } from "./fit-plan.ts";

/** The next smaller way to lay a scene out in which everything has room, normal size at most; undefined when there is none. */
export const smallerFit = (fitted: FittedScene, setting: Setting): Fit | undefined => {
  const scales = SCALES.filter((scale) => scale <= 1 && scale < fitted.fit.placement.scale);
  if (scales.length === 0) return undefined;
  const fit = fitOne(fitted.scene, fitted.opened, setting, scales);
  return fit.placement.crowded ? undefined : fit;
};
