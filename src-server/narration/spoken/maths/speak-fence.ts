import { type TexFence, isLetter, isSymbol, type MathNode, classOf, isCompound } from "../tex/tree.ts";
import { say, withPause, type Said } from "../said.ts";
import type { Speaker } from "./speaker.ts";

/** ⟨φ|ψ⟩ is an inner product; ⟨φ|A|ψ⟩ is "bra phi, A, ket psi". null without such bars. */
const speakBraKet = ({ items, at }: TexFence, speaker: Speaker): Said[] | null => {
  const { phrases } = speaker.language;
  const cut = items.findIndex((item) => item.kind === "fenced" && item.open === "|");
  const bar = items[cut];
  const left = speaker.row(items.slice(0, Math.max(cut, 0)));
  const right = items.slice(cut + 1);
  if (bar?.kind !== "fenced" || cut < 1) return null;
  const inner = speaker.row(bar.items);
  if (bar.close === "⟩")
    return [...say(`${phrases.innerProduct} ${phrases.of}`, at), ...left, ...say(phrases.and, bar.at), ...inner];
  if (right.length === 0) return null;
  return [
    ...say(phrases.bra, at),
    ...withPause(left),
    ...withPause(inner),
    ...say(phrases.ket, bar.at),
    ...speaker.row(right),
  ];
};

/** Words of a bracketed part; what brackets mean is given by their kind and what they hold. */
export const speakFence = (node: TexFence, speaker: Speaker): Said[] => {
  const { phrases } = speaker.language;
  const parts = splitAtCommas(node.items);
  const [first] = node.items;
  const named = (name: string): Said[] => [...say(`${name} ${phrases.of}`, node.at), ...speaker.row(node.items)];
  if (first?.kind === "table" && node.items.length === 1)
    return node.open === "|" ? speaker.speak({ ...first, environment: "vmatrix" }) : speaker.speak(first);
  if (node.open === "|")
    return node.close === "⟩"
      ? [...say(phrases.ket, node.at), ...speaker.row(node.items)]
      : named(phrases[barName(node, speaker)]);
  if (node.open === "‖") return named(phrases.norm);
  if (node.open === "⌊") return named(phrases.floor);
  if (node.open === "⌈") return named(phrases.ceiling);
  if (node.open === "⟨") return speakAngles(node, speaker);
  if (node.open === "{" && node.close === "}") return speakSet(node, speaker);
  if (node.open === "[" && node.close === "]" && node.items.length === 1 && isSubstance(first))
    return [...say(phrases.concentration, node.at), ...speaker.row(node.items)];
  if (parts.length === 1 || node.open === "") return speaker.row(node.items);
  return speakTuple(node, parts, speaker);
};

const isSubstance = (node: MathNode | undefined): boolean =>
  node?.kind === "chemistry" || (node?.kind === "letter" && /^[A-Z]$/u.test(node.text));

/** What bars mean by what they hold: sizes of sets, determinants, lengths of vectors, absolute values. */
const barName = ({ items }: TexFence, speaker: Speaker): "magnitude" | "size" | "determinant" | "absolute" => {
  const [first] = items;
  const capital = first?.kind === "letter" && /^[A-Z]$/u.test(first.text);
  if (isVector(first) && items.length === 1) return "magnitude";
  if (first?.kind === "fenced" && first.open === "{" && items.length === 1) return "size";
  if (capital && items.some((item) => isSymbol(item, ...SET_SIGNS))) return "size";
  if (capital && items.length === 1 && speaker.sets) return "size";
  return capital && isLetter(items.at(-1), "I") && items.length > 2 ? "determinant" : "absolute";
};

const isVector = (node: MathNode | undefined): boolean =>
  (node?.kind === "accent" && node.accent === "vec") || (node?.kind === "styled" && node.style === "mathbf");

/** The nodes between commas. */
export const splitAtCommas = (items: readonly MathNode[]): MathNode[][] => {
  const parts: MathNode[][] = [[]];
  for (const item of items) {
    if (isSymbol(item, ",", ";")) parts.push([]);
    else parts.at(-1)?.push(item);
  }
  return parts;
};

/** Parts with a pause between them. */
export const speakList = (parts: readonly (readonly MathNode[])[], speaker: Speaker): Said[] =>
  parts.flatMap((part, index) => (index < parts.length - 1 ? withPause(speaker.row(part)) : speaker.row(part)));

/** What a named function is of: "twelve and eighteen". */
export const speakArguments = (fence: TexFence, speaker: Speaker): Said[] => {
  const parts = splitAtCommas(fence.items);
  const [first = [], second = []] = parts;
  if (parts.length !== 2) return speakList(parts, speaker);
  return [
    ...speaker.row(first),
    ...say(speaker.language.phrases.and, second[0]?.at ?? fence.at),
    ...speaker.row(second),
  ];
};

const speakTuple = (node: TexFence, parts: readonly MathNode[][], speaker: Speaker): Said[] => {
  const { phrases } = speaker.language;
  const [from = [], to = []] = parts;
  const endless = node.items.some((item) => isSymbol(item, "infty"));
  if (parts.length === 2 && node.open === "(" && node.close === ")" && endless)
    return speakInterval({ name: phrases.openInterval, from, to, at: node.at }, speaker);
  const half = node.open !== (node.close === ")" ? "(" : "[");
  if (parts.length === 2 && (node.open === "[" || half))
    return speakInterval({ name: half ? phrases.halfOpenInterval : phrases.interval, from, to, at: node.at }, speaker);
  return [...say(parts.length === 2 ? phrases.point : phrases.list, node.at), ...speakList(parts, speaker)];
};

/** "the interval from zero to one". */
export const speakInterval = (
  { name, from, to, at }: { name: string; from: readonly MathNode[]; to: readonly MathNode[]; at: number },
  speaker: Speaker,
): Said[] => [
  ...say(name, at),
  ...speaker.row(from),
  ...say(speaker.language.phrases.intervalTo, at),
  ...speaker.row(to),
];

const speakSet = (node: TexFence, speaker: Speaker): Said[] => {
  const { phrases } = speaker.language;
  const bar = node.items.findIndex((item) => isSymbol(item, "|", "mid", ":"));
  if (node.items.length === 0) return say(phrases.emptySet, node.at);
  if (bar > 0) {
    const members = node.items
      .slice(0, bar)
      .map((item): MathNode => (isSymbol(item, "in") ? { kind: "said", at: item.at, words: phrases.isIn } : item));
    return [
      ...say(phrases.setOf, node.at),
      ...speaker.row(members),
      ...say(phrases.suchThat, node.items[bar]?.at ?? node.at),
      ...speaker.row(node.items.slice(bar + 1)),
    ];
  }
  const parts = splitAtCommas(node.items);
  return parts.length > 1 || !isCompound(node)
    ? [...say(phrases.set, node.at), ...speakList(parts, speaker)]
    : speaker.row(node.items);
};

const speakAngles = (node: TexFence, speaker: Speaker): Said[] => {
  const { phrases } = speaker.language;
  const bars = speakBraKet(node, speaker);
  if (bars !== null) return bars;
  const cut = node.items.findIndex((item) => isSymbol(item, "|", "mid", ",") && classOf(item) !== "operand");
  if (cut <= 0) return [...say(`${phrases.average} ${phrases.of}`, node.at), ...speaker.row(node.items)];
  const second = node.items.slice(cut + 1);
  return [
    ...say(`${phrases.innerProduct} ${phrases.of}`, node.at),
    ...speaker.row(node.items.slice(0, cut)),
    ...say(phrases.and, second[0]?.at ?? node.at),
    ...speaker.row(second),
  ];
};

/** Signs that are written between sets only. */
export const SET_SIGNS: readonly string[] = ["cup", "cap", "setminus", "subset", "subseteq", "emptyset"];
