import { UnusablePrompt } from "../lesson.ts";
import { msg } from "../../../contract/messages/message.ts";
import { asksFor, type Topic } from "../topic.ts";

/** The parabola y = a x². */
export type ParabolaPrompt = { a: number };

const ALSO = [
  "directrix",
  "focus",
  "parabola",
  "conic",
  "section",
  "distance",
  "vertex",
  "equation",
  "line",
  "equal",
  "equidistant",
  "geometry",
  "math",
  "calculate",
  "compute",
  "determine",
  "say",
  "definition",
  "y",
];
const TOPIC: Topic = { needs: [["directrix", "focus parabola", "parabola focus"]], also: ALSO };
const OWN = 0.25;
const [FLATTEST, STEEPEST] = [0.02, 10];
const NUMBER = String.raw`(\d+(?:\.\d+)?)`;
const FORM = new RegExp(
  String.raw`y\s*=\s*(?:${NUMBER}\s*\*?\s*|\(?${NUMBER}\s*/\s*${NUMBER}\)?\s*\*?\s*)?x\s*(?:\^\s*2|²|squared)(?:\s*/\s*${NUMBER})?(?!\s*[+\-−\d])`,
  "iu",
);

/** Reads a prompt; `UnusablePrompt` tells why its parabola cannot be used. */
export const readParabola = (prompt: string): ParabolaPrompt | UnusablePrompt | undefined => {
  const match = FORM.exec(prompt);
  const rest = match ? prompt.replace(FORM, " ") : prompt;
  if (/\d/u.test(rest) || !asksFor(rest, TOPIC)) return undefined;
  const [, factor, top, under, over] = match ?? [];
  const upper = Number(factor ?? top ?? 1);
  const a = match ? upper / Number(under ?? 1) / Number(over ?? 1) : OWN;
  return a >= FLATTEST && a <= STEEPEST
    ? { a }
    : new UnusablePrompt(msg("lesson.parabola_range", { least: FLATTEST, most: STEEPEST }));
};
