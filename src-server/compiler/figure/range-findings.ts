import { about, msg, placed, type Message } from "../../contract/messages/message.ts";
import type { ElementFinding } from "../element-kind.ts";
import type { Span } from "./axis-scale.ts";
import { shortNumber } from "./short-number.ts";

const LARGEST = 1e15;
/** Ends that differ by less than this share of their size cannot be distinguished. */
const FINEST = 1e-9;

/** What keeps a range from being an axis: ends in the wrong order, numbers a log scale lacks, ends too close. */
export const rangeFindings = (range: Span, at: string, log = false): ElementFinding[] => {
  const [low, high] = range;
  const shown = `${shortNumber(low)}…${shortNumber(high)}`;
  const refuse = (message: Message): ElementFinding[] => [
    { at, code: "range", severity: "repair", message: placed(at, about(shown, message)) },
  ];
  if (!(low < high)) return refuse(msg("figure.no_range_first_number"));
  if (log && low <= 0) return refuse(msg("figure.reaches_0_below_log"));
  const size = Math.max(Math.abs(low), Math.abs(high));
  if (size > LARGEST || high - low < FINEST * size) return refuse(msg("figure.cannot_told_apart_axis"));
  return [];
};
