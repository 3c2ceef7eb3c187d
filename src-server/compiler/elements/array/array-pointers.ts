import type { ListMoment } from "../../../computation/algorithms/lists/list-moment.ts";
import { ownValue } from "../../../own-value.ts";
import type { DrawFrame } from "../../element-kind.ts";
import { textSize } from "../../sizes.ts";
import type { ArrayModel } from "./array-model.ts";

type PointerFrame = Pick<DrawFrame, "u" | "scale" | "type">;
/** A pointer's name; `shift` is how far its middle stands from that of its place, beside others at the same place. */
export type PlacedName = { name: string; place: number; width: number; shift: number };

const GAP = 0.45;

/** The names of a moment's pointers, side by side where they share a place. Stage units. */
export const pointerNamesAt = (model: ArrayModel, moment: ListMoment, frame: PointerFrame): PlacedName[] => {
  const size = textSize(frame, "label");
  const all: Readonly<Record<string, number>> = { ...model.pointers, ...moment.pointers };
  const named = model.pointerNames.flatMap((name) => {
    const place = ownValue(all, name);
    return place === undefined ? [] : [{ name, place, width: frame.type.line(name, { font: "text", size }).width }];
  });
  return named.map((item, index) => {
    const here = named.filter(({ place }) => place === item.place);
    const total = here.reduce((sum, { width }) => sum + width, (here.length - 1) * GAP * frame.u);
    const before = named.slice(0, index).filter(({ place }) => place === item.place);
    const start = before.reduce((sum, { width }) => sum + width + GAP * frame.u, 0);
    return { ...item, shift: start + item.width / 2 - total / 2 };
  });
};

const pitchAt = (names: readonly PlacedName[], last: number, gap: number): number => {
  const sorted = names.toSorted((a, b) => a.place - b.place || a.shift - b.shift);
  const pitches = sorted.map((name, i) => {
    const reach = Math.abs(name.shift) + name.width / 2;
    const atEdge = name.place === 0 || name.place === last ? 2 * reach : 0;
    const before = sorted[i - 1];
    if (!before || before.place === name.place) return atEdge;
    const needed = before.shift + before.width / 2 - (name.shift - name.width / 2) + gap;
    return Math.max(atEdge, needed / (name.place - before.place));
  });
  return Math.max(0, ...pitches);
};

const known = new WeakMap<ArrayModel, Map<number, number>>();

/** Least distance of places at which the names of all pointers fit on one line, in every moment of the run. */
export const pointerPitch = (model: ArrayModel, frame: PointerFrame): number => {
  if (model.pointerNames.length === 0) return 0;
  const sizes = known.get(model) ?? new Map<number, number>();
  known.set(model, sizes);
  const size = textSize(frame, "label");
  const hit = sizes.get(size);
  if (hit !== undefined) return hit;
  const pitch = Math.max(
    ...model.run.moments.map((moment) =>
      pitchAt(pointerNamesAt(model, moment, frame), model.labels.length - 1, GAP * frame.u),
    ),
  );
  sizes.set(size, pitch);
  return pitch;
};
