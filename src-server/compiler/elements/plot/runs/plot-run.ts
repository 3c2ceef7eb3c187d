import type { Message } from "../../../../contract/messages/message.ts";
import type { FactValue } from "../../../../contract/fact.ts";
import type { RefusalForm } from "../../../../computation/algorithms/run-refusal.ts";
import type { DataPoint } from "../plot-window.ts";

/** How much a mark stands out: what happens now, what was, a faint helper. */
export type Tone = "now" | "past" | "helper";

/** One thing a run shows, in the units of the axes; its key stays the same from event to event. */
export type RunMark = {
  key: string;
  tone: Tone;
  /** Which of several curves of the run it belongs to; each has its own colour and dash. */
  group?: number;
} & (
  | { kind: "dot"; at: DataPoint; tex?: string; cross?: boolean }
  | { kind: "line"; points: readonly DataPoint[]; dashed?: boolean; arrow?: boolean; thin?: boolean }
  | { kind: "region"; points: readonly DataPoint[] }
);

/** A run that was carried out: what it shows and knows after a number of its events. */
export type PlotRun = {
  /** Names of the events in order. */
  events: readonly string[];
  marks(taken: number): readonly RunMark[];
  facts(taken: number): Readonly<Record<string, FactValue>>;
  /** Heights that the window has to show. */
  heights: readonly number[];
};

/** Why a run cannot be carried out: the member at fault, and what would do; `form` tells how the text goes on after the member. */
export type PlotRunRefusal = { member: string; message: Message; form?: RefusalForm };
