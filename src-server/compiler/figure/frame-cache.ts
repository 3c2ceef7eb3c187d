import type { DrawFrame } from "../element-kind.ts";

/** The part of a frame that does not move while a scene plays. */
export type StillFrame = Pick<DrawFrame, "box" | "u" | "scale" | "aspect" | "type">;

/**
 * Remembers what was worked out for the newest frame size, so that a sweep, which draws the same frame
 * at many values of the params, does it once.
 */
export const perFrame = <T>(compute: (frame: StillFrame) => T): ((frame: StillFrame) => T) => {
  let known: { key: string; value: T } | undefined;
  return (frame) => {
    const key = `${frame.box.join(" ")} ${frame.u} ${frame.scale} ${frame.aspect}`;
    if (known?.key !== key) known = { key, value: compute(frame) };
    return known.value;
  };
};

/** Remembers what was worked out for the newest sizes of letters, whatever the room. */
export const perLetters = <T>(
  compute: (frame: Pick<StillFrame, "u" | "scale" | "type">) => T,
): ((frame: Pick<StillFrame, "u" | "scale" | "type">) => T) => {
  let known: { key: string; value: T } | undefined;
  return (frame) => {
    const key = `${frame.u} ${frame.scale}`;
    if (known?.key !== key) known = { key, value: compute(frame) };
    return known.value;
  };
};
