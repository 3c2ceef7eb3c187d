import { readFileSync } from "node:fs";
import type { Narration } from "../../../contract/narration.ts";
import type { LecturePlan } from "../../../contract/plan.ts";
import type { Timeline, TimelineScene } from "../../../contract/timeline.ts";
import { ownValue } from "../../../own-value.ts";
import {
  type PieceCalls,
  type PieceCall,
  pythonComment,
  pythonData,
  pythonText,
  type PythonData,
} from "./python-text.ts";
import { className, createNames, sceneParts, type ScriptPart } from "./parts.ts";
import { writeScene, type SceneBeat } from "./write-scene.ts";

/** The lecture to be written as a script; `lines` is the shorter side of its picture in pixels. */
export type ScriptInput = {
  timeline: Timeline;
  plan: Pick<LecturePlan, "title" | "scenes">;
  narration: Pick<Narration, "beats">;
  lines: number;
};

/** Python of the helpers, in the order in which they stand in a script. */
const KIT = ["pieces", "animations", "scene", "running", "outlines", "values"] as const;

const kit = KIT.map((name) => readFileSync(new URL(`../python/${name}.py`, import.meta.url), "utf8")).join("\n\n");

/** The lecture as one script that plain \`manim render\` of Manim Community 0.22.0 runs, without anything of ours. */
export const writeScript = (input: ScriptInput): string => {
  const names = createNames("Scene");
  const scenes = input.timeline.scenes.map((scene) => sceneOf(input, scene, names(className(scene.heading))));
  return [
    head(input),
    rule("Helpers: what Manim has nothing ready for"),
    kit,
    rule("The scenes"),
    scenes.map(({ code }) => code).join("\n\n\n"),
    `\n${rule("Outlines of every part, in stage units (y down), and lists of values")}`,
    `OUTLINES = ${dictionary(
      scenes.map((scene) => outlinesOf(scene, input.timeline.pictures)),
      "",
    )}\n`,
    `SAMPLES = ${dictionary(scenes.map(samplesOf), "")}\n`,
  ].join("\n");
};

/** A line of a formula; its boxes, braces and marks are parts beside it. */
const LINE = /^l\d+$/u;

/**
 * LaTeX of the parts of a scene that are one formula, by the parts' names.
 * A formula that becomes another one stays outlines.
 */
export const partFormulas = (
  plan: Pick<LecturePlan, "scenes">,
  sceneId: string,
  parts: readonly ScriptPart[],
): ReadonlyMap<string, string> => {
  const scene = plan.scenes.find(({ id }) => id === sceneId);
  const formulas = (scene?.elements ?? []).flatMap((element): [string, string][] => {
    const tex = texOf(element);
    const own = parts.filter((part) => part.element === element.id && LINE.test(part.part));
    const [only] = own;
    return tex !== undefined && only && own.length === 1 && only.pieces.every(({ calls }) => calls.every(keepsForm))
      ? [[only.name, tex]]
      : [];
  });
  return new Map(formulas);
};

type Written = { name: string; code: string; parts: readonly ScriptPart[]; samples: ReadonlyMap<string, PythonData> };

/** Length of the picture's shorter side in Manim's own units. */
const SHORT_SIDE = 8;

const sceneOf = (input: ScriptInput, scene: TimelineScene, name: string): Written => {
  const parts = sceneParts(scene);
  const samples = new Map<string, PythonData>();
  const unit = SHORT_SIDE / Math.min(input.timeline.width, input.timeline.height);
  const keep = (wanted: string, value: PythonData): string => {
    let key = wanted;
    for (let n = 2; samples.has(key); n += 1) key = `${wanted} ${n}`;
    samples.set(key, value);
    return `self.data(${pythonText(key)})`;
  };
  const formulas = partFormulas(input.plan, scene.id, parts);
  const context = { fps: input.timeline.fps, unit, keep };
  const code = writeScene({ name, scene, parts, beats: beatsOf(input, scene), formulas, context });
  return { name, code, parts, samples };
};

const beatsOf = ({ timeline, narration }: ScriptInput, scene: TimelineScene): SceneBeat[] =>
  timeline.beats
    .filter(({ sceneId }) => sceneId === scene.id)
    .map((cue) => {
      const spoken = narration.beats.find((beat) => beat.sceneId === cue.sceneId && beat.beatIndex === cue.beatIndex);
      return { frame: Math.max(0, cue.startFrame - scene.startFrame), say: spoken?.display ?? "" };
    });

const head = ({
  timeline,
  plan,
  lines,
}: ScriptInput): string => `# A lecture by Lectern as a script for Manim Community 0.22.0.
# \`manim render scene.py\` renders every scene, \`manim render scene.py NAME\` one of them.
#
${pythonComment(plan.title)}
#
# Every scene is one class. \`self.begin(…)\` starts animations and goes on at once; \`self.wait(…)\` lets them run.
# The outlines of letters and shapes are data at the end of this file; \`self.part("name")\` fetches them.
# A sound file beside this one that is named like a scene's class (NAME.wav) becomes that scene's sound.
import base64
import functools
import io
import itertools
import math
import re
import shutil
from pathlib import Path

import cairo
import PIL.Image
from manim import *
from manim.utils.rate_functions import ease_out_cubic, smootherstep

STAGE = (${timeline.width}, ${timeline.height})  # the size of the picture in the lecture's own units
GROUND = ${pythonText(timeline.ground)}  # the colour behind everything

# The lecture's own size, unless another quality was asked for (-ql, -qm, -qk, -r).
lines = ${lines} if config.quality == "high_quality" else min(config.pixel_width, config.pixel_height)
config.pixel_width, config.pixel_height = (round(side * lines / min(STAGE) / 2) * 2 for side in STAGE)
config.frame_width, config.frame_height = (side * ${SHORT_SIDE} / min(STAGE) for side in STAGE)
config.frame_rate = ${timeline.fps}
config.background_color = GROUND
config.disable_caching = True  # most of these frames are drawn faster than they are looked up
if not config.scene_names:
    config.write_all = True
`;

const rule = (text: string): string => `# ${"-".repeat(100)}\n# ${text}\n`;

const dictionary = (entries: readonly (readonly [string, string])[], indent: string): string =>
  `{\n${entries.map(([key, value]) => `${indent}    ${pythonText(key)}: ${value},\n`).join("")}${indent}}`;

const outlinesOf = ({ name, parts }: Written, pictures: Timeline["pictures"]): [string, string] => [
  name,
  dictionary(
    parts.map((part) => {
      const pieces = part.pieces.map((piece) => `            ${pythonData(lookData(piece, pictures))},\n`);
      return [part.name, `[\n${pieces.join("")}        ]`];
    }),
    "    ",
  ),
];

const lookData = ({ look }: PieceCalls, pictures: Timeline["pictures"]): PythonData =>
  typeof look["picture"] === "string" ? { ...look, picture: ownValue(pictures, look["picture"]) ?? "" } : look;

const samplesOf = ({ name, samples }: Written): [string, string] => [
  name,
  dictionary(
    [...samples].map(([key, value]) => [key, pythonData(value)]),
    "    ",
  ),
];

const texOf = (element: LecturePlan["scenes"][number]["elements"][number]): string | undefined => {
  const tex: unknown = element["tex"];
  return element.type === "formula" && typeof tex === "string" && !tex.includes("\\\\") ? tex : undefined;
};

/** What outlines that LaTeX made can do as well as those of the lecture: all but to take another form or place at once. */
const KEPT = new Set(["dx", "dy", "fill", "stroke", "opacity", "progress"]);

const keepsForm = (call: PieceCall): boolean =>
  (call.does !== "Change" && call.does !== "put") || Object.keys(call.values).every((name) => KEPT.has(name));
