import { THEMES } from "../../../../src-server/compiler/themes.ts";
import { createTypesetter } from "../../../../src-server/compiler/typography/create-typesetter.ts";
import type { Timeline } from "../../../../src-server/contract/timeline.ts";
import { ASPECTS, THEME_NAMES } from "../../../../src-server/contract/style.ts";
import { movingFrames } from "../../../../src-server/timeline/state-at.ts";
import { GALLERY_CASES, type GalleryCase } from "../../../gallery/gallery-case.ts";
import { compileCase, type GalleryLook } from "../../../gallery/shoot-case.ts";

/** All themes, each in all aspects. */
export const LOOKS: readonly GalleryLook[] = THEME_NAMES.flatMap((theme) =>
  ASPECTS.map((aspect) => ({ theme, aspect })),
);
/** No divisor of the number of looks: neighbours differ in theme and aspect. */
const LOOK_STEP = 5;
const STILL: GalleryLook = { theme: "midnight", aspect: "16:9" };

/** Every case of every element, in one look; each look occurs. */
export const CASES_IN_LOOKS: readonly { shown: GalleryCase; look: GalleryLook }[] = GALLERY_CASES.map((shown, i) => ({
  shown,
  look: LOOKS[(LOOK_STEP * i) % LOOKS.length] ?? STILL,
}));

/** What of a lecture is to be looked at. */
export type Sample = {
  timeline: Timeline;
  /** The first frame, then of each action the middle of its movement and what stays of it; ascending. */
  frames: readonly number[];
};

/** Compiles a case and chooses its frames. */
export const sampleCase = ({ shown, look }: (typeof CASES_IN_LOOKS)[number]): Sample => {
  const type = createTypesetter({ textFont: THEMES[look.theme].textFont });
  try {
    const { compiled, actions } = compileCase(shown, look, type);
    const moving = compiled.timeline.scenes.flatMap(movingFrames);
    const ofActions = actions.flatMap(({ startFrame, endFrame }) => {
      const own = moving.filter((frame) => frame >= startFrame && frame < endFrame);
      return own.length === 0 ? [] : [own[Math.floor(own.length / 2)] ?? 0, own.at(-1) ?? 0];
    });
    return { timeline: compiled.timeline, frames: [...new Set([0, ...ofActions])].toSorted((a, b) => a - b) };
  } finally {
    type.close();
  }
};
