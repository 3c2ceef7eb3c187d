/** Loads in N on a rigid, weightless beam; arms in m from the fulcrum, negative to the left. Gravity in m/s². */
export type MechanicsLever = { arms: readonly number[]; loads: readonly number[]; gravity: number };

/** Torques in N m; the turning is positive where the left end sinks. */
export type LeverBalance = {
  left: number;
  right: number;
  /** Left less right. */
  net: number;
  balanced: boolean;
  /** Moment of inertia of the loads in kg m². */
  inertia: number;
  /** Angular acceleration of the level beam in 1/s². */
  turning: number;
};

/** Sums of the torques on both sides, and how the beam starts to turn. */
export const leverBalance = ({ arms, loads, gravity }: MechanicsLever): LeverBalance => {
  const torques = arms.map((arm, i) => arm * (loads[i] ?? 0));
  const right = torques.reduce((sum, torque) => sum + Math.max(0, torque), 0);
  const left = torques.reduce((sum, torque) => sum + Math.max(0, -torque), 0);
  const net = left - right;
  const balanced = Math.abs(net) <= 1e-9 * (left + right);
  const inertia = arms.reduce((sum, arm, i) => sum + ((loads[i] ?? 0) / gravity) * arm * arm, 0);
  return {
    left,
    right,
    net: balanced ? 0 : net,
    balanced,
    inertia,
    turning: balanced || inertia === 0 ? 0 : net / inertia,
  };
};
