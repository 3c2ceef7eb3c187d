import type { LessonScene } from "../lesson.ts";
import { beat, draw, mark, step, write } from "../shared/beats.ts";
import { focusScene, mythScene, workScene } from "../shared/scenes.ts";
import { questionScene, recapFormula } from "../shared/short-scenes.ts";
import { hashSecurityDigitsOf, GUESSERS, powerTex, type HashFigures } from "./hash-figures.ts";

/** The question. */
export const askHashSecurityScene = (h: HashFigures): LessonScene =>
  questionScene(
    { heading: "Just guess it?", optional: 1 },
    {
      text: `${h.bits} bits`,
      say: `Banks, websites and Bitcoin trust a number of ${h.bits} bits. Could somebody simply guess it?`,
    },
  );

/** Patterns of a few bits. */
export const countHashSecurityScene = (h: HashFigures): LessonScene =>
  focusScene(
    { id: "count", role: "example", heading: "Every bit doubles the choice", claims: ["2^4 == 16"] },
    {
      main: { id: "bits", type: "bit_field", bits: "0000", run: { algorithm: "binary_count", width: 4 } },
      note: { id: "all", type: "formula", tex: `2^4=16,\\quad 2^{${h.bits}}\\approx ${powerTex(h.patterns)}` },
    },
    [
      beat("Four bits have sixteen patterns.", [draw("bits"), step("bits", { to: "end", cue: "sixteen" })]),
      beat(`With ${h.bits} bits, their number has ${hashSecurityDigitsOf(h.patterns)} digits.`, [
        write("all", "number"),
      ]),
    ],
  );

/** What a hash is. */
export const hashScene = (h: HashFigures): LessonScene =>
  focusScene(
    {
      id: "hash",
      role: "intuition",
      heading: "A fingerprint of data",
      optional: 2,
      claims: [`bits.distance == ${h.differing}`],
    },
    {
      main: {
        id: "bits",
        type: "bit_field",
        bits: h.starts[0],
        run: { algorithm: "hamming_distance", with: h.starts[1] },
      },
      note: { id: "words", type: "text", text: `SHA-256: “${h.words[0]}” and “${h.words[1]}”` },
    },
    [
      beat("A hash turns any text into such a number. Here are the first 32 bits for two words.", [
        draw("bits"),
        write("words", "words"),
      ]),
      beat(`They differ in a single letter, and yet ${h.differing} of these 32 bits differ.`, [
        step("bits", { to: "end" }),
      ]),
    ],
  );

/** Powers of two. */
export const doublingScene = (h: HashFigures): LessonScene =>
  focusScene(
    { id: "powers", role: "example", heading: "Doubling gets large", optional: 3 },
    {
      main: {
        id: "rows",
        type: "table",
        columns: ["bits", "patterns"],
        rows: [8, 16, 32, 64, ...(h.bits > 64 ? [h.bits] : [])].map((bits) => [
          bits,
          `$${powerTex(2 ** bits, bits < 20 ? 6 : 3)}$`,
        ]),
      },
    },
    [
      beat("Eight bits: 256 patterns. Thirty-two: four billion, and a computer tries them in seconds.", [
        step("rows", { count: 3, cue: "patterns" }),
      ]),
      beat("But each further bit doubles the work. Soon no name is left for the number.", [
        step("rows", { to: "end" }),
        mark("rows/col:2", { cue: "number" }),
      ]),
    ],
  );

/** How long guessing takes. */
export const yearsScene = (h: HashFigures): LessonScene =>
  focusScene(
    {
      id: "years",
      role: "application",
      heading: "How long would guessing take?",
      optional: 4,
      claims: [`2^${h.bits} / (1e9 * 3.156e7) ~ ${h.years[0] ?? 0}`],
    },
    {
      main: {
        id: "rows",
        type: "table",
        columns: ["guesser", "hashes a second", "years for all"],
        rows: GUESSERS.map(([name, perSecond], i) => [
          name,
          `$${powerTex(perSecond)}$`,
          `$${powerTex(h.years[i] ?? 0, 2)}$`,
        ]),
      },
    },
    [
      beat("One fast computer tries a billion hashes a second. Look at the years it needs.", [
        step("rows"),
        mark("rows/col:3", { cue: "years" }),
      ]),
      beat("A million computers take off only six zeros, and even the Bitcoin network hardly more than eleven.", [
        step("rows", { to: "end" }),
      ]),
    ],
  );

/** Compared with the world. */
export const universeScene = (h: HashFigures): LessonScene => {
  const [, , years = 0] = h.years;
  const ages = years / 1.38e10;
  return workScene(
    { id: "world", role: "application", heading: "Compared with the universe", optional: 5 },
    [
      { tex: `\\frac{${powerTex(years, 3)}}{1.38\\cdot 10^{10}}` },
      { relation: "~", tex: powerTex(Number(years.toPrecision(3)) / 1.38e10, 3), reason: "ages of the universe" },
    ],
    [
      { say: "Take the strongest guesser of all, and count its years in ages of the universe." },
      {
        say:
          ages < 1
            ? "It is less than one age: such a short hash is no longer safe."
            : "The universe would have to be lived through again and again. Nobody can wait for that.",
      },
    ],
  );
};

/** Double length is not double work. */
export const hashSecurityDoubleMyth = (h: HashFigures): LessonScene =>
  mythScene(
    { heading: "Twice the bits, twice as safe?", optional: 6 },
    {
      wrong: `${h.bits} bits are twice as hard as ${h.bits / 2}.`,
      right: `The work is squared: $2^{${h.bits}}=(2^{${h.bits / 2}})^2$.`,
    },
    [
      "Double the bits, double the work: that is how it goes with most things.",
      "But one single bit doubles it already. Twice as many bits square it, and that changes everything.",
    ],
  );

/** Recap: the number. */
export const hashSecurityRecapScene = (h: HashFigures): LessonScene =>
  recapFormula(`2^{${h.bits}}\\approx ${powerTex(h.patterns)}`, "Every bit doubles the work of guessing.");
