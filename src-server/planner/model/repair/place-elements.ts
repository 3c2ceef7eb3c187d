import { LAYOUT_NAMES } from "../../../contract/plan.ts";
import { ZONES, type LayoutName } from "../../../contract/plan.ts";
import { ownValue } from "../../../own-value.ts";
import { mapItems, rawsOf, rawText, type Raw, nameAmong } from "./raw-values.ts";
import { LAYOUT_WORDS } from "./other-names.ts";

const RATIOS = ["even", "left", "right"];

/** Words for places of the stage, and the zones that lie there. */
const LIES: Readonly<Record<string, readonly string[]>> = {
  left: ["left", "figure", "a"],
  right: ["right", "work", "b"],
  top: ["top", "title", "a", "figure", "main"],
  upper: ["top", "title", "a", "figure", "main"],
  bottom: ["bottom", "note", "verdict", "result", "subtitle", "c"],
  lower: ["bottom", "note", "verdict", "result", "subtitle", "c"],
  center: ["main", "middle", "work"],
  centre: ["main", "middle", "work"],
  middle: ["middle", "main", "work"],
};

/** The layout that has a zone for each element, where a scene names none. */
const layoutFor = (scene: Raw): LayoutName => {
  const zones = new Set(rawsOf(scene["elements"]).map((element) => rawText(element["zone"])));
  const fitting = LAYOUT_NAMES.find((name) => zones.size > 0 && [...zones].every((zone) => ZONES[name].includes(zone)));
  return fitting ?? (["focus", "focus", "split", "board", "grid"] as const)[zones.size] ?? "grid";
};

const layoutOf = (scene: Raw): LayoutName => {
  const named = nameAmong(scene["layout"], LAYOUT_NAMES, LAYOUT_WORDS);
  return LAYOUT_NAMES.find((name) => name === named) ?? layoutFor(scene);
};

const placeOf = (zone: unknown, zones: readonly string[], used: ReadonlySet<string>): string => {
  const named = nameAmong(zone, zones);
  if (named !== undefined) return named;
  const words = rawText(zone)
    .toLowerCase()
    .split(/[^a-z]+/u);
  const lying = words.flatMap((word) => ownValue(LIES, word) ?? []).filter((name) => zones.includes(name));
  return (
    lying.find((name) => !used.has(name)) ?? zones.find((name) => !used.has(name)) ?? lying[0] ?? zones[0] ?? "main"
  );
};

const ratioOf = (scene: Raw): Raw => {
  const ratio = nameAmong(scene["ratio"], RATIOS);
  return ratio === undefined
    ? Object.fromEntries(Object.entries(scene).filter(([member]) => member !== "ratio"))
    : { ...scene, ratio };
};

/** Gives a scene a layout that there is, and each element a zone of it; a free one where its own is not. */
export const placeElements = (scene: Raw): Raw => {
  const layout = layoutOf(scene);
  const zones = ZONES[layout];
  const used = new Set(rawsOf(scene["elements"]).map((element) => rawText(element["zone"])));
  return mapItems({ ...ratioOf(scene), layout }, "elements", (element) => {
    const zone = placeOf(element["zone"], zones, used);
    used.add(zone);
    return { ...element, zone };
  });
};
