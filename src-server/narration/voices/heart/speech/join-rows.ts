import { MODEL_SAMPLE_RATE } from "../signal/pulses.ts";
import type { WordSpan } from "./word-spans.ts";

/** Sound of one row, and its words in samples from its start. */
export type SpokenRow = { samples: Float32Array; spans: readonly WordSpan[] };

/** Quiet kept on both sides of a join, and the fades there. */
const KEPT = 0.07 * MODEL_SAMPLE_RATE;
const FADE = 0.005 * MODEL_SAMPLE_RATE;

const fade = (samples: Float32Array, at: "start" | "end"): void => {
  for (let i = 0; i < Math.min(FADE, samples.length); i++) {
    const place = at === "start" ? i : samples.length - 1 - i;
    samples[place] = (samples[place] ?? 0) * (i / FADE);
  }
};

/** Cuts the quiet that the model puts around a row, where another row is joined on. */
const trimmed = ({ samples, spans }: SpokenRow, joins: { before: boolean; after: boolean }): SpokenRow => {
  const first = spans[0]?.from ?? 0;
  const last = spans.at(-1)?.to ?? samples.length;
  const from = joins.before ? Math.max(0, Math.round(first - KEPT)) : 0;
  const to = joins.after ? Math.min(samples.length, Math.round(last + KEPT)) : samples.length;
  const kept = samples.slice(from, to);
  if (joins.before) fade(kept, "start");
  if (joins.after) fade(kept, "end");
  return { samples: kept, spans: spans.map((span) => ({ ...span, from: span.from - from, to: span.to - from })) };
};

/** Rows of one sentence, one behind the other. */
export const joinRows = (rows: readonly SpokenRow[]): SpokenRow => {
  const parts = rows.map((row, i) => trimmed(row, { before: i > 0, after: i < rows.length - 1 }));
  const samples = new Float32Array(parts.reduce((sum, part) => sum + part.samples.length, 0));
  let start = 0;
  const spans = parts.flatMap((part) => {
    const begin = start;
    samples.set(part.samples, begin);
    start += part.samples.length;
    return part.spans.map((span) => ({ ...span, from: span.from + begin, to: span.to + begin }));
  });
  return { samples, spans };
};
