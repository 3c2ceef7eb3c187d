import { UnusablePrompt } from "../lesson.ts";
import { msg } from "../../../contract/messages/message.ts";
import { asksFor, type Topic } from "../topic.ts";

/** How many values make one average. */
export type AveragesPrompt = { size: number };

const TOPIC: Topic = {
  needs: [["central limit theorem", "central limit", "clt", "limit theorem"]],
  also: [
    "central",
    "limit",
    "theorem",
    "statistic",
    "statistics",
    "probability",
    "normal",
    "distribution",
    "bell",
    "curve",
    "average",
    "mean",
    "sample",
    "size",
    "n",
    "sum",
    "random",
    "independent",
    "clt",
    "say",
    "proof",
  ],
  never: ["line", "central bank"],
};
const OWN = 20;
const [LEAST, MOST] = [5, 100];

/** Reads a prompt; `UnusablePrompt` tells why its sample size cannot be used. */
export const readAverages = (prompt: string): AveragesPrompt | UnusablePrompt | undefined => {
  const size = /\b(?:n|size)\s*(?:=|of|is)?\s*(\d+)\b|\b(\d+)\s+(?:values|samples|numbers)\b/iu.exec(prompt);
  const rest = size ? prompt.replace(size[0], " ") : prompt;
  if (/\d/u.test(rest) || !asksFor(rest, TOPIC)) return undefined;
  const count = size ? Number(size[1] ?? size[2]) : OWN;
  return count >= LEAST && count <= MOST
    ? { size: count }
    : new UnusablePrompt(msg("lesson.sample_size", { least: LEAST, most: MOST }));
};
