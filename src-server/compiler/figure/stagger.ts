/** A label over a mark of a line. `from` and `to`: the mark's extreme places while things move. */
export type StaggerItem = { from: number; to: number; width: number };

/** How far a label's middle stands from its mark, and its level, 0 nearest to the line. */
export type StaggerPlace = { shift: number; level: number };

type Span = readonly [from: number, to: number];
type Placed = StaggerPlace & { label: Span; mark: Span };
type Arrangement = { placed: readonly Placed[]; cost: number };

type Room = { low: number; high: number; gap: number };

const COSTS = { level: 10, shift: 4, behind: 30 };
/** Arrangements that are followed at a time. */
const BEAM = 24;
const MAX_LEVELS = 5;

const meet = (a: Span, b: Span, gap: number): boolean => a[0] - gap < b[1] && b[0] - gap < a[1];

/** Leaders that would pass behind a label: its own behind nearer labels, and those of farther ones behind it. */
const behindCount = (item: Placed, placed: readonly Placed[], gap: number): number =>
  placed.filter(
    (other) =>
      (other.level < item.level && meet(item.mark, other.label, gap)) ||
      (other.level > item.level && meet(other.mark, item.label, gap)),
  ).length;

/** Straight over its mark, or so that the mark stands below one of its ends; kept inside the room. */
const shiftsOf = ({ from, to, width }: StaggerItem, { low, high, gap }: Room): number[] => {
  const side = width / 2 - gap / 2;
  const keep = (shift: number): number => Math.max(low + width / 2 - from, Math.min(high - width / 2 - to, shift));
  return [...new Set([0, -side, side].map(keep))];
};

const candidates = (item: StaggerItem, arrangement: Arrangement, room: Room): Arrangement[] => {
  const { placed } = arrangement;
  const top = Math.max(-1, ...placed.map(({ level }) => level)) + 1;
  const levels = Array.from({ length: Math.min(top, MAX_LEVELS) + 1 }, (_, level) => level);
  return levels.flatMap((level) =>
    shiftsOf(item, room).flatMap((shift): Arrangement[] => {
      const label: Span = [item.from + shift - item.width / 2, item.to + shift + item.width / 2];
      const own: Placed = { shift, level, label, mark: [item.from, item.to] };
      if (placed.some((other) => other.level === level && meet(label, other.label, room.gap))) return [];
      const cost =
        level * COSTS.level +
        (Math.abs(shift) > 1 ? COSTS.shift : 0) +
        behindCount(own, placed, room.gap / 2) * COSTS.behind;
      return [{ placed: [...placed, own], cost: arrangement.cost + cost }];
    }),
  );
};

/** Where no level is free, one more is opened. */
const onNewLevel = (item: StaggerItem, arrangement: Arrangement): Arrangement => {
  const level = Math.max(-1, ...arrangement.placed.map((other) => other.level)) + 1;
  const label: Span = [item.from - item.width / 2, item.to + item.width / 2];
  const own: Placed = { shift: 0, level, label, mark: [item.from, item.to] };
  return { placed: [...arrangement.placed, own], cost: arrangement.cost + level * COSTS.level };
};

/**
 * Puts labels over their marks, which come from left to right, on few levels, so that they do not meet and leaders
 * pass between them where they can (a beam search). Labels stay inside `low`…`high`.
 */
export const staggerLabels = (items: readonly StaggerItem[], room: Room): readonly StaggerPlace[] => {
  let beam: Arrangement[] = [{ placed: [], cost: 0 }];
  for (const item of items) {
    const next = beam.flatMap((arrangement) => candidates(item, arrangement, room));
    const all = next.length > 0 ? next : beam.map((arrangement) => onNewLevel(item, arrangement));
    beam = all.toSorted((a, b) => a.cost - b.cost).slice(0, BEAM);
  }
  return (beam[0]?.placed ?? []).map(({ shift, level }) => ({ shift, level }));
};
