import type { Finding } from "../../../contract/finding.ts";
import { isRaw, listOf, without, type Raw } from "../mend/raw.ts";

const PLACE = /^scenes\[\d+\]\.beats\[(\d+)\]\.do\[(\d+)\]/;
/** Findings of actions that their element cannot do. */
const CANNOT = /has nothing to step through|has no clock to play|cannot be transformed|is flat; rotate/;
/** Findings of steps to events that never come. */
const NEVER = /never comes;/;

const mended = (action: Raw, { message }: Finding): Raw | undefined => {
  if (NEVER.test(message)) return without(action, ["to"]);
  if (!CANNOT.test(message)) return undefined;
  const { target, cue, at } = action;
  return { action: "highlight", target, ...(cue === undefined ? {} : { cue }), ...(at === undefined ? {} : { at }) };
};

/** The scene with one step instead of steps to an event that never comes, and pointing instead of what an element cannot do; itself where nothing of this was found. */
export const dropImpossible = (scene: Raw, findings: readonly Finding[]): Raw => {
  const beats = [...listOf(scene["beats"])];
  let changed = false;
  for (const finding of findings) {
    const [, b, a] = PLACE.exec(finding.path) ?? [];
    const beat = b === undefined ? undefined : beats[Number(b)];
    const actions = isRaw(beat) ? [...listOf(beat["do"])] : [];
    const action = actions[Number(a)];
    const better = isRaw(action) ? mended(action, finding) : undefined;
    if (!better || !isRaw(beat)) continue;
    actions[Number(a)] = better;
    beats[Number(b)] = { ...beat, do: actions };
    changed = true;
  }
  return changed ? { ...scene, beats } : scene;
};
