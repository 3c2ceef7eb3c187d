import { z } from "zod";
import type { ModelMessage } from "../../../contract/model-work.ts";
import type { Asker } from "../asking/asker.ts";
import { askObject } from "../asking/ask-object.ts";
import type { OutlineScene } from "../outline/outline.ts";

/** A scene as it was written: data of unknown quality with the id it was asked for. */
export type WrittenScene = Record<string, unknown> & { id: string };

const MAX_TOKENS_PER_SCENE = 2500;
const MAX_TOKENS_TO_THINK = 6000;

const listSchema = z.array(z.record(z.string(), z.unknown())).catch([]);

/** Scenes of an answer: its list, or the one scene it is. */
const listIn = (answer: Record<string, unknown>): Record<string, unknown>[] =>
  "beats" in answer ? [answer] : listSchema.parse(answer["scenes"]);

/** Each wanted scene with the written one of its id, or else of its place. */
export const matchScenes = (
  wanted: readonly OutlineScene[],
  written: readonly Record<string, unknown>[],
): (WrittenScene | undefined)[] => {
  const byId = new Map(written.map((scene) => [scene["id"], scene]));
  const named = wanted.filter(({ id }) => byId.has(id)).length;
  return wanted.map((scene, place) => {
    const found = byId.get(scene.id) ?? (named === 0 ? written[place] : undefined);
    return found && { role: scene.role, heading: scene.heading, layout: scene.layout, ...found, id: scene.id };
  });
};

export type ScenesQuestion = {
  asker: Asker;
  messages: readonly ModelMessage[];
  wanted: readonly OutlineScene[];
  signal: AbortSignal;
  onText?: (characters: number) => void;
};

/** Asks for scenes; those the answer lacks are undefined. */
export const askScenes = async (question: ScenesQuestion): Promise<(WrittenScene | undefined)[]> => {
  const { asker, messages, wanted, signal, onText } = question;
  const answer = await askObject(asker, {
    messages,
    form: { name: "scenes" },
    wanted: ["scenes", "beats"],
    maxTokens: MAX_TOKENS_TO_THINK + wanted.length * MAX_TOKENS_PER_SCENE,
    signal,
    onText,
  });
  return matchScenes(wanted, listIn(answer));
};
