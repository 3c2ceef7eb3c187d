import type { Finding } from "../../../contract/finding.ts";
import { rawsOf, textOf } from "../mend/raw.ts";
import type { Draft, DraftScene } from "../draft/draft.ts";
import { countsCharacters, lengthIn, wordsOfScene } from "../scenes/scene-words.ts";

/** A scene is asked to be longer only when this share of its words is missing. */
const MOST_MISSING = 0.12;

const wordsIn = (scene: Record<string, unknown>, language: string): number =>
  rawsOf(scene["beats"]).reduce((sum, beat) => sum + lengthIn(language, textOf(beat["say"])), 0);

/** What a scene lacks in words for its share of the length; undefined when it has enough. */
export const missingWords = ({ scene, wanted }: DraftScene, language: string): Finding | undefined => {
  if (!scene) return undefined;
  const { needed } = wordsOfScene(wanted.seconds, language);
  const said = wordsIn(scene, language);
  const words = countsCharacters(language) ? "characters" : "words";
  if (said >= needed * (1 - MOST_MISSING)) return undefined;
  return {
    path: "",
    code: "pace",
    severity: "repair",
    message: `beats: ${said} ${words} are said; ${needed} are wanted. Add ${needed - said} ${words} in new beats that explain more, with something to see in each.`,
  };
};

/** Whether a draft as a whole says too little for its length. */
export const isTooShort = ({ scenes, outline: { language } }: Draft): boolean => {
  const there = scenes.flatMap(({ scene }) => scene ?? []);
  const said = there.reduce((sum, scene) => sum + wordsIn(scene, language), 0);
  const needed = scenes.reduce(
    (sum, { scene, wanted }) => sum + (scene ? wordsOfScene(wanted.seconds, language).needed : 0),
    0,
  );
  return said < needed * (1 - MOST_MISSING);
};
