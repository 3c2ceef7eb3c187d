import type { Finding } from "../../../contract/finding.ts";
import { rawsOf, textOf } from "../mend/raw.ts";
import type { Draft, DraftScene } from "../draft/draft.ts";
import { countsCharacters, lengthIn, wordsOfScene } from "../scenes/scene-words.ts";

/** A scene is asked to be longer or shorter only when it is off by such a share of its words. */
const MOST_MISSING = 0.12;
const MOST_SPARE = 0.2;

const wordsIn = (scene: Record<string, unknown>, language: string): number =>
  rawsOf(scene["beats"]).reduce((sum, beat) => sum + lengthIn(language, textOf(beat["say"])), 0);

/** Words that a scene says, and those between which they should be. */
const measured = ({ scene, wanted }: DraftScene, language: string): { said: number; least: number; most: number } => {
  const { needed, written } = wordsOfScene(wanted.seconds, language);
  const said = scene ? wordsIn(scene, language) : needed;
  return { said, least: needed * (1 - MOST_MISSING), most: written * (1 + MOST_SPARE) };
};

/** What a scene lacks in words for its share of the length, or has too many; undefined where it is right. */
export const missingWords = (one: DraftScene, language: string): Finding | undefined => {
  const { said, least, most } = measured(one, language);
  if (said >= least && said <= most) return undefined;
  const { needed } = wordsOfScene(one.wanted.seconds, language);
  const words = countsCharacters(language) ? "characters" : "words";
  const advice =
    said < least
      ? `Add ${needed - said} ${words} that explain more, with something to see.`
      : `Say ${said - needed} ${words} less.`;
  return {
    path: "",
    code: "pace",
    severity: "repair",
    message: `beats: ${said} ${words} are said, formulas as they are spoken; ${needed} are wanted. ${advice}`,
  };
};

/** Whether a draft as a whole says too little for its length. */
export const isTooShort = ({ scenes, outline: { language } }: Draft): boolean => {
  const all = scenes.filter(({ scene }) => scene).map((one) => measured(one, language));
  return all.reduce((sum, { said }) => sum + said, 0) < all.reduce((sum, { least }) => sum + least, 0);
};
