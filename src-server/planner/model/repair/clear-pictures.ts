import type { Finding } from "../../../contract/finding.ts";
import type { AuthorTools } from "../../author.ts";
import { isRecord } from "../../../kit/json.ts";
import { withScene, type Draft, type DraftScene } from "../draft/draft.ts";
import { simplifyScene } from "../forms/simplify-scene.ts";
import { listOf, mapItems, rawsOf, type Raw } from "./raw-values.ts";

/** Actions that set words and arrows beside what is there, where room may be wanting. */
const CROWDING: ReadonlySet<unknown> = new Set(["annotate", "connect", "zoom"]);

const pointInstead = (action: Raw): Raw => {
  const { target, cue, at } = action;
  return { action: "highlight", target, ...(cue === undefined ? {} : { cue }), ...(at === undefined ? {} : { at }) };
};

/** The scene with highlights in the place of labels, arrows and camera moves. */
const withoutCrowding = (scene: Raw): Raw =>
  mapItems(scene, "beats", (beat) => ({
    ...beat,
    do: listOf(beat["do"]).map((action) =>
      isRecord(action) && CROWDING.has(action["action"]) && action["target"] !== "scene"
        ? pointInstead(action)
        : action,
    ),
  }));

const crowds = (scene: Raw): boolean =>
  rawsOf(scene["beats"]).some((beat) => rawsOf(beat["do"]).some(({ action }) => CROWDING.has(action)));

/** Simpler and simpler forms of a scene. */
const simplerForms = ({ scene, wanted }: DraftScene): Partial<DraftScene>[] => {
  if (!scene) return [];
  const calm = crowds(scene) ? [{ scene: { ...withoutCrowding(scene), id: wanted.id } }] : [];
  const exchanged = ([1, 2] as const).flatMap((level) => {
    const simple = simplifyScene(scene, level);
    return isRecord(simple) ? [{ scene: { ...simple, id: wanted.id }, state: "clearer" as const }] : [];
  });
  return [...calm, ...exchanged];
};

const sceneOf = ({ path }: Finding): string => path.split(":")[0] ?? "";

export type PictureTools = Pick<AuthorTools, "audit" | "review"> & {
  /** The plan of a draft as it will be taught. */
  planOf(draft: Draft): Promise<unknown>;
};

const unreadable = async (draft: Draft, { audit, planOf }: PictureTools): Promise<Set<string>> =>
  new Set((await audit(await planOf(draft))).map(sceneOf));

const clearScene = async (draft: Draft, id: string, tools: PictureTools): Promise<Draft> => {
  const crowded = draft.scenes.find(({ wanted }) => wanted.id === id);
  for (const form of crowded ? simplerForms(crowded) : []) {
    const next = withScene(draft, id, form);
    const { blocking } = await tools.review(await tools.planOf(next));
    if (blocking.length === 0 && !(await unreadable(next, tools)).has(id)) return next;
  }
  return draft;
};

/** Draws what will be seen, and makes scenes simpler in which something covers something else or cannot be read. */
export const clearPictures = async (draft: Draft, tools: PictureTools): Promise<Draft> => {
  let now = draft;
  for (const id of await unreadable(draft, tools)) now = await clearScene(now, id, tools);
  return now;
};
