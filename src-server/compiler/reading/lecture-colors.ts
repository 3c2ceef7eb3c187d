import type { LecturePlan } from "../../contract/plan.ts";
import type { ColorRole } from "../../contract/style.ts";
import type { OpenedElement } from "../element-kind.ts";
import {
  colorOf,
  DATA_ROLES,
  symbolKey,
  type ColoredQuantity,
  type SymbolColor,
} from "../elements/shared/symbol-colors.ts";
import { findParts } from "../typography/tex/formula-parts.ts";
import { readTokens } from "../typography/tex/read-tokens.ts";
import type { OpenedScene } from "./open-scene.ts";

/** More symbols than this have no colour: a formula in which every letter has one says nothing. */
const MOST = DATA_ROLES.length;

type Shown = { quantities: readonly ColoredQuantity[]; formulas: readonly string[] };

const shownBy = ({ quantities = [], shownTex = [] }: OpenedElement): Shown => ({ quantities, formulas: shownTex });

const isWritten = (tex: string, formula: string): boolean => findParts(readTokens(formula), tex).length > 0;

/** Whether an element shows a symbol at all, as a thing or as a letter. */
const shows = ({ quantities, formulas }: Shown, key: string): boolean =>
  quantities.some(({ tex }) => symbolKey(tex) === key) || formulas.some((formula) => isWritten(key, formula));

/** Coloured things with a symbol, first those whose colour the plan names. */
const namedThings = (all: readonly Shown[]): ColoredQuantity[] => {
  const things = all.flatMap(({ quantities }) => quantities).filter(({ role }) => DATA_ROLES.includes(role));
  return [...things.filter(({ given }) => given), ...things.filter(({ given }) => !given)];
};

/** The colour of a thing, or the first that is free. */
const freeColor = (
  { role, given }: ColoredQuantity,
  taken: ReadonlySet<ColorRole | undefined>,
): ColorRole | undefined => (given || !taken.has(role) ? role : DATA_ROLES.find((one) => !taken.has(one)));

/** What the elements of all scenes show; one that goes on in the next scene counts once. */
const distinctlyShown = (scenes: readonly OpenedScene[]): Shown[] => {
  const all = scenes.flatMap(({ elements }) => [...elements].map(([id, { opened }]) => [id, shownBy(opened)] as const));
  return [...new Map(all.toReversed().map((one) => [JSON.stringify(one), one[1]])).values()].toReversed();
};

/**
 * The symbols of a lecture with their colours, at most four beside those of the plan's table: of quantities that are
 * a coloured thing in a figure and are shown at least twice. The first colour counts: the table's, then one that the
 * plan gives to a thing, then that of the first element.
 */
export const lectureColors = (
  { symbols }: Pick<LecturePlan, "symbols">,
  scenes: readonly OpenedScene[],
): readonly SymbolColor[] => {
  const colored: SymbolColor[] = symbols.filter(({ color }) => color !== undefined);
  const all = distinctlyShown(scenes);
  for (const thing of namedThings(all)) {
    const key = symbolKey(thing.tex);
    if (key === undefined || colorOf(colored, thing.tex) !== undefined) continue;
    const taken = new Set(colored.map(({ color }) => color));
    const color = taken.size < MOST ? freeColor(thing, taken) : undefined;
    if (color === undefined || all.filter((one) => shows(one, key)).length < 2) continue;
    colored.push({ tex: key, color });
    if (thing.tex !== key) colored.push({ tex: thing.tex, color });
  }
  return colored;
};

/** Whether a scene shows a symbol that has got a colour which it was not opened with. */
export const showsAny = (scene: OpenedScene, symbols: readonly SymbolColor[]): boolean =>
  [...scene.elements.values()].some(({ opened }) =>
    symbols.some(({ tex }) => shows(shownBy(opened), symbolKey(tex) ?? tex)),
  );
