import type { Box } from "../../contract/timeline.ts";
import type { Shape } from "../drawing.ts";
import type { Actor } from "./actor.ts";
import type { NodeRecord } from "./node-record.ts";

/** Something on top of the stage that points at a part of an element: a box, a line below, a label with its leader. */
export type Mark = {
  actor: Actor;
  /** Address part. */
  part: string;
  /** Its nodes; they are made from what `shapesAt` gives, in the same order. */
  records: readonly NodeRecord[];
  /** Where the part stands, or the place of it that is pointed at; undefined when it is not there. */
  anchor(shapes: readonly Shape[]): Box | undefined;
  /** For something between two parts, which is settled when all that moves has moved: how it looks then; undefined where one of them is not seen. */
  settle?(): readonly Shape[] | undefined;
  /** Words that are not seen while it moves: nobody knows what they would run into. */
  words?: readonly NodeRecord[];
  /** How it looks for a part at a place; `settled` where it stays there, which may give it another side. */
  shapesAt(anchor: Box, settled: boolean): readonly Shape[];
};
