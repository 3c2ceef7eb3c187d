import { isRecord } from "../../../../kit/json.ts";
import { actionsOf, idOf, targetsOf } from "../addresses.ts";
import { isNamed } from "../facts-named.ts";
import { listOf, mapScenes, rawsOf, scenesOf, textOf, type Raw } from "../raw.ts";
import { placeKey, type BeatPlace } from "./optional-parts.ts";

const usedIn = (beats: readonly Raw[]): Set<string> => new Set(beats.flatMap(actionsOf).flatMap(targetsOf).map(idOf));

/** Elements that only the beats that went have used go with them. */
const thinned = (scene: Raw, beats: readonly Raw[]): Raw => {
  const [before, after] = [usedIn(rawsOf(scene["beats"])), usedIn(beats)];
  const rest = { ...scene, beats };
  const elements = listOf(scene["elements"]).filter((element) => {
    if (!isRecord(element)) return true;
    const id = textOf(element["id"]);
    const standing = element["shown"] === true || element["carry"] === true;
    return standing || after.has(id) || !before.has(id) || isNamed(id, rest);
  });
  return elements.length > 0 ? { ...rest, elements } : rest;
};

/** The plan without some beats; a scene without beats goes too, and so do elements that nothing uses any more. */
export const leaveOutBeats = (plan: unknown, places: readonly BeatPlace[]): unknown => {
  if (!isRecord(plan) || places.length === 0) return plan;
  const gone = new Set(places.map(placeKey));
  const beatsLeft = (scene: Raw, s: number): Raw[] =>
    rawsOf(scene["beats"]).filter((_, beat) => !gone.has(placeKey({ scene: s, beat })));
  const left = new Set(scenesOf(plan).flatMap((scene, s) => (beatsLeft(scene, s).length > 0 ? [s] : [])));
  const thin = mapScenes(plan, (scene, s) =>
    beatsLeft(scene, s).length < rawsOf(scene["beats"]).length ? thinned(scene, beatsLeft(scene, s)) : scene,
  );
  return { ...plan, scenes: scenesOf(thin).filter((_, s) => left.has(s)) };
};
