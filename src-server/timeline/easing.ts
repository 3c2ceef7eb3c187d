import type { Track } from "../contract/timeline.ts";

/**
 * Eased time for a time of 0–1. `smooth` has the least jerk of all moves that start and end at rest
 * (Flash and Hogan 1985); `out` starts fast and comes to rest. `step` is not eased: its values jump.
 */
export const ease = (easing: Track["easing"], time: number): number => {
  if (easing === "smooth") return time * time * time * (10 + time * (6 * time - 15));
  if (easing === "out") return 1 - (1 - time) ** 3;
  return time;
};
