import type { Finding } from "../../../contract/finding.ts";
import { isRecord } from "../../../kit/json.ts";
import type { AuthorTools } from "../../author.ts";
import { withScene, type DraftScene } from "../draft/draft.ts";
import { simplifyScene } from "../forms/simplify-scene.ts";
import { POINTS, listOf, rawsOf, type Raw } from "./raw-values.ts";
import { badness, lookOver, type LookedOver } from "./look-over.ts";

/** A pointing action that names a part which is not there. */
const PLACE = /^scenes\[\d+\]\.beats\[(\d+)\]\.do\[(\d+)\]\.(?:target|along|to)/;

/** Points at the whole element instead of a part; undefined where that is no way out. */
const atWhole = (action: Raw, ids: ReadonlySet<string>): Raw | undefined => {
  if (!POINTS.has(action["action"])) return undefined;
  const wholes = [...new Set([action["target"]].flat().map((address) => String(address).split("/")[0] ?? ""))];
  const there = wholes.filter((id) => ids.has(id));
  if (there.length === 0) return undefined;
  return { action: "highlight", target: there.length === 1 ? there[0] : there, ...cueOf(action) };
};

const cueOf = ({ cue }: Raw): Raw => (cue === undefined ? {} : { cue });

/**
 * A scene in which pointing at parts that are not there is pointing at their elements; undefined when its findings
 * are of other kinds, too.
 */
export const pointAtWhole = (scene: Raw, findings: readonly Finding[]): Raw | undefined => {
  const ids = new Set(rawsOf(scene["elements"]).map(({ id }) => String(id)));
  const beats = [...listOf(scene["beats"])];
  for (const { code, path } of findings) {
    const [, b, a] = PLACE.exec(path) ?? [];
    const beat = code === "no_target" && b !== undefined ? beats[Number(b)] : undefined;
    const actions = isRecord(beat) ? [...listOf(beat["do"])] : [];
    const action = actions[Number(a)];
    const repaired = isRecord(action) ? atWhole(action, ids) : undefined;
    if (!repaired || !isRecord(beat)) return undefined;
    actions[Number(a)] = repaired;
    beats[Number(b)] = { ...beat, do: actions };
  }
  return { ...scene, beats };
};

type Reviewer = Pick<AuthorTools, "review">;

/** The scene with its pointing repaired by program; undefined where more than that is wrong with it. */
const repointed = async (
  looked: LookedOver,
  { wanted, scene }: DraftScene,
  tools: Reviewer,
): Promise<LookedOver | undefined> => {
  const severe = looked.faults.find(({ id }) => id === wanted.id)?.severe ?? [];
  const repaired = scene && severe.length > 0 ? pointAtWhole(scene, severe) : undefined;
  if (!repaired) return undefined;
  const after = await lookOver(withScene(looked.draft, wanted.id, { scene: { ...repaired, id: wanted.id } }), tools);
  return badness(after, wanted.id) === 0 ? after : undefined;
};

/** First the scene's main picture alone, then its words. */
const LEVELS = [1, 2] as const;

const simpler = async (looked: LookedOver, one: DraftScene, tools: Reviewer): Promise<LookedOver> => {
  const { wanted, scene } = one;
  const pointing = await repointed(looked, one, tools);
  if (pointing) return pointing;
  for (const level of LEVELS) {
    const exchanged = scene ? simplifyScene(scene, level) : undefined;
    if (!isRecord(exchanged)) continue;
    const draft = withScene(looked.draft, wanted.id, { scene: { ...exchanged, id: wanted.id }, state: "simpler" });
    const after = await lookOver(draft, tools);
    if (badness(after, wanted.id) === 0) return after;
  }
  return lookOver(withScene(looked.draft, wanted.id, { scene: undefined, state: "left_out" }), tools);
};

/** Exchanges scenes that still cannot be taught for simpler ones, and leaves out those that cannot be simplified. */
export const exchangeScenes = async (looked: LookedOver, tools: Reviewer): Promise<LookedOver> => {
  let now = looked;
  for (const { wanted } of looked.draft.scenes) {
    const current = now.draft.scenes.find((one) => one.wanted.id === wanted.id);
    if (current && current.state !== "left_out" && badness(now, wanted.id) > 0)
      now = await simpler(now, current, tools);
  }
  return now;
};
