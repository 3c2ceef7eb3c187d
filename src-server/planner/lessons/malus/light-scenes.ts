import type { LessonScene } from "../lesson.ts";
import { beat, draw, frame, mark, sweep, write } from "../shared/beats.ts";
import { aboutNumber } from "../shared/said-number.ts";
import { focusScene } from "../shared/scenes.ts";
import { lawScene, questionScene, withParams } from "../shared/short-scenes.ts";
import type { AnglePrompt } from "./read-angle.ts";

type Members = { id: string; type: string } & Record<string, unknown>;

const row = (polarizers: readonly (number | string)[]): Members => ({
  id: "w",
  type: "wave",
  kind: "polarized",
  polarizers,
});

/** Share of polarized light that passes at an angle. */
export const shareAt = (degrees: number): number => Math.cos((degrees * Math.PI) / 180) ** 2;
/** A share in percent, for speech. */
export const malusPercent = (share: number): string => aboutNumber(share * 100);

/** The question. */
export const askMalusScene = (): LessonScene =>
  questionScene(
    { heading: "Clear plus clear is dark", optional: 1 },
    { text: "Two clear filters", say: "Put two clear filters on each other and turn one. The view goes dark. Why?" },
  );

/** What the second polarizer lets through. */
export const malusRowScene = ({ degrees }: AnglePrompt): LessonScene =>
  focusScene(
    {
      id: "row",
      role: "example",
      heading: "Light through two polarizers",
      claims: ["w.intensity(1) ~ 0.5", `w.intensity(2) ~ ${shareAt(degrees) / 2}`],
    },
    { main: row([0, degrees]) },
    [
      beat("The first polarizer makes light swing one way.", [draw("w"), mark("w/polarizer:1", { cue: "polarizer" })]),
      beat(
        `The second, turned by ${aboutNumber(degrees)} degrees, passes ${malusPercent(shareAt(degrees))} percent of it.`,
        [mark("w/polarizer:2", { color: "good", cue: "second" })],
      ),
    ],
  );

/** The law. */
export const malusScene = (): LessonScene =>
  lawScene(
    { heading: "Malus's law", optional: 2 },
    { variant: "law", title: "Malus's law", tex: "I=I_0\\,\\cos^2\\theta" },
    "The intensity that passes is the intensity before, times the squared cosine of the angle theta.",
  );

/** Only a component passes. */
export const componentScene = ({ degrees }: AnglePrompt): LessonScene => {
  const turn = ((90 - degrees) * Math.PI) / 180;
  const part = (value: number): number => Number((4 * value).toFixed(4));
  return focusScene(
    {
      id: "part",
      role: "proof",
      heading: "Only one component passes",
      optional: 3,
      claims: [`p.projection_length ~ ${4 * Math.cos((degrees * Math.PI) / 180)}`],
    },
    {
      main: {
        id: "p",
        type: "number_plane",
        vectors: [
          { id: "e", xy: [0, 4], label: "E", color: "b" },
          { id: "f", xy: [part(Math.cos(turn)), part(Math.sin(turn))], label: "f", color: "a" },
        ],
        show: ["projection"],
        range: 5,
      },
    },
    [
      beat("Light swings along the arrow E. The filter f passes only the part along its own direction.", [
        draw("p"),
        mark("p/projection", { color: "good", cue: "part" }),
      ]),
      beat("That part is the cosine of the angle. And intensity goes with the square of the swing.", [
        mark("p/vector:e", { color: "b", cue: "cosine" }),
      ]),
    ],
  );
};

/** Turn the second filter. */
export const malusTurnScene = (): LessonScene =>
  withParams(
    focusScene(
      { id: "turn", role: "intuition", heading: "Turn the filter", optional: 4 },
      {
        main: row([0, "t"]),
        note: { id: "now", type: "readout", label: "\\text{share}", value: "w.transmitted", digits: 3 },
      },
      [
        beat("Start with both filters parallel: what passed the first one passes the second.", [
          draw("w"),
          { action: "show", target: "now" },
        ]),
        beat("Turn it slowly: first little happens, then the light fades fast. At ninety degrees it is dark.", [
          sweep("t", 90, "Turn"),
        ]),
      ],
    ),
    { t: { value: 0, min: 0, max: 90 } },
  );

/** The share over the angle. */
export const malusCurveScene = ({ degrees }: AnglePrompt): LessonScene =>
  focusScene(
    {
      id: "curve",
      role: "statement",
      heading: "A squared cosine",
      optional: 5,
      claims: [`graph.y(here) ~ ${shareAt(degrees)}`],
    },
    {
      main: {
        id: "graph",
        type: "plot",
        x: [0, 190],
        y: [0, 1.15],
        x_label: "\\theta",
        y_label: "I/I_0",
        layers: [
          { id: "f", kind: "function", y: "cos(pi*x/180)^2", color: "a", domain: [0, 180] },
          { id: "here", kind: "point", on: "f", at: degrees, color: "b" },
        ],
      },
    },
    [
      beat("Plot the share against the angle in degrees: a smooth hill, down to zero and up again.", [
        draw(["graph/axis:x", "graph/axis:y", "graph/layer:f"]),
      ]),
      beat(`At ${aboutNumber(degrees)} degrees it is ${malusPercent(shareAt(degrees))} percent.`, [
        draw("graph/layer:here", "percent"),
      ]),
    ],
  );

/** Recap: the law. */
export const malusRecapScene = (): LessonScene =>
  focusScene(
    { id: "recap", role: "recap", heading: "What to remember" },
    { main: { id: "done", type: "formula", tex: "I=I_0\\,\\cos^2\\theta", size: "l" } },
    [beat("What passes is the cosine squared.", [write("done"), frame("done")])],
  );
