/** Every system with its quantities, and the parts of it that can be addressed while it runs. */
export const SYSTEM_CASES = [
  {
    element: { system: "pendulum", length: "1 m", angle: "40 deg" },
    parts: [
      "body:bob",
      "string",
      "support",
      "angle",
      "trail",
      "vector:velocity",
      "vector:acceleration",
      "vector:weight",
      "vector:tension",
      "bar:KE",
      "graph",
    ],
  },
  {
    element: { system: "spring", k: "20 N/m", mass: "1 kg", stretch: "0.5 m", damping: "0.4 kg/s" },
    parts: [
      "body:block",
      "spring",
      "stretch",
      "wall",
      "vector:velocity",
      "vector:acceleration",
      "vector:spring",
      "bar:PE",
      "graph",
    ],
  },
  {
    element: { system: "collision", masses: ["2 kg", "1 kg"], speeds: ["3 m/s", "-1 m/s"], restitution: 0.5 },
    parts: ["body:1", "body:2", "vector:velocity/1", "vector:velocity/2", "bar:KE", "bar:heat", "ground"],
  },
  {
    element: { system: "collision", masses: ["1 kg", "100 kg"], speeds: [0, "-1 m/s"], wall: true },
    parts: ["body:1", "body:2", "wall", "contacts"],
  },
  {
    element: { system: "pulley", masses: ["2 kg", "3 kg"] },
    parts: [
      "body:1",
      "body:2",
      "string",
      "wheel",
      "vector:tension/1",
      "vector:weight/2",
      "vector:velocity/1",
      "vector:acceleration/2",
      "bar:KE",
    ],
  },
  {
    element: { system: "lever", arms: ["-2 m", "-1 m", "1 m", "1.5 m"], loads: ["10 N", "25 N", "20 N", "16 N"] },
    parts: ["body:1", "body:4", "arm:1", "arm:3", "beam", "fulcrum", "vector:load/2"],
  },
  {
    element: { system: "circular_motion", radius: "2 m", speed: "4 m/s" },
    parts: ["body:ball", "radius", "centre", "trail", "vector:velocity", "vector:acceleration", "vector:force"],
  },
  {
    element: { system: "orbit", eccentricity: 0.7 },
    parts: [
      "body:planet",
      "body:star",
      "radius",
      "trail",
      "sector:1",
      "vector:velocity",
      "vector:force",
      "bar:KE",
      "graph",
    ],
  },
  {
    element: { system: "two_bodies", masses: ["6e24 kg", "2e24 kg"], distance: "384000 km" },
    parts: ["body:1", "body:2", "centre", "distance", "trail/1", "vector:velocity/2", "vector:force/1"],
  },
  {
    element: { system: "rocket", dry: "1000 kg", fuel: "3000 kg", exhaust_speed: "3 km/s" },
    parts: [
      "body:rocket",
      "fuel",
      "flame",
      "trail",
      "vector:velocity",
      "vector:acceleration",
      "vector:thrust",
      "graph",
    ],
  },
  {
    element: { system: "slide", curves: ["1-x/2", "1-sqrt(x/2)", "(1-x/2)^3"], run: "brachistochrone" },
    parts: ["body:1", "body:4", "curve:2", "finish", "vector:velocity/1", "bar:KE", "graph"],
  },
  {
    element: { system: "track", position: "8t-t^2" },
    parts: ["body:car", "trail", "tick:0", "vector:velocity", "vector:acceleration", "graph"],
  },
] as const;

/** Everything that may be shown. */
export const EVERYTHING = ["velocity", "acceleration", "forces", "trail", "energy_bars", "graph"];
