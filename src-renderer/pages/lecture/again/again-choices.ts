import { RESOLUTIONS, ASPECTS, type Resolution } from "../../../../src-server/contract/style.ts";
import type { Report } from "../../../../src-server/contract/report.ts";
import type { Revision } from "../use-revise.ts";

/** How a lecture looks and sounds. */
export type Look = { aspect: string; style: string; resolution: string; voice: string };

const SHORTER_SIDE: Readonly<Record<Resolution, number>> = { "480p": 480, "720p": 720, "1080p": 1080 };

export const ASPECT_CHOICES: readonly string[] = ASPECTS;
export const RESOLUTION_CHOICES: readonly string[] = RESOLUTIONS;

/** How the video at hand was made. */
export const lookOf = ({ picture, voice }: Report): Look => ({
  aspect: picture.aspect,
  style: picture.theme,
  resolution: RESOLUTIONS.find((name) => SHORTER_SIDE[name] === Math.min(picture.width, picture.height)) ?? "720p",
  voice,
});

/** What differs between two looks, as a wish for a new version; null when nothing does. */
export const lookChanges = (before: Look, after: Look): Revision | null => {
  const names = ["aspect", "style", "resolution", "voice"] as const;
  const changed = names.filter((name) => before[name] !== after[name]);
  return changed.length === 0 ? null : Object.fromEntries(changed.map((name) => [name, after[name]]));
};
