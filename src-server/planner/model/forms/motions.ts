/** Motions a form can ask for: their quantities, with values for those nobody gave. */
export const MOTIONS = {
  free_fall: { given: { height: "20 m" }, also: [], show: ["velocity"], part: "body:ball" },
  projectile: {
    given: { v0: "20 m/s", angle: "45 deg" },
    also: ["height"],
    show: ["velocity", "trail"],
    part: "trail",
  },
  inclined_plane: { given: { angle: "30 deg" }, also: ["mass", "friction"], show: ["forces"], part: "body:block" },
  pendulum: { given: { length: "1 m" }, also: ["angle"], show: ["velocity", "trail"], part: "body:bob" },
  spring: {
    given: { k: "20 N/m", mass: "1 kg", stretch: "0.2 m" },
    also: [],
    show: ["velocity", "graph"],
    part: "body:block",
  },
  circular_motion: {
    given: { radius: "2 m", speed: "4 m/s" },
    also: ["mass"],
    show: ["velocity", "acceleration"],
    part: "body:ball",
  },
  orbit: { given: { eccentricity: "0.4" }, also: ["axis"], show: ["velocity", "trail"], part: "body:planet" },
  collision: {
    given: { masses: "1 kg, 1 kg", speeds: "2 m/s, 0 m/s" },
    also: ["restitution"],
    show: ["velocity"],
    part: "body:1",
  },
} as const;
export type MotionName = keyof typeof MOTIONS;

export const MOTION_NAMES = Object.keys(MOTIONS) as [MotionName, ...MotionName[]];

/** Names of the quantities a motion has. */
export const quantityNames = (name: MotionName): string[] => [
  ...Object.keys(MOTIONS[name].given),
  ...MOTIONS[name].also,
];

/** `pendulum (length angle), …` for all motions. */
export const motionGuide = (): string =>
  MOTION_NAMES.map((name) => `${name} (${quantityNames(name).join(" ")})`).join(", ");
