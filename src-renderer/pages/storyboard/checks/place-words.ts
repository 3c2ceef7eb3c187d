import { useTranslation } from "react-i18next";
import { pointerTo } from "../../../plan-editing/pointer.ts";
import { shownPlace } from "../../../plan-editing/shown-place.ts";
import { useItemNames, useNames } from "../fields/field-context.ts";

/** The words for a place in a plan: `Scene 2 › Sentence 1`. */
export const usePlaceWords = (): ((path: string) => string) => {
  const { t } = useTranslation("storyboard");
  const nameOf = useNames();
  const itemName = useItemNames();
  return (path) => {
    const steps = shownPlace(path).map(({ name, within, number }) => {
      if (number === null) return nameOf(name, within);
      const what = itemName(pointerTo(within, name)) ?? nameOf(name, within);
      return t("field.item", { what, number });
    });
    return steps.length === 0 ? t("checks.whole") : steps.join(" › ");
  };
};
