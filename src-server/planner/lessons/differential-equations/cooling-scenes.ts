import type { LessonScene } from "../lesson.ts";
import { beat, draw, frame, mark, write } from "../shared/beats.ts";
import { focusScene } from "../shared/scenes.ts";
import { lawScene, questionScene } from "../shared/short-scenes.ts";

type Layer = Record<string, unknown>;
type Members = { id: string; type: string } & Record<string, unknown>;

const [ROOM, RATE] = [20, 0.1];
const SLOPE = `-${RATE}*(y-${ROOM})`;
const FIELD: Layer = { id: "field", kind: "slope_field", slope: SLOPE, color: "muted" };

/** Temperature of a drink after minutes, from a first temperature. */
export const temperatureAt = (minutes: number, first: number): number =>
  ROOM + (first - ROOM) * Math.exp(-RATE * minutes);

/** A plot of temperatures over minutes. */
export const coolingPlot = (layers: readonly Layer[]): Members => ({
  id: "graph",
  type: "plot",
  x: [0, 40],
  y: [0, 100],
  x_label: "t\\text{ in min}",
  y_label: "T\\text{ in }^\\circ\\text{C}",
  layers: [...layers],
});

/** The curve that a first temperature gives. */
const solution = (first: number, more: Layer): Layer => ({
  kind: "function",
  y: `${ROOM}+${first - ROOM}*exp(-${RATE}*x)`,
  domain: [0, 40],
  ...more,
});

const AXES = ["graph/axis:x", "graph/axis:y"];

/** The question. */
export const askDifferentialEquationsScene = (): LessonScene =>
  questionScene(
    { heading: "How does coffee cool?", optional: 1 },
    {
      text: "90 °C, and then?",
      say: "A cup of coffee cools. You know how fast at each moment; can you tell the temperature later?",
    },
  );

/** Slopes everywhere, and one curve that follows them. */
export const fieldScene = (): LessonScene =>
  focusScene(
    {
      id: "field",
      role: "example",
      heading: "Follow the slopes",
      claims: [`20 + 70*exp(-0.1*10) ~ ${temperatureAt(10, 90)}`],
    },
    { main: coolingPlot([FIELD, solution(90, { id: "cool", color: "a" })]) },
    [
      beat("A differential equation gives a slope at every point.", [draw([...AXES, "graph/layer:field"])]),
      beat("A solution is a curve that follows them.", [draw("graph/layer:cool", "curve")]),
    ],
  );

/** The definition. */
export const differentialEquationsDefinitionScene = (): LessonScene =>
  lawScene(
    { heading: "What it is", optional: 2 },
    { variant: "definition", title: "Ordinary differential equation", tex: "\\frac{dy}{dt}=f(t,y)" },
    "It is an equation for an unknown function y: it tells its rate of change from t and y.",
  );

/** Newton's law of cooling. */
export const lawOfCoolingScene = (): LessonScene =>
  focusScene(
    { id: "law2", role: "example", heading: "Newton's law of cooling", optional: 3 },
    { main: { id: "eq", type: "formula", tex: "\\frac{dT}{dt}=-0.1\\,(T-20)", size: "l" } },
    [
      beat("For our coffee the rate depends on the distance from room temperature: twenty degrees.", [
        write("eq", "rate"),
        mark("eq/tex:(T-20)", { color: "b", cue: "twenty" }),
      ]),
      beat("Each minute it loses about a tenth of that distance. The hotter it is, the faster it cools.", [
        mark("eq/tex:0.1", { color: "d", cue: "tenth" }),
      ]),
    ],
  );

/** A curve for every start. */
export const startsScene = (): LessonScene =>
  focusScene(
    { id: "starts", role: "intuition", heading: "One curve for each start", optional: 4 },
    {
      main: coolingPlot([
        FIELD,
        solution(90, { id: "hot", color: "a" }),
        solution(55, { id: "warm", color: "b" }),
        solution(5, { id: "cold", color: "d" }),
      ]),
    },
    [
      beat("The equation alone has many solutions. Which one is yours? That depends on the start.", [
        draw([...AXES, "graph/layer:field"]),
        draw(["graph/layer:hot", "graph/layer:warm"], "start"),
      ]),
      beat("A cold drink warms up by the same law. All curves tend to the temperature of the room.", [
        draw("graph/layer:cold", "cold"),
      ]),
    ],
  );

/** The solution fits. */
export const checkDifferentialEquationsScene = (): LessonScene =>
  focusScene(
    {
      id: "check",
      role: "proof",
      heading: "Check a solution",
      optional: 5,
      claims: ["-0.1*(20+70*exp(-0.5)-20) ~ -7*exp(-0.5)"],
    },
    {
      main: {
        id: "proof",
        type: "formula",
        tex: "T=20+70\\,e^{-0.1t}\\\\\\frac{dT}{dt}=-7\\,e^{-0.1t}=-0.1\\,(T-20)",
      },
    },
    [
      beat("Here is a candidate. It starts at ninety, and its second part shrinks.", [
        write("proof/tex:T=20+70\\,e^{-0.1t}", "candidate"),
      ]),
      beat("Differentiate it: minus a tenth of the second part, just as the equation wants.", [
        write("proof", "Differentiate"),
      ]),
    ],
  );

/** Recap: the equation. */
export const differentialEquationsRecapScene = (): LessonScene =>
  focusScene(
    { id: "recap", role: "recap", heading: "What to remember" },
    { main: { id: "done", type: "formula", tex: "y'=f(t,y)", size: "l" } },
    [beat("Slopes are given; the curve is wanted.", [write("done"), frame("done")])],
  );
