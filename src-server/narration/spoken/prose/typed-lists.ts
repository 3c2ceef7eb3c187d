import { say, withPause } from "../said.ts";
import type { Said } from "../said.ts";
import type { Chunk } from "./chunk.ts";
import type { ProseRule } from "./prose-rule.ts";

const FROM = /^([[(])[-−]?[\w.π∞]+,$/u;
const TO = /^[-−]?[\w.π∞]+([\])])[.,;:?!]*$/u;

/** Words from "from" on, for a text that has just said "interval". */
const afterFrom = (said: readonly Said[], from: string): Said[] =>
  said.slice(
    Math.max(
      0,
      said.findIndex(({ text }) => text === from),
    ),
  );

/** "[0, 1)" typed into the sentence is a half open interval; two square brackets are one behind "interval", "in" and "on". */
export const speakTypedInterval: ProseRule = ({ chunks, language, maths }, index) => {
  const [first, second] = [chunks[index], chunks[index + 1]];
  const open = FROM.exec(first?.text ?? "")?.[1];
  const close = TO.exec(second?.text ?? "")?.[1];
  if (first === undefined || second === undefined || open === undefined || close === undefined) return null;
  const before = chunks[index - 1]?.core.toLowerCase() ?? "";
  const named = language.intervals.nouns.has(before);
  const half = (open === "[") !== (close === "]");
  if (!half && (open === "(" ? !named : !named && !language.intervals.leaders.has(before))) return null;
  const inner = `${first.text.slice(1)} ${second.text.slice(0, second.text.indexOf(close))}`;
  const [left, right] = open === "(" && close === ")" ? ["[", "]"] : [open, close];
  const said = maths(`${left}${inner}${right}`, { notation: "plain", at: first.at });
  return { said: named ? afterFrom(said, language.phrases.intervalFrom) : said, used: 2 };
};

const isDots = (chunk: Chunk | undefined): boolean => /^(?:\.{3}|…),?$/u.test(chunk?.text ?? "");

/** Dots in a list: "x one, x two, and so on, x n". */
export const speakListDots: ProseRule = ({ chunks, language }, index) => {
  const chunk = chunks[index];
  if (chunk === undefined || !isDots(chunk) || !chunks[index - 1]?.after.startsWith(",")) return null;
  return { said: withPause(say(language.phrases.andSoOn, chunk.at)), used: 1 };
};
