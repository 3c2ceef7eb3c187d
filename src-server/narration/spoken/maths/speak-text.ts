import { ownValue } from "../../../own-value.ts";
import { parseUnitFactors } from "../units/parse-unit.ts";
import { say } from "../said.ts";
import type { Said } from "../said.ts";
import type { UnitWords } from "../languages/language.ts";
import type { MathNode } from "../tex/tree.ts";
import type { Speaker } from "./speaker.ts";

type Text = Extract<MathNode, { kind: "text" }>;

/** Words of `\text{…}` and its kin: prose, a function's name, a unit, a single upright letter. */
export const speakText = (node: Text, speaker: Speaker): Said[] => {
  const { language } = speaker;
  const bare = node.text.trim();
  if (node.command === "num")
    return say(language.writtenNumber(bare) ?? language.numbers.cardinal(bare.replaceAll(/[^\d.]/gu, "")), node.at);
  if (node.command === "operatorname" && Object.hasOwn(language.functions, bare))
    return say(ownValue(language.functions, bare) ?? bare, node.at);
  if (node.command === "mathrm" && /^[A-Za-z]$/u.test(bare)) return say(language.letterName(bare), node.at);
  const unit =
    node.command === "si" || (node.command === "mathrm" && /[/^\\]|^[A-Z]?[a-z]{1,2}$|^k?\w$/u.test(bare))
      ? unitText(bare, false, speaker)
      : null;
  return unit === null ? speaker.prose(plainText(bare), node.at) : say(unit.words, node.at);
};

/** Words of a unit, or null when the text is none. */
export const unitText = (text: string, one: boolean, speaker: Speaker): UnitWords | null => {
  const factors = parseUnitFactors(text);
  return factors === null ? null : speaker.language.unitWords(factors, one);
};

const plainText = (text: string): string => text.replaceAll(/\\[,;:! ]|[~{}]/gu, " ").replaceAll("\\%", "%");
