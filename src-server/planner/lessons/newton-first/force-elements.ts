type Members = { id: string; type: string } & Record<string, unknown>;
type Force = { id: string; label: string; size: string; angle: number };

/** A car with drive to the right and drag to the left, in newtons or as expressions in params. */
export const drivenCar = (drive: string, drag: string): Members => ({
  id: "car",
  type: "free_body",
  body: "car",
  forces: [
    { id: "drive", label: "F_1", size: drive, angle: 0 },
    { id: "drag", label: "F_2", size: drag, angle: 180 },
  ] satisfies Force[],
  show: ["net"],
});

/** A body at rest under forces of the given sizes and directions. */
export const bodyUnder = (forces: readonly Force[], body: "box" | "dot" = "box"): Members => ({
  id: "body",
  type: "free_body",
  body,
  forces,
  show: ["net"],
});
