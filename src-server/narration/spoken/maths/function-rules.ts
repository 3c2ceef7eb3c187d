import { ownValue } from "../../../own-value.ts";
import {
  classOf,
  isBracketed,
  isCompound,
  isLetter,
  isSymbol,
  unwrap,
  type TexFence,
  type MathNode,
  itemsOf,
} from "../tex/tree.ts";
import { say, withPause, type Said } from "../said.ts";
import { speakList, splitAtCommas, speakArguments } from "./speak-fence.ts";
import { type RowRule, type Speaker, type RowReading, opennessOf } from "./speaker.ts";
import { speakSub } from "./speak-scripts.ts";

/** Letters that name functions; behind other letters a bracket is a factor unless it holds a lone variable. */
const FUNCTION_LETTERS = new Set("fghFGHPETOQ");
const FUNCTION_GREEK = new Set([
  "phi",
  "varphi",
  "psi",
  "Phi",
  "Psi",
  "Gamma",
  "zeta",
  "Theta",
  "Omega",
  "sigma",
  "pi",
]);
/** Letters that are rarely functions, even before a lone variable. */
const COEFFICIENTS = new Set("abcdkmnABC");

/** f(x) is "f of x", P(A | B) "P of A given B", arr[i] "arr at i". */
export const speakApplication: RowRule = (items, index, speaker) => {
  const [base, next] = [items[index], items[index + 1]];
  const raised = base === undefined || next === undefined ? null : speakRaised(base, next, speaker);
  if (raised !== null) return raised;
  const fence = next;
  if (base === undefined || fence?.kind !== "fenced" || base.kind === "fenced") return null;
  if (isIndex(base, fence, speaker)) return speakIndexed(base, indices(items, index + 1), speaker);
  return isApplied(base, fence) ? speakCall(base, fence, speaker) : null;
};

/** E[X]² is "E of X, squared". */
const speakRaised = (base: MathNode, next: MathNode, speaker: Speaker): RowReading | null => {
  if (next.kind !== "scripts" || next.base.kind !== "fenced" || next.sub !== null || next.sup === null) return null;
  if (!isExpectation(baseOf(base)) || next.base.open !== "[") return null;
  const { said } = speakCall(base, next.base, speaker);
  const power = speaker.speak({ ...next, base: { kind: "group", at: next.at, items: [] } });
  return { said: [...withPause(said), ...power], used: 2, open: 1 };
};

/** The square brackets side by side from `start` on: grid[i][j]. */
const indices = (items: readonly MathNode[], start: number): TexFence[] => {
  const next = items[start];
  return next?.kind === "fenced" && next.open === "[" && next.tight ? [next, ...indices(items, start + 1)] : [];
};

const speakIndexed = (base: MathNode, fences: readonly TexFence[], speaker: Speaker): RowReading => ({
  said: [
    ...speaker.speak(base),
    ...say(speaker.language.phrases.at, fences[0]?.at ?? base.at),
    ...fences.flatMap((fence, place) => {
      const list = speakList(splitAtCommas(fence.items), speaker);
      return place < fences.length - 1 ? withPause(list) : list;
    }),
  ],
  used: 1 + fences.length,
  open: fences.length > 1 || fences.some((fence) => isCompound(fence) || fence.items.length > 1) ? 2 : 0,
});

const speakCall = (base: MathNode, fence: TexFence, speaker: Speaker): RowReading => {
  const powerSet = base.kind === "styled" && base.style === "mathcal" && isLetter(unwrap(base.body), "P");
  const name = powerSet ? say(speaker.language.phrases.powerSet, base.at) : speaker.speak(base);
  if (fence.items.length === 0) return { said: name, used: 2, open: 0 };
  const call = base.kind === "word" || base.kind === "text";
  const known = base.kind === "word" ? ownValue(speaker.language.functions, base.text) : undefined;
  const conditional = fence.items.map((item) =>
    isSymbol(item, "mid", "|") ? { ...item, kind: "symbol" as const, name: "given" } : item,
  );
  const argument = speakList(splitAtCommas(conditional), speaker);
  return {
    said: [
      ...(known === undefined ? name : say(known, base.at)),
      ...say(speaker.language.phrases.of, fence.at),
      ...argument,
    ],
    used: 2,
    open: isCompound(fence) || call ? 2 : 1,
  };
};

const isIndex = (base: MathNode, fence: TexFence, speaker: Speaker): boolean =>
  fence.open === "[" &&
  fence.close === "]" &&
  fence.tight &&
  fence.items.length > 0 &&
  (base.kind === "word" ||
    (base.kind === "letter" && !["E", "P"].includes(base.text)) ||
    (speaker.notation === "plain" && base.kind === "scripts"));

const isApplied = (base: MathNode, fence: TexFence): boolean => {
  const inner = baseOf(base);
  if (fence.open === "{" && inner.kind === "styled") return inner.style === "mathcal";
  if (!isBracketed(fence) && !(fence.open === "[" && isExpectation(inner))) return false;
  if (inner.kind === "word") return fence.tight;
  if (inner.kind === "letter" && fence.items.some((item) => isSymbol(item, "|", "mid"))) return true;
  if (inner.kind === "styled") return inner.style !== "mathbf" || isLoneVariable(fence);
  if (inner.kind === "text") return inner.command !== "text" && inner.text.length > 1 && classOf(inner) !== "function";
  if (inner.kind === "symbol") return FUNCTION_GREEK.has(inner.name) && !isCompound(fence);
  if (inner.kind !== "letter" && inner.kind !== "said") return false;
  if (inner.kind === "letter" && FUNCTION_LETTERS.has(inner.text)) return true;
  if (base.kind === "scripts" && base.primes > 0) return true;
  return (
    isLoneVariable(fence) &&
    !(inner.kind === "letter" && COEFFICIENTS.has(inner.text) && base.kind !== "scripts" && !isTime(fence))
  );
};

/** The letter or name under accents and under scripts; a numeric power is one of a function only behind f, g and h. */
const baseOf = (node: MathNode): MathNode => {
  if (node.kind === "scripts") {
    const base = unwrap(node.base);
    const power = node.sup !== null && unwrap(node.sup).kind === "number";
    return power && !isLetter(base, "f", "g", "h") ? node : baseOf(base);
  }
  return node.kind === "accent" ? baseOf(unwrap(node.body)) : node;
};

const isExpectation = (node: MathNode): boolean =>
  (node.kind === "letter" && ["E", "P"].includes(node.text)) ||
  (node.kind === "styled" && node.style === "mathbb") ||
  (node.kind === "text" && node.command !== "text");

/** One letter or number, or several between commas. */
const isLoneVariable = (fence: TexFence): boolean => {
  const parts = splitAtCommas(fence.items);
  return (
    parts.length > 0 &&
    parts.every(
      ([only, ...rest]) =>
        rest.length === 0 &&
        (only?.kind === "letter" ||
          only?.kind === "number" ||
          only?.kind === "said" ||
          (only?.kind === "symbol" && /^[a-z]{2,}$/u.test(only.name)) ||
          (only?.kind === "scripts" && unwrap(only.base).kind === "letter")),
    )
  );
};

const isTime = (fence: TexFence): boolean =>
  fence.items.length === 1 && fence.items[0]?.kind === "letter" && ["t", "x", "n", "s"].includes(fence.items[0].text);

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
