import { countFormula, type CountFormula } from "../../../computation/counting/count-formulas.ts";
import { enumerate, type Listed } from "../../../computation/counting/enumerate.ts";
import { groupOf } from "../../../computation/counting/group-listed.ts";
import type { Facts } from "../../../contract/fact.ts";
import type { EnumerationSpec } from "./enumeration-schema.ts";

/** Objects that agree in what they are grouped by; `key` is undefined where nothing is grouped. */
export type ItemGroup = { key: number | undefined; label: string; count: number; items: readonly number[] };
export type EnumerationModel = {
  of: EnumerationSpec["of"];
  formula: CountFormula;
  /** How many were really listed; undefined where there are too many to go through. */
  counted: number | undefined;
  /** Those shown, in order of their groups. */
  items: readonly Listed[];
  groups: readonly ItemGroup[];
};

/** More objects than this are not gone through one by one. */
const MAX_COUNTED = 50_000;

const grouped = (all: readonly Listed[], spec: EnumerationSpec): { key: number; items: Listed[] }[] => {
  const by = spec.group_by;
  if (by === undefined) return [];
  const groups = new Map<number, Listed[]>();
  for (const item of all) {
    const key = groupOf(item, by) ?? 0;
    groups.set(key, [...(groups.get(key) ?? []), item]);
  }
  return [...groups].toSorted(([a], [b]) => a - b).map(([key, items]) => ({ key, items }));
};

const words = (by: string, key: number): string => `${by.replaceAll("_", " ")} ${key}`;

/** Lists the objects; those of the first groups are shown as far as there is room. */
export const createEnumerationModel = (spec: EnumerationSpec): EnumerationModel => {
  const formula = countFormula(spec.of, spec.n, spec.k);
  const whole = formula.count <= MAX_COUNTED;
  const all: Listed[] = [];
  const wanted = whole ? Infinity : spec.show_max;
  for (const item of enumerate(spec.of, spec.n, spec.k)) {
    if (all.length >= wanted) break;
    all.push(item);
  }
  const counted = whole ? all.length : undefined;
  const items: Listed[] = [];
  const take = (from: readonly Listed[]): number[] =>
    from.slice(0, Math.max(0, spec.show_max - items.length)).map((item) => items.push(item) - 1);
  const by = spec.group_by;
  const groups: ItemGroup[] =
    by === undefined
      ? [{ key: undefined, label: "", count: all.length, items: take(all) }]
      : grouped(all, spec).map(({ key, items: own }) => ({
          key,
          label: words(by, key),
          count: own.length,
          items: take(own),
        }));
  return { of: spec.of, formula, counted, items, groups };
};

/** What an object looks like in letters; "" where it is drawn. */
export const itemText = (item: Listed): string => {
  switch (item.kind) {
    case "sequence":
      return item.numbers.join("");
    case "set":
      return item.numbers.length === 0 ? "∅" : `{${item.numbers.join(",")}}`;
    case "blocks":
      return item.blocks.map((block) => block.join("")).join(item.ordered ? " < " : " | ");
    default:
      return "";
  }
};

export const enumerationFacts = (model: EnumerationModel, taken: number): Facts => ({
  count: model.formula.count,
  listed: taken,
  groups: model.groups.length,
  group: (key) => model.groups.find((group) => group.key === Number(key))?.count ?? 0,
  item: (nth) => itemText(model.items[Number(nth) - 1] ?? { kind: "set", numbers: [] }),
});
