import { type PieceCall, pythonNumber } from "./python-text.ts";
import type { ScriptPart } from "./parts.ts";

/** A call and the place of its piece in the part. */
type Placed = { place: number; call: PieceCall };

/** Pieces of a part that come and go at once again and again, as the digits of a counter do. */
type FlipRun = {
  places: readonly number[];
  from: number;
  to: number;
  /** Which of `places`, by their order there, show from a frame on, counted from `from`. */
  flips: readonly (readonly [frame: number, pieces: readonly number[]])[];
};

/** Fewer changes than this are told one by one. */
const FEWEST = 4;
/** Changes further apart than this, in frames, belong to different runs. */
const APART = 20;

const isJump = ({ call }: Placed): boolean => call.does === "add" || call.does === "remove";

const runsOf = (jumps: readonly Placed[]): Placed[][] => {
  const runs: Placed[][] = [];
  for (const jump of jumps.toSorted((a, b) => a.call.from - b.call.from)) {
    const last = runs.at(-1)?.at(-1);
    if (last && jump.call.from - last.call.from <= APART) runs.at(-1)?.push(jump);
    else runs.push([jump]);
  }
  return runs;
};

const flipRun = (run: readonly Placed[]): FlipRun => {
  const places = [...new Set(run.map(({ place }) => place))].toSorted((a, b) => a - b);
  const first = new Map(run.toReversed().map(({ place, call }) => [place, call.does]));
  const shown = new Set(places.filter((place) => first.get(place) === "remove"));
  const from = run[0]?.call.from ?? 0;
  const flips = [...Map.groupBy(run, ({ call }) => call.from)].map(([frame, jumps]): FlipRun["flips"][number] => {
    for (const { place, call } of jumps) {
      if (call.does === "add") shown.add(place);
      else shown.delete(place);
    }
    return [frame - from, places.flatMap((place, i) => (shown.has(place) ? [i] : []))];
  });
  return { places, from, to: run.at(-1)?.call.from ?? from, flips };
};

const isDisturbed = (run: readonly Placed[], { places, from, to }: FlipRun, all: readonly Placed[]): boolean =>
  all.some((other) => {
    const { call } = other;
    return places.includes(other.place) && !run.includes(other) && call.from <= to && call.to >= from;
  });

/** Finds the runs among the calls of a part; `rest` are the calls that belong to none. */
const flipRuns = (all: readonly Placed[]): { runs: readonly FlipRun[]; rest: readonly Placed[] } => {
  const found = runsOf(all.filter(isJump)).map((run) => ({ run, flip: flipRun(run) }));
  const taken = found.filter(({ run, flip }) => flip.flips.length >= FEWEST && !isDisturbed(run, flip, all));
  const inside = new Set(taken.flatMap(({ run }) => run));
  return { runs: taken.map(({ flip }) => flip), rest: all.filter((call) => !inside.has(call)) };
};

/** Which of the named pieces show from a frame on, counted from the first flip. */
export type Flip = readonly [frame: number, pieces: readonly number[]];

/** One thing that is done with some pieces of a part; `times` of several letters that are written one after the other. */
export type PartCall = {
  on: string;
  call: PieceCall;
  times?: readonly (readonly [number, number])[];
  flips?: readonly Flip[];
};

/** `part`, `part[3]`, `part[2:5]` or several of these together. */
const pieceNames = ({ name, pieces }: ScriptPart, places: readonly number[]): string => {
  if (places.length === pieces.length) return name;
  const runs: [number, number][] = [];
  for (const place of places) {
    const last = runs.at(-1);
    if (last && last[1] === place) last[1] = place + 1;
    else runs.push([place, place + 1]);
  }
  const texts = runs.map(([from, to]) => (to - from === 1 ? `${name}[${from}]` : `${name}[${from}:${to}]`));
  return texts.length === 1
    ? texts.join("")
    : `Part(${texts.map((text) => (text.endsWith("]") && !text.includes(":") ? text : `*${text}`)).join(", ")})`;
};

/** Rounded so that letters of a label that move together are seen to do so. */
const sameness = (call: PieceCall): string =>
  JSON.stringify(call, (_key, value: unknown) => (typeof value === "number" ? Math.round(value * 100) / 100 : value));

const isLetter = ({ call }: Placed): boolean => call.does === "Draw" && call.to - call.from <= 45;

/** Runs of drawn pieces each of which starts before the one before it has long ended. */
const letterRuns = (drawn: readonly Placed[]): Placed[][] => {
  const runs: Placed[][] = [];
  for (const piece of drawn) {
    const last = runs.at(-1)?.at(-1);
    const follows =
      last &&
      piece.call.from >= last.call.from &&
      piece.call.from <= last.call.to + 1 &&
      piece.call.easing === last.call.easing;
    if (follows && piece.place > last.place) runs.at(-1)?.push(piece);
    else runs.push([piece]);
  }
  return runs;
};

const lettersOf = (part: ScriptPart, run: readonly Placed[]): PartCall[] => {
  const [first, last] = [run[0], run.at(-1)];
  if (!first || !last) return [];
  const from = first.call.from;
  const to = Math.max(...run.map(({ call }) => call.to));
  const on = pieceNames(
    part,
    run.map(({ place }) => place),
  );
  const same = run.every(({ call }) => call.from === from && call.to === to);
  const times = run.map(({ call }): [number, number] => [call.from - from, call.to - from]);
  const call: PieceCall = { from, to, easing: first.call.easing, does: "Draw" };
  return [same ? { on, call } : { on, call, times }];
};

/** What is done with a part; pieces with which the same is done at the same time are named together. */
export const partCalls = (part: ScriptPart): readonly PartCall[] => {
  const all = part.pieces.flatMap(({ calls }, place) => calls.map((call) => ({ place, call })));
  const { runs, rest: placed } = flipRuns(all);
  const letters = letterRuns(
    placed.filter(isLetter).toSorted((a, b) => a.call.from - b.call.from || a.place - b.place),
  );
  const others = Map.groupBy(
    placed.filter((piece) => !isLetter(piece)),
    ({ call }) => sameness(call),
  );
  const grouped = [...others.values()].flatMap((same): PartCall[] => {
    const first = same[0];
    const places = same.map(({ place }) => place).toSorted((a, b) => a - b);
    return first ? [{ on: pieceNames(part, places), call: first.call }] : [];
  });
  const flips = runs.map(({ places, from, to, flips: own }): PartCall => {
    return { on: pieceNames(part, places), call: { from, to, easing: "linear", does: "add" }, flips: own };
  });
  return [...flips, ...letters.flatMap((run) => lettersOf(part, run)), ...grouped];
};

/** Where the pieces that show from the start lie; nothing where none does. */
export const shownAtFirst = (part: ScriptPart): string | undefined => {
  const places = part.pieces.flatMap(({ shown }, place) => (shown ? [place] : []));
  return places.length === 0 ? undefined : pieceNames(part, places);
};

/** A time of so many frames, in seconds. */
export const seconds = (frames: number, fps: number): string => pythonNumber(frames / fps, 3);
