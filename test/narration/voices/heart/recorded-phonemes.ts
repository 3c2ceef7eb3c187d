import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { z } from "zod";
import type { FrontEnd } from "../../../../src-server/narration/voices/heart/front-end.ts";
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

/** Compares ours with what was recorded, word by word; sentences with unlike numbers of words differ as a whole. */
export const compareWithRecorded = async (frontEnd: FrontEnd): Promise<Agreement> => {
  const pairs = new Map<string, readonly [string, string]>();
  let [words, different] = [0, 0];
  for (const [sentence, recorded] of recordedPhonemes()) {
    if (recorded === null) continue;
    const theirs = recorded.replaceAll(/\s+/gu, " ").split(" ");
    const said = await phonemesOf(frontEnd, sentence);
    const ours = said.split(" ");
    words += theirs.length;
    const whole = theirs.length !== ours.length;
    const found = whole ? [[theirs.join(" "), said] as const] : theirs.map((word, at) => [word, ours[at] ?? ""] as const);
    for (const [their, our] of found.filter(([their, our]) => their !== our)) {
      different += whole ? theirs.length : 1;
      pairs.set(`${their} ${our}`, [their, our]);
    }
  }
  return { words, different, pairs };
};
