import { parseExpression } from "../../../computation/expressions/expression.ts";
import type { LessonScene } from "../lesson.ts";
import { beat, draw, mark, step, write } from "../shared/beats.ts";
import { plotOf } from "../shared/function-span.ts";
import { lessonNumberTex } from "../shared/number-tex.ts";
import { focusScene, splitLayoutScene, workScene } from "../shared/scenes.ts";
import { lawScene, questionScene } from "../shared/short-scenes.ts";
import {
  polynomialSource,
  rationalZerosPolynomialTex,
  saidFraction,
  substitutedTex,
  termsTex,
} from "./polynomial-tex.ts";
import { rationalZerosValueAt, type RationalFigures } from "./rational-figures.ts";
import { divisorsOf } from "./read-polynomial.ts";

type Members = { id: string; type: string } & Record<string, unknown>;

const NUMBERS = ["none", "one", "two", "three", "four", "five"] as const;
const howMany = ({ zeros }: RationalFigures): string => NUMBERS[zeros.length] ?? String(zeros.length);
const zerosSaid = ({ zeros }: RationalFigures): string => {
  const said = zeros.map(saidFraction);
  return said.length < 2 ? said.join("") : `${said.slice(0, -1).join(", ")} and ${said.at(-1) ?? ""}`;
};

/** The question. */
export const askRationalZerosScene = ({ coefficients }: RationalFigures): LessonScene =>
  questionScene(
    { heading: "Where is it zero?", optional: 1 },
    {
      text: `$${rationalZerosPolynomialTex(coefficients)}=0$`,
      say: "Endlessly many numbers could solve this. Which ones are worth a try?",
    },
  );

/** Every candidate is tried. */
export const rationalZerosTableScene = (r: RationalFigures): LessonScene =>
  focusScene(
    {
      id: "test",
      role: "example",
      heading: "Try the few that can be",
      claims: [`tries.candidates == ${2 * r.sizes.length}`, `tries.found == ${r.zeros.length}`],
    },
    { main: { id: "tries", type: "table", run: { algorithm: "rational_root_test", coefficients: r.coefficients } } },
    [
      beat(`Only ${2 * r.sizes.length} fractions can be zeros here. We try them all.`, [
        step("tries", { count: 2, cue: "try" }),
      ]),
      beat(
        r.zeros.length === 0
          ? "None of them gives zero, so no fraction ever will."
          : `The test finds ${howMany(r)}: ${zerosSaid(r)}.`,
        [step("tries", { to: "end" }), mark("tries/col:4", { color: "good", at: "end" })],
      ),
    ],
  );

/** The theorem. */
export const rationalZerosTheoremScene = (): LessonScene =>
  lawScene(
    { heading: "The rational zero theorem", optional: 2 },
    {
      variant: "theorem",
      title: "Rational zero theorem",
      tex: "x=\\frac{p}{q}\\;\\Rightarrow\\;p\\mid a_0,\\;q\\mid a_n",
    },
    "In lowest terms, the top of a rational zero divides the last coefficient. The bottom divides the first one.",
  );

/** Divisors of both ends. */
export const divisorsScene = ({ coefficients, sizes }: RationalFigures): LessonScene => {
  const [first = 1, last = 1] = [coefficients[0], coefficients.at(-1)];
  const tops = `p:\\;${divisorsOf(last).join(",\\,")}`;
  const bottoms = `q:\\;${divisorsOf(first).join(",\\,")}`;
  const all = `\\frac{p}{q}:\\;\\pm ${sizes.map(lessonNumberTex).join(",\\,")}`;
  return focusScene(
    { id: "list", role: "example", heading: "From coefficients to candidates", optional: 3 },
    { main: { id: "all", type: "formula", tex: [tops, bottoms, all].join("\\\\"), size: "m" } },
    [
      beat(
        `The last number is ${saidFraction(last)}, the first is ${saidFraction(first)}. Write down the divisors of both.`,
        [write(`all/tex:${tops}`, "last"), write(`all/tex:${bottoms}`, "divisors")],
      ),
      beat("Now put each top over each bottom, with both signs. Doubles count once.", [write("all", "top")]),
    ],
  );
};

/** One candidate by hand. */
export const handScene = ({ coefficients, tried }: RationalFigures): LessonScene => {
  const value = rationalZerosValueAt(coefficients, tried);
  const isZero = Math.abs(value) < 1e-7;
  const at = Number.isInteger(tried) && tried > 0 ? lessonNumberTex(tried) : `\\left(${lessonNumberTex(tried)}\\right)`;
  return workScene(
    { id: "hand", heading: "One try by hand", optional: 5 },
    [
      { tex: substitutedTex(coefficients, at), reason: "put in for x" },
      { relation: "=", tex: termsTex(coefficients, tried), reason: "terms" },
      { relation: "=", tex: lessonNumberTex(isZero ? 0 : value), reason: isZero ? "a zero" : "no zero" },
    ],
    [
      { say: `Take ${saidFraction(tried)}, and put it into the polynomial wherever x stands.` },
      {
        say: isZero ? "All terms cancel: this one is a zero." : "Something is left over, so this one is no zero.",
        lines: 2,
      },
    ],
  );
};

const graph = ({ coefficients, zeros }: RationalFigures): Members => {
  const [left, right] = zeros.length === 0 ? [-2, 2] : [zeros[0] ?? 0, zeros.at(-1) ?? 0];
  const room = Math.max(0.5, (right - left) * 0.15);
  return plotOf(parseExpression(polynomialSource(coefficients)), {
    x: [left - room, right + room],
    layers: zeros.map((x, i) => ({ id: `z${i + 1}`, kind: "point", at: [x, 0], color: "good" })),
  });
};

const dotsOf = ({ zeros }: RationalFigures): string[] => zeros.map((_, i) => `graph/layer:z${i + 1}`);

/** The zeros in the graph. */
export const rationalZerosGraphScene = (r: RationalFigures): LessonScene =>
  focusScene({ id: "curve", role: "intuition", heading: "Zeros in the graph", optional: 4 }, { main: graph(r) }, [
    beat("A zero is a place where the curve meets the horizontal axis.", [
      draw(["graph/axis:x", "graph/axis:y", "graph/layer:f"]),
    ]),
    r.zeros.length === 0
      ? beat("If it does so at all, then never at a fraction.", [mark("graph/layer:f", { color: "a", cue: "never" })])
      : beat("Here are the places that the table has found.", [draw(dotsOf(r), "places")]),
  ]);

/** Recap: the picture and the rule. */
export const rationalZerosRecapScene = (r: RationalFigures): LessonScene =>
  splitLayoutScene(
    { id: "recap", role: "recap", heading: "What to remember", wide: "left" },
    {
      left: { ...graph(r), shown: true },
      right: { id: "done", type: "formula", tex: "\\frac{p}{q}:\\;p\\mid a_0\\\\q\\mid a_n" },
    },
    [
      beat("Last over first: divisors make all candidates.", [
        write("done"),
        mark("done", { color: "good", at: "end" }),
      ]),
    ],
  );
