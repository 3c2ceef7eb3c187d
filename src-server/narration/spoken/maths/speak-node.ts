import { ownValue } from "../../../own-value.ts";
import { isSymbol, itemsOf, unwrap } from "../tex/tree.ts";
import type { TexNode } from "../tex/tree.ts";
import { say, withPause } from "../said.ts";
import type { Said } from "../said.ts";
import { speakReaction } from "./speak-reaction.ts";
import { speakFence } from "./speak-fence.ts";
import { speakBinomial, speakFraction, speakRoot } from "./speak-fraction.ts";
import { speakScripts } from "./speak-scripts.ts";
import { speakSymbol } from "./speak-symbol.ts";
import { speakTable } from "./speak-table.ts";
import { speakText } from "./speak-text.ts";
import type { Speaker } from "./speaker.ts";

/** Words of one node, whatever its kind. */
export const speakNode = (node: TexNode, speaker: Speaker): Said[] => {
  switch (node.kind) {
    case "number":
      return say(speaker.language.numbers.cardinal(node.text), node.at);
    case "letter":
      return say(letterWords(node.text, speaker), node.at);
    case "word":
      return speaker.prose(node.text, node.at);
    case "symbol":
      return speakSymbol(node, speaker);
    case "text":
      return speakText(node, speaker);
    case "chemistry":
      return speakReaction(node.source, node.at, speaker);
    case "said":
      return /^[A-Za-z]$/u.test(node.words)
        ? say(letterWords(node.words, speaker), node.at)
        : speaker.prose(node.words, node.at).map((word) => ({ ...word, at: node.at }));
    case "group":
      return speaker.row(node.items);
    case "fraction":
      return speakFraction(node, speaker);
    case "binomial":
      return speakBinomial(node, speaker);
    case "root":
      return speakRoot(node, speaker);
    case "scripts":
      return speakScripts(node, speaker);
    case "fenced":
      return speakFence(node, speaker);
    case "styled":
      return speakStyled(node, speaker);
    case "accent":
      return speakAccent(node, speaker);
    case "stacked":
      return speakStacked(node, speaker);
    case "table":
      return speakTable(node, speaker);
  }
};

const letterWords = (letter: string, speaker: Speaker): string => {
  const name = speaker.language.letterName(letter);
  return speaker.capitals.has(letter) ? speaker.language.grammar.capital(name) : name;
};

const speakStyled = (node: Extract<TexNode, { kind: "styled" }>, speaker: Speaker): Said[] => {
  const letter = unwrap(node.body);
  const set =
    node.style === "mathbb" && letter.kind === "letter" ? ownValue(speaker.language.sets, letter.text) : undefined;
  return set === undefined ? speaker.speak(node.body) : say(set, node.at);
};

const speakAccent = (node: Extract<TexNode, { kind: "accent" }>, speaker: Speaker): Said[] => {
  const { phrases, accents } = speaker.language;
  const body = speaker.speak(node.body);
  if (node.accent === "vec") return [...say(phrases.vector, node.at), ...body];
  if (node.accent.endsWith("brace")) return body;
  const long = itemsOf(node.body).length > 2;
  return [...(long ? withPause(body) : body), ...say(ownValue(accents, node.accent) ?? node.accent, node.at)];
};

const speakStacked = (node: Extract<TexNode, { kind: "stacked" }>, speaker: Speaker): Said[] => {
  const body = speaker.speak(node.body);
  const labels = [node.above, node.below]
    .filter((label) => label !== null && !isSymbol(unwrap(label), "!", "?"))
    .filter((label) => label !== null)
    .map((label) => speaker.speak(label))
    .filter((label) => label.length > 0);
  if (labels.length === 0) return body;
  if (labels.length === 1 && /^def$/u.test(labels[0]?.[0]?.text ?? "")) return body;
  return [...body, ...labels.flatMap((label) => [...say(speaker.language.phrases.with, node.at), ...withPause(label)])];
};
