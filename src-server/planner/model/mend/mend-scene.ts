import type { WrittenScene } from "../scenes/ask-scenes.ts";
import { clampFields } from "./clamp-fields.ts";
import { cutBeats } from "./cut-beats.ts";
import { mendSpeech } from "./mend-speech.ts";
import { scenesOf, type Mended } from "./raw.ts";
import { splitBeats } from "./split-beats.ts";

/** A scene after the program's own mends, and in plain words what was changed. */
export type MendedScene = { scene: WrittenScene; notes: readonly string[] };

const MENDS: readonly ((plan: unknown) => Mended)[] = [mendSpeech, cutBeats, clampFields, splitBeats];

/** Mends by program what needs no author: markup in speech, members out of their bounds, beats that are too long. */
export const mendScene = (written: WrittenScene): MendedScene => {
  const notes: string[] = [];
  let plan: unknown = { scenes: [written] };
  for (const mend of MENDS) {
    const mended = mend(plan);
    plan = mended.plan;
    notes.push(...mended.notes);
  }
  const [scene = written] = scenesOf(plan);
  return { scene: { ...scene, id: written.id }, notes };
};
