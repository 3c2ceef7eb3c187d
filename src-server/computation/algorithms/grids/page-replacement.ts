import { EMPTY_CELL, type GridRun } from "./grid-moment.ts";
import { newBoard, gridNewTape, gridRecord, gridRunOf, setCell } from "./grid-tape.ts";

export const PAGE_POLICIES = ["fifo", "lru", "optimal"] as const;
export type PagePolicy = (typeof PAGE_POLICIES)[number];

type Frame = { page: string; loaded: number; used: number };

/** Frame whose page goes: the oldest, the longest unused, or the one needed latest. */
const victim = (frames: readonly (Frame | undefined)[], policy: PagePolicy, coming: readonly string[]): number => {
  const scores = frames.map((frame) => {
    if (!frame) return -Infinity;
    if (policy === "fifo") return frame.loaded;
    if (policy === "lru") return frame.used;
    const next = coming.indexOf(frame.page);
    return next < 0 ? -1e6 : -next;
  });
  return scores.indexOf(Math.min(...scores));
};

/** Which pages are in memory after each request; a fault loads a page, for which another may have to go. */
export const pageReplacement = (pages: readonly string[], count: number, policy: PagePolicy): GridRun => {
  const rowLabels = [...Array.from({ length: count }, (_, i) => `frame ${i + 1}`), ""];
  const tape = gridNewTape(
    newBoard({ rows: count + 1, cols: pages.length }, () => EMPTY_CELL, { rowLabels, colLabels: pages }),
  );
  const frames: (Frame | undefined)[] = Array.from({ length: count });
  Object.assign(tape.facts, { faults: 0, hits: 0 });
  gridRecord(tape, "");
  pages.forEach((page, time) => {
    const held = frames.findIndex((frame) => frame?.page === page);
    const place = held >= 0 ? held : victim(frames, policy, pages.slice(time + 1));
    const gone = frames[place];
    frames[place] = { page, loaded: held >= 0 ? (gone?.loaded ?? time) : time, used: time };
    frames.forEach((frame, row) => {
      if (frame)
        setCell(tape, [row, time], {
          text: frame.page,
          tone: row === place ? (held >= 0 ? "chosen" : "wrong") : "known",
        });
    });
    setCell(tape, [count, time], { text: held >= 0 ? "hit" : "fault", tone: "faded" });
    const fact = held >= 0 ? "hits" : "faults";
    tape.facts[fact] = Number(tape.facts[fact]) + 1;
    const says = held >= 0 ? `${page}: hit` : gone ? `${page}: fault, ${gone.page} goes` : `${page}: fault`;
    gridRecord(tape, "fill", { active: [place, time], says });
  });
  tape.facts["answer"] = tape.facts["faults"] ?? 0;
  gridRecord(tape, "found", { says: `${String(tape.facts["faults"])} faults, ${String(tape.facts["hits"])} hits` });
  return gridRunOf(tape);
};
