import { UnusablePrompt } from "../lesson.ts";
import { msg } from "../../../contract/messages/message.ts";
import { asksFor, type Topic } from "../topic.ts";

/** Mole fraction of benzene in toluene. */
export type SharePrompt = { x: number };

const TOPIC: Topic = {
  needs: [["raoult law", "law raoult", "raoult"]],
  also: [
    "law",
    "vapor",
    "vapour",
    "pressure",
    "mixture",
    "solution",
    "liquid",
    "ideal",
    "mole",
    "fraction",
    "molar",
    "benzene",
    "toluene",
    "chemistry",
    "calculate",
    "compute",
    "say",
    "partial",
    "total",
    "x",
    "percent",
  ],
};
const OWN = 0.4;
const [LEAST, MOST] = [0.05, 0.95];
const SHARE = /(?:\bx\s*=\s*|\b(?:mole\s+)?fraction\s+(?:of\s+)?)(\d*\.?\d+)/iu;
const PERCENT = /(\d+(?:\.\d+)?)\s*(?:%|percent)/iu;

/** Reads a prompt; `UnusablePrompt` tells why its mixture cannot be used. */
export const readShare = (prompt: string): SharePrompt | UnusablePrompt | undefined => {
  const [percent, share] = [PERCENT.exec(prompt), SHARE.exec(prompt)];
  const rest = prompt.replace(PERCENT, " ").replace(SHARE, " ");
  if (/\d/u.test(rest) || !asksFor(rest, TOPIC)) return undefined;
  const x = percent ? Number(percent[1]) / 100 : Number(share?.[1] ?? OWN);
  return x >= LEAST && x <= MOST
    ? { x }
    : new UnusablePrompt(msg("lesson.mole_fraction", { least: LEAST, most: MOST }));
};
