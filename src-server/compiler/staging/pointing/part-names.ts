import type { PlanElement, PlanSymbol } from "../../../contract/plan.ts";
import { isRecord, toList } from "../../../kit/json.ts";
import { ownValue } from "../../../own-value.ts";
import type { Drawing } from "../../drawing.ts";
import { formsOf } from "./spoken-words.ts";
import { type Actor, resolvePart, shownBelow } from "../actor.ts";

/** A part of an element and the names it goes by, each as the forms of its words. */
export type NameablePart = { part: string; names: readonly (readonly string[])[] };

/** Ground that pictures stand on, and things too small or too many to be spoken of. */
const UNNAMED: ReadonlySet<string> = new Set(
  (
    "grid tick rule frame band sign panel number edge link electron particle bond plane copy zero unit plus bracket " +
    "title text says head l1 label notation lone_pair box newest header axis-name coefficient"
  ).split(" "),
);

/** Parts of a drawing that can be spoken of. */
export const nameableParts = ({ shapes, parts = {} }: Drawing): string[] =>
  [...new Set([...Object.keys(parts), ...shapes.map(({ key }) => key.split("/")[0] ?? "")])].filter(
    (part) => !UNNAMED.has(kindOfPart(part)),
  );

/** What a part is by its address: the node of `node:A`. */
export const kindOfPart = (part: string): string => part.split(":")[0] ?? "";

/** Members that name the thing they belong to. */
const NAMING = ["label", "text", "name", "title", "tex", "reason", "kind", "value", "correct"] as const;

/** The texts by which a plan's data names one thing. */
const textsOf = (data: unknown): string[] => {
  if (typeof data === "string") return [data];
  if (typeof data === "number") return [String(data)];
  if (!isRecord(data)) return [];
  return NAMING.flatMap((member) => {
    const text = data[member];
    return typeof text === "string" || typeof text === "number" ? [String(text)] : [];
  });
};

/** All objects of a plan's data that are called so. */
const calledSo = (data: unknown, id: string): unknown[] => {
  if (Array.isArray(data)) return data.flatMap((one) => calledSo(one, id));
  if (!isRecord(data)) return [];
  const own = [data["id"], data["name"], data["part"]].includes(id) ? [data] : [];
  return [...own, ...Object.values(data).flatMap((value) => calledSo(value, id))];
};

/** Members of elements that list their parts, where they are not called as many of the part's kind. */
const LISTS: Readonly<Record<string, readonly string[]>> = {
  cell: ["cells", "rows", "values"],
  item: ["items", "values", "rows"],
  row: ["row_labels", "rows"],
  col: ["columns", "col_labels", "cols"],
  bar: ["categories"],
  step: ["steps"],
};

/** What a plan's data has at a place in one of its lists, as `2` or `2,3`. */
const listed = (element: PlanElement, kind: string, place: string): unknown[] => {
  if (!/^\d+(?:,\d+)?$/u.test(place)) return [];
  if (kind === "line" && typeof element["source"] === "string")
    return [element["source"].split("\n")[Number(place) - 1]];
  const indices = place.split(",").map((part) => Number(part) - 1);
  return (ownValue(LISTS, kind) ?? [`${kind}s`]).flatMap((member) => {
    let found: unknown = element[member];
    for (const index of indices) found = toList(found)[index];
    const first = kind === "row" && Array.isArray(found) ? toList(found)[0] : found;
    return first === undefined ? [] : [first];
  });
};

/** What the kinds of a plan's things are also called. */
const ALSO: Readonly<Record<string, readonly string[]>> = {
  function: ["curve", "graph"],
  parametric: ["curve"],
  area: ["region"],
  vector: ["arrow"],
  segment: ["side", "line"],
  solid_of_revolution: ["solid"],
};

const spaced = (id: string): string => (/^\p{L}{2,}[_\p{L}]*$/u.test(id) ? id.replaceAll("_", " ") : id);

/** Other words for a name: a letter of the notation is also called what it means. */
const alsoSaid = (text: string, symbols: readonly PlanSymbol[]): string[] => [
  ...(ownValue(ALSO, text) ?? []),
  ...symbols.flatMap(({ tex, say, means }) => (tex === text ? [say, means] : [])),
];

/** The parts of an element, with the names that its plan and the lecture's notation give them. */
export const namedParts = (element: PlanElement, drawing: Drawing, symbols: readonly PlanSymbol[]): NameablePart[] =>
  nameableParts(drawing).map((part) => {
    const kind = kindOfPart(part);
    const id = part.includes(":") ? part.slice(kind.length + 1) : part;
    const axis = kind === "axis" ? textsOf(element[`${id}_label`]) : [];
    const found = [...calledSo(element, id), ...listed(element, kind, id)].flatMap(textsOf);
    // A number is a place in a list, not a name.
    const own = /^[\d,]+$/u.test(id) || kind === "axis" ? [] : [spaced(id)];
    const texts = [...own, ...axis, ...found].flatMap((text) => [text, ...alsoSaid(text, symbols)]);
    return { part, names: texts.map(formsOf).filter((forms) => forms.length > 0) };
  });

/** Kinds whose parts are lines of words: what stands alone in them is pointed at as a whole. */
const WORDS: ReadonlySet<string> = new Set(["text", "formula", "readout", "callout", "bullets", "derivation", "code"]);

/** Whether an element is read, so that what is meant of it is underlined. */
export const isRead = ({ kind }: Actor): boolean => WORDS.has(kind.type);

/** Parts that come one by one and are spoken of when they come; of many equal things, as cells or nodes, none is picked. */
const SINGLE: ReadonlySet<string> = new Set(["layer", "object", "obj", "vector", "item", "step", "body", "correct"]);

/** Kinds whose items are many equal things, all the same. */
const HOLDS_MANY: ReadonlySet<string> = new Set(["array", "matrix", "enumeration", "distribution", "histogram"]);

/** Frame at which the newest of a part came. */
const cameAt = (actor: Actor, part: string): number =>
  Math.max(
    0,
    ...shownBelow(actor, resolvePart(actor.drawing, part) ?? []).flatMap(({ tracks }) =>
      tracks.flatMap(({ prop, startFrame }) => (prop === "opacity" ? [startFrame] : [])),
    ),
  );

/** The parts of an element that are looked at where no name is said, the newest first; "" for the whole. */
export const mainParts = (actor: Actor): string[] => {
  const single = (part: string): boolean => SINGLE.has(kindOfPart(part)) && (part.includes(":") || isRead(actor));
  const parts = HOLDS_MANY.has(actor.kind.type) ? [] : nameableParts(actor.drawing).filter(single);
  const shown = parts.filter((part) => shownBelow(actor, resolvePart(actor.drawing, part) ?? []).length > 0);
  const came = shown.toReversed().map((part) => ({ part, frame: cameAt(actor, part) }));
  return came.length > 0 ? came.toSorted((a, b) => b.frame - a.frame).map(({ part }) => part) : [""];
};
