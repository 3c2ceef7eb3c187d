import { placesAround } from "../../../plan-editing/finding-place.ts";

/** Moves the focus to the field of a place, or to the nearest part around it. Opens what hides it. */
export const showPlace = (path: string): void => {
  for (const place of placesAround(path)) {
    const field = document.querySelector<HTMLElement>(`[data-path="${CSS.escape(place)}"]`);
    if (!field) continue;
    for (let hidden = field.closest("details"); hidden; hidden = hidden.parentElement?.closest("details") ?? null)
      hidden.open = true;
    field.scrollIntoView({ block: "center" });
    field.focus({ preventScroll: true });
    return;
  }
};
