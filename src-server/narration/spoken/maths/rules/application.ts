import { ownValue } from "../../../../own-value.ts";
import { classOf, isBracketed, isCompound } from "../../tex/classify.ts";
import { isLetter, isSymbol, unwrap } from "../../tex/tree.ts";
import type { TexFence, MathNode } from "../../tex/tree.ts";
import { say, withPause } from "../../said.ts";
import { speakList, splitAtCommas } from "../speak-fence.ts";
import type { RowRule, Speaker, RowReading } from "../speaker.ts";

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
