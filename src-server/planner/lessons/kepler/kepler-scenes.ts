import type { LessonScene } from "../lesson.ts";
import { beat, draw, mark, type LessonAction } from "../shared/beats.ts";
import { lessonDecimalTex, equalsRelation } from "../shared/decimal-tex.ts";
import { aboutNumber } from "../shared/said-number.ts";
import { focusScene, workScene } from "../shared/scenes.ts";
import { lawScene, questionScene, recapFormula } from "../shared/short-scenes.ts";
import type { PlanetPrompt } from "./read-planet.ts";

const ECCENTRICITY = 0.6;

const orbit = (
  { axis }: PlanetPrompt,
  show: readonly string[],
): { id: string; type: string } & Record<string, unknown> => ({
  id: "o",
  type: "mechanics",
  system: "orbit",
  eccentricity: ECCENTRICITY,
  axis: `${axis} AU`,
  show,
});

const run = (cue?: string): LessonAction => ({ action: "play", target: "o", ...(cue === undefined ? {} : { cue }) });
const yearsOf = ({ axis }: PlanetPrompt): number => axis ** 1.5;

/** The question. */
export const askKeplerScene = (): LessonScene =>
  questionScene(
    { heading: "How do planets move?", optional: 1 },
    { text: "Circles?", say: "For two thousand years, people thought that planets run on circles. Do they?" },
  );

/** A planet on its way. */
export const orbitScene = (planet: PlanetPrompt): LessonScene =>
  focusScene(
    {
      id: "orbit",
      role: "example",
      heading: "Fast near the star, slow far away",
      claims: ["o.fastest > o.slowest", `o.period_years ~ ${yearsOf(planet)}`],
    },
    { main: orbit(planet, ["velocity"]) },
    [
      beat("A planet runs on an ellipse, with its star in one focus.", [
        draw("o"),
        mark("o/body:star", { cue: "star" }),
      ]),
      beat("Near the star it rushes; far away it is slow.", [run()]),
    ],
  );

/** The first law. */
export const firstLawScene = (): LessonScene =>
  lawScene(
    { heading: "Kepler's first law", optional: 2 },
    { variant: "law", title: "First law", text: "Planets move on ellipses with the sun in one focus." },
    "That is the first law: the path is an ellipse, and the sun stands in one focus, not in the middle.",
  );

/** How an ellipse is drawn. */
export const ellipseScene = (): LessonScene =>
  focusScene(
    {
      id: "string",
      role: "intuition",
      heading: "Two pins and a string",
      optional: 3,
      claims: ["e.length(one) + e.length(two) ~ 10"],
    },
    {
      main: {
        id: "e",
        type: "geometry",
        construct: [
          { id: "F", kind: "point", at: [-3, 0] },
          { id: "G", kind: "point", at: [3, 0] },
          { id: "path", kind: "ellipse", of: "FG", sum: 10 },
          { id: "P", kind: "point", at: [2.5, 3.4641016151] },
          { id: "one", kind: "segment", from: "F", to: "P" },
          { id: "two", kind: "segment", from: "P", to: "G" },
        ],
      },
    },
    [
      beat("Gardeners draw an ellipse with two pins and a string. The pins are the foci F and G.", [
        draw(["e/obj:F", "e/obj:G"]),
        mark(["e/obj:F", "e/obj:G"], { cue: "foci" }),
      ]),
      beat("The string stays tight: both distances together are always the same.", [
        draw(["e/obj:path"]),
        draw(["e/obj:P", "e/obj:one", "e/obj:two"], "distances"),
      ]),
    ],
  );

/** The second law. */
export const areasScene = (planet: PlanetPrompt): LessonScene =>
  focusScene(
    {
      id: "areas",
      role: "statement",
      heading: "Kepler's second law",
      optional: 4,
      claims: ["o.nearest * o.fastest ~ o.farthest * o.slowest"],
    },
    { main: orbit(planet, ["trail"]) },
    [
      beat("Join planet and sun by a line. In equal times, this line sweeps over equal areas.", [
        draw("o"),
        run("sweeps"),
      ]),
      beat("Close to the sun the sectors are short and wide, far away long and thin, all of the same size.", [
        mark("o/sector:1", { color: "b", cue: "wide" }),
        mark("o/sector:6", { color: "b", cue: "thin" }),
      ]),
    ],
  );

/** The third law. */
export const thirdLawScene = (): LessonScene =>
  lawScene(
    { id: "third", heading: "Kepler's third law", optional: 5 },
    { variant: "law", title: "Third law", tex: "\\frac{T^2}{a^3}=\\text{const}" },
    "The third law compares planets: the square of the period T grows like the cube of the half axis a.",
  );

/** The third law in numbers. */
export const periodScene = (planet: PlanetPrompt): LessonScene => {
  const years = yearsOf(planet);
  const cube = planet.axis ** 3;
  const shown = lessonDecimalTex(planet.axis, 6);
  return workScene(
    { id: "period", heading: "How long is its year?", optional: 6, claims: [`${planet.axis}^1.5 ~ ${years}`] },
    [
      { tex: `\\sqrt{${shown}^3}` },
      { relation: equalsRelation(cube), tex: `\\sqrt{${lessonDecimalTex(cube)}}`, reason: "a in AU" },
      { relation: equalsRelation(years), tex: lessonDecimalTex(years), reason: "years" },
    ],
    [
      {
        say: `Count in years and in distances of the earth. Our planet has a half axis of ${aboutNumber(planet.axis)}.`,
      },
      { say: `Take the cube, then the root: it needs about ${aboutNumber(years)} years for one turn.`, lines: 2 },
    ],
  );
};

/** Recap: the laws in a line. */
export const keplerRecapScene = (): LessonScene =>
  recapFormula("T^2\\sim a^3", "Ellipses, equal areas, and T squared like a cubed.");
