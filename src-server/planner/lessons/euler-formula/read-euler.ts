import { UnusablePrompt } from "../lesson.ts";
import { msg } from "../../../contract/messages/message.ts";
import { piAngle, type PiAngle } from "../shared/pi-angle.ts";
import { readNumberText } from "../shared/read-function.ts";
import { asksFor, type Topic } from "../topic.ts";

/** By which angle the number on the circle is turned. */
export type EulerPrompt = { angle: PiAngle };

const ALSO = [
  "euler",
  "formula",
  "identity",
  "equation",
  "complex",
  "imaginary",
  "exponential",
  "exponent",
  "unit",
  "circle",
  "plane",
  "equal",
  "beautiful",
  "cosine",
  "sine",
  "cos",
  "sin",
  "rotation",
  "power",
  "pi",
  "i",
  "e",
  "x",
  "t",
  "theta",
  "minus",
  "plus",
  "zero",
  "math",
  "mathematics",
  "trigonometry",
  "proof",
  "prove",
  "true",
  "say",
  "most",
];
const TOPIC: Topic = {
  needs: [["euler formula", "euler identity", "euler equation", "formula euler", "identity euler"]],
  also: ALSO,
  never: ["function", "circuit", "circus"],
};
const POWER = /\be\s*\^\s*(?:[({]([^)}]{1,24})[)}]|((?:i\s*\*?\s*)(?:\\?pi|π|x|t|theta|θ)?))/iu;
const SPOKEN = /\be to the (?:power (?:of )?)?(?:\(?\s*)(i (?:times )?(?:pi|x|theta|t)\b)/iu;
const MINUS_ONE = /\+\s*1\s*=\s*0|(?:=|equal(?:s|\sto)?|is)?\s*(?:[-−]\s*1|minus one)\b/iu;
const LETTERS = new Set(["x", "t", "theta", "θ", "phi", "φ", ""]);

/** The angle of an exponent; the letter i is taken out once. NaN where it is none. */
const angleOf = (exponent: string): number => {
  const bare = exponent.replaceAll(/\\|\s|\*|times/gu, "").replaceAll("π", "pi");
  const angle = bare.replace(/(?<!p)i/u, "");
  if (angle === bare) return Number.NaN;
  return LETTERS.has(angle.toLowerCase()) ? Math.PI : (readNumberText(angle) ?? Number.NaN);
};

/** Reads a prompt; `UnusablePrompt` tells why its angle cannot be used. */
export const readEuler = (prompt: string): EulerPrompt | UnusablePrompt | undefined => {
  const power = POWER.exec(prompt) ?? SPOKEN.exec(prompt);
  const named = power ? prompt.replace(power[0], " euler formula ") : prompt;
  const rest = named.replace(MINUS_ONE, " ").replace(/=\s*cos.*$/iu, " ");
  if (/\d/u.test(rest) || !asksFor(rest, TOPIC)) return undefined;
  const angle = power ? angleOf(power[1] ?? power[2] ?? "") : Math.PI;
  if (Number.isNaN(angle)) return undefined;
  if (MINUS_ONE.test(named) && Math.abs(angle - Math.PI) > 1e-9) return undefined;
  return angle >= 0.2 && angle <= 2 * Math.PI + 1e-9
    ? { angle: piAngle(angle) }
    : new UnusablePrompt(msg("lesson.euler_angle"));
};
