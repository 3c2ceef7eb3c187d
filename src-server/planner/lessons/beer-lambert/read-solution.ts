import { UnusablePrompt } from "../lesson.ts";
import { msg } from "../../../contract/messages/message.ts";
import { ownValue } from "../../../own-value.ts";
import { asksFor, type Topic } from "../topic.ts";

/** A solution: molar absorptivity in L/(mol cm), path in cm, concentration in mol/L, and what was asked from what. */
export type SolutionPrompt = {
  absorptivity: number;
  path: number;
  concentration: number;
  absorbance: number;
  given: "concentration" | "absorbance";
};

const ALSO = [
  "beer",
  "lambert",
  "bouguer",
  "law",
  "absorbance",
  "absorption",
  "absorptivity",
  "absorb",
  "molar",
  "extinction",
  "coefficient",
  "concentration",
  "solution",
  "sample",
  "path",
  "length",
  "cuvette",
  "light",
  "transmittance",
  "intensity",
  "spectroscopy",
  "spectrophotometry",
  "photometry",
  "chemistry",
  "calculate",
  "compute",
  "calibration",
  "curve",
  "dye",
  "nadh",
  "epsilon",
  "say",
  "found",
  "determine",
  "measure",
  "photometer",
  "spectrophotometer",
];
const NAMED: Topic = { needs: [["beer lambert", "lambert beer", "beer law", "beer bouguer lambert"]], also: ALSO };
const RELATED: Topic = { needs: [["absorbance"], ["concentration"]], also: ALSO };
const GIVEN: Topic = {
  needs: [
    ["absorbance", "beer"],
    ["concentration", "solution", "law", "absorptivity", "sample", "path", "extinction"],
  ],
  also: ALSO,
};

/** NADH at 340 nm. */
const OWN = { absorptivity: 6220, path: 1, concentration: 1e-4 } as const;
const NUMBER = String.raw`(\d+(?:\.\d+)?|\.\d+)(?:\s*(?:e|[x×·*]\s*10\s*\^)\s*\(?([-−]?\d+)\)?)?`;
const ABSORPTIVITY = new RegExp(
  String.raw`${NUMBER}\s*(?:L|l)?\s*(?:\/\s*\(?\s*mol\s*[·*/ ]?\s*cm\s*\)?|(?:mol|M)\s*\^?\s*[-−]1\s*[·*]?\s*cm\s*\^?\s*[-−]1)`,
  "u",
);
const PATH = new RegExp(String.raw`${NUMBER}[\s-]*(?:cm|centimet(?:er|re)s?)\b`, "iu");
const CONCENTRATION = new RegExp(String.raw`${NUMBER}\s*([mµμu]?)(?:mol\s*\/\s*L|mol per lit(?:er|re)|M)(?!\w)`, "u");
const ABSORBANCE = new RegExp(String.raw`\babsorbance\s*(?:A\s*)?(?:of|is|=|:)?\s*${NUMBER}|\bA\s*=\s*${NUMBER}`, "u");
const PARTS: Readonly<Record<string, number>> = { "": 1, m: 1e-3, u: 1e-6, µ: 1e-6, μ: 1e-6 };

type Taken = { value: number | undefined; rest: string };

const take = (sentence: string, pattern: RegExp): Taken => {
  const match = pattern.exec(sentence);
  if (!match) return { value: undefined, rest: sentence };
  const [amount, power] = [match[1] ?? match[3], match[1] === undefined ? match[4] : match[2]];
  const size = Number(`${amount ?? ""}e${(power ?? "0").replace("−", "-")}`);
  const part = pattern === CONCENTRATION ? (ownValue(PARTS, match[3] ?? "") ?? 1) : 1;
  const word = pattern === ABSORBANCE ? " absorbance " : " ";
  return { value: Number((size * part).toPrecision(12)), rest: sentence.replace(pattern, word) };
};

const RANGES = [
  ["absorptivity", 1, 500_000, msg("lesson.solution_absorptivity")],
  ["path", 0.1, 10, msg("lesson.solution_path")],
  ["absorbance", 0.05, 2, msg("lesson.solution_absorbance")],
] as const;

/** Reads a prompt; `UnusablePrompt` tells why its solution cannot be used. */
export const readBeerLambertSolution = (prompt: string): SolutionPrompt | UnusablePrompt | undefined => {
  const absorptivity = take(prompt, ABSORPTIVITY);
  const path = take(absorptivity.rest, PATH);
  const concentration = take(path.rest, CONCENTRATION);
  const absorbance = take(concentration.rest, ABSORBANCE);
  const values = [absorptivity, path, concentration, absorbance].map(({ value }) => value);
  const isGiven = values.some((value) => value !== undefined);
  const left = absorbance.rest.replaceAll(/(?:\b[AIclT]|[εϵ])\s*(?:=|\b)/gu, " ");
  const topics = isGiven ? [GIVEN] : [NAMED, RELATED];
  if (/\d/u.test(left) || !topics.some((topic) => asksFor(left, topic))) return undefined;
  if (concentration.value !== undefined && absorbance.value !== undefined)
    return new UnusablePrompt(msg("lesson.concentration_or_absorbance"));
  const [epsilon, length] = [absorptivity.value ?? OWN.absorptivity, path.value ?? OWN.path];
  const c =
    absorbance.value === undefined ? (concentration.value ?? OWN.concentration) : absorbance.value / epsilon / length;
  const found: SolutionPrompt = {
    absorptivity: epsilon,
    path: length,
    concentration: c,
    absorbance: absorbance.value ?? Number((epsilon * length * c).toPrecision(12)),
    given: absorbance.value === undefined ? "concentration" : "absorbance",
  };
  const outside = RANGES.find(([name, least, most]) => !(found[name] >= least && found[name] <= most));
  return outside ? new UnusablePrompt(outside[3]) : found;
};
