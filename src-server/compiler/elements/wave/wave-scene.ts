import type { Box } from "../../../contract/timeline.ts";
import type { Shape } from "../../drawing.ts";
import type { StillFrame } from "../../figure/frame-cache.ts";
import { setTex, type SetLabel } from "../../figure/labels.ts";
import { textSize } from "../../sizes.ts";
import type { WaveNow } from "./read-wave.ts";
import type { WaveKind } from "./wave-schema.ts";

/** A moment of a wave. `first` is the wave at the first values of the params, which sets the scale of the drawing. */
export type WaveScene = {
  kind: WaveKind;
  now: WaveNow;
  first: WaveNow;
  seconds: number;
  frame: StillFrame;
  /** Where the wave is drawn; readings stand above. */
  area: Box;
  u: number;
};

/** Shapes of a wave and parts that are more than a key prefix. */
export type WaveDrawing = { shapes: Shape[]; parts?: Readonly<Record<string, readonly string[]>> };

/** A label of the figure. */
export const waveLabel = (frame: StillFrame, tex: string): SetLabel =>
  setTex(frame.type, tex, textSize(frame, "label", 1.15));

/** Points of a drawn curve. */
export const CURVE_POINTS = 180;
