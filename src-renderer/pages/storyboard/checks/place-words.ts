import { useTranslation } from "react-i18next";
import { shownPlace } from "../../../plan-editing/shown-place.ts";
import { useNames } from "../fields/field-context.ts";

/** The words for a place in a plan: `Scene 2 › Sentence 1`. */
export const usePlaceWords = (): ((path: string) => string) => {
  const { t } = useTranslation("storyboard");
  const name = useNames();
  return (path) => {
    const steps = shownPlace(path).map((step) =>
      step.number === null
        ? name(step.name, step.within)
        : t("field.item", { what: name(step.name, step.within), number: step.number }),
    );
    return steps.length === 0 ? t("checks.whole") : steps.join(" › ");
  };
};
