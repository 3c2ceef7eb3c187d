import { formatNumber } from "../../format-number.ts";
import { treeChildrenOf, subtreeOf } from "./edit-tree.ts";
import { count, treeRecord, type TreeTape } from "./tree-tape.ts";

export type MinimaxOptions = { first: "max" | "min"; prune: boolean };
type Window = { alpha: number; beta: number };

const leafValue = (tape: TreeTape, id: string): number => Number(tape.tree.nodes.get(id)?.value);

/** Value of a node for the player who moves first, within a window that others have left. */
const valueOf = (tape: TreeTape, id: string, turn: { maximise: boolean; window: Window; prune: boolean }): number => {
  tape.path.push(id);
  const children = treeChildrenOf(tape.tree, id);
  if (children.length === 0) {
    count(tape, "leaves_visited");
    tape.done.push(id);
    treeRecord(tape, "visit", id);
    tape.path.pop();
    return leafValue(tape, id);
  }
  let best = turn.maximise ? -Infinity : Infinity;
  let { alpha, beta } = turn.window;
  for (const [index, child] of children.entries()) {
    const value = valueOf(tape, child, { ...turn, maximise: !turn.maximise, window: { alpha, beta } });
    best = turn.maximise ? Math.max(best, value) : Math.min(best, value);
    if (turn.maximise) alpha = Math.max(alpha, best);
    else beta = Math.min(beta, best);
    const rest = children.slice(index + 1);
    if (turn.prune && alpha >= beta && rest.length > 0) {
      cutOff(tape, rest, `${turn.maximise ? "≥" : "≤"} ${formatNumber(best)}: cut off`);
      break;
    }
  }
  tape.notes.set(id, formatNumber(best));
  tape.done.push(id);
  treeRecord(tape, "settle", id, `${turn.maximise ? "max" : "min"} = ${formatNumber(best)}`);
  tape.path.pop();
  return best;
};

const cutOff = (tape: TreeTape, rest: readonly string[], says: string): void => {
  tape.rejected.push(...rest.flatMap((id) => subtreeOf(tape.tree, id)));
  count(tape, "pruned", rest.length);
  treeRecord(tape, "reject", tape.path.at(-1), says);
};

/** Moves of the best play, from the root. */
const bestLine = (tape: TreeTape, value: number): string[] => {
  const line: string[] = [];
  for (let id = tape.tree.root; id !== undefined;) {
    line.push(id);
    id = treeChildrenOf(tape.tree, id).find((child) => {
      if (tape.rejected.includes(child)) return false;
      const note = tape.notes.get(child);
      return note === undefined ? leafValue(tape, child) === value : note === formatNumber(value);
    });
  }
  return line;
};

/** Both players choose what is best for them (von Neumann 1928); with `prune`, alpha–beta cut-offs. */
export const minimax = (tape: TreeTape, options: MinimaxOptions): void => {
  const { root } = tape.tree;
  if (root === undefined) return;
  tape.facts["pruned"] = 0;
  const window = { alpha: -Infinity, beta: Infinity };
  const value = valueOf(tape, root, { maximise: options.first === "max", window, prune: options.prune });
  tape.path = bestLine(tape, value);
  tape.facts["value"] = value;
  tape.facts["best"] = tape.path[1] ?? "";
  tape.facts["line"] = [...tape.path];
  treeRecord(tape, "found", root, `value ${formatNumber(value)}`);
};
