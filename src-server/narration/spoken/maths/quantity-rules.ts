import type { UnitWords } from "../languages/spoken-language.ts";
import { ownValue } from "../../../own-value.ts";
import { isSymbol, unwrap, type MathNode } from "../tex/tree.ts";
import { say, type Said } from "../said.ts";
import { parseUnitFactors } from "../tex/parse-unit.ts";
import type { RowRule, Speaker } from "./speaker.ts";

/** A number with its unit: "5 newton metres", "20 degrees Celsius". */
export const speakQuantity: RowRule = (items, index, speaker) => {
  const node = items[index];
  const degrees = node === undefined ? null : temperature(items, index, speaker);
  if (degrees !== null) return degrees;
  if (node === undefined || !isNumeric(node)) return null;
  const written = unitAt(items, index + 1);
  if (written === null) return null;
  const { numbers } = speaker.language;
  const unit = unitText(written.text, node.kind === "number" && numbers.isOne(node.text), speaker);
  if (unit === null) return null;
  const amount =
    node.kind === "number"
      ? say(numbers.before(numbers.cardinal(node.text), unit.gender), node.at)
      : speaker.speak(node);
  return {
    said: [...amount, ...say(unit.words, items[index + 1]?.at ?? node.at)],
    used: 1 + written.used,
    open: 0,
  };
};

const isNumeric = (node: MathNode): boolean => {
  if (node.kind === "scripts") return unwrap(node.base).kind === "number";
  if (node.kind === "fraction") return unwrap(node.over).kind === "number" && unwrap(node.under).kind === "number";
  return node.kind === "number" || (node.kind === "text" && node.command === "num");
};

/** The unit written in upright letters from `start` on, over several nodes if need be. */
const unitAt = (items: readonly MathNode[], start: number): { text: string; used: number } | null => {
  let text = "";
  let used = 0;
  for (let item = items[start]; item !== undefined; item = items[start + used]) {
    const part = unitPart(item, used > 0);
    if (part === null) break;
    text = `${text} ${part}`;
    used += 1;
  }
  const trimmed = text.trim().replace(/[·/\s]+$/u, "");
  return trimmed === "" ? null : { text: trimmed, used };
};

const unitPart = (node: MathNode, inside: boolean): string | null => {
  if (node.kind === "text") return node.text;
  if (isSymbol(node, "mu")) return "µ";
  if (isSymbol(node, "Omega", "ohm")) return "Ω";
  if (isSymbol(node, "%")) return "%";
  if (inside && isSymbol(node, "cdot")) return "·";
  if (node.kind === "fraction") return fractionUnit(node.over, node.under);
  if (node.kind !== "scripts" || node.sub !== null || node.sup === null) return null;
  const base = unitPart(unwrap(node.base), true);
  const power = plainPower(unwrap(node.sup));
  return base === null || power === null ? null : `${base}^${power}`;
};

const fractionUnit = (over: MathNode, under: MathNode): string | null => {
  const [above, below] = [unitPart(unwrap(over), true), unitPart(unwrap(under), true)];
  return above === null || below === null ? null : `${above}/${below}`;
};

const plainPower = (sup: MathNode): string | null => {
  if (sup.kind === "number") return sup.text;
  const [sign, number] = sup.kind === "group" ? sup.items : [];
  return isSymbol(sign, "-") && number?.kind === "number" ? `-${number.text}` : null;
};

const temperature = (items: readonly MathNode[], index: number, speaker: Speaker): ReturnType<RowRule> => {
  const node = items[index];
  const scaled = node?.kind === "scripts" && node.sup !== null && isSymbol(unwrap(node.sup), "circ", "degree");
  const signAfter = isSymbol(items[index + 1], "degree");
  if (node === undefined || (!scaled && !(signAfter && isNumeric(node)))) return null;
  const scale = items[index + (scaled ? 1 : 2)];
  const letter = scale?.kind === "letter" || scale?.kind === "text" ? scale.text : "";
  const { numbers } = speaker.language;
  const { celsius, fahrenheit, degree, degrees } = speaker.language.phrases;
  const name = letter === "C" ? [celsius] : letter === "F" ? [fahrenheit] : [];
  if (!scaled && name.length === 0) return null;
  const one = node.kind === "number" && node.text === "1";
  const said = scaled
    ? speaker.speak(node)
    : [
        ...(node.kind === "number"
          ? say(numbers.before(numbers.cardinal(node.text), "masculine"), node.at)
          : speaker.speak(node)),
        ...say(one ? degree : degrees, items[index + 1]?.at ?? node.at),
      ];
  return {
    said: [...said, ...name.flatMap((word) => say(word, scale?.at ?? node.at))],
    used: (scaled ? 1 : 2) + name.length,
    open: 0,
  };
};

/** ¹⁴C, ^{235}_{92}U: "carbon fourteen". */
export const speakIsotope: RowRule = (items, index, speaker) => {
  const [scripts, next, last] = [items[index], items[index + 1], items[index + 2]];
  if (
    scripts?.kind !== "scripts" ||
    scripts.base.kind !== "group" ||
    scripts.base.items.length > 0 ||
    scripts.sup === null
  )
    return null;
  const mass = unwrap(scripts.sup);
  const two =
    next?.kind === "letter" && last?.kind === "letter"
      ? speaker.language.elements.get(next.text + last.text)
      : undefined;
  const symbol = next?.kind === "letter" || next?.kind === "text" ? next.text.trim() : "";
  const element = two ?? speaker.language.elements.get(symbol);
  if (mass.kind !== "number" || element === undefined) return null;
  return {
    said: [...say(element, next?.at ?? scripts.at), ...say(speaker.language.numbers.integer(mass.text), mass.at)],
    used: two === undefined ? 2 : 3,
    open: 0,
  };
};

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
const unitText = (text: string, one: boolean, speaker: Speaker): UnitWords | null => {
  const factors = parseUnitFactors(text);
  return factors === null ? null : speaker.language.unitWords(factors, one);
};

const plainText = (text: string): string => text.replaceAll(/\\[,;:! ]|[~{}]/gu, " ").replaceAll("\\%", "%");
