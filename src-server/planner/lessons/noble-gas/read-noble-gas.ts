import { UnusablePrompt } from "../lesson.ts";
import { msg } from "../../../contract/messages/message.ts";
import { asksFor, type Topic } from "../topic.ts";
import { NOBLE_GASES, type NobleGas } from "./noble-gases.ts";

const ALSO = [
  "noble",
  "inert",
  "rare",
  "gas",
  "gases",
  "element",
  "atom",
  "group",
  "eighteen",
  "full",
  "closed",
  "outer",
  "valence",
  "shell",
  "octet",
  "electron",
  "stable",
  "unreactive",
  "react",
  "reactive",
  "reaction",
  "bond",
  "chemistry",
  "chemically",
  "say",
  "hardly",
  "never",
  "anything",
];
const NAMED: Topic = {
  needs: [["noble gas", "noble gases", "inert gas", "inert gases", "rare gas", "rare gases"]],
  also: ALSO,
};
const ONE: Topic = {
  needs: [["inert", "unreactive", "react", "reactive", "noble", "closed shell", "full shell", "full outer shell"]],
  also: ALSO,
};
const OWN = "neon";
const TOO_HEAVY = ["xenon", "radon", "oganesson"];
const BY_NAME = new RegExp(
  String.raw`\b(${[...NOBLE_GASES.map(({ name }) => name), ...TOO_HEAVY].join("|")})\b`,
  "giu",
);
const BY_SYMBOL = /\b(He|Ne|Ar|Kr|Xe|Rn)\b/gu;

/** Reads a prompt; `UnusablePrompt` tells why its element cannot be used. */
export const readNobleGas = (prompt: string): NobleGas | UnusablePrompt | undefined => {
  const sentence = prompt.replaceAll(/\bgroup\s+(?:18|VIII)\b/gu, "group");
  const names = [...sentence.matchAll(BY_NAME), ...sentence.matchAll(BY_SYMBOL)].map(([name]) => name);
  const rest = sentence.replaceAll(BY_NAME, " ").replaceAll(BY_SYMBOL, " ");
  if (/\d/u.test(rest) || !(asksFor(rest, NAMED) || (names.length > 0 && asksFor(rest, ONE)))) return undefined;
  if (names.length > 1) return new UnusablePrompt(msg("lesson.noble_gas_one"));
  const wanted = names[0] ?? OWN;
  const gas = NOBLE_GASES.find(({ name, symbol }) => symbol === wanted || name === wanted.toLowerCase());
  return gas ?? new UnusablePrompt(msg("lesson.noble_gas_known"));
};
