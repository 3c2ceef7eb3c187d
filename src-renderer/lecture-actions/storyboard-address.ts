/** Member of the storyboard's address that names the place to be shown first. */
export const SHOWN_PLACE = "at";

/** Address of a lecture's storyboard, with a place of the plan shown and ready to be changed. */
export const storyboardAddress = (jobId: string, place: string): string =>
  `/storyboard/${encodeURIComponent(jobId)}?${new URLSearchParams({ [SHOWN_PLACE]: place })}`;

/** A scene's place in the plan, by its number from 0. */
export const scenePlace = (index: number): string => `/scenes/${index}`;
