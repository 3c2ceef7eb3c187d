import type { LessonScene } from "../lesson.ts";
import { beat, draw, mark, step, sweep } from "../shared/beats.ts";
import { lessonDecimalTex, equalsRelation } from "../shared/decimal-tex.ts";
import { aboutNumber } from "../shared/said-number.ts";
import { focusScene, workScene } from "../shared/scenes.ts";
import { lawScene, questionScene, recapFormula, withParams } from "../shared/short-scenes.ts";
import { currentClaims, ohmCircuit, type OhmFigures } from "./ohm-figures.ts";

/** The question. */
export const askOhmsLawScene = ({ parallel }: OhmFigures): LessonScene =>
  questionScene(
    { heading: parallel ? "Two ways are better than one" : "How much current?", optional: 1 },
    parallel
      ? {
          text: "More resistors, more current?",
          say: "Connect a second resistor beside the first. Does the battery now deliver less current, or more?",
        }
      : {
          text: "What sets the current?",
          say: "A battery pushes, a resistor holds back. How much current flows in the end?",
        },
  );

/** The circuit of the prompt with its currents. */
export const circuitScene = (c: OhmFigures): LessonScene =>
  focusScene(
    {
      id: "circuit",
      role: "example",
      heading: c.parallel ? "Side by side" : "One battery, one resistor",
      claims: currentClaims(c),
    },
    { main: ohmCircuit(c, ["current"]) },
    c.parallel
      ? [
          beat(`Each resistor feels the whole ${aboutNumber(c.volts)} volts.`, [
            draw("c"),
            mark("c/part:V", { cue: "volts" }),
          ]),
          beat(`Their currents add up to ${aboutNumber(c.total)} amperes.`, [{ action: "play", target: "c" }]),
        ]
      : [
          beat(`Here ${aboutNumber(c.volts)} volts push against ${aboutNumber(c.ohms[0] ?? 1)} ohms.`, [
            draw("c"),
            mark("c/part:V", { cue: "volts" }),
            mark("c/part:R", { color: "b", cue: "ohms" }),
          ]),
          beat(`A current of ${aboutNumber(c.total)} amperes flows.`, [{ action: "play", target: "c" }]),
        ],
  );

/** The law. */
export const ohmLawScene = ({ parallel }: OhmFigures): LessonScene =>
  lawScene(
    { heading: parallel ? "Resistors in parallel" : "Ohm's law", optional: 2 },
    parallel
      ? { variant: "law", title: "Resistors in parallel", tex: "\\frac{1}{R}=\\frac{1}{R_1}+\\frac{1}{R_2}+\\dots" }
      : { variant: "law", title: "Ohm's law", tex: "V=R\\,I" },
    parallel
      ? "The currents add, so what adds here are the reciprocals of the resistances."
      : "Voltage equals resistance times current: twice the push, twice the current.",
  );

/** The prompt's numbers. */
export const ohmsLawCalculateScene = (c: OhmFigures): LessonScene => {
  const [top, below] = [lessonDecimalTex(c.volts, 6), lessonDecimalTex(c.ohms[0] ?? 1, 6)];
  return c.parallel
    ? workScene(
        { id: "calc", heading: "One resistor for all", optional: 3 },
        [
          { tex: `\\frac{1}{${c.ohms.map((ohm) => `\\frac{1}{${lessonDecimalTex(ohm, 6)}}`).join("+")}}` },
          { relation: equalsRelation(c.joined), tex: lessonDecimalTex(c.joined), reason: "ohms" },
        ],
        [
          { say: "Add the reciprocals, and turn the sum upside down." },
          { say: `All together act like ${aboutNumber(c.joined)} ohms: less than the smallest of them.` },
        ],
      )
    : workScene(
        { id: "calc", heading: "Let us calculate", optional: 3 },
        [
          { tex: `\\frac{${top}}{${below}}` },
          { relation: equalsRelation(c.total), tex: lessonDecimalTex(c.total), reason: "amperes" },
        ],
        [
          { say: "Divide the push by what holds back." },
          {
            say: `That gives ${aboutNumber(c.total)} amperes, or ${aboutNumber(c.total * 1000)} thousandths of an ampere.`,
          },
        ],
      );
};

/** Water in pipes. */
export const waterScene = ({ parallel }: OhmFigures): LessonScene =>
  focusScene(
    { id: "water", role: "intuition", heading: "Think of water", optional: 4 },
    {
      main: {
        id: "rows",
        type: "table",
        columns: ["in the circuit", "in a pipe"],
        rows: [
          ["voltage", "pressure"],
          ["current", "litres a second"],
          ["resistance", "narrow place"],
          ...(parallel ? [["parallel", "second pipe"]] : []),
        ],
      },
    },
    [
      beat("A pump presses water through a pipe, and so much comes out each second.", [step("rows", { count: 2 })]),
      beat(
        parallel
          ? "A tight spot slows it down. But open another pipe beside it, and more gets through."
          : "A tight spot slows it down: the same pump then moves less.",
        [step("rows", { to: "end" })],
      ),
    ],
  );

/** Twice the voltage. */
export const ohmsLawDoubleScene = (c: OhmFigures): LessonScene =>
  withParams(
    focusScene(
      { id: "double", role: "example", heading: "Turn up the voltage", optional: 5 },
      { main: ohmCircuit({ ...c, volts: "u" }, ["current"]) },
      [
        beat("Now let us turn up the battery, slowly, to twice its voltage.", [
          draw("c"),
          sweep("u", c.volts * 2, "twice"),
        ]),
        beat("Every current has doubled as well. The resistances stay what they are.", [
          mark("c/part:V", { color: "a", cue: "doubled" }),
        ]),
      ],
    ),
    { u: { value: c.volts, min: c.volts, max: c.volts * 2, unit: "V" } },
  );

/** Recap: the law. */
export const ohmsLawRecapScene = ({ parallel, ohms }: OhmFigures): LessonScene =>
  parallel
    ? recapFormula(
        `\\frac{1}{R}=${ohms.map((_, i) => `\\frac{1}{R_${i + 1}}`).join("+")}`,
        "Same voltage for all; the currents add.",
      )
    : recapFormula("V=R\\,I", "More push, more current; more resistance, less.");
