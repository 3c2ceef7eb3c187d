import { ownValue } from "../../../../own-value.ts";
import { classOf, isCompound } from "../../tex/classify.ts";
import { isSymbol, itemsOf, unwrap } from "../../tex/tree.ts";
import type { MathNode } from "../../tex/tree.ts";
import { say } from "../../said.ts";
import type { Said } from "../../said.ts";
import { opennessOf } from "../openness.ts";
import { speakArguments } from "../speak-fence.ts";
import type { RowRule, Speaker, RowReading } from "../speaker.ts";
import { speakSub } from "../speak-sub.ts";

/** sin x, log₂ 8, sin⁻¹ x, det A: the function's name, "of", and what it is of. */
export const speakNamedFunction: RowRule = (items, index, speaker) => {
  const node = items[index];
  const name = node === undefined ? null : nameOf(node, items[index + 1], speaker);
  if (node === undefined || name === null) return null;
  const { phrases } = speaker.language;
  const head = speakHead(node, name, speaker);
  const length = argumentLength(items, index + 1);
  if (length === 0) return { said: head, used: 1, open: 0 };
  if (isNot(node)) return speakNot(head, items.slice(index + 1, index + 1 + length), speaker);
  const [first] = items.slice(index + 1);
  const argument = items.slice(index + 1, index + 1 + length);
  const said =
    length === 1 && first?.kind === "fenced" && "([".includes(first.open)
      ? speakArguments(first, speaker)
      : speaker.row(argument);
  const of = say(
    isSymbol(node, "log", "lg") && length === 1 && first?.kind !== "fenced" ? phrases.logOf : phrases.of,
    argument[0]?.at ?? node.at,
  );
  return {
    said: [...head, ...of, ...said],
    used: 1 + length,
    open: argument.some((item) => opennessOf(item) > 1 || isCompound(item)) ? 2 : 1,
  };
};

/** "not p"; what is in brackets is "the quantity". */
const speakNot = (head: Said[], argument: readonly MathNode[], speaker: Speaker): RowReading => {
  const compound = argument.some((item) => item.kind === "fenced" && isCompound(item));
  const quantity = compound ? say(speaker.language.phrases.quantity, argument[0]?.at ?? 0) : [];
  return { said: [...head, ...quantity, ...speaker.row(argument)], used: 1 + argument.length, open: compound ? 2 : 1 };
};

const isNot = (node: MathNode): boolean => isSymbol(node, "neg");

const nameOf = (node: MathNode, next: MathNode | undefined, speaker: Speaker): string | null => {
  const base = unwrap(node.kind === "scripts" ? node.base : node);
  if (isNot(base)) return speaker.language.symbols["neg"] ?? null;
  const name =
    base.kind === "symbol" && classOf(base) === "function"
      ? base.name
      : base.kind === "text" &&
          (base.command === "operatorname" ||
            (next?.kind === "fenced" && Object.hasOwn(speaker.language.functions, base.text)))
        ? base.text
        : null;
  return name === null ? null : (ownValue(speaker.language.functions, name) ?? (base.kind === "text" ? name : null));
};

/** The name with its scripts: "sine squared", "inverse sine", "log base two". */
const speakHead = (node: MathNode, name: string, speaker: Speaker): Said[] => {
  const { grammar, phrases } = speaker.language;
  if (node.kind !== "scripts") return say(name, node.at);
  const base = unwrap(node.base);
  const isLog = base.kind === "symbol" && ["log", "lg"].includes(base.name);
  const sub =
    node.sub === null
      ? []
      : isLog
        ? [...say(phrases.base, node.sub.at), ...speaker.speak(node.sub)]
        : speakSub(node.sub, speaker);
  if (node.sup === null) return [...say(name, node.at), ...sub];
  const [minus, one] = itemsOf(node.sup);
  if (isSymbol(minus, "-") && one?.kind === "number" && one.text === "1")
    return [...say(grammar.inverseFunction(name, base.kind === "symbol" ? base.name : ""), node.at), ...sub];
  const power = unwrap(node.sup);
  const said =
    power.kind === "number" && power.text === "2"
      ? say(phrases.squared, power.at)
      : power.kind === "number" && power.text === "3"
        ? say(phrases.cubed, power.at)
        : [...say(phrases.power, power.at), ...speaker.speak(power)];
  return [...say(name, node.at), ...sub, ...said];
};

/** How many nodes from `start` on are what the function is of. */
const argumentLength = (items: readonly MathNode[], start: number): number => {
  const first = items[start];
  if (first === undefined) return 0;
  const nodeClass = classOf(first);
  if (first.kind === "fenced") return 1;
  if (isSymbol(first, "-") && items[start + 1] !== undefined) return 1 + argumentLength(items, start + 1);
  if (nodeClass === "function") return 1 + argumentLength(items, start + 1);
  let length = 0;
  for (
    let item = items[start];
    item !== undefined &&
    classOf(item) === "operand" &&
    item.kind !== "fenced" &&
    !isSymbol(item, "ldots", "cdots", "!");
    item = items[start + length]
  ) {
    length += 1;
    if (item.kind === "group" && length === 1 && isCompound(item)) break;
  }
  return length + (length > 0 && isSymbol(items[start + length], "!") ? 1 : 0);
};
