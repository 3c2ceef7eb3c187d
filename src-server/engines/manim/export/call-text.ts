import type { Call, Paint } from "./calls.ts";
import { seconds, type PartCall } from "./part-calls.ts";
import { pythonData, pythonNumber, pythonText, type PythonData } from "./python-text.ts";

/** Rate functions of Manim that ease exactly as the lecture does. */
export const RATES = { linear: "linear", step: "linear", smooth: "smootherstep", out: "ease_out_cubic" } as const;

/** What a call needs beside itself: the lecture's sizes, and a place for long lists of values. */
export type TextContext = {
  fps: number;
  /** Manim's own units a stage unit. */
  unit: number;
  keep(name: string, value: PythonData): string;
};

const SHORT = 70;

const paintText = ({ color, opacity }: Paint): string => `${pythonText(color)}, opacity=${pythonNumber(opacity)}`;

const strokeText = (paint: Paint): string => paintText(paint);

const vector = (right: number, up: number, unit: number): string => {
  const parts = [
    right === 0 ? "" : `${pythonNumber(right * unit, 4)} * RIGHT`,
    up === 0 ? "" : `${pythonNumber(up * unit, 4)} * UP`,
  ];
  return parts.filter(Boolean).join(" + ") || "0 * RIGHT";
};

const valuesText = (on: string, values: Readonly<Record<string, PythonData>>, context: TextContext): string =>
  Object.entries(values)
    .map(([name, value]) => {
      const text = pythonData(value);
      return `${name}=${text.length <= SHORT ? text : context.keep(`${on} ${name}`, value)}`;
    })
    .join(", ");

const paints = (call: Extract<Call, { does: "paint" }>): string =>
  `${call.fill ? `.set_fill(${paintText(call.fill)})` : ""}${call.stroke ? `.set_stroke(${strokeText(call.stroke)})` : ""}`;

/** A call that takes time, as an animation. */
export const animationText = ({ on, call, times, flips }: PartCall, context: TextContext): string => {
  if (flips) {
    const kept = flips.map(([frame, pieces]): PythonData => [frame / context.fps, [...pieces]]);
    return `Flips(${on}, ${context.keep(`${on} flips`, kept)})`;
  }
  if (times) {
    const list = `[${times.map(([from, to]) => `(${seconds(from, context.fps)}, ${seconds(to, context.fps)})`).join(", ")}]`;
    const kept = times.map(([from, to]) => [from / context.fps, to / context.fps]);
    return `Letters(${on}, ${list.length <= SHORT ? list : context.keep(`${on} times`, kept)})`;
  }
  if (call.does === "shift") return `${on}.animate.shift(${vector(call.right, call.up, context.unit)})`;
  if (call.does === "paint") return `${on}.animate${paints(call)}`;
  if (call.does === "Change" || call.does === "put") {
    const jumps = call.easing === "step" ? "jumps=True, " : "";
    return `Change(${on}, ${jumps}${valuesText(on, call.values, context)})`;
  }
  return `${call.does}(${on})`;
};

/** A call that happens at once, as a statement. */
export const statementText = ({ on, call }: PartCall, context: TextContext): string => {
  if (call.does === "put") return `self.put(${on}, ${valuesText(on, call.values, context)})`;
  return `self.${call.does}(${on})`;
};
