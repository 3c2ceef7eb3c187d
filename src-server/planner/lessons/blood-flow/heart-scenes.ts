import type { LessonScene } from "../lesson.ts";
import { beat, draw } from "../shared/beats.ts";
import { namedPartsScene } from "../shared/picture-scenes.ts";
import { aboutNumber } from "../shared/said-number.ts";
import { focusScene, mythScene } from "../shared/scenes.ts";
import { lawScene, questionScene } from "../shared/short-scenes.ts";
import type { HeartPrompt } from "./read-heart.ts";

const HEART = "heart";
const MINUTES_A_DAY = 1440;

/** The question. */
export const askBloodFlowScene = ({ beats }: HeartPrompt): LessonScene =>
  questionScene(
    { heading: "A pump that never rests", optional: 1 },
    {
      text: "Where does the blood go?",
      say: `At ${beats} beats a minute, your heart works about ${aboutNumber(beats * MINUTES_A_DAY)} times a day. What is it doing?`,
    },
  );

/** Both ways in short. */
export const bloodFlowFlowScene = (): LessonScene =>
  namedPartsScene({ id: "flow", role: "example", heading: "Two pumps side by side" }, HEART, [
    {
      say: "Seen from the front, the right pump is on the left. It sends used blood to the lungs.",
      names: [{ part: "right_ventricle", cue: "right" }],
    },
    {
      say: "The other one sends fresh blood round the body.",
      names: [{ part: "left_ventricle", cue: "other" }],
    },
  ]);

/** What that is called. */
export const bloodFlowDoubleScene = (): LessonScene =>
  lawScene(
    { heading: "Two loops", optional: 2 },
    {
      variant: "definition",
      title: "Double circulation",
      text: "On each round, blood passes through the heart twice: once for the lungs, once for the body.",
    },
    "So the blood passes through the heart twice on every round. We call this double circulation.",
  );

/** The way through the right side. */
export const rightScene = (): LessonScene =>
  namedPartsScene({ id: "right", role: "example", heading: "The right side", optional: 3 }, HEART, [
    {
      say: "Blood from the body arrives by two great veins and gathers in the right atrium.",
      names: [
        { part: "superior_vena_cava", cue: "veins" },
        { part: "inferior_vena_cava" },
        { part: "right_atrium", cue: "atrium" },
      ],
    },
    {
      say: "A valve lets it down into the ventricle, which presses it into the artery to the lungs.",
      names: [
        { part: "tricuspid_valve", cue: "valve" },
        { part: "right_ventricle", cue: "ventricle" },
        { part: "pulmonary_artery", cue: "artery" },
      ],
    },
  ]);

/** The way through the left side. */
export const leftScene = (): LessonScene =>
  namedPartsScene({ id: "left", role: "example", heading: "The left side", optional: 4 }, HEART, [
    {
      say: "In the lungs it takes up oxygen. Then it comes back by veins to the left atrium.",
      names: [
        { part: "pulmonary_veins", cue: "veins" },
        { part: "left_atrium", cue: "atrium" },
      ],
    },
    {
      say: "Through another valve it reaches the strong ventricle, and leaves by the aorta.",
      names: [
        { part: "mitral_valve", cue: "valve" },
        { part: "left_ventricle", cue: "ventricle" },
        { part: "aorta", cue: "aorta" },
      ],
    },
  ]);

/** One round as a circle. */
export const bloodFlowRoundScene = (): LessonScene =>
  focusScene(
    { id: "round", role: "intuition", heading: "Once round", optional: 5 },
    {
      main: {
        id: "way",
        type: "block_diagram",
        blocks: [
          { id: "right", text: "right heart" },
          { id: "lungs", text: "lungs" },
          { id: "left", text: "left heart" },
          { id: "body", text: "body" },
        ],
        links: [
          ["right", "lungs"],
          ["lungs", "left"],
          ["left", "body"],
          ["body", "right"],
        ],
      },
    },
    [
      beat("Drawn as a circle, the two halves of the heart stand between lungs and body.", [draw("way")]),
      beat("Follow one drop: it picks up oxygen, is pushed on, gives the oxygen away, and is pushed on again.", [
        { action: "trace", target: "way", along: "loop", seconds: 4 },
      ]),
    ],
  );

/** A belief that is wrong. */
export const arteryMyth = (): LessonScene =>
  mythScene(
    { heading: "Fresh blood in every artery?", optional: 7 },
    {
      wrong: "Arteries carry fresh blood, veins used blood.",
      right: "Arteries lead away from the heart, veins towards it.",
    },
    [
      "In most of the body, arteries do hold fresh blood, so this sounds right.",
      "But look at the lungs: the artery there brings used blood, and the veins return it fresh.",
    ],
  );
