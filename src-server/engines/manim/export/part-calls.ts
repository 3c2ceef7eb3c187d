import type { Call } from "./calls.ts";
import { flipRuns, type Placed } from "./flip-runs.ts";
import type { Part } from "./parts.ts";
import { pythonNumber } from "./python-text.ts";

/** Which of the named pieces show from a frame on, counted from the first flip. */
export type Flip = readonly [frame: number, pieces: readonly number[]];

/** One thing that is done with some pieces of a part; `times` of several letters that are written one after the other. */
export type PartCall = {
  on: string;
  call: Call;
  times?: readonly (readonly [number, number])[];
  flips?: readonly Flip[];
};

/** `part`, `part[3]`, `part[2:5]` or several of these together. */
const pieceNames = ({ name, pieces }: Part, places: readonly number[]): string => {
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
const sameness = (call: Call): string =>
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

const lettersOf = (part: Part, run: readonly Placed[]): PartCall[] => {
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
  const call: Call = { from, to, easing: first.call.easing, does: "Draw" };
  return [same ? { on, call } : { on, call, times }];
};

/** What is done with a part; pieces with which the same is done at the same time are named together. */
export const partCalls = (part: Part): readonly PartCall[] => {
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
export const shownAtFirst = (part: Part): string | undefined => {
  const places = part.pieces.flatMap(({ shown }, place) => (shown ? [place] : []));
  return places.length === 0 ? undefined : pieceNames(part, places);
};

/** A time of so many frames, in seconds. */
export const seconds = (frames: number, fps: number): string => pythonNumber(frames / fps, 3);
