import { createHash } from "node:crypto";
import { mkdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import writeFileAtomic from "write-file-atomic";
import { z } from "zod";
import { parseWav, writeWav } from "./voices/wav.ts";
import type { Speech, Voice } from "./voices/voice.ts";

const noteSchema = z.object({
  samples: z.int(),
  words: z.array(z.object({ text: z.string(), startMs: z.number(), endMs: z.number() })),
});

/** Sentences that were spoken before, by what was said and who said it. */
export type SentenceCache = {
  find(voice: Voice, said: Said): Promise<Speech | undefined>;
  keep(voice: Voice, said: Said, speech: Speech): Promise<void>;
};

/** What is said, at which pace, in which language (a BCP 47 primary tag) and with which words stressed. */
type Said = { text: string; pace: number; language: string; stressed?: readonly number[] };

/** Raise it when what is done to speech before it is kept changes. */
const VERSION = 3;

const keyOf = (voice: Voice, { text, pace, language, stressed = [] }: Said): string =>
  createHash("sha256")
    .update(JSON.stringify([VERSION, voice.id, voice.version, text, pace, language, ...stressed]))
    .digest("hex")
    .slice(0, 40);

/** A cache in a folder; what is damaged in it counts as absent. */
export const createSentenceCache = (dir: string): SentenceCache => ({
  find: async (voice, said) => {
    const base = join(dir, keyOf(voice, said));
    try {
      const note = noteSchema.parse(JSON.parse(await readFile(`${base}.json`, "utf8")));
      const { samples, sampleRate } = parseWav(await readFile(`${base}.wav`));
      return samples.length === note.samples ? { samples, sampleRate, words: note.words } : undefined;
    } catch {
      return undefined;
    }
  },
  keep: async (voice, said, speech) => {
    const base = join(dir, keyOf(voice, said));
    await mkdir(dir, { recursive: true });
    await writeFileAtomic(`${base}.wav`, Buffer.from(writeWav(speech)), { fsync: false });
    await writeFileAtomic(`${base}.json`, JSON.stringify({ samples: speech.samples.length, words: speech.words }), {
      fsync: false,
    });
  },
});
