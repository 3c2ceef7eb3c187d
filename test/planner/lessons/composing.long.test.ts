import { afterAll, describe, expect, it } from "vitest";
import { composePlan, optionalRanks } from "../../../src-server/planner/lessons/compose.ts";
import { findLesson } from "../../../src-server/planner/lessons/find-lesson.ts";
import { LESSONS } from "../../../src-server/planner/lessons/index.ts";
import { saidIn } from "../support/lesson-plans.ts";
import { openStudio } from "../support/lesson-studio.ts";

const wide = openStudio();
const tall = openStudio("9:16");
afterAll(() => Promise.all([wide.close(), tall.close()]));

/** Data at the edges of what each lesson takes. */
const EDGES: readonly string[] = [
  "Explain selection sort on 9, -8, 7, 6, 5, 4, 3, 2, 1",
  "Show binary search for 5 in 1, 2, 3, 4",
  "What is the derivative of sin(x) at x = 0?",
  "Solve 7x - 3 = 2 - x",
  "Solve -2x^2 + 7x - 1 = 0",
  "Solve x^2 + 2x + 1 = 0",
  "What is the integral of sin(x) from 0 to pi?",
  "Shortest path from A to H with A-B 4, B-C 3, C-D 2, D-E 5, E-F 1, F-G 2, G-H 6, A-H 99, B-G 20, C-F 15",
  "Show BFS on A->B, A->C, B->D, C->D, D->E from A",
  "Show depth-first search on A-B, A-C, A-D, A-E, A-F, A-G, A-H from A",
  "Balance KMnO4 + HCl -> KCl + MnCl2 + H2O + Cl2",
  "Balance C + O2 -> CO2",
  "Balance MnO4^- + Fe^2+ + H+ -> Mn^2+ + Fe^3+ + H2O",
  "Structure of methane",
  "Structure of octane",
  "A ball is thrown at 1 m/s at 5 degrees",
  "A ball is thrown at 200 m/s and 85 degrees from a height of 500 m",
  "A block of 0.01 kg on a slope of 3 degrees with friction 0",
  "A block of 2 kg on a slope of 10 degrees with friction 0.9",
  "500 bacteria double every 1.5 hours, how many after 45 hours?",
  "Starting with 1 bacterium that doubles every 20 minutes, how many after 20 minutes?",
  "Punnett square for RR x rr",
  "Punnett square for TT x TT",
  "mean of -5, -4, -3.25, 0, 0, 0, 1, 2, 99999, 7",
  "median of 4, 4, 4",
  "Sum of two dice equal to 12",
  "What is 999 squared?",
  "Expand (9x + 99)^2",
  "Expand (x + y)^2",
  "Pauli exclusion principle for boron",
  "Pauli exclusion principle for argon",
  "Mean value theorem for 1/x on [1, 100]",
  "Mean value theorem for -1000x^2 on [-7, 3]",
  "Intermediate value theorem for 2x on [-1, 1]",
  "Intermediate value theorem for 1000 - x^3 on [-3, 40]",
  "Taylor series of sqrt(x) about x = 4",
  "Taylor polynomial of 1/(1 - x) at 0",
  "Taylor series of tan(x)",
  "Divergence test for 1/n^2",
  "Divergence test for (-1)^n * n",
  "Divergence test for n^2",
  "Derangements of 3 things",
  "Derangements of 8 things",
  "How fast does a galaxy recede at a distance of 500 Mpc?",
  "A galaxy recedes with 350 km/s: how far away is it?",
  "How secure is a 64-bit hash?",
  "How secure is a 512-bit hash?",
  "Simpson's rule for 2x from -1 to 3 with 2 strips",
  "Simpson's rule for -10x^3 + x from -5 to 40 with 6 strips",
  "Simpson's rule for 1/x on [1, 100]",
  "Rotate by 5 degrees",
  "Rotate by 355 degrees",
  "Rotation angle of 180°",
  "Rotation by 270 degrees, angle of rotation",
  "Quotient rule for 1/x^3",
  "Quotient rule for e^x/x",
  "Quotient rule for (x^2-1)/(x^2+1)",
  "Newton's first law for a drive of 50000 N and a drag of 50 kN",
  "Kirchhoff's voltage law for 400 V with 100 kΩ, 2 kΩ and 33 kΩ in series",
  "Kirchhoff's voltage law for 1 V with 1 Ω and 50 Ω in series",
  "Eigenvalues of [[1, 1], [1, 0]]",
  "Eigenvectors of [[9, 1], [0, -9]]",
  "Eigenvalues of [[1, 0], [0, 0]]",
  "Binomial distribution with n = 30 and p = 0.05",
  "Binomial distribution with n = 2 and p = 0.95",
  "Probability of 7 heads in 30 coin flips",
  "How much blood does the heart pump at 220 beats per minute?",
  "Kepler's third law for 0.1 AU",
  "Period of a planet at 100 AU",
  "Coulomb force of 1 nC and 1 nC at 100 m",
  "Coulomb force between 1 mC and -1 mC at 1 mm",
  "Euler's formula for e^(2 pi i)",
  "Euler's formula for e^(0.2 i)",
  "Prove that bubble sort is correct on 1, 2, 3",
  "Prove that bubble sort is correct on 7, 6, 5, -4, 33, 2, 1",
  "Ideal gas law for 20 mol at 900 K in 1 L",
  "Pressure of 0.1 mol of gas at 150 K in 500 L",
  "Malus's law for 5 degrees",
  "Malus's law for 85 degrees",
  "Resistors in parallel 1 Ω, 50 Ω and 3 Ω at 400 V",
  "What current flows through 100 kΩ at 10 V?",
  "Directrix of y = 10x^2",
  "Directrix of y = 0.02x^2",
  "Directrix of y = x^2/3",
  "Labelled trees on 3 nodes",
  "Labelled trees on 6 nodes",
  "Explain the unit circle at 80 degrees",
  "Explain the unit circle at 10 degrees",
  "Rational zeros of x^2 + 1",
  "Rational zeros of 2x^5 - x + 13",
  "Rational zeros of -6x^3 + 100x^2 - x - 1",
  "Rational zeros of 4x^2 - 4x + 1",
  "Graham's law for hydrogen and xenon",
  "Graham's law for nitrogen and oxygen",
  "Raoult's law with x = 0.05",
  "Raoult's law with x = 0.95",
  "Raoult's law with x = 0.333",
  "Central limit theorem with n = 5",
  "Central limit theorem with n = 100",
  "Beer-Lambert law with 1 L/(mol cm) and 1 mol/L in a 2 cm cuvette",
  "Beer-Lambert law with 500000 L/(mol cm), 0.1 cm and 1 µM",
  "Find the concentration for an absorbance of 2 with 350 L/(mol cm) and a path of 10 cm",
  "Lewis acid BF3 and Lewis base F-",
  "Why is NH3 a Lewis base for H+?",
  "Why is helium so unreactive?",
  "The noble gas krypton",
  "noble gas Ar",
  "gcd of 34 and 21",
  "gcd of 9999 and 2",
  "gcd of 35 and 12",
  "gcd of 100 and 99",
  "eighth roots of 3 - 4i",
  "square roots of -4",
  "complex cube roots of 1000",
  "seventh roots of 0.1i",
  "sixth roots of -0.25 - 0.5i",
  "Disk method for y = x^3 + 1 from -1 to 1",
  "Volume of 1/x rotated about the x-axis from 1 to 5",
  "Disk method for sqrt(x) from 0 to 4",
  "Stokes' law for a ball of 1250 kg/m3 in a fluid of 1000 kg/m3 with 1 Pa s",
  "Stokes' law: ball with 20000 kg/m^3, fluid with 1200 kg/m^3, 1000 Pa s and r = 2 cm",
  "settling velocity of a 5 µm grain of sand in water",
  "terminal velocity of a fog droplet",
  "Convert 1 to binary",
  "Convert 1023 to binary",
  "-1000 in two's complement",
  "4-bit two's complement of -7",
  "-1 in 16-bit two's complement",
  "thermostat at 15 °C",
  "thermostat set to 28 degrees Celsius",
  "Feedback control of a room at 22.5 °C",
  "Double integral of e^x + y over [0, 1] x [0, 2]",
  "Double integral of 100*x*y over [0, 5] x [0, 1]",
  "Double integral of sin(x)*sin(y) over [0, pi] x [0, pi]",
];

const ranksOf = (prompt: string): number[] => {
  const ranks = optionalRanks(findLesson(prompt).match.build());
  return [-Infinity, ranks[1] ?? 0, ranks[Math.floor(ranks.length / 2)] ?? 0, Infinity];
};

describe.each(LESSONS.map((lesson) => [lesson.id, lesson] as const))("plans of %s", (_, lesson) => {
  it("are without any finding, at every rank", () => {
    for (const prompt of lesson.examples) {
      for (const rank of ranksOf(prompt)) wide.prepare(composePlan(findLesson(prompt).match.build(), rank, 60));
    }
  });

  it("are without any finding in portrait", () => {
    tall.prepare(composePlan(findLesson(lesson.examples[0] ?? "").match.build(), Infinity, 60));
  });

  it("draw nothing that overlaps, leaves the picture or is too small", async () => {
    const { findings } = await wide.compile(
      composePlan(findLesson(lesson.examples[0] ?? "").match.build(), Infinity, 60),
      150,
    );
    expect(findings.map((finding) => finding.message)).toEqual([]);
  });

  it("speak in sentences of at most 22 words", () => {
    const said = saidIn(
      wide.prepare(composePlan(findLesson(lesson.examples[0] ?? "").match.build(), Infinity, 60)).plan,
    );
    const sentences = said.replaceAll(/\$[^$]*\$/gu, "x").split(/(?<=[.?!])\s+|\n/u);
    expect(sentences.filter((sentence) => sentence.split(/\s+/u).length > 22)).toEqual([]);
  });
});

describe("data at the edges", () => {
  it.each(EDGES)("%s", (prompt) => {
    wide.prepare(composePlan(findLesson(prompt).match.build(), -Infinity, 60));
    wide.prepare(composePlan(findLesson(prompt).match.build(), Infinity, 60));
  });
});
