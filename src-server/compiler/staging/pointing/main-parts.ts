import { type Actor, resolvePart, shownBelow } from "../actor.ts";
import { kindOfPart, nameableParts } from "./part-names.ts";

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
