import type { Finding } from "../../../contract/finding.ts";
import { POINTS } from "../mend/addresses.ts";
import { isRaw, listOf, rawsOf, type Raw } from "../mend/raw.ts";

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
    const actions = isRaw(beat) ? [...listOf(beat["do"])] : [];
    const action = actions[Number(a)];
    const mended = isRaw(action) ? atWhole(action, ids) : undefined;
    if (!mended || !isRaw(beat)) return undefined;
    actions[Number(a)] = mended;
    beats[Number(b)] = { ...beat, do: actions };
  }
  return { ...scene, beats };
};
