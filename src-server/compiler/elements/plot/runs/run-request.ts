import { msg, type Message } from "../../../../contract/messages/message.ts";
import type { Span } from "../../../figure/axis-scale.ts";
import type { ParamValues } from "../../../figure/num-field.ts";
import type { RunSpec } from "../run-layer-schema.ts";
import type { DataPoint } from "../plot-window.ts";
import type { PlotRun, PlotRunRefusal } from "./plot-run.ts";
import type { RunHosts } from "./run-hosts.ts";

/** Numbers of a run at given values of the params; NaN where the plan leaves one out. */
export type RunNumbers = {
  start: readonly number[];
  from: number;
  to: number;
  at: DataPoint;
  rate: number;
  infection: number;
  recovery: number;
  capacity: number;
};

export type RunRequest = {
  spec: RunSpec;
  hosts: RunHosts;
  numbers: RunNumbers;
  params: ParamValues;
  x: Span;
  seed: number;
};

/** A member that the plan left out. */
export const plotMissing = (member: string, what: Message): PlotRunRefusal => ({
  member,
  message: msg("plot.member_missing", { what }),
  form: "missing",
});
/** Whether the plan gave a number. */
export const given = (value: number | undefined): value is number => value !== undefined && Number.isFinite(value);

/** Carries out one algorithm. */
export type Make = (request: RunRequest) => PlotRun | PlotRunRefusal;

/** From where to where a run goes: as the plan says, else the part of the curve in the window. */
export const plotSpanOf = ({ hosts, params, x, numbers }: RunRequest): Span => {
  const domain = hosts.curve?.domain(params) ?? x;
  return [
    given(numbers.from) ? numbers.from : Math.max(x[0], domain[0]),
    given(numbers.to) ? numbers.to : Math.min(x[1], domain[1]),
  ];
};
