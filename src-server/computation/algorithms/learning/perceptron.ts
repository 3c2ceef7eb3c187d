import type { NumericsPoint } from "../../numerics/real-function.ts";

/** The line w·x + b = 0 that parts two classes, and the point that was just looked at. */
export type Separation = {
  readonly event: "start" | "update" | "converge" | "stop";
  readonly weights: readonly [number, number];
  readonly bias: number;
  readonly at: number;
};

/** Rosenblatt's rule (1958): each point on the wrong side turns the line towards it. `labels` are +1 and −1. */
export const perceptronSteps = (
  points: readonly NumericsPoint[],
  labels: readonly number[],
  { most }: { readonly most: number },
): readonly Separation[] => {
  let now: Separation = { event: "start", weights: [0, 0], bias: 0, at: -1 };
  const moments = [now];
  for (let quiet = 0, i = 0; moments.length <= most; i = (i + 1) % points.length) {
    const [x, y] = points[i] ?? [0, 0];
    const label = labels[i] ?? 1;
    if (label * (now.weights[0] * x + now.weights[1] * y + now.bias) > 0) {
      quiet += 1;
      if (quiet > points.length) return [...moments, { ...now, event: "converge", at: -1 }];
      continue;
    }
    quiet = 0;
    now = {
      event: "update",
      weights: [now.weights[0] + label * x, now.weights[1] + label * y],
      bias: now.bias + label,
      at: i,
    };
    moments.push(now);
  }
  return [...moments, { ...now, event: "stop", at: -1 }];
};
