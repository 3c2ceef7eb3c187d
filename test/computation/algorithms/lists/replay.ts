import type { ListMoment, ListRun } from "../../../../src-server/computation/algorithms/lists/list-moment.ts";

type Board = { order: (number | null)[]; aside: (number | null)[]; bins: number[][] };

/** Does to a board what an event says, from its name and places alone. */
const apply = (board: Board, moment: ListMoment, before: ListMoment): void => {
  const [first = -1, second = -1] = moment.places;
  if (moment.event === "swap") {
    [board.order[first], board.order[second]] = [board.order[second] ?? null, board.order[first] ?? null];
  } else if (moment.event === "pass_end") {
    board.order = board.order.map((id, place) => board.aside[place] ?? id);
    board.aside = board.aside.map(() => null);
  } else if (moment.event === "place") {
    place(board, { from: first, to: second, collecting: isCollecting(moment, before), binned: moment.bins.length > 0 });
  }
};

const isCollecting = (moment: ListMoment, before: ListMoment): boolean =>
  moment.bins.flatMap((bin) => bin.values).length < before.bins.flatMap((bin) => bin.values).length;

const place = (board: Board, move: { from: number; to: number; collecting: boolean; binned: boolean }): void => {
  if (move.binned && move.collecting) board.order[move.to] = board.bins[move.from]?.shift() ?? null;
  else if (move.binned) (board.bins[move.to] ??= []).push(board.order[move.from] ?? -1);
  else board.aside[move.to] = board.order[move.from] ?? null;
  if (!move.collecting) board.order[move.from] = null;
};

/** The order of the values after all events, found again from the events' names and places. */
export const replay = (run: ListRun): readonly (number | null)[] => {
  const board: Board = { order: run.values.map((_, i) => i), aside: run.values.map(() => null), bins: [] };
  run.moments.slice(1).forEach((moment, i) => apply(board, moment, run.moments[i] ?? moment));
  return board.order;
};
