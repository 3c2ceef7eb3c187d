import type { DraftElement, SceneDraft } from "./kinds/form-kind.ts";

const SHORT_TEX = 26;
const PICTURES = new Set(["plot", "bar_chart"]);

const isRecapped = (element: DraftElement): boolean =>
  PICTURES.has(element.type) ||
  (element.type === "formula" && typeof element["tex"] === "string" && element["tex"].length <= SHORT_TEX);

/** A list of points beside the formula or picture that the lecture showed before: a recap repeats the picture. */
export const withRecapPicture = (draft: SceneDraft, before: readonly SceneDraft[]): SceneDraft => {
  const [points, ...others] = draft.elements;
  const shown = before.flatMap(({ elements }) => elements).filter(isRecapped);
  const picture = shown.find(({ type }) => type === "formula") ?? shown[0];
  if (draft.role !== "recap" || points?.type !== "bullets" || others.length > 0 || !picture) return draft;
  return {
    ...draft,
    layout: "split",
    elements: [
      { ...picture, id: "again", zone: "left", shown: true },
      { ...points, zone: "right" },
    ],
  };
};
