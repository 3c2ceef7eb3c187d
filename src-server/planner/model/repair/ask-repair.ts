import type { ElementEntry } from "../../../contract/api/vocabulary.ts";
import type { Asker } from "../asking/asker.ts";
import type { DraftScene } from "../draft/draft.ts";
import { askScenes, type WrittenScene } from "../scenes/ask-scenes.ts";
import { badness, type LookedOver } from "./look-over.ts";
import { isTooShort, missingWords } from "./missing-words.ts";
import { repairMessages, type SceneToMend } from "./repair-messages.ts";

export type RepairOrder = {
  asker: Asker;
  topic: string;
  elements: readonly ElementEntry[];
  signal: AbortSignal;
};

/** Scenes that have to be written again, each with all that was found in it; once also for what was only dropped. */
export const scenesToMend = (looked: LookedOver, { first }: { first: boolean }): SceneToMend[] => {
  const tooShort = isTooShort(looked.draft);
  return looked.draft.scenes.flatMap((one: DraftScene): SceneToMend[] => {
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
const MOST_AT_ONCE = 3;

const groupsOf = (scenes: readonly SceneToMend[], left: number): SceneToMend[][] => {
  if (scenes.length <= MOST_AT_ONCE || left < 2) return [[...scenes]];
  const half = Math.ceil(scenes.length / 2);
  return [scenes.slice(0, half), scenes.slice(half)];
};

/** Asks for scenes again, with what was found in them; by id, those that came. */
export const askRepair = async (
  looked: LookedOver,
  scenes: readonly SceneToMend[],
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
