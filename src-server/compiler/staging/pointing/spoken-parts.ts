import type { PlanElement, PlanSymbol } from "../../../contract/plan.ts";
import { type Actor, isOnStage, resolvePart, shownBelow } from "../actor.ts";
import type { NodeRecord } from "../node-record.ts";
import type { SceneStage } from "../scene-stage.ts";
import { kindOfPart, namedParts, type NameablePart } from "./part-names.ts";
import { formsOf, type SaidWord } from "./spoken-words.ts";

/** A part that is said, the moment of its word, and how surely it is meant. */
export type SpokenPart = { actor: Actor; part: string; atMs: number; weight: number };

/** How surely a part is meant: a term of a formula, a name of one word, a word more of it, one word of a longer name, a word that a text shows, a digit. */
const WEIGHT = { term: 4, name: 3, more: 1, piece: 2, word: 1, digit: 1 } as const;
/** Words of a name that is said in another order or with others between stand this close. */
const SPREAD = 6;
/** A word of at least this many letters means what it is a part of the name of. */
const TELLING = 5;

/** How surely a name is said from a word on; 0 where it is not. */
const weightOf = (name: readonly string[], said: readonly string[]): number => {
  const [first = ""] = said;
  if (name.every((form, i) => form === said[i])) return WEIGHT.name + WEIGHT.more * (name.length - 1);
  if (!name.includes(first)) return 0;
  const rest = new Set(said.slice(1, SPREAD).filter((form) => form !== first && name.includes(form)));
  return rest.size > 0 || first.length >= TELLING ? WEIGHT.piece + WEIGHT.more * rest.size : 0;
};

/** Lines and columns of cells give way to a cell of the same name. */
const LINES: ReadonlySet<string> = new Set(["row", "col"]);

/** The part that a word means; undefined where several things are called so. */
const partSaid = (
  actor: Actor,
  parts: readonly NameablePart[],
  said: readonly string[],
): { part: string; weight: number } | undefined => {
  const meant = parts
    .map(({ part, names }) => ({ part, weight: Math.max(0, ...names.map((name) => weightOf(name, said))) }))
    .filter(({ weight }) => weight > 0);
  const most = Math.max(0, ...meant.map(({ weight }) => weight));
  const best = meant.filter(({ weight }) => weight === most);
  const small = best.filter(({ part }) => !LINES.has(kindOfPart(part)));
  const [only, ...others] = small.length > 0 ? small : best;
  const own = new Set(only && shownPart(actor, only.part));
  return others.every(({ part }) => shownPart(actor, part).some((record) => own.has(record))) ? only : undefined;
};

/** What is seen of a part. */
const shownPart = (actor: Actor, part: string): NodeRecord[] =>
  shownBelow(actor, resolvePart(actor.drawing, part) ?? []);

/** Where the formulas of an element stand, the newest line first: before the term in its address. */
const formulaPlaces = ({ drawing, kind }: Actor): string[] => {
  if (kind.type !== "derivation") return [""];
  const steps = Object.keys(drawing.parts ?? {}).filter((part) => part.startsWith("step:"));
  return steps.toReversed().map((step) => `${step}/`);
};

const termPart = (actor: Actor, tex: string): string | undefined =>
  formulaPlaces(actor)
    .map((place) => `${place}tex:${tex}`)
    .find((part) => actor.drawing.find?.(part) && shownPart(actor, part).length > 0);

/** Terms of the formulas of an element by what they are called. */
const termsOf = (actor: Actor, symbols: readonly PlanSymbol[]): NameablePart[] =>
  symbols.flatMap(({ tex, say, means }) => {
    const part = termPart(actor, tex);
    const names = [tex, say, means].map(formsOf).filter((forms) => forms.length > 0);
    return part === undefined ? [] : [{ part, names }];
  });

/** Words of at least this many letters are underlined where a text shows them. */
const LONG_WORD = 5;

/** What shows a word as it is said: a term of a formula, or the word in a text. */
const quoted = (actor: Actor, { form, bare }: SaidWord): { part: string; weight: number } | undefined => {
  const term = /[\p{N}^_\\=+]|^\p{L}$/u.test(form) ? termPart(actor, form) : undefined;
  if (term !== undefined) return { part: term, weight: /^\d$/u.test(form) ? WEIGHT.digit : WEIGHT.term };
  const word = `word:${bare}`;
  const shown = form !== "" && bare.length >= LONG_WORD && actor.drawing.find?.(word) !== undefined;
  return shown ? { part: word, weight: WEIGHT.word } : undefined;
};

/** All parts of the elements on stage that are said between two moments and can be seen. */
export const spokenParts = (
  stage: SceneStage,
  { words, symbols }: { words: readonly SaidWord[]; symbols: readonly PlanSymbol[] },
  [fromMs, toMs]: readonly [number, number],
): SpokenPart[] => {
  const named = (element: PlanElement): SpokenPart[] => {
    const actor = stage.actors.get(element.id);
    if (!actor || !isOnStage(actor)) return [];
    const parts = namedParts(element, actor.drawing, symbols).filter(({ part }) => shownPart(actor, part).length > 0);
    const terms = termsOf(actor, symbols);
    return words.flatMap((word, i): SpokenPart[] => {
      if (word.form === "" || word.startMs < fromMs || word.startMs > toMs) return [];
      const said = words.slice(i, i + 2 * SPREAD).flatMap(({ form }) => (form === "" ? [] : [form]));
      const meant = [quoted(actor, word), partSaid(actor, terms, said), partSaid(actor, parts, said)];
      const best = meant.filter((one) => one !== undefined).toSorted((a, b) => b.weight - a.weight)[0];
      return best && shownPart(actor, best.part).length > 0 ? [{ actor, ...best, atMs: word.startMs }] : [];
    });
  };
  return stage.scene.elements.flatMap(named);
};
