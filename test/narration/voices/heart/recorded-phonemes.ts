import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { z } from "zod";
import type { FrontEnd } from "../../../../src-server/narration/voices/heart-front-end/front-end.ts";
import { phonemesOf } from "./open-front-end.ts";

const FIXTURES = new URL("../../../fixtures/voice/", import.meta.url);

const recordedSchema = z.array(z.tuple([z.string(), z.string().nullable()]));
const differencesSchema = z.record(
  z.string(),
  z.object({ reason: z.string(), words: z.array(z.tuple([z.string(), z.string()])) }),
);

/** Sentences and what the front end of the wheel made of them; null where it failed. */
export const recordedPhonemes = (): z.infer<typeof recordedSchema> =>
  recordedSchema.parse(JSON.parse(gunzipSync(readFileSync(new URL("phonemes.json.gz", FIXTURES))).toString()));

/** Words in which we differ from the wheel, by where they come from, as pairs of theirs and ours. */
export const listedDifferences = (): z.infer<typeof differencesSchema> =>
  differencesSchema.parse(JSON.parse(readFileSync(new URL("differences.json", FIXTURES), "utf8")));

/** How much two front ends agree. */
export type Agreement = { words: number; different: number; pairs: ReadonlyMap<string, readonly [string, string]> };

/** The stretch in which two lists of words differ, from each of them; words are paired where the stretches are as long. */
const unlike = (theirs: readonly string[], ours: readonly string[]): (readonly [string, string])[] => {
  let start = 0;
  while (start < theirs.length && theirs[start] === ours[start]) start += 1;
  let end = 0;
  const most = Math.min(theirs.length, ours.length) - start;
  while (end < most && theirs.at(-1 - end) === ours.at(-1 - end)) end += 1;
  const [their, our] = [theirs, ours].map((words) => words.slice(start, words.length - end));
  if (their === undefined || our === undefined || (their.length === 0 && our.length === 0)) return [];
  return their.length === our.length
    ? their.map((word, at) => [word, our[at] ?? ""] as const)
    : [[their.join(" "), our.join(" ")]];
};

/** Compares ours with what was recorded, word by word. */
export const compareWithRecorded = async (frontEnd: FrontEnd): Promise<Agreement> => {
  const pairs = new Map<string, readonly [string, string]>();
  let [words, different] = [0, 0];
  for (const [sentence, recorded] of recordedPhonemes()) {
    if (recorded === null) continue;
    const theirs = recorded.replaceAll(/\s+/gu, " ").split(" ");
    const said = await phonemesOf(frontEnd, sentence);
    words += theirs.length;
    for (const [their, our] of unlike(theirs, said.split(" ")).filter(([their, our]) => their !== our)) {
      different += Math.max(their.split(" ").length, our.split(" ").length);
      pairs.set(`${their}|${our}`, [their, our]);
    }
  }
  return { words, different, pairs };
};
