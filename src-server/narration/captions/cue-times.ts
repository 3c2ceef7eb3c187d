import { CHARS_PER_SECOND, LEAST_MS, MOST_MS, type Cue } from "./cue.ts";

const readMs = ({ lines }: Cue): number => ([...lines.join(" ")].length * 1000) / CHARS_PER_SECOND;

/** What is heard for longer than a caption may stand is shown again and again. */
const repeated = (cue: Cue): Cue[] => {
  const count = Math.max(1, Math.ceil((cue.endMs - cue.startMs) / MOST_MS));
  const share = (cue.endMs - cue.startMs) / count;
  return Array.from({ length: count }, (_, i) => ({
    ...cue,
    startMs: cue.startMs + i * share,
    endMs: cue.startMs + (i + 1) * share,
  }));
};

/** Lets captions stand as long as they need to be read, later or a little earlier, but never over another one. */
export const timeCues = (heard: readonly Cue[], endMs: number): Cue[] => {
  const cues = heard.flatMap(repeated);
  let free = cues[0]?.startMs ?? 0;
  return cues.map((cue, i) => {
    const next = Math.max(cue.startMs, cues[i + 1]?.startMs ?? Math.max(endMs, cue.endMs));
    const wanted = Math.min(MOST_MS, Math.max(cue.endMs - cue.startMs, LEAST_MS, readMs(cue)));
    const end = Math.max(cue.startMs + 1, Math.min(cue.startMs + wanted, next));
    const startMs = Math.max(free, Math.min(cue.startMs, end - wanted));
    free = end;
    return { ...cue, startMs, endMs: end };
  });
};
