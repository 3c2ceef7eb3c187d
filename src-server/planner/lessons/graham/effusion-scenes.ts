import type { LessonScene } from "../lesson.ts";
import { beat, draw, frame, mark, step, write } from "../shared/beats.ts";
import { lessonDecimalTex } from "../shared/decimal-tex.ts";
import { aboutNumber } from "../shared/said-number.ts";
import { focusScene, workScene } from "../shared/scenes.ts";
import { lawScene, questionScene } from "../shared/short-scenes.ts";
import type { GasesPrompt } from "./read-gases.ts";

/** How many times as fast the lighter gas escapes. */
export const ratioOf = ({ light, heavy }: GasesPrompt): number => Math.sqrt(heavy.mass / light.mass);

const capital = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

/** The question. */
export const askGrahamScene = (): LessonScene =>
  questionScene(
    { heading: "The shrinking balloon", optional: 1 },
    { text: "Helium or air?", say: "A balloon with helium is limp the next day, one with air is not. Why?" },
  );

/** Both gases leave through a hole. */
export const grahamHoleScene = (g: GasesPrompt): LessonScene =>
  focusScene(
    {
      id: "hole",
      role: "example",
      heading: "Through a tiny hole",
      claims: [`sqrt(${g.heavy.mass}/${g.light.mass}) ~ ${ratioOf(g)}`],
    },
    {
      main: {
        id: "box",
        type: "particles",
        container: "pinhole",
        species: [
          { name: g.light.name, count: 30, mass: g.light.mass },
          { name: g.heavy.name, count: 30, mass: g.heavy.mass },
        ],
      },
    },
    [
      beat("Two gases leak through a tiny hole.", [draw("box"), { action: "play", target: "box" }]),
      beat(
        `${capital(g.light.name)} is lighter: it escapes ${aboutNumber(ratioOf(g))} times as fast as ${g.heavy.name}.`,
        [mark(`box/species:${g.light.name}`, { color: "good", cue: "lighter" })],
      ),
    ],
  );

/** The law. */
export const grahamScene = (): LessonScene =>
  lawScene(
    { heading: "Graham's law", optional: 2 },
    { variant: "law", title: "Graham's law", tex: "\\frac{r_1}{r_2}=\\sqrt{\\frac{M_2}{M_1}}" },
    "The rates r of effusion behave like the inverse square roots of the molar masses M.",
  );

/** The law in numbers. */
export const grahamNumbersScene = (g: GasesPrompt): LessonScene => {
  const ratio = g.heavy.mass / g.light.mass;
  return workScene(
    { id: "numbers", heading: "Compare the rates", optional: 3 },
    [
      { tex: `\\sqrt{\\frac{${lessonDecimalTex(g.heavy.mass)}}{${lessonDecimalTex(g.light.mass)}}}` },
      { relation: "~", tex: `\\sqrt{${lessonDecimalTex(ratio)}}`, reason: "molar masses" },
      { relation: "~", tex: lessonDecimalTex(ratioOf(g), 3), reason: "times as fast" },
    ],
    [
      { say: `Divide the molar masses: ${g.heavy.name} is ${aboutNumber(ratio)} times as heavy as ${g.light.name}.` },
      { say: `Now take the root. The lighter gas is ${aboutNumber(ratioOf(g))} times as fast.`, lines: 2 },
    ],
  );
};

/** Equal energies. */
export const grahamEnergyScene = (): LessonScene =>
  focusScene(
    { id: "why", role: "proof", heading: "Why the root?", optional: 4 },
    {
      main: {
        id: "proof",
        type: "formula",
        tex: "\\tfrac12 M_1 v_1^2=\\tfrac12 M_2 v_2^2\\\\\\frac{v_1}{v_2}=\\sqrt{\\frac{M_2}{M_1}}",
      },
    },
    [
      beat("At the same temperature, all molecules have the same mean energy.", [
        write("proof/tex:\\tfrac12 M_1 v_1^2=\\tfrac12 M_2 v_2^2", "energy"),
      ]),
      beat("So a light one must be faster. And faster ones hit the hole more often.", [write("proof", "faster")]),
    ],
  );

/** Speeds of both gases. */
export const speedsScene = ({ light, heavy }: GasesPrompt): LessonScene =>
  focusScene(
    { id: "speeds", role: "intuition", heading: "How fast are they?", optional: 5 },
    {
      main: {
        id: "d",
        type: "distribution",
        name: "maxwell_boltzmann",
        temperature: "300 K",
        molar_mass: `${heavy.mass} g/mol`,
        with: { name: "maxwell_boltzmann", temperature: "300 K", molar_mass: `${light.mass} g/mol` },
        x_label: "v\\text{ in m/s}",
      },
    },
    [
      beat(`Molecules of a gas do not share one speed. Here are those of ${heavy.name} and ${light.name}.`, [
        draw("d"),
      ]),
      beat(`The narrow hill belongs to ${heavy.name}. The lighter gas reaches much higher speeds.`, [
        mark("d/curve", { color: "a", cue: "narrow" }),
      ]),
    ],
  );

/** Other gases. */
export const grahamTableScene = (): LessonScene =>
  focusScene(
    { id: "gases", role: "example", heading: "Compared with oxygen", optional: 7 },
    {
      main: {
        id: "rows",
        type: "table",
        columns: ["gas", "$M$ in g/mol", "rate"],
        rows: [
          ["helium", 4.003],
          ["methane", 16.04],
          ["oxygen", 32],
          ["carbon dioxide", 44.01],
          ["xenon", 131.3],
        ].map(([name = "", mass = 1]) => [name, mass, Number(Math.sqrt(32 / Number(mass)).toFixed(2))]),
      },
    },
    [
      beat("Take oxygen as one. Helium is almost three times as fast; that is why its balloon is limp.", [
        step("rows", { count: 3, cue: "oxygen" }),
        mark("rows/row:1", { color: "good", cue: "Helium" }),
      ]),
      beat("Carbon dioxide and xenon are heavier and lag behind.", [step("rows", { to: "end" })]),
    ],
  );

/** Recap: the law. */
export const grahamRecapScene = (): LessonScene =>
  focusScene(
    { id: "recap", role: "recap", heading: "What to remember" },
    { main: { id: "done", type: "formula", tex: "r\\sim\\frac{1}{\\sqrt{M}}", size: "l" } },
    [beat("Light gases escape faster, by the square root.", [write("done"), frame("done")])],
  );
