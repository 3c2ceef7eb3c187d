import type { FactValue } from "../../../contract/fact.ts";
import { ownValue } from "../../../own-value.ts";
import { ALGORITHM_MAX_EVENTS, RunLimitError } from "../run-limit.ts";
import type { Tree, TreeEvent, TreeMoment, TreeRun, TreeStrip, TreeValue } from "./tree-moment.ts";

/** What a run knows and shows now, and the record of how it came to it. */
export type TreeTape = {
  tree: Tree;
  hidden: Set<string>;
  path: string[];
  done: string[];
  rejected: string[];
  notes: Map<string, string>;
  strip: TreeStrip | undefined;
  facts: Record<string, FactValue>;
  moments: TreeMoment[];
  values: Map<string, TreeValue>;
};

/** A tape before anything is recorded. */
export const treeNewTape = (tree: Tree): TreeTape => ({
  tree,
  hidden: new Set(),
  path: [],
  done: [],
  rejected: [],
  notes: new Map(),
  strip: undefined,
  facts: {},
  moments: [],
  values: new Map(),
});

/** Writes down everything as the moment after an event; throws RunLimitError. */
export const treeRecord = (tape: TreeTape, event: TreeEvent | "", current?: string, says = ""): void => {
  if (tape.moments.length > ALGORITHM_MAX_EVENTS) throw new RunLimitError();
  for (const node of tape.tree.nodes.values()) tape.values.set(node.id, node.value);
  tape.moments.push({
    event,
    tree: tape.tree,
    hidden: new Set(tape.hidden),
    current,
    path: [...tape.path],
    done: [...tape.done],
    rejected: [...tape.rejected],
    notes: new Map(tape.notes),
    strip: tape.strip,
    says,
    facts: { ...tape.facts },
  });
};

/** Adds to a counted fact. */
export const count = (tape: TreeTape, fact: string, by = 1): void => {
  tape.facts[fact] = Number(ownValue(tape.facts, fact) ?? 0) + by;
};

export const treeRunOf = (tape: TreeTape): TreeRun => ({ moments: tape.moments, values: tape.values });
