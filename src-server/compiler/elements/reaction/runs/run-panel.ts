import { MessageError, placed, type Message } from "../../../../contract/messages/message.ts";
import type { Facts } from "../../../../contract/fact.ts";
import type { ColorRole } from "../../../../contract/style.ts";

/** A row of the table below an equation; cells are Tex, "" for an empty one. */
export type PanelRow = { label: string; cells: readonly string[]; paint: ColorRole };
/** State of a run that fills a table: rows shown, elements whose numbers stand over their letters. */
export type PanelMoment = { event: string; rows: number; elements: number };

/** What a run shows beside the equation. */
export type RunPanel = {
  /** Formulas over the columns, as Tex; none where the rows speak for themselves. */
  header: readonly string[];
  rows: readonly PanelRow[];
  /** Column that the last row but one points out, from 0. */
  marked: { column: number; row: number } | undefined;
  /** Over the letters of each species: element and number; in the order in which elements are settled. */
  elements: readonly string[];
  numberOf(species: number, element: string): string | undefined;
  moments: readonly PanelMoment[];
  facts: Facts;
};

/** A run that cannot be done; `message` is a finding's text. */
export class ReactionRunRefusal extends MessageError {
  readonly at: string;
  constructor(at: string, message: Message) {
    super(placed(at, message));
    this.at = at;
  }
}

/** Rows that appear one after the other. */
export const rowMoments = (count: number, elements = 0): PanelMoment[] =>
  Array.from({ length: count }, (_, i) => ({ event: "row_done", rows: i + 1, elements }));
