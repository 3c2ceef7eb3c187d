import type { LessonScene } from "../lesson.ts";
import { beat, mark, step, write } from "../shared/beats.ts";
import { focusScene, mythScene, workScene } from "../shared/scenes.ts";
import { lawScene } from "../shared/short-scenes.ts";
import type { PairFigures } from "./pair-figures.ts";

/** Common divisors survive a division, in both directions. */
export const euclidGcdWhyScene = (): LessonScene => {
  const [there, back] = ["r=a-q\\,b", "a=q\\,b+r"];
  return focusScene(
    { id: "why", role: "proof", heading: "Why nothing gets lost", optional: 6 },
    { main: { id: "proof", type: "formula", tex: `${there}\\\\${back}`, size: "l" } },
    [
      beat("What divides both numbers divides their difference too, so it divides the remainder.", [
        write(`proof/tex:${there}`),
        mark(`proof/tex:${there}`, { color: "a", cue: "remainder" }),
      ]),
      beat("And what divides divisor and remainder divides the sum. So both pairs share all common divisors.", [
        write("proof"),
        mark(`proof/tex:${back}`, { color: "good", cue: "share" }),
      ]),
    ],
  );
};

/** Prime factors are not needed. */
export const factorMyth = (): LessonScene =>
  mythScene(
    { heading: "Prime factors first?", optional: 7 },
    { wrong: "You need all prime factors of both.", right: "Only divisions with remainder." },
    [
      "At school we often split into primes and compare them. So is that what it takes?",
      "No. Splitting large numbers is very hard, but dividing them is quick, so Euclid wins.",
    ],
  );

/** A fraction in lowest terms. */
export const fractionScene = ({ a, b, gcd }: PairFigures): LessonScene =>
  workScene(
    { id: "fraction", role: "application", heading: "A fraction in lowest terms", optional: 9 },
    [
      { tex: `\\frac{${b}}{${a}}`, reason: "both numbers" },
      { relation: "=", tex: `\\frac{${b / gcd}\\cdot ${gcd}}{${a / gcd}\\cdot ${gcd}}`, reason: "common divisor" },
      { relation: "=", tex: `\\frac{${b / gcd}}{${a / gcd}}`, reason: "cancel" },
    ],
    [
      { say: "Where do you need this? To shorten a fraction in one go." },
      { say: "Cancel the greatest common divisor, and no further shortening is possible.", lines: 2 },
    ],
  );

/** Numbers without a common divisor. */
export const coprimeScene = (): LessonScene =>
  lawScene(
    { id: "coprime", heading: "Nothing in common", optional: 9 },
    { variant: "definition", title: "Coprime numbers", tex: "\\gcd(a,b)=1" },
    "Here only one divides both. Such numbers are coprime, and a fraction made of them is in lowest terms.",
  );

/** The smaller number first. */
export const euclidGcdOrderScene = ({ a, b, gcd, steps }: PairFigures): LessonScene =>
  focusScene(
    {
      id: "order",
      role: "example",
      heading: "The smaller number first",
      optional: 10,
      claims: [`turned.gcd == ${gcd}`, `turned.steps == ${steps + 1}`],
    },
    { main: { id: "turned", type: "table", run: { algorithm: "euclid", a: b, b: a } } },
    [
      beat("What if you start the wrong way round? The quotient is zero, and the pair just swaps.", [
        step("turned", { cue: "quotient" }),
      ]),
      beat("One division more, and the same result.", [step("turned", { to: "end" })]),
    ],
  );

/** Two divisions halve the larger number. */
export const euclidGcdSpeedScene = (): LessonScene =>
  focusScene(
    { id: "speed", role: "proof", heading: "Why it is fast", optional: 11 },
    { main: { id: "half", type: "formula", tex: "r<\\frac{a}{2}", size: "l" } },
    [
      beat("The remainder is always less than half of the larger number.", [write("half", "less")]),
      beat("So every two divisions at least halve it. Even huge numbers come down in a moment.", [
        mark("half", { style: "box", color: "good", cue: "halve" }),
      ]),
    ],
  );

/** The least common multiple comes with it. */
export const multipleScene = ({ a, b, gcd }: PairFigures): LessonScene =>
  workScene(
    { id: "multiple", role: "application", heading: "The least common multiple", optional: 12 },
    [
      { tex: `\\frac{${a}\\cdot ${b}}{${gcd}}`, reason: "product over gcd" },
      { relation: "=", tex: `${a / gcd}\\cdot ${b}`, reason: "cancel" },
      { relation: "=", tex: String((a / gcd) * b), reason: "least multiple" },
    ],
    [
      { say: "The product of both numbers, divided by their greatest common divisor, gives one thing more." },
      { say: "It is the smallest number that both of them divide.", lines: 2 },
    ],
  );
