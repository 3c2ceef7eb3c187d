import { ownValue } from "../../../own-value.ts";
import { isSymbol, itemsOf, unwrap, type MathNode, classOf, isLetter } from "../tex/tree.ts";
import { say, type Said } from "../said.ts";
import { speakArguments } from "./speak-fence.ts";
import type { RowRule, Speaker } from "./speaker.ts";

type Limits = { name: string; at: number; sub: MathNode | null; sup: MathNode | null };

/** Sums, integrals, limits: "the sum from i equals one to n of". */
export const speakBig: RowRule = (items, index, speaker) => {
  const node = items[index];
  if (node === undefined || classOf(node) !== "big") return null;
  const limits = limitsOf(node);
  const words = limits === null ? undefined : ownValue(speaker.language.bigOperators, limits.name);
  if (limits === null || words === undefined) return null;
  const next = items[index + 1];
  const rest = next !== undefined && ["operand", "function", "big"].includes(classOf(next));
  const bare = limits.sub === null && limits.sup === null;
  const of = rest || (!bare && isSymbol(next, "-")) ? say(speaker.language.phrases.of, next?.at ?? node.at) : [];
  const head = [...say(words, node.at), ...speakLimits(limits, speaker), ...of];
  const listed =
    next?.kind === "fenced" &&
    "({".includes(next.open) &&
    next.open !== "" &&
    next.items.some((item) => isSymbol(item, ","));
  if (!listed) return { said: head, used: 1, open: 0, plain: "after" };
  return { said: [...head, ...speakArguments(next, speaker)], used: 2, open: 1 };
};

const limitsOf = (node: MathNode): Limits | null => {
  const base = unwrap(node.kind === "scripts" ? node.base : node.kind === "stacked" ? node.body : node);
  if (base.kind !== "symbol") return null;
  const scripts = node.kind === "scripts" ? node : null;
  const below = node.kind === "stacked" ? node.below : null;
  return { name: base.name, at: node.at, sub: scripts?.sub ?? below, sup: scripts?.sup ?? null };
};

const speakLimits = ({ name, sub, sup }: Limits, speaker: Speaker): Said[] => {
  const { phrases } = speaker.language;
  const ranges = sub !== null && itemsOf(sub).some((item) => isSymbol(item, "="));
  const to = sup === null ? [] : [...say(phrases.to, sup.at), ...speaker.speak(sup)];
  if (sub === null) return to;
  if (name.startsWith("lim")) return [...say(phrases.as, sub.at), ...speakApproach(sub, speaker)];
  const fromTo = sup !== null || ranges;
  return [...say(fromTo ? phrases.from : phrases.overRange, sub.at), ...speakSub(sub, speaker), ...to];
};

/** Under an operator, ∈ is only "in", and = has no verb. */
const speakSub = (sub: MathNode, speaker: Speaker): Said[] => {
  const items =
    sub.kind === "group" && sub.items.length === 1 && sub.items[0]?.kind === "table"
      ? sub.items[0].rows.flat().flatMap((cell) => cell.items)
      : itemsOf(sub);
  return speaker.row(
    items.map((item) =>
      isSymbol(item, "in")
        ? { kind: "said", at: item.at, words: speaker.language.phrases.isIn }
        : isSymbol(item, "=")
          ? { kind: "symbol", at: item.at, name: "range=" }
          : item,
    ),
  );
};

/** "x approaches zero from above" for x → 0⁺. */
const speakApproach = (sub: MathNode, speaker: Speaker): Said[] => {
  const items = itemsOf(sub);
  const last = items.at(-1);
  const side = last?.kind === "scripts" && last.sup !== null ? unwrap(last.sup) : null;
  if (last?.kind !== "scripts" || !isSymbol(side ?? undefined, "+", "-")) return speaker.row(items);
  const { phrases } = speaker.language;
  return [
    ...speaker.row([...items.slice(0, -1), last.base]),
    ...say(isSymbol(side ?? undefined, "+") ? phrases.fromAbove : phrases.fromBelow, last.at),
  ];
};

/** The differential sign d or ∂, also with a power. */
const isDifferential = (node: MathNode | undefined): boolean =>
  isLetter(node, "d") ||
  isSymbol(node, "partial") ||
  (node?.kind === "text" && node.text === "d") ||
  (node?.kind === "scripts" && node.sub === null && isDifferential(unwrap(node.base)));

/** d/dx, dy/dx, ∂²f/∂x²: "d y by d x"; a lone operator takes "of". */
export const speakDerivative: RowRule = (items, index, speaker) => {
  const node = items[index];
  if (node?.kind !== "fraction") return null;
  const over = itemsOf(node.over);
  const under = itemsOf(node.under);
  if (!isDifferential(over[0]) || !isDifferential(under[0]) || under.length < 2) return null;
  const { phrases } = speaker.language;
  const parts = (nodes: readonly MathNode[]): ReturnType<typeof say> => nodes.flatMap((part) => speaker.speak(part));
  const operator = over.length === 1 && items[index + 1] !== undefined;
  const said = [
    ...speakOrder(over[0], speaker),
    ...parts(over.slice(1)),
    ...say(phrases.derivativeBy, node.under.at),
    ...parts(under),
    ...(operator ? say(phrases.of, node.under.at) : []),
  ];
  return { said, used: 1, open: 0, plain: "both" };
};

/** The d of what is derived, with the order of the derivative. */
const speakOrder = (node: MathNode | undefined, speaker: Speaker): Said[] => {
  if (node === undefined) return [];
  const order = node.kind === "scripts" && node.sup !== null ? unwrap(node.sup) : null;
  if (node.kind !== "scripts" || order?.kind !== "number") return speaker.speak(node);
  return [...speaker.speak(node.base), ...say(speaker.language.grammar.differentialOrder(order.text), order.at)];
};

/** The d x at the end of an integral, or a differential such as d t. */
export const speakDifferential: RowRule = (items, index, speaker) => {
  const [sign, variable] = [items[index], items[index + 1]];
  const named =
    variable?.kind === "letter" ||
    variable?.kind === "symbol" ||
    variable?.kind === "scripts" ||
    variable?.kind === "accent" ||
    variable?.kind === "styled" ||
    variable?.kind === "said";
  if (
    sign === undefined ||
    variable === undefined ||
    (!isLetter(unwrap(sign), "d") && !(sign.kind === "text" && sign.text === "d"))
  )
    return null;
  if (!named || (variable.kind === "symbol" && !/^[A-Za-z]{2,}$/u.test(variable.name))) return null;
  return {
    said: [...say(speaker.language.phrases.differential, sign.at), ...speaker.speak(variable)],
    used: 2,
    open: 0,
    plain: "both",
  };
};

/** ∇f is the gradient, ∇·F the divergence, ∇×F the curl. */
export const speakNabla: RowRule = (items, index, speaker) => {
  const { phrases } = speaker.language;
  const [nabla, second, third] = [items[index], items[index + 1], items[index + 2]];
  if (nabla === undefined || !isSymbol(nabla, "nabla") || second === undefined) return null;
  if (third !== undefined && isSymbol(second, "cdot", "bullet"))
    return { said: say(`${phrases.divergence} ${phrases.of}`, nabla.at), used: 2, open: 0, plain: "both" };
  if (third !== undefined && isSymbol(second, "times"))
    return { said: say(`${phrases.curl} ${phrases.of}`, nabla.at), used: 2, open: 0, plain: "both" };
  return classOf(second) === "operand"
    ? { said: say(`${phrases.gradient} ${phrases.of}`, nabla.at), used: 1, open: 0, plain: "both" }
    : null;
};

const POSTFIX = ["!", "%", "permille", "degree", "'", "prime", "checkmark"];

/** Signs behind what they belong to: n!, 50 %, 30°. */
export const speakPostfix: RowRule = (items, index, speaker) => {
  const sign = items[index];
  if (sign?.kind !== "symbol" || !POSTFIX.includes(sign.name)) return null;
  const { phrases } = speaker.language;
  if (sign.name === "!" && isSymbol(items[index + 1], "!"))
    return { said: say(phrases.doubleFactorial, sign.at), used: 2, open: 0, plain: "before" };
  const before = items[index - 1];
  const one = sign.name === "degree" && before?.kind === "number" && before.text === "1";
  return { said: one ? say(phrases.degree, sign.at) : speaker.speak(sign), used: 1, open: 0, plain: "before" };
};

const isVector = (node: MathNode | undefined): boolean =>
  node !== undefined &&
  ((node.kind === "accent" && ["vec", "hat"].includes(node.accent)) ||
    (node.kind === "styled" && node.style === "mathbf") ||
    (node.kind === "scripts" && isVector(unwrap(node.base))));

/** Between vectors × is "cross" and · is "dot". */
export const speakCross: RowRule = (items, index, speaker) => {
  const sign = items[index];
  if (
    sign === undefined ||
    !isSymbol(sign, "times", "cdot") ||
    !isVector(items[index - 1]) ||
    !isVector(isLetter(items[index + 1], "d") ? items[index + 2] : items[index + 1])
  )
    return null;
  return {
    said: say(isSymbol(sign, "times") ? speaker.language.phrases.cross : speaker.language.phrases.dot, sign.at),
    used: 1,
    open: 0,
  };
};

const isDots = (node: MathNode | undefined): boolean => isSymbol(node, "ldots", "cdots", "vdots", "ddots");
const isJoint = (node: MathNode | undefined): boolean =>
  node !== undefined && ["sum", "product", "separator"].includes(classOf(node));

/** 1 + 2 + … + n: "one plus two and so on to n". */
export const speakDots: RowRule = (items, index, speaker) => {
  const node = items[index];
  const { symbols, phrases } = speaker.language;
  const lead = isJoint(node) && isDots(items[index + 1]) ? 1 : 0;
  if (node === undefined || !isDots(items[index + lead])) return null;
  const next = items[index + lead + 1];
  const tail = isJoint(next) && items[index + lead + 2] !== undefined;
  const words = `${symbols["ldots"] ?? ""}${tail || next?.kind === "letter" ? ` ${phrases.to}` : ""}`;
  return {
    said: say(words, items[index + lead]?.at ?? node.at),
    used: lead + 1 + (tail ? 1 : 0),
    open: 0,
    plain: "both",
  };
};

const MARKS = ["overline", "bar", "dot"];

const digitsUnder = (node: MathNode | undefined): string | null => {
  if (node?.kind !== "accent" || !MARKS.includes(node.accent)) return null;
  const parts = itemsOf(node.body).map((item) => (item.kind === "number" ? item.text : "?"));
  return /^\d+$/u.test(parts.join("")) ? parts.join("") : null;
};

/** 0.1 with a bar over 6 behind it is "zero point one six recurring". */
export const speakRecurring: RowRule = (items, index, speaker) => {
  const number = items[index];
  if (number?.kind !== "number") return null;
  const parted = isSymbol(items[index + 1], ".");
  const digits = digitsUnder(items[index + (parted ? 2 : 1)]);
  if (digits === null || (!parted && !number.text.includes("."))) return null;
  const { numbers, phrases } = speaker.language;
  const before = number.text.includes(".") ? number.text : `${number.text}.`;
  const whole = before.endsWith(".")
    ? numbers.cardinal(before + digits)
    : `${numbers.cardinal(before)} ${numbers.digits(digits)}`;
  return { said: say(`${whole} ${phrases.recurring}`, number.at), used: parted ? 3 : 2, open: 0 };
};
