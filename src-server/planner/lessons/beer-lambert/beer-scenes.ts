import type { LessonScene } from "../lesson.ts";
import { beat, draw, mark, write } from "../shared/beats.ts";
import { lessonDecimalTex, equalsRelation } from "../shared/decimal-tex.ts";
import { aboutNumber } from "../shared/said-number.ts";
import { focusScene, splitLayoutScene, workScene } from "../shared/scenes.ts";
import { lawScene, questionScene } from "../shared/short-scenes.ts";
import { amountsOf, slopeOf, standards } from "./calibration.ts";
import type { SolutionPrompt } from "./read-solution.ts";

type Members = { id: string; type: string } & Record<string, unknown>;

const calibration = (s: SolutionPrompt): Members => ({
  id: "line",
  type: "scatter",
  points: standards(s),
  fit: "linear",
  x: [0, Number((1.7 * s.concentration * amountsOf(s).perMole).toPrecision(4))],
  y: [0, Number((1.7 * s.absorbance).toPrecision(4))],
  x_label: `c\\text{ in ${amountsOf(s).unit}}`,
  y_label: "A",
});

/** The question. */
export const askBeerLambertScene = (): LessonScene =>
  questionScene(
    { heading: "The darker, the more", optional: 1 },
    { text: "How much is in it?", say: "Strong tea is darker than weak tea. Can light tell you exactly how strong?" },
  );

/** Standards and their line. */
export const beerLambertLineScene = (s: SolutionPrompt): LessonScene =>
  focusScene(
    {
      id: "standards",
      role: "example",
      heading: "Six solutions in the photometer",
      claims: [`line.slope ~ ${slopeOf(standards(s))}`],
    },
    { main: calibration(s) },
    [
      beat("Each dot is a solution whose concentration we know.", [draw("line")]),
      beat("The absorbance grows in proportion: that is the Beer–Lambert law.", [
        mark("line/fit", { color: "b", cue: "proportion" }),
      ]),
    ],
  );

/** The law. */
export const beerScene = (): LessonScene =>
  lawScene(
    { heading: "The Beer–Lambert law", optional: 2 },
    { variant: "law", title: "Beer–Lambert law", tex: "A=\\varepsilon\\,c\\,l" },
    "Absorbance is the molar absorptivity epsilon, times the concentration c, times the length l of the path.",
  );

/** The prompt's own solution. */
export const beerLambertSampleScene = (s: SolutionPrompt): LessonScene => {
  const [epsilon, path] = [lessonDecimalTex(s.absorptivity, 6), lessonDecimalTex(s.path)];
  const amounts = amountsOf(s);
  const said = `${aboutNumber(s.concentration * amounts.perMole)} ${amounts.said}`;
  const head = { id: "sample", optional: 3 } as const;
  const given = `The substance has an absorptivity of ${aboutNumber(s.absorptivity)}, and the path is ${aboutNumber(s.path)} ${s.path === 1 ? "centimetre" : "centimetres"} long.`;
  const c = lessonDecimalTex(s.concentration, 4);
  return s.given === "concentration"
    ? workScene(
        { ...head, heading: "From concentration to absorbance" },
        [
          { tex: `${epsilon}\\cdot ${path}\\cdot ${c}`, reason: "c in mol/L" },
          { relation: equalsRelation(s.absorbance, 4), tex: lessonDecimalTex(s.absorbance, 4), reason: "absorbance" },
        ],
        [{ say: given }, { say: `With ${said}, that makes an absorbance of ${aboutNumber(s.absorbance)}.` }],
      )
    : workScene(
        { ...head, heading: "From absorbance to concentration" },
        [
          { tex: `\\frac{${lessonDecimalTex(s.absorbance, 4)}}{${epsilon}\\cdot ${path}}`, reason: "A over the rest" },
          { relation: "~", tex: c, reason: "mol/L" },
        ],
        [{ say: given }, { say: `Divide the absorbance by both: the solution holds ${said}.` }],
      );
};

/** Recap: the line and the law. */
export const beerLambertRecapScene = (s: SolutionPrompt): LessonScene =>
  splitLayoutScene(
    { id: "recap", role: "recap", heading: "What to remember", wide: "left" },
    {
      left: { ...calibration(s), shown: true },
      right: { id: "done", type: "formula", tex: "A=\\varepsilon\\,c\\,l" },
    },
    [
      beat("Twice as strong, twice the absorbance.", [
        write("done"),
        mark("done", { style: "box", color: "good", at: "end" }),
      ]),
    ],
  );
