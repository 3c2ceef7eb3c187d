import type { TimelineScene } from "../../../contract/timeline.ts";
import {
  type PieceCall,
  type PiecePaint,
  pythonData,
  pythonNumber,
  pythonText,
  type PythonData,
  pythonComment,
} from "./python-text.ts";
import { seconds, type PartCall, partCalls, shownAtFirst } from "./part-calls.ts";
import type { ScriptPart } from "./parts.ts";

/** Rate functions of Manim that ease exactly as the lecture does. */
const RATES = { linear: "linear", step: "linear", smooth: "smootherstep", out: "ease_out_cubic" } as const;

/** What a call needs beside itself: the lecture's sizes, and a place for long lists of values. */
type TextContext = {
  fps: number;
  /** Manim's own units a stage unit. */
  unit: number;
  keep(name: string, value: PythonData): string;
};

const SHORT = 70;

const paintText = ({ color, opacity }: PiecePaint): string => `${pythonText(color)}, opacity=${pythonNumber(opacity)}`;

const strokeText = (paint: PiecePaint): string => paintText(paint);

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

const paints = (call: Extract<PieceCall, { does: "paint" }>): string =>
  `${call.fill ? `.set_fill(${paintText(call.fill)})` : ""}${call.stroke ? `.set_stroke(${strokeText(call.stroke)})` : ""}`;

/** A call that takes time, as an animation. */
const animationText = ({ on, call, times, flips }: PartCall, context: TextContext): string => {
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
const statementText = ({ on, call }: PartCall, context: TextContext): string => {
  if (call.does === "put") return `self.put(${on}, ${valuesText(on, call.values, context)})`;
  return `self.${call.does}(${on})`;
};

/** When a beat begins, in frames of its scene, and what is said in it. */
export type SceneBeat = { frame: number; say: string };

export type SceneText = {
  name: string;
  scene: TimelineScene;
  parts: readonly ScriptPart[];
  beats: readonly SceneBeat[];
  /** LaTeX of parts that are formulas, by their names. */
  formulas: ReadonlyMap<string, string>;
  context: TextContext;
};

const INDENT = "        ";
const isInstant = ({ call }: PartCall): boolean => call.from === call.to;

const list = (open: string, items: readonly string[], close: string): string => {
  const line = `${open}${items.join(", ")}${close}`;
  if (line.length + INDENT.length <= 120) return `${INDENT}${line}`;
  return `${INDENT}${open}\n${items.map((item) => `${INDENT}    ${item},\n`).join("")}${INDENT}${close}`;
};

const definitions = ({ parts, formulas }: SceneText): string[] => {
  const lines = parts.map(({ name }) => {
    const tex = formulas.get(name);
    return `${INDENT}${name} = self.part(${pythonText(name)}${tex === undefined ? "" : `, tex=${pythonText(tex)}`})`;
  });
  const shown = parts.flatMap((part) => shownAtFirst(part) ?? []);
  return shown.length === 0 ? lines : [...lines, list("self.add(", shown, ")")];
};

const timing = (call: PartCall["call"], fps: number): string[] => [
  `run_time=${seconds(call.to - call.from, fps)}`,
  ...(RATES[call.easing] === "linear" ? [] : [`rate_func=${RATES[call.easing]}`]),
];

type Clock = { frame: number; busyUntil: number };

/** The animations that start at a frame: played where nothing else happens meanwhile, begun otherwise. */
const startTexts = (starting: readonly PartCall[], clock: Clock, next: number, { context }: SceneText): string[] => {
  const groups = Map.groupBy(starting, ({ call }) => `${call.to} ${RATES[call.easing]}`);
  const [only] = [...groups.values()];
  const end = only?.[0]?.call.to ?? 0;
  const plays = groups.size === 1 && clock.busyUntil <= clock.frame && end <= next;
  const lines = [...groups.values()].map((group) => {
    const first = group[0]?.call;
    const items = group.map((call) => animationText(call, context));
    return list(`self.${plays ? "play" : "begin"}(`, [...items, ...(first ? timing(first, context.fps) : [])], ")");
  });
  if (plays) clock.frame = end;
  else clock.busyUntil = Math.max(clock.busyUntil, ...starting.map(({ call }) => call.to));
  return lines;
};

const beatLines = (scene: SceneText, frame: number): string[] =>
  scene.beats.flatMap((beat, i) =>
    beat.frame === frame
      ? [
          "",
          pythonComment(`${seconds(frame, scene.context.fps)} s: ${beat.say}`, INDENT),
          `${INDENT}self.next_section("Beat ${i + 1}")`,
        ]
      : [],
  );

const body = (text: SceneText): string[] => {
  const { scene, parts, beats, context } = text;
  const end = scene.durationFrames;
  const calls = parts.flatMap(partCalls).filter(({ call }) => call.from < end);
  const byFrame = Map.groupBy(calls, ({ call }) => call.from);
  const frames = [...new Set([...byFrame.keys(), ...beats.map(({ frame }) => frame)])].toSorted((a, b) => a - b);
  const clock: Clock = { frame: 0, busyUntil: 0 };
  const lines: string[] = [];
  for (const [i, frame] of [...frames, end].entries()) {
    if (frame > clock.frame) lines.push(`${INDENT}self.wait(${seconds(frame - clock.frame, context.fps)})`);
    clock.frame = Math.max(clock.frame, frame);
    if (frame >= end) break;
    lines.push(...beatLines(text, frame));
    const own = byFrame.get(frame) ?? [];
    lines.push(...own.filter(isInstant).map((call) => `${INDENT}${statementText(call, context)}`));
    const starting = own.filter((call) => !isInstant(call));
    if (starting.length > 0) lines.push(...startTexts(starting, clock, Math.min(frames[i + 1] ?? end, end), text));
  }
  return lines;
};

/** A scene of the lecture as a class of a Manim script. */
export const writeScene = (text: SceneText): string =>
  [
    `class ${text.name}(LectureScene):`,
    pythonComment(text.scene.heading, "    "),
    "    def construct(self):",
    ...definitions(text),
    ...body(text),
  ].join("\n");
