import { filled } from "../i18n/words.ts";
import type { Words } from "../i18n/en.ts";

/** A lecture that came to its end while nobody looked. */
export type Ended = { jobId: string; prompt: string; outcome: "completed" | "failed"; at: number };

/** What is shown; the notices it replaces are closed. */
export type Notice = { id: string; jobId: string | null; title: string; body: string; replaces: readonly string[] };

const TOGETHER_MS = 10_000;
const JOINED_FROM = 3;
const MAX_CHARACTERS = 120;

const shortened = (prompt: string): string => {
  const characters = [...prompt];
  return characters.length > MAX_CHARACTERS ? `${characters.slice(0, MAX_CHARACTERS - 1).join("")}…` : prompt;
};

/** The notice for the last of `ended`: its own, or one for all when three or more lectures end within 10 s. */
export const noticeFor = (ended: readonly [...Ended[], Ended], words: Words): Notice => {
  const last = ended[ended.length - 1] as Ended;
  const ready = ended.filter(({ at, outcome }) => outcome === "completed" && last.at - at <= TOGETHER_MS);
  if (last.outcome === "completed" && ready.length >= JOINED_FROM)
    return {
      ...{ id: "lectures", jobId: null, body: "" },
      title: filled(words, "lecturesReady", { count: ready.length }),
      replaces: ready.map(({ jobId }) => jobId),
    };
  const title = last.outcome === "completed" ? words.lectureReady : words.lectureFailed;
  return { id: last.jobId, jobId: last.jobId, title, body: shortened(last.prompt), replaces: [] };
};
