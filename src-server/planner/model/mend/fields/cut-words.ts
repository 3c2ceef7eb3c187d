import { ownValue } from "../../../../own-value.ts";
import { mapItems, type Raw } from "../raw.ts";

/** Words at whose end a title is not cut. */
const HANGING =
  /(?:\s+(?:a|an|and|as|at|by|for|from|in|into|is|of|on|or|the|to|with|der|die|das|und|et|le|la|de|y|el))+$/iu;

const isWhole = (text: string): boolean => text.split("$").length % 2 === 1;

/** A text cut to a length at the end of a word, never inside a formula. */
export const cutAtWord = (text: string, most: number): string => {
  if ([...text].length <= most) return text;
  const words = text.trim().split(/\s+/u);
  for (let count = words.length; count > 0; count--) {
    const cut = words.slice(0, count).join(" ");
    const bare = cut.replace(/[\s,;:–—-]+$/u, "").replace(HANGING, "");
    if ([...bare].length <= most && isWhole(bare)) return bare;
  }
  return [...text.replaceAll("$", "")].slice(0, most).join("").trim();
};

/** Texts of a thing cut to their lengths. */
export const cutMembers = (owner: Raw, lengths: Readonly<Record<string, number>>): Raw => {
  const cut = Object.entries(lengths).flatMap(([member, most]): [string, string][] => {
    const text = ownValue(owner, member);
    const short = typeof text === "string" ? cutAtWord(text, most) : text;
    return typeof short === "string" && short !== text && short !== "" ? [[member, short]] : [];
  });
  return cut.length > 0 ? { ...owner, ...Object.fromEntries(cut) } : owner;
};

/** Headings, titles and labels of a scene that are too long, cut at a word; other texts stay for their author. */
export const cutTitles = (scene: Raw): Raw => {
  const headed = cutMembers(scene, { heading: 40, left_title: 22, right_title: 22 });
  const titled = mapItems(headed, "elements", (element) => cutMembers(element, { title: 40, alt: 160 }));
  return mapItems(titled, "beats", (beat) =>
    mapItems(beat, "do", (action) => cutMembers(action, { label: 20, text: 32 })),
  );
};
