import type { ElementEntry } from "../../../contract/api/catalogue.ts";
import type { Finding } from "../../../contract/finding.ts";
import { rawsOf, rawText } from "./raw-values.ts";
import type { Draft, DraftScene } from "../draft/draft.ts";
import { countsCharacters, lengthIn, wordsOfScene } from "../scenes/scene-words.ts";
import type { Asker } from "../asking/asker.ts";
import { askScenes, type WrittenScene } from "../scenes/ask-scenes.ts";
import { badness, type LookedOver } from "./look-over.ts";
import { repairMessages, type SceneToRepair } from "./repair-messages.ts";

/** A scene is asked to be longer or shorter only when it is off by such a share of its words. */
const MAX_MISSING = 0.12;
const MAX_SPARE = 0.2;

const wordsIn = (scene: Record<string, unknown>, language: string): number =>
  rawsOf(scene["beats"]).reduce((sum, beat) => sum + lengthIn(language, rawText(beat["say"])), 0);

/** Words that a scene says, and those between which they should be. */
const measured = ({ scene, wanted }: DraftScene, language: string): { said: number; least: number; most: number } => {
  const { needed, written } = wordsOfScene(wanted.seconds, language);
  const said = scene ? wordsIn(scene, language) : needed;
  return { said, least: needed * (1 - MAX_MISSING), most: written * (1 + MAX_SPARE) };
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

export type RepairOrder = {
  asker: Asker;
  topic: string;
  elements: readonly ElementEntry[];
  signal: AbortSignal;
};

/** Scenes that have to be written again, each with all that was found in it; once also for what was only dropped. */
export const scenesToRepair = (looked: LookedOver, { first }: { first: boolean }): SceneToRepair[] => {
  const tooShort = isTooShort(looked.draft);
  return looked.draft.scenes.flatMap((one: DraftScene): SceneToRepair[] => {
    if (one.state !== "planned") return [];
    const own = looked.faults.find(({ id }) => id === one.wanted.id);
    const dropped = first ? (own?.dropped ?? []) : [];
    const length = missingWords(one, looked.draft.outline.language);
    const isAsked = badness(looked, one.wanted.id) > 0 || dropped.length > 0 || (tooShort && length !== undefined);
    if (!isAsked) return [];
    return [
      { ...one, findings: [...(own?.severe ?? []), ...dropped, ...(length ? [length] : []), ...(own?.style ?? [])] },
    ];
  });
};

/** More scenes than this are written again in two answers at the same time. */
const MAX_AT_ONCE = 3;

const groupsOf = (scenes: readonly SceneToRepair[], left: number): SceneToRepair[][] => {
  if (scenes.length <= MAX_AT_ONCE || left < 2) return [[...scenes]];
  const half = Math.ceil(scenes.length / 2);
  return [scenes.slice(0, half), scenes.slice(half)];
};

/** Asks for scenes again, with what was found in them; by id, those that came. */
export const askRepair = async (
  looked: LookedOver,
  scenes: readonly SceneToRepair[],
  { asker, topic, elements, signal }: RepairOrder,
): Promise<Map<string, WrittenScene>> => {
  const { outline } = looked.draft;
  const written = await Promise.all(
    groupsOf(scenes, asker.left()).map(async (group) => {
      const messages = repairMessages({ topic, outline, elements }, group);
      return askScenes({ asker, messages, wanted: group.map(({ wanted }) => wanted), signal });
    }),
  );
  return new Map(written.flat().flatMap((scene) => (scene ? [[scene.id, scene] as const] : [])));
};
